CREATE TABLE `question_votes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`question_id` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `question_votes_once` ON `question_votes` (`question_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `question_votes_user` ON `question_votes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `questions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`book_id` integer NOT NULL,
	`content` text NOT NULL,
	`page` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`edited_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "questions_page_positive" CHECK("questions"."page" is null or "questions"."page" >= 1)
);
--> statement-breakpoint
CREATE INDEX `questions_of_book` ON `questions` (`book_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `questions_user` ON `questions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `revealed_questions` (
	`user_id` integer NOT NULL,
	`question_id` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	PRIMARY KEY(`user_id`, `question_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `revealed_questions_question` ON `revealed_questions` (`question_id`);--> statement-breakpoint
CREATE TABLE `quote_likes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`quote_id` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quote_likes_once` ON `quote_likes` (`quote_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `quote_likes_user` ON `quote_likes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `quotes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`book_id` integer NOT NULL,
	`content` text NOT NULL,
	`content_key` text NOT NULL,
	`page` integer NOT NULL,
	`note` text,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	`edited_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "quotes_page_positive" CHECK("quotes"."page" >= 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_once` ON `quotes` (`book_id`,`content_key`);--> statement-breakpoint
CREATE INDEX `quotes_of_book` ON `quotes` (`book_id`,`page`,`id`);--> statement-breakpoint
CREATE INDEX `quotes_user` ON `quotes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `revealed_quotes` (
	`user_id` integer NOT NULL,
	`quote_id` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	PRIMARY KEY(`user_id`, `quote_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `revealed_quotes_quote` ON `revealed_quotes` (`quote_id`);