CREATE TABLE `revealed_texts` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`post_id` integer,
	`comment_id` integer,
	`review_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "revealed_texts_one_text" CHECK(("revealed_texts"."post_id" is not null) + ("revealed_texts"."comment_id" is not null) + ("revealed_texts"."review_id" is not null) = 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `revealed_texts_post_once` ON `revealed_texts` (`post_id`,`user_id`) WHERE "revealed_texts"."post_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `revealed_texts_comment_once` ON `revealed_texts` (`comment_id`,`user_id`) WHERE "revealed_texts"."comment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `revealed_texts_review_once` ON `revealed_texts` (`review_id`,`user_id`) WHERE "revealed_texts"."review_id" is not null;--> statement-breakpoint
CREATE INDEX `revealed_texts_user` ON `revealed_texts` (`user_id`);--> statement-breakpoint
CREATE TABLE `spoiler_consents` (
	`user_id` integer NOT NULL,
	`book_id` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	PRIMARY KEY(`user_id`, `book_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `spoiler_consents_book` ON `spoiler_consents` (`book_id`);--> statement-breakpoint
ALTER TABLE `comments` ADD `spoiler_page` integer;--> statement-breakpoint
ALTER TABLE `posts` ADD `spoiler_page` integer;--> statement-breakpoint
ALTER TABLE `user_progress` ADD `furthest_page` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `user_progress` ADD `reading_unit` text DEFAULT 'page' NOT NULL;--> statement-breakpoint
ALTER TABLE `user_progress` ADD `edition_pages` integer;--> statement-breakpoint
ALTER TABLE `user_progress` ADD `own_position` real;--> statement-breakpoint
ALTER TABLE `user_progress` ADD `abandoned_at` integer;--> statement-breakpoint
ALTER TABLE `reviews` ADD `spoils_ending` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `user_progress` SET `furthest_page` = `current_page`;
