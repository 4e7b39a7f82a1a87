ALTER TABLE `events` ADD `announced_at` integer;--> statement-breakpoint
UPDATE `events` SET `announced_at` = `created_at`
WHERE `created_at` < `start_date` OR `changed_at` < `start_date`
  OR 'event:' || `id` || ':new' IN (SELECT `dedupe_key` FROM `notifications` WHERE `kind` = 'event');--> statement-breakpoint
UPDATE `users` SET `last_visit_at` = (`last_visit_at` - 10800000) / 86400000 * 86400000 + 43200000 WHERE `last_visit_at` IS NOT NULL;
