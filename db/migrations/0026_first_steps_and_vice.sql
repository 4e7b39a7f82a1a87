CREATE TABLE `vices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`named_by_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`checked_on` text,
	`offered_at` integer,
	`accepted_at` integer,
	`role_before` text,
	`earlier_admins` text,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`named_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "vices_takeover" CHECK(("vices"."accepted_at" is null) = ("vices"."role_before" is null)
        and ("vices"."accepted_at" is null) = ("vices"."earlier_admins" is null)),
	CONSTRAINT "vices_open_has_user" CHECK("vices"."ended_at" is not null or "vices"."user_id" is not null),
	CONSTRAINT "vices_ended_is_takeover" CHECK("vices"."ended_at" is null or "vices"."accepted_at" is not null),
	CONSTRAINT "vices_role_before_known" CHECK("vices"."role_before" in ('user', 'developer'))
);
--> statement-breakpoint
CREATE INDEX `vices_user` ON `vices` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `vices_one_of_user` ON `vices` (`user_id`) WHERE "vices"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `vices_one_named` ON `vices` (("accepted_at" is null)) WHERE "vices"."accepted_at" is null;--> statement-breakpoint
CREATE INDEX `vices_named_by` ON `vices` (`named_by_id`) WHERE "vices"."named_by_id" is not null;--> statement-breakpoint
-- A club with members and books is past its first steps.
INSERT INTO `club_settings` (`name`, `value`)
SELECT 'firstStepsDismissedAt', CAST(unixepoch('subsec') * 1000 AS INTEGER)
WHERE (SELECT count(*) FROM `users`) > 1 AND EXISTS (SELECT 1 FROM `books`);
