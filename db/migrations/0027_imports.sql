CREATE TABLE `import_blocks` (
	`import_id` integer NOT NULL,
	`position` integer NOT NULL,
	`rows` blob NOT NULL,
	PRIMARY KEY(`import_id`, `position`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`file_name` text NOT NULL,
	`facts` text NOT NULL,
	`header` text NOT NULL,
	`columns` text NOT NULL,
	`row_count` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`confirmed_at` integer,
	`outcome` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "imports_kind_known" CHECK("imports"."kind" in ('books', 'members', 'meetings', 'readings', 'quotes')),
	CONSTRAINT "imports_confirmed_has_outcome" CHECK(("imports"."confirmed_at" is null) = ("imports"."outcome" is null))
);
--> statement-breakpoint
CREATE INDEX `imports_user` ON `imports` (`user_id`);--> statement-breakpoint
CREATE INDEX `imports_created` ON `imports` (`created_at`);