CREATE INDEX `event_rsvps_status` ON `event_rsvps` (`event_id`,`status`,`user_id`);--> statement-breakpoint
CREATE INDEX `users_closed` ON `users` (`id`) WHERE "users"."deactivated_at" is not null;