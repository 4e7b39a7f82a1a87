DROP INDEX `users_pages_read`;--> statement-breakpoint
ALTER TABLE `users` ADD `name_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `shows_reading` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `standing_points` integer GENERATED ALWAYS AS (case when shows_reading = 1 and deactivated_at is null and pages_read > 0 then (5 * pages_read + 5) / 6 end) VIRTUAL;--> statement-breakpoint
CREATE INDEX `users_standing` ON `users` ("standing_points" desc,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `users_name` ON `users` (`name_key`);--> statement-breakpoint
DROP INDEX `user_progress_book`;--> statement-breakpoint
CREATE INDEX `user_progress_race` ON `user_progress` (`book_id`,`completed_at`,`current_page`,`user_id`);--> statement-breakpoint
ALTER TABLE `reviews` ADD `featured_by_id` integer REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `reviews_ratings` ON `reviews` (`book_id`,`rating`);--> statement-breakpoint
CREATE INDEX `posts_newest` ON `posts` (`created_at`);