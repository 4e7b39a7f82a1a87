DROP TRIGGER `user_progress_counted`;--> statement-breakpoint
DROP TRIGGER `user_progress_recounted`;--> statement-breakpoint
DROP TRIGGER `user_progress_uncounted`;--> statement-breakpoint
ALTER TABLE `user_progress` ADD `brought_pages` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Only an import finishes a book in the last millisecond of a day.
UPDATE `user_progress` SET `brought_pages` = `current_page` WHERE `completed_at` = `last_updated` AND (`completed_at` + 1) % 900000 = 0;--> statement-breakpoint
UPDATE `users` SET `pages_read` = (
  SELECT coalesce(sum(max(0, `current_page` - `brought_pages`)), 0) FROM `user_progress` WHERE `user_id` = `users`.`id`
) WHERE `id` IN (SELECT `user_id` FROM `user_progress` WHERE `brought_pages` > 0);--> statement-breakpoint
CREATE TRIGGER `user_progress_counted` AFTER INSERT ON `user_progress` BEGIN
  UPDATE `users` SET `pages_read` = `pages_read` + max(0, new.`current_page` - new.`brought_pages`) WHERE `id` = new.`user_id`;
END;--> statement-breakpoint
CREATE TRIGGER `user_progress_recounted` AFTER UPDATE OF `current_page`, `brought_pages`, `user_id` ON `user_progress` BEGIN
  UPDATE `users` SET `pages_read` = `pages_read` - max(0, old.`current_page` - old.`brought_pages`) WHERE `id` = old.`user_id`;
  UPDATE `users` SET `pages_read` = `pages_read` + max(0, new.`current_page` - new.`brought_pages`) WHERE `id` = new.`user_id`;
END;--> statement-breakpoint
CREATE TRIGGER `user_progress_uncounted` AFTER DELETE ON `user_progress` BEGIN
  UPDATE `users` SET `pages_read` = `pages_read` - max(0, old.`current_page` - old.`brought_pages`) WHERE `id` = old.`user_id`;
END;
