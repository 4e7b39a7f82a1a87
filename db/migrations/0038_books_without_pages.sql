DROP TRIGGER `books_indexed`;--> statement-breakpoint
DROP TRIGGER `books_reindexed`;--> statement-breakpoint
DROP TRIGGER `books_unindexed`;--> statement-breakpoint
CREATE TABLE `__new_books` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`author` text NOT NULL,
	`work_key` text NOT NULL,
	`cover_image` text,
	`isbn` text,
	`description` text,
	`page_count` integer,
	`published_year` integer,
	`is_current` integer DEFAULT false NOT NULL,
	`end_date` text,
	`current_since` integer,
	`replaced_book_id` integer,
	`replaced_since` integer,
	`end_date_before` text,
	`ratings_opened_at` integer,
	`has_sealed_ratings` integer DEFAULT false NOT NULL,
	`added_by_id` integer,
	`created_at` integer DEFAULT (unixepoch('subsec') * 1000) NOT NULL,
	FOREIGN KEY (`replaced_book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`added_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "books_page_count_positive" CHECK("__new_books"."page_count" >= 1),
	CONSTRAINT "books_current_has_pages" CHECK("__new_books"."is_current" = 0 or "__new_books"."page_count" is not null),
	CONSTRAINT "books_end_date_is_a_day" CHECK("__new_books"."end_date" is null or "__new_books"."end_date" glob '????-??-??')
);
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_books', seq FROM sqlite_sequence WHERE name = 'books';--> statement-breakpoint
INSERT INTO `__new_books`("id", "title", "author", "work_key", "cover_image", "isbn", "description", "page_count", "published_year", "is_current", "end_date", "current_since", "replaced_book_id", "replaced_since", "end_date_before", "ratings_opened_at", "has_sealed_ratings", "added_by_id", "created_at") SELECT "id", "title", "author", "work_key", "cover_image", "isbn", "description", "page_count", "published_year", "is_current", "end_date", "current_since", "replaced_book_id", "replaced_since", "end_date_before", "ratings_opened_at", "has_sealed_ratings", "added_by_id", "created_at" FROM `books`;--> statement-breakpoint
DROP TABLE `books`;--> statement-breakpoint
ALTER TABLE `__new_books` RENAME TO `books`;--> statement-breakpoint
CREATE UNIQUE INDEX `books_work_key_unique` ON `books` (`work_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `books_one_current` ON `books` (`is_current`) WHERE "books"."is_current" = 1;--> statement-breakpoint
CREATE INDEX `books_replaced` ON `books` (`replaced_book_id`) WHERE "books"."replaced_book_id" is not null;--> statement-breakpoint
CREATE INDEX `books_isbn` ON `books` (`isbn`) WHERE "books"."isbn" is not null;--> statement-breakpoint
CREATE INDEX `books_added_by` ON `books` (`added_by_id`) WHERE "books"."added_by_id" is not null;--> statement-breakpoint
CREATE TRIGGER `books_indexed` AFTER INSERT ON `books` BEGIN
  INSERT INTO `search_books` (`rowid`, `title`, `author`, `description`)
    VALUES (new.`id`, new.`title`, new.`author`, new.`description`);
END;--> statement-breakpoint
CREATE TRIGGER `books_reindexed` AFTER UPDATE OF `title`, `author`, `description` ON `books` BEGIN
  INSERT INTO `search_books` (`search_books`, `rowid`, `title`, `author`, `description`)
    VALUES ('delete', old.`id`, old.`title`, old.`author`, old.`description`);
  INSERT INTO `search_books` (`rowid`, `title`, `author`, `description`)
    VALUES (new.`id`, new.`title`, new.`author`, new.`description`);
END;--> statement-breakpoint
CREATE TRIGGER `books_unindexed` AFTER DELETE ON `books` BEGIN
  INSERT INTO `search_books` (`search_books`, `rowid`, `title`, `author`, `description`)
    VALUES ('delete', old.`id`, old.`title`, old.`author`, old.`description`);
END;
