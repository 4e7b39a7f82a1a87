CREATE TABLE `email_changes` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`token` text NOT NULL,
	`previous_email` text,
	`cancel_token` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`expires_at` integer NOT NULL,
	`confirmed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_token_unique` ON `email_changes` (`token`);--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_cancel_token_unique` ON `email_changes` (`cancel_token`);--> statement-breakpoint
DROP INDEX `users_email_key`;--> statement-breakpoint
ALTER TABLE `users` ADD `email_confirmed_at` integer;--> statement-breakpoint
-- Addresses from before they were asked for worked at once, and go on doing so.
UPDATE `users` SET `email_confirmed_at` = `created_at`;--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_key` ON `users` (`email_key`) WHERE "users"."email_confirmed_at" is not null;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `target_user_id` integer REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `audit_log_target` ON `audit_log` (`target_user_id`,`id`) WHERE "audit_log"."target_user_id" is not null;--> statement-breakpoint
ALTER TABLE `password_reset_tokens` ADD `issued_by_id` integer REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `password_reset_tokens` ADD `is_handed_over` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `password_reset_tokens_issued_by` ON `password_reset_tokens` (`issued_by_id`) WHERE "password_reset_tokens"."issued_by_id" is not null;--> statement-breakpoint
-- The log names members by their ids: names in its texts would outlive the accounts.
UPDATE `audit_log` SET `target_user_id` = `subject_id`
	WHERE `subject` = 'user' AND `subject_id` IN (SELECT `id` FROM `users`);--> statement-breakpoint
UPDATE `audit_log` SET `details` = NULL WHERE `action` IN ('post.delete', 'invite.create');--> statement-breakpoint
UPDATE `audit_log` SET `details` = substr(`details`, 1, instr(`details`, ', de ') - 1)
	WHERE `action` IN ('comment.delete', 'review.delete') AND instr(`details`, ', de ') > 0;--> statement-breakpoint
UPDATE `audit_log` SET `details` = CASE
	WHEN `details` LIKE '%: yes' THEN 'yes' WHEN `details` LIKE '%: no' THEN 'no' WHEN `details` LIKE '%: maybe' THEN 'maybe' END
	WHERE `action` = 'event.answer';--> statement-breakpoint
-- Attempts are counted by keyed hashes from now on.
DELETE FROM `login_attempts`;
