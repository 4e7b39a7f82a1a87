-- users.pages_read is the sum of the member's user_progress.current_page, whoever writes it:
-- the ranking of ten thousand members must not add up every entry on every page.
CREATE TRIGGER `user_progress_counted` AFTER INSERT ON `user_progress` BEGIN
  UPDATE `users` SET `pages_read` = `pages_read` + new.`current_page` WHERE `id` = new.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `user_progress_recounted` AFTER UPDATE OF `current_page`, `user_id` ON `user_progress` BEGIN
  UPDATE `users` SET `pages_read` = `pages_read` - old.`current_page` WHERE `id` = old.`user_id`;
  UPDATE `users` SET `pages_read` = `pages_read` + new.`current_page` WHERE `id` = new.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `user_progress_uncounted` AFTER DELETE ON `user_progress` BEGIN
  UPDATE `users` SET `pages_read` = `pages_read` - old.`current_page` WHERE `id` = old.`user_id`;
END;
