CREATE TABLE `event_presences` (
	`event_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`marked_by_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	PRIMARY KEY(`event_id`, `user_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`marked_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `event_presences_user` ON `event_presences` (`user_id`);--> statement-breakpoint
CREATE INDEX `event_presences_marked_by` ON `event_presences` (`marked_by_id`) WHERE "event_presences"."marked_by_id" is not null;--> statement-breakpoint
CREATE TABLE `event_role_passes` (
	`event_id` integer NOT NULL,
	`role` text NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	PRIMARY KEY(`event_id`, `role`, `user_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "event_role_passes_known" CHECK("event_role_passes"."role" in ('host', 'mediator', 'snack'))
);
--> statement-breakpoint
CREATE INDEX `event_role_passes_user` ON `event_role_passes` (`user_id`);--> statement-breakpoint
CREATE TABLE `event_roles` (
	`event_id` integer NOT NULL,
	`role` text NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	PRIMARY KEY(`event_id`, `role`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "event_roles_known" CHECK("event_roles"."role" in ('host', 'mediator', 'snack'))
);
--> statement-breakpoint
CREATE INDEX `event_roles_user` ON `event_roles` (`user_id`,`role`);--> statement-breakpoint
CREATE TABLE `meeting_draws` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `meeting_draws_event` ON `meeting_draws` (`event_id`,`id`);--> statement-breakpoint
CREATE INDEX `meeting_draws_user` ON `meeting_draws` (`user_id`);--> statement-breakpoint
CREATE TABLE `meeting_questions` (
	`event_id` integer NOT NULL,
	`question_id` integer NOT NULL,
	`talked_at` integer,
	`opened_at` integer,
	PRIMARY KEY(`event_id`, `question_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `meeting_questions_question` ON `meeting_questions` (`question_id`);--> statement-breakpoint
CREATE TABLE `meeting_quotes` (
	`event_id` integer NOT NULL,
	`quote_id` integer NOT NULL,
	`opened_at` integer NOT NULL,
	PRIMARY KEY(`event_id`, `quote_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `meeting_quotes_quote` ON `meeting_quotes` (`quote_id`);--> statement-breakpoint
CREATE TABLE `meetings` (
	`event_id` integer PRIMARY KEY NOT NULL,
	`step` integer DEFAULT 1 NOT NULL,
	`question_id` integer,
	`quote_id` integer,
	`opened_by_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`opened_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "meetings_step_range" CHECK("meetings"."step" between 1 and 7)
);
--> statement-breakpoint
CREATE INDEX `meetings_question` ON `meetings` (`question_id`) WHERE "meetings"."question_id" is not null;--> statement-breakpoint
CREATE INDEX `meetings_quote` ON `meetings` (`quote_id`) WHERE "meetings"."quote_id" is not null;--> statement-breakpoint
CREATE INDEX `meetings_opened_by` ON `meetings` (`opened_by_id`) WHERE "meetings"."opened_by_id" is not null;--> statement-breakpoint
CREATE TABLE `minutes` (
	`event_id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`changed_by_id` integer,
	`changed_at` integer NOT NULL,
	`published_by_id` integer,
	`published_at` integer,
	`post_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`changed_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`published_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `minutes_published` ON `minutes` (`published_at`) WHERE "minutes"."published_at" is not null;--> statement-breakpoint
CREATE INDEX `minutes_changed_by` ON `minutes` (`changed_by_id`) WHERE "minutes"."changed_by_id" is not null;--> statement-breakpoint
CREATE INDEX `minutes_published_by` ON `minutes` (`published_by_id`) WHERE "minutes"."published_by_id" is not null;--> statement-breakpoint
CREATE INDEX `minutes_post` ON `minutes` (`post_id`) WHERE "minutes"."post_id" is not null;--> statement-breakpoint
CREATE TABLE `minutes_corrections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`content` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`resolved_at` integer,
	`is_accepted` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `minutes_corrections_event` ON `minutes_corrections` (`event_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `minutes_corrections_one_open` ON `minutes_corrections` (`event_id`,`user_id`) WHERE "minutes_corrections"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX `minutes_corrections_user` ON `minutes_corrections` (`user_id`);--> statement-breakpoint
CREATE TABLE `visit_links` (
	`event_id` integer PRIMARY KEY NOT NULL,
	`nonce` text NOT NULL,
	`created_by_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `visit_links_created_by` ON `visit_links` (`created_by_id`) WHERE "visit_links"."created_by_id" is not null;--> statement-breakpoint
CREATE TABLE `visitors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`name` text NOT NULL,
	`is_coming` integer NOT NULL,
	`arrived_at` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `visitors_event` ON `visitors` (`event_id`,`id`);--> statement-breakpoint
INSERT INTO `achievements` (`slug`, `name`, `description`, `icon`) VALUES
  ('mediated-meetings', 'Quem Media', 'Medie três encontros', 'users')
ON CONFLICT (`name`) DO UPDATE SET `slug` = excluded.`slug`;
