ALTER TABLE `direct_chats` ADD `started_by_user1` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `direct_chats` ADD `started_by_user2` integer DEFAULT false NOT NULL;