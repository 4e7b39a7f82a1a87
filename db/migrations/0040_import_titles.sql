CREATE TABLE `import_titles` (
	`user_id` integer NOT NULL,
	`title_key` text NOT NULL,
	`book_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `title_key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_titles_book` ON `import_titles` (`book_id`);