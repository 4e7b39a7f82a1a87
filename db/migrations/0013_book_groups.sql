CREATE TABLE `revealed_messages` (
	`user_id` integer NOT NULL,
	`message_id` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	PRIMARY KEY(`user_id`, `message_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`message_id`) REFERENCES `chat_messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `revealed_messages_message` ON `revealed_messages` (`message_id`);--> statement-breakpoint
ALTER TABLE `chat_groups` ADD `book_id` integer REFERENCES books(id);--> statement-breakpoint
CREATE INDEX `chat_groups_book` ON `chat_groups` (`book_id`) WHERE "chat_groups"."book_id" is not null;--> statement-breakpoint
ALTER TABLE `chat_messages` ADD `spoiler_page` integer;--> statement-breakpoint
ALTER TABLE `chat_messages` ADD `spoiler_book_id` integer REFERENCES books(id);--> statement-breakpoint
CREATE INDEX `chat_messages_book` ON `chat_messages` (`spoiler_book_id`) WHERE "chat_messages"."spoiler_book_id" is not null;