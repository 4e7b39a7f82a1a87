CREATE TABLE `revealed_ratings` (
	`user_id` integer NOT NULL,
	`rating_id` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	PRIMARY KEY(`user_id`, `rating_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`rating_id`) REFERENCES `ratings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `revealed_ratings_rating` ON `revealed_ratings` (`rating_id`);--> statement-breakpoint
ALTER TABLE `ratings` ADD `spoiler_page` integer;