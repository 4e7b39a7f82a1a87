CREATE TABLE `delivery_settings` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`quiet_from` integer,
	`quiet_until` integer,
	`digest_hour` integer,
	`shows_contents` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "delivery_settings_quiet" CHECK(("delivery_settings"."quiet_from" is null) = ("delivery_settings"."quiet_until" is null) and coalesce("delivery_settings"."quiet_from", 0) between 0 and 1439
        and coalesce("delivery_settings"."quiet_until", 0) between 0 and 1439 and coalesce("delivery_settings"."quiet_from" <> "delivery_settings"."quiet_until", true)),
	CONSTRAINT "delivery_settings_digest" CHECK("delivery_settings"."digest_hour" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE `push_deliveries` (
	`notification_id` integer NOT NULL,
	`subscription_id` integer NOT NULL,
	`due_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`notification_id`, `subscription_id`),
	FOREIGN KEY (`notification_id`) REFERENCES `notifications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscription_id`) REFERENCES `push_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `push_deliveries_due` ON `push_deliveries` (`due_at`);--> statement-breakpoint
CREATE INDEX `push_deliveries_subscription` ON `push_deliveries` (`subscription_id`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`session_id` integer,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`user_agent` text,
	`device_hash` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`last_success_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "push_subscriptions_endpoint" CHECK(length("push_subscriptions"."endpoint") <= 2000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_session` ON `push_subscriptions` (`session_id`) WHERE "push_subscriptions"."session_id" is not null;