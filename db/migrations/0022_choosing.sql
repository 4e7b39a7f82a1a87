CREATE TABLE `lookup_answers` (
	`query` text PRIMARY KEY NOT NULL,
	`found` text NOT NULL,
	`stored_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `lookup_answers_stored` ON `lookup_answers` (`stored_at`);--> statement-breakpoint
CREATE TABLE `poll_answers` (
	`moment_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`status` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	PRIMARY KEY(`moment_id`, `user_id`),
	FOREIGN KEY (`moment_id`) REFERENCES `poll_moments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "poll_answers_status_known" CHECK("poll_answers"."status" in ('yes', 'no', 'maybe'))
);
--> statement-breakpoint
CREATE INDEX `poll_answers_user` ON `poll_answers` (`user_id`);--> statement-breakpoint
CREATE TABLE `poll_moments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`poll_id` integer NOT NULL,
	`start_date` integer NOT NULL,
	`proposed_by_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`poll_id`) REFERENCES `polls`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`proposed_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `poll_moments_once` ON `poll_moments` (`poll_id`,`start_date`);--> statement-breakpoint
CREATE INDEX `poll_moments_proposed_by` ON `poll_moments` (`proposed_by_id`) WHERE "poll_moments"."proposed_by_id" is not null;--> statement-breakpoint
CREATE TABLE `polls` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`meet_link` text,
	`location_name` text,
	`location_address` text,
	`book_id` integer,
	`duration` integer NOT NULL,
	`answers_end_at` integer NOT NULL,
	`closed_at` integer,
	`event_id` integer,
	`created_by_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "polls_duration_positive" CHECK("polls"."duration" >= 1)
);
--> statement-breakpoint
CREATE INDEX `polls_open` ON `polls` (`answers_end_at`) WHERE "polls"."closed_at" is null;--> statement-breakpoint
CREATE INDEX `polls_book` ON `polls` (`book_id`) WHERE "polls"."book_id" is not null;--> statement-breakpoint
CREATE INDEX `polls_event` ON `polls` (`event_id`) WHERE "polls"."event_id" is not null;--> statement-breakpoint
CREATE INDEX `polls_created_by` ON `polls` (`created_by_id`) WHERE "polls"."created_by_id" is not null;--> statement-breakpoint
CREATE TABLE `ballots` (
	`round_id` integer NOT NULL,
	`voter_key` text NOT NULL,
	`ranking` text NOT NULL,
	PRIMARY KEY(`round_id`, `voter_key`),
	FOREIGN KEY (`round_id`) REFERENCES `rounds`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `nomination_marks` (
	`nomination_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`has_read` integer DEFAULT false NOT NULL,
	`has_copy` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`nomination_id`, `user_id`),
	FOREIGN KEY (`nomination_id`) REFERENCES `nominations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `nomination_marks_user` ON `nomination_marks` (`user_id`);--> statement-breakpoint
CREATE TABLE `nominations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`round_id` integer NOT NULL,
	`user_id` integer,
	`title` text NOT NULL,
	`author` text NOT NULL,
	`work_key` text NOT NULL,
	`page_count` integer NOT NULL,
	`published_year` integer,
	`cover_image` text,
	`isbn` text,
	`pitch` text NOT NULL,
	`carried_from_id` integer,
	`book_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`round_id`) REFERENCES `rounds`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`carried_from_id`) REFERENCES `nominations`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "nominations_page_count_positive" CHECK("nominations"."page_count" >= 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `nominations_once` ON `nominations` (`round_id`,`work_key`);--> statement-breakpoint
CREATE INDEX `nominations_user` ON `nominations` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `nominations_carried_from` ON `nominations` (`carried_from_id`) WHERE "nominations"."carried_from_id" is not null;--> statement-breakpoint
CREATE INDEX `nominations_book` ON `nominations` (`book_id`) WHERE "nominations"."book_id" is not null;--> statement-breakpoint
CREATE TABLE `rounds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nominations_per_member` integer NOT NULL,
	`nominations_end_at` integer NOT NULL,
	`ballot_ends_at` integer NOT NULL,
	`closed_at` integer,
	`result` text,
	`winner_id` integer,
	`opened_by_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`winner_id`) REFERENCES `nominations`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`opened_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "rounds_nominations_per_member_range" CHECK("rounds"."nominations_per_member" between 1 and 5),
	CONSTRAINT "rounds_ballot_after_nominations" CHECK("rounds"."ballot_ends_at" >= "rounds"."nominations_end_at")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rounds_one_open` ON `rounds` (("closed_at" is null)) WHERE "rounds"."closed_at" is null;--> statement-breakpoint
CREATE INDEX `rounds_closed` ON `rounds` (`closed_at`);--> statement-breakpoint
CREATE INDEX `rounds_winner` ON `rounds` (`winner_id`) WHERE "rounds"."winner_id" is not null;--> statement-breakpoint
CREATE INDEX `rounds_opened_by` ON `rounds` (`opened_by_id`) WHERE "rounds"."opened_by_id" is not null;--> statement-breakpoint
ALTER TABLE `books` ADD `isbn` text;--> statement-breakpoint
CREATE INDEX `books_isbn` ON `books` (`isbn`) WHERE "books"."isbn" is not null;--> statement-breakpoint
INSERT INTO `achievements` (`slug`, `name`, `description`, `icon`) VALUES
  ('won-round', 'Boa Pedida', 'Indique um livro que vença uma rodada', 'award')
ON CONFLICT (`name`) DO UPDATE SET `slug` = excluded.`slug`;
