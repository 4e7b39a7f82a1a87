CREATE TABLE `personal_plans` (
	`user_id` integer NOT NULL,
	`book_id` integer NOT NULL,
	`pages_per_day` integer NOT NULL,
	`start_page` integer NOT NULL,
	`start_date` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	PRIMARY KEY(`user_id`, `book_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "personal_plans_pace_positive" CHECK("personal_plans"."pages_per_day" >= 1)
);
--> statement-breakpoint
CREATE INDEX `personal_plans_book` ON `personal_plans` (`book_id`);--> statement-breakpoint
CREATE TABLE `plan_milestones` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`book_id` integer NOT NULL,
	`date` text NOT NULL,
	`page` integer NOT NULL,
	`name` text,
	FOREIGN KEY (`book_id`) REFERENCES `plans`(`book_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "plan_milestones_page_positive" CHECK("plan_milestones"."page" >= 1),
	CONSTRAINT "plan_milestones_date_is_a_day" CHECK("plan_milestones"."date" glob '????-??-??')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_milestones_day` ON `plan_milestones` (`book_id`,`date`);--> statement-breakpoint
CREATE UNIQUE INDEX `plan_milestones_page` ON `plan_milestones` (`book_id`,`page`);--> statement-breakpoint
CREATE TABLE `plans` (
	`book_id` integer PRIMARY KEY NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by_id` integer,
	`median_page` integer,
	`checked_on` text,
	`accepted_milestone` text,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`changed_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `plans_changed_by` ON `plans` (`changed_by_id`) WHERE "plans"."changed_by_id" is not null;--> statement-breakpoint
CREATE TABLE `ratings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`book_id` integer NOT NULL,
	`half_stars` integer NOT NULL,
	`sealed_half_stars` integer,
	`line` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`changed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "ratings_half_stars_range" CHECK("ratings"."half_stars" between 1 and 10)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ratings_once` ON `ratings` (`book_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `ratings_user` ON `ratings` (`user_id`,`created_at`);--> statement-breakpoint
DROP INDEX `posts_book`;--> statement-breakpoint
CREATE INDEX `posts_place` ON `posts` (`related_book_id`,case when "spoiler_page" is null then "current_page" else "spoiler_page" end);--> statement-breakpoint
ALTER TABLE `events` ADD `book_id` integer REFERENCES books(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `events_book` ON `events` (`book_id`,`start_date`) WHERE "events"."book_id" is not null;--> statement-breakpoint
ALTER TABLE `user_progress` ADD `opened_from_page` integer;--> statement-breakpoint
ALTER TABLE `user_progress` ADD `opened_seen_at` integer;--> statement-breakpoint
-- The references to books of groups and their messages were added without their action on deletion.
DROP INDEX `chat_groups_book`;--> statement-breakpoint
ALTER TABLE `chat_groups` RENAME COLUMN `book_id` TO `old_book_id`;--> statement-breakpoint
ALTER TABLE `chat_groups` ADD `book_id` integer REFERENCES books(id) ON DELETE set null;--> statement-breakpoint
UPDATE `chat_groups` SET `book_id` = `old_book_id` WHERE `old_book_id` IS NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_groups` DROP COLUMN `old_book_id`;--> statement-breakpoint
CREATE INDEX `chat_groups_book` ON `chat_groups` (`book_id`) WHERE "chat_groups"."book_id" is not null;--> statement-breakpoint
DROP INDEX `chat_messages_book`;--> statement-breakpoint
ALTER TABLE `chat_messages` RENAME COLUMN `spoiler_book_id` TO `old_book_id`;--> statement-breakpoint
ALTER TABLE `chat_messages` ADD `spoiler_book_id` integer REFERENCES books(id) ON DELETE set null;--> statement-breakpoint
UPDATE `chat_messages` SET `spoiler_book_id` = `old_book_id` WHERE `old_book_id` IS NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_messages` DROP COLUMN `old_book_id`;--> statement-breakpoint
CREATE INDEX `chat_messages_book` ON `chat_messages` (`spoiler_book_id`) WHERE "chat_messages"."spoiler_book_id" is not null;
