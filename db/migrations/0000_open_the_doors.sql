CREATE TABLE `achievements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`icon` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `achievements_name_unique` ON `achievements` (`name`);--> statement-breakpoint
CREATE TABLE `user_achievements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`achievement_id` integer NOT NULL,
	`unlocked_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`achievement_id`) REFERENCES `achievements`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_achievements_once` ON `user_achievements` (`user_id`,`achievement_id`);--> statement-breakpoint
CREATE INDEX `user_achievements_achievement` ON `user_achievements` (`achievement_id`);--> statement-breakpoint
CREATE TABLE `books` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`author` text NOT NULL,
	`work_key` text NOT NULL,
	`cover_image` text,
	`description` text,
	`page_count` integer NOT NULL,
	`published_year` integer,
	`is_current` integer DEFAULT false NOT NULL,
	`end_date` text,
	`added_by_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`added_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "books_page_count_positive" CHECK("books"."page_count" >= 1),
	CONSTRAINT "books_end_date_is_a_day" CHECK("books"."end_date" is null or "books"."end_date" glob '????-??-??')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `books_work_key_unique` ON `books` (`work_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `books_one_current` ON `books` (`is_current`) WHERE "books"."is_current" = 1;--> statement-breakpoint
CREATE TABLE `chat_group_members` (
	`group_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`joined_at` integer NOT NULL,
	`role` text DEFAULT 'member' NOT NULL,
	`last_read_id` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`group_id`, `user_id`),
	FOREIGN KEY (`group_id`) REFERENCES `chat_groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "chat_group_members_role_known" CHECK("chat_group_members"."role" in ('member', 'admin'))
);
--> statement-breakpoint
CREATE INDEX `chat_group_members_user` ON `chat_group_members` (`user_id`);--> statement-breakpoint
CREATE TABLE `chat_groups` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text DEFAULT 'group' NOT NULL,
	`name` text NOT NULL,
	`is_private` integer DEFAULT true NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`created_by_id` integer,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`id`,`kind`) REFERENCES `conversations`(`id`,`kind`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "chat_groups_kind" CHECK("chat_groups"."kind" = 'group')
);
--> statement-breakpoint
CREATE TABLE `chat_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`content` text NOT NULL,
	`attachment` text,
	`group_id` integer NOT NULL,
	`sender_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`is_read` integer DEFAULT false NOT NULL,
	`read_by_devs` integer DEFAULT false NOT NULL,
	`client_id` text,
	FOREIGN KEY (`group_id`) REFERENCES `chat_groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `chat_messages_in_group` ON `chat_messages` (`group_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `chat_messages_client_once` ON `chat_messages` (`sender_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `chat_messages_unseen_by_devs` ON `chat_messages` (`id`) WHERE "chat_messages"."read_by_devs" = 0;--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	CONSTRAINT "conversations_kind_known" CHECK("conversations"."kind" in ('direct', 'group'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversations_id_kind` ON `conversations` (`id`,`kind`);--> statement-breakpoint
CREATE TABLE `direct_chats` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text DEFAULT 'direct' NOT NULL,
	`user1_id` integer NOT NULL,
	`user2_id` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user1_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user2_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`id`,`kind`) REFERENCES `conversations`(`id`,`kind`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "direct_chats_sorted_pair" CHECK("direct_chats"."user1_id" < "direct_chats"."user2_id"),
	CONSTRAINT "direct_chats_kind" CHECK("direct_chats"."kind" = 'direct')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `direct_chats_pair` ON `direct_chats` (`user1_id`,`user2_id`);--> statement-breakpoint
CREATE INDEX `direct_chats_user2` ON `direct_chats` (`user2_id`);--> statement-breakpoint
CREATE TABLE `direct_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`content` text NOT NULL,
	`attachment` text,
	`chat_id` integer NOT NULL,
	`sender_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`is_read` integer DEFAULT false NOT NULL,
	`read_by_devs` integer DEFAULT false NOT NULL,
	`client_id` text,
	FOREIGN KEY (`chat_id`) REFERENCES `direct_chats`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `direct_messages_in_chat` ON `direct_messages` (`chat_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `direct_messages_client_once` ON `direct_messages` (`sender_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `direct_messages_unread` ON `direct_messages` (`chat_id`,`sender_id`) WHERE "direct_messages"."is_read" = 0;--> statement-breakpoint
CREATE INDEX `direct_messages_unseen_by_devs` ON `direct_messages` (`id`) WHERE "direct_messages"."read_by_devs" = 0;--> statement-breakpoint
CREATE TABLE `event_rsvps` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`status` text DEFAULT 'yes' NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "event_rsvps_status_known" CHECK("event_rsvps"."status" in ('yes', 'no', 'maybe'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_rsvps_once` ON `event_rsvps` (`event_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `event_rsvps_user` ON `event_rsvps` (`user_id`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`start_date` integer NOT NULL,
	`end_date` integer NOT NULL,
	`meet_link` text,
	`created_by_id` integer,
	`is_featured` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "events_end_after_start" CHECK("events"."end_date" > "events"."start_date")
);
--> statement-breakpoint
CREATE INDEX `events_start` ON `events` (`start_date`);--> statement-breakpoint
CREATE INDEX `events_end` ON `events` (`end_date`);--> statement-breakpoint
CREATE TABLE `comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`post_id` integer NOT NULL,
	`content` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`edited_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `comments_of_post` ON `comments` (`post_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `comments_user` ON `comments` (`user_id`);--> statement-breakpoint
CREATE TABLE `likes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`post_id` integer,
	`comment_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "likes_one_target" CHECK(("likes"."post_id" is null) <> ("likes"."comment_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `likes_post_once` ON `likes` (`post_id`,`user_id`) WHERE "likes"."post_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `likes_comment_once` ON `likes` (`comment_id`,`user_id`) WHERE "likes"."comment_id" is not null;--> statement-breakpoint
CREATE INDEX `likes_user` ON `likes` (`user_id`);--> statement-breakpoint
CREATE TABLE `posts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`content` text NOT NULL,
	`type` text DEFAULT 'general' NOT NULL,
	`related_book_id` integer,
	`related_event_id` integer,
	`is_pinned` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`edited_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`related_book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`related_event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "posts_type_known" CHECK("posts"."type" in ('progress', 'review', 'general', 'event'))
);
--> statement-breakpoint
CREATE INDEX `posts_feed` ON `posts` (`is_pinned`,`created_at`);--> statement-breakpoint
CREATE INDEX `posts_user` ON `posts` (`user_id`);--> statement-breakpoint
CREATE INDEX `posts_book` ON `posts` (`related_book_id`);--> statement-breakpoint
CREATE INDEX `posts_event` ON `posts` (`related_event_id`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`actor_id` integer,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` integer,
	`details` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `audit_log_newest` ON `audit_log` (`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject`,`subject_id`);--> statement-breakpoint
CREATE TABLE `club_settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`kind` text NOT NULL,
	`file_name` text NOT NULL,
	`mime_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer,
	`height` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "uploads_kind_known" CHECK("uploads"."kind" in ('avatar', 'attachment'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_file_name_unique` ON `uploads` (`file_name`);--> statement-breakpoint
CREATE INDEX `uploads_user` ON `uploads` (`user_id`);--> statement-breakpoint
CREATE TABLE `login_attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`address` text NOT NULL,
	`account` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_attempts_address` ON `login_attempts` (`address`,`at`);--> statement-breakpoint
CREATE INDEX `login_attempts_account` ON `login_attempts` (`account`,`at`);--> statement-breakpoint
CREATE INDEX `login_attempts_at` ON `login_attempts` (`at`);--> statement-breakpoint
CREATE TABLE `password_reset_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`token` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `password_reset_tokens_token_unique` ON `password_reset_tokens` (`token`);--> statement-breakpoint
CREATE INDEX `password_reset_tokens_user` ON `password_reset_tokens` (`user_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` integer NOT NULL,
	`user_agent` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`last_seen_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_hash_unique` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_last_seen` ON `sessions` (`last_seen_at`);--> statement-breakpoint
CREATE TABLE `user_settings` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`email_notifications` integer DEFAULT true NOT NULL,
	`new_books` integer DEFAULT true NOT NULL,
	`new_events` integer DEFAULT true NOT NULL,
	`new_discussions` integer DEFAULT true NOT NULL,
	`new_achievements` integer DEFAULT true NOT NULL,
	`public_profile` integer DEFAULT true NOT NULL,
	`show_reading_progress` integer DEFAULT true NOT NULL,
	`show_achievements` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`password` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`bio` text,
	`avatar` text,
	`role` text DEFAULT 'user' NOT NULL,
	`pages_read` integer DEFAULT 0 NOT NULL,
	`deactivated_at` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	CONSTRAINT "users_role_known" CHECK("users"."role" in ('user', 'admin', 'developer'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_key` ON `users` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_key` ON `users` (`email_key`);--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`);--> statement-breakpoint
CREATE INDEX `users_pages_read` ON `users` (`pages_read`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`body` text,
	`link` text,
	`dedupe_key` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notifications_newest` ON `notifications` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_once` ON `notifications` (`user_id`,`dedupe_key`);--> statement-breakpoint
CREATE TABLE `reading_streaks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`date` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "reading_streaks_date_is_a_day" CHECK("reading_streaks"."date" glob '????-??-??')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reading_streaks_once` ON `reading_streaks` (`user_id`,`date`);--> statement-breakpoint
CREATE TABLE `user_progress` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`book_id` integer NOT NULL,
	`current_page` integer NOT NULL,
	`completed_at` integer,
	`last_updated` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "user_progress_page_positive" CHECK("user_progress"."current_page" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_progress_once` ON `user_progress` (`user_id`,`book_id`);--> statement-breakpoint
CREATE INDEX `user_progress_book` ON `user_progress` (`book_id`,`current_page`);--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`book_id` integer NOT NULL,
	`content` text NOT NULL,
	`rating` integer NOT NULL,
	`is_featured` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`edited_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "reviews_rating_range" CHECK("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_once` ON `reviews` (`user_id`,`book_id`);--> statement-breakpoint
CREATE INDEX `reviews_of_book` ON `reviews` (`book_id`,`is_featured`,`created_at`);