CREATE TABLE `review_drafts` (
	`user_id` integer NOT NULL,
	`book_id` integer NOT NULL,
	`content` text NOT NULL,
	`rating` integer,
	`spoils_ending` integer DEFAULT false NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `book_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "review_drafts_rating_range" CHECK("review_drafts"."rating" is null or "review_drafts"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE INDEX `review_drafts_book` ON `review_drafts` (`book_id`);--> statement-breakpoint
CREATE TABLE `__new_uploads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`kind` text NOT NULL,
	`file_name` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer,
	`height` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "uploads_kind_known" CHECK("__new_uploads"."kind" in ('avatar', 'attachment', 'cover'))
);
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_uploads', seq FROM sqlite_sequence WHERE name = 'uploads';--> statement-breakpoint
INSERT INTO `__new_uploads`("id", "user_id", "kind", "file_name", "bytes", "width", "height", "created_at") SELECT "id", "user_id", "kind", "file_name", "bytes", "width", "height", "created_at" FROM `uploads`;--> statement-breakpoint
DROP TABLE `uploads`;--> statement-breakpoint
ALTER TABLE `__new_uploads` RENAME TO `uploads`;--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_file_name_unique` ON `uploads` (`file_name`);--> statement-breakpoint
CREATE INDEX `uploads_user` ON `uploads` (`user_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `last_visit_at` integer;--> statement-breakpoint
ALTER TABLE `books` ADD `replaced_book_id` integer REFERENCES books(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `books` ADD `replaced_since` integer;--> statement-breakpoint
ALTER TABLE `books` ADD `end_date_before` text;--> statement-breakpoint
CREATE INDEX `books_replaced` ON `books` (`replaced_book_id`) WHERE "books"."replaced_book_id" is not null;--> statement-breakpoint
ALTER TABLE `events` ADD `location_name` text;--> statement-breakpoint
ALTER TABLE `events` ADD `location_address` text;--> statement-breakpoint
ALTER TABLE `user_settings` ADD `new_messages` integer DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE `users` SET `last_visit_at` = (SELECT max(`last_seen_at`) FROM `sessions` WHERE `sessions`.`user_id` = `users`.`id`);
