CREATE TABLE `__new_notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`type` text,
	`title` text,
	`body` text,
	`link` text,
	`subject_id` integer,
	`facts` text,
	`dedupe_key` text,
	`actor_id` integer,
	`book_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`read_at` integer,
	`retracted_at` integer,
	`mail_due_at` integer,
	`mail_tries` integer DEFAULT 0 NOT NULL,
	`mailed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_notifications', seq FROM sqlite_sequence WHERE name = 'notifications';--> statement-breakpoint
INSERT INTO `__new_notifications`("id", "user_id", "kind", "title", "body", "link", "dedupe_key", "actor_id", "book_id", "created_at", "read_at", "retracted_at", "mail_due_at", "mail_tries", "mailed_at") SELECT "id", "user_id", "kind", "title", "body", "link", "dedupe_key", "actor_id", "book_id", "created_at", "read_at", "retracted_at", "mail_due_at", "mail_tries", "mailed_at" FROM `notifications`;--> statement-breakpoint
DROP TABLE `notifications`;--> statement-breakpoint
ALTER TABLE `__new_notifications` RENAME TO `notifications`;--> statement-breakpoint
CREATE INDEX `notifications_newest` ON `notifications` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_once` ON `notifications` (`user_id`,`dedupe_key`);--> statement-breakpoint
CREATE INDEX `notifications_mail_due` ON `notifications` (`mail_due_at`) WHERE "notifications"."mail_due_at" is not null;--> statement-breakpoint
CREATE INDEX `notifications_actor` ON `notifications` (`actor_id`) WHERE "notifications"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX `notifications_book` ON `notifications` (`book_id`) WHERE "notifications"."book_id" is not null;--> statement-breakpoint
UPDATE `notifications` SET `type` = 'newComment', `subject_id` = cast(substr(`dedupe_key`, 9) AS integer), `title` = NULL, `body` = NULL, `link` = NULL WHERE `dedupe_key` LIKE 'comment:%';--> statement-breakpoint
UPDATE `notifications` SET `type` = 'likedComment', `subject_id` = cast(substr(`dedupe_key`, 15) AS integer), `title` = NULL, `body` = NULL, `link` = NULL WHERE `dedupe_key` LIKE 'likes:comment:%';--> statement-breakpoint
UPDATE `notifications` SET `type` = 'likedPost', `subject_id` = cast(substr(`dedupe_key`, 12) AS integer), `title` = NULL, `body` = NULL, `link` = NULL WHERE `dedupe_key` LIKE 'likes:post:%';--> statement-breakpoint
UPDATE `notifications` SET `type` = 'pinnedPost', `subject_id` = cast(substr(`dedupe_key`, 5) AS integer), `title` = NULL, `body` = NULL, `link` = NULL WHERE `dedupe_key` LIKE 'pin:%';