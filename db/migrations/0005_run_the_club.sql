CREATE TABLE `invites` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token` text NOT NULL,
	`note` text,
	`created_by_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`expires_at` integer NOT NULL,
	`max_uses` integer NOT NULL,
	`uses` integer DEFAULT 0 NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "invites_uses_within" CHECK("invites"."uses" between 0 and "invites"."max_uses")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invites_token_unique` ON `invites` (`token`);--> statement-breakpoint
CREATE INDEX `invites_created_by` ON `invites` (`created_by_id`) WHERE "invites"."created_by_id" is not null;--> statement-breakpoint
ALTER TABLE `books` ADD `current_since` integer;--> statement-breakpoint
CREATE INDEX `books_added_by` ON `books` (`added_by_id`) WHERE "books"."added_by_id" is not null;--> statement-breakpoint
ALTER TABLE `reading_streaks` ADD `pages` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `chat_groups_created_by` ON `chat_groups` (`created_by_id`) WHERE "chat_groups"."created_by_id" is not null;--> statement-breakpoint
CREATE INDEX `chat_messages_attachment` ON `chat_messages` (`attachment`) WHERE "chat_messages"."attachment" is not null;--> statement-breakpoint
CREATE INDEX `direct_messages_attachment` ON `direct_messages` (`attachment`) WHERE "direct_messages"."attachment" is not null;--> statement-breakpoint
CREATE INDEX `events_created_by` ON `events` (`created_by_id`) WHERE "events"."created_by_id" is not null;--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`) WHERE "audit_log"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX `reviews_featured_by` ON `reviews` (`featured_by_id`) WHERE "reviews"."featured_by_id" is not null;--> statement-breakpoint
-- Since when the current book is read: the day it was told, or else the day it came into the library.
UPDATE `books` SET `current_since` = coalesce(
  (SELECT max(`created_at`) FROM `notifications` WHERE `kind` = 'book' AND `book_id` = `books`.`id`), `created_at`
) WHERE `is_current` = 1;
