CREATE TABLE `__new_revealed_texts` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`post_id` integer,
	`comment_id` integer,
	`review_id` integer,
	`quote_id` integer,
	`question_id` integer,
	`rating_id` integer,
	`message_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`rating_id`) REFERENCES `ratings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`message_id`) REFERENCES `chat_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "revealed_texts_one_text" CHECK(("__new_revealed_texts"."post_id" is not null) + ("__new_revealed_texts"."comment_id" is not null) + ("__new_revealed_texts"."review_id" is not null)
        + ("__new_revealed_texts"."quote_id" is not null) + ("__new_revealed_texts"."question_id" is not null) + ("__new_revealed_texts"."rating_id" is not null)
        + ("__new_revealed_texts"."message_id" is not null) = 1)
);
--> statement-breakpoint
INSERT INTO `__new_revealed_texts`("id", "user_id", "post_id", "comment_id", "review_id", "created_at") SELECT "id", "user_id", "post_id", "comment_id", "review_id", "created_at" FROM `revealed_texts`;--> statement-breakpoint
INSERT INTO `__new_revealed_texts`("user_id", "quote_id", "created_at") SELECT "user_id", "quote_id", "created_at" FROM `revealed_quotes`;--> statement-breakpoint
INSERT INTO `__new_revealed_texts`("user_id", "question_id", "created_at") SELECT "user_id", "question_id", "created_at" FROM `revealed_questions`;--> statement-breakpoint
INSERT INTO `__new_revealed_texts`("user_id", "rating_id", "created_at") SELECT "user_id", "rating_id", "created_at" FROM `revealed_ratings`;--> statement-breakpoint
INSERT INTO `__new_revealed_texts`("user_id", "message_id", "created_at") SELECT "user_id", "message_id", "created_at" FROM `revealed_messages`;--> statement-breakpoint
DROP TABLE `revealed_messages`;--> statement-breakpoint
DROP TABLE `revealed_questions`;--> statement-breakpoint
DROP TABLE `revealed_quotes`;--> statement-breakpoint
DROP TABLE `revealed_ratings`;--> statement-breakpoint
DROP TABLE `revealed_texts`;--> statement-breakpoint
ALTER TABLE `__new_revealed_texts` RENAME TO `revealed_texts`;--> statement-breakpoint
CREATE UNIQUE INDEX `revealed_texts_post_once` ON `revealed_texts` (`post_id`,`user_id`) WHERE "revealed_texts"."post_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `revealed_texts_comment_once` ON `revealed_texts` (`comment_id`,`user_id`) WHERE "revealed_texts"."comment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `revealed_texts_review_once` ON `revealed_texts` (`review_id`,`user_id`) WHERE "revealed_texts"."review_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `revealed_texts_quote_once` ON `revealed_texts` (`quote_id`,`user_id`) WHERE "revealed_texts"."quote_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `revealed_texts_question_once` ON `revealed_texts` (`question_id`,`user_id`) WHERE "revealed_texts"."question_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `revealed_texts_rating_once` ON `revealed_texts` (`rating_id`,`user_id`) WHERE "revealed_texts"."rating_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `revealed_texts_message_once` ON `revealed_texts` (`message_id`,`user_id`) WHERE "revealed_texts"."message_id" is not null;--> statement-breakpoint
CREATE INDEX `revealed_texts_user` ON `revealed_texts` (`user_id`);