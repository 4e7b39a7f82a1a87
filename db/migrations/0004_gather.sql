CREATE TABLE `calendar_feeds` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_token_unique` ON `calendar_feeds` (`token`);--> statement-breakpoint
CREATE TABLE `reminder_rounds` (
	`name` text PRIMARY KEY NOT NULL,
	`done_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `events` ADD `sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `changed_at` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `cancelled_at` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `cancel_reason` text;--> statement-breakpoint
ALTER TABLE `posts` ADD `current_page` integer;--> statement-breakpoint
ALTER TABLE `posts` ADD `pinned_at` integer;--> statement-breakpoint
ALTER TABLE `notifications` ADD `actor_id` integer REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `notifications` ADD `book_id` integer REFERENCES books(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `notifications` ADD `retracted_at` integer;--> statement-breakpoint
ALTER TABLE `notifications` ADD `mail_due_at` integer;--> statement-breakpoint
ALTER TABLE `notifications` ADD `mail_tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `notifications` ADD `mailed_at` integer;--> statement-breakpoint
CREATE INDEX `notifications_mail_due` ON `notifications` (`mail_due_at`) WHERE "notifications"."mail_due_at" is not null;--> statement-breakpoint
CREATE INDEX `notifications_actor` ON `notifications` (`actor_id`) WHERE "notifications"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX `notifications_book` ON `notifications` (`book_id`) WHERE "notifications"."book_id" is not null;--> statement-breakpoint
CREATE INDEX `reading_streaks_day` ON `reading_streaks` (`date`,`user_id`);--> statement-breakpoint
UPDATE `posts` SET `pinned_at` = `created_at` WHERE `is_pinned` = 1;
