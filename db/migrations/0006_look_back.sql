DROP INDEX `event_rsvps_user`;--> statement-breakpoint
CREATE INDEX `event_rsvps_user` ON `event_rsvps` (`user_id`,`created_at`);--> statement-breakpoint
DROP INDEX `comments_user`;--> statement-breakpoint
CREATE INDEX `comments_user` ON `comments` (`user_id`,`created_at`);--> statement-breakpoint
DROP INDEX `likes_user`;--> statement-breakpoint
CREATE INDEX `likes_user` ON `likes` (`user_id`,`created_at`);--> statement-breakpoint
DROP INDEX `posts_user`;--> statement-breakpoint
CREATE INDEX `posts_user` ON `posts` (`user_id`,`created_at`);--> statement-breakpoint
DROP INDEX `reading_streaks_day`;--> statement-breakpoint
CREATE INDEX `reading_streaks_day` ON `reading_streaks` (`date`,`user_id`,`pages`);--> statement-breakpoint
CREATE INDEX `reviews_user` ON `reviews` (`user_id`,`created_at`);