CREATE VIRTUAL TABLE `search_books` USING fts5(`title`, `author`, `description`,
  content = 'books', content_rowid = 'id', columnsize = 0, detail = 'column', prefix = '2 3',
  tokenize = 'unicode61 remove_diacritics 2');
--> statement-breakpoint
INSERT INTO `search_books` (`search_books`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `books_indexed` AFTER INSERT ON `books` BEGIN
  INSERT INTO `search_books` (`rowid`, `title`, `author`, `description`)
    VALUES (new.`id`, new.`title`, new.`author`, new.`description`);
END;
--> statement-breakpoint
CREATE TRIGGER `books_reindexed` AFTER UPDATE OF `title`, `author`, `description` ON `books` BEGIN
  INSERT INTO `search_books` (`search_books`, `rowid`, `title`, `author`, `description`)
    VALUES ('delete', old.`id`, old.`title`, old.`author`, old.`description`);
  INSERT INTO `search_books` (`rowid`, `title`, `author`, `description`)
    VALUES (new.`id`, new.`title`, new.`author`, new.`description`);
END;
--> statement-breakpoint
CREATE TRIGGER `books_unindexed` AFTER DELETE ON `books` BEGIN
  INSERT INTO `search_books` (`search_books`, `rowid`, `title`, `author`, `description`)
    VALUES ('delete', old.`id`, old.`title`, old.`author`, old.`description`);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_users` USING fts5(`name`, `bio`,
  content = 'users', content_rowid = 'id', columnsize = 0, detail = 'column', prefix = '2 3',
  tokenize = 'unicode61 remove_diacritics 2');
--> statement-breakpoint
INSERT INTO `search_users` (`search_users`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `users_indexed` AFTER INSERT ON `users` BEGIN
  INSERT INTO `search_users` (`rowid`, `name`, `bio`)
    VALUES (new.`id`, new.`name`, new.`bio`);
END;
--> statement-breakpoint
CREATE TRIGGER `users_reindexed` AFTER UPDATE OF `name`, `bio` ON `users` BEGIN
  INSERT INTO `search_users` (`search_users`, `rowid`, `name`, `bio`)
    VALUES ('delete', old.`id`, old.`name`, old.`bio`);
  INSERT INTO `search_users` (`rowid`, `name`, `bio`)
    VALUES (new.`id`, new.`name`, new.`bio`);
END;
--> statement-breakpoint
CREATE TRIGGER `users_unindexed` AFTER DELETE ON `users` BEGIN
  INSERT INTO `search_users` (`search_users`, `rowid`, `name`, `bio`)
    VALUES ('delete', old.`id`, old.`name`, old.`bio`);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_posts` USING fts5(`content`, `user_id`, `related_book_id`,
  content = 'posts', content_rowid = 'id', columnsize = 0, detail = 'column', prefix = '2 3',
  tokenize = 'unicode61 remove_diacritics 2');
--> statement-breakpoint
INSERT INTO `search_posts` (`search_posts`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `posts_indexed` AFTER INSERT ON `posts` BEGIN
  INSERT INTO `search_posts` (`rowid`, `content`, `user_id`, `related_book_id`)
    VALUES (new.`id`, new.`content`, new.`user_id`, new.`related_book_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `posts_reindexed` AFTER UPDATE OF `content`, `user_id`, `related_book_id` ON `posts` BEGIN
  INSERT INTO `search_posts` (`search_posts`, `rowid`, `content`, `user_id`, `related_book_id`)
    VALUES ('delete', old.`id`, old.`content`, old.`user_id`, old.`related_book_id`);
  INSERT INTO `search_posts` (`rowid`, `content`, `user_id`, `related_book_id`)
    VALUES (new.`id`, new.`content`, new.`user_id`, new.`related_book_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `posts_unindexed` AFTER DELETE ON `posts` BEGIN
  INSERT INTO `search_posts` (`search_posts`, `rowid`, `content`, `user_id`, `related_book_id`)
    VALUES ('delete', old.`id`, old.`content`, old.`user_id`, old.`related_book_id`);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_comments` USING fts5(`content`, `user_id`,
  content = 'comments', content_rowid = 'id', columnsize = 0, detail = 'column', prefix = '2 3',
  tokenize = 'unicode61 remove_diacritics 2');
--> statement-breakpoint
INSERT INTO `search_comments` (`search_comments`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `comments_indexed` AFTER INSERT ON `comments` BEGIN
  INSERT INTO `search_comments` (`rowid`, `content`, `user_id`)
    VALUES (new.`id`, new.`content`, new.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `comments_reindexed` AFTER UPDATE OF `content`, `user_id` ON `comments` BEGIN
  INSERT INTO `search_comments` (`search_comments`, `rowid`, `content`, `user_id`)
    VALUES ('delete', old.`id`, old.`content`, old.`user_id`);
  INSERT INTO `search_comments` (`rowid`, `content`, `user_id`)
    VALUES (new.`id`, new.`content`, new.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `comments_unindexed` AFTER DELETE ON `comments` BEGIN
  INSERT INTO `search_comments` (`search_comments`, `rowid`, `content`, `user_id`)
    VALUES ('delete', old.`id`, old.`content`, old.`user_id`);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_reviews` USING fts5(`content`, `user_id`, `book_id`,
  content = 'reviews', content_rowid = 'id', columnsize = 0, detail = 'column', prefix = '2 3',
  tokenize = 'unicode61 remove_diacritics 2');
--> statement-breakpoint
INSERT INTO `search_reviews` (`search_reviews`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `reviews_indexed` AFTER INSERT ON `reviews` BEGIN
  INSERT INTO `search_reviews` (`rowid`, `content`, `user_id`, `book_id`)
    VALUES (new.`id`, new.`content`, new.`user_id`, new.`book_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `reviews_reindexed` AFTER UPDATE OF `content`, `user_id`, `book_id` ON `reviews` BEGIN
  INSERT INTO `search_reviews` (`search_reviews`, `rowid`, `content`, `user_id`, `book_id`)
    VALUES ('delete', old.`id`, old.`content`, old.`user_id`, old.`book_id`);
  INSERT INTO `search_reviews` (`rowid`, `content`, `user_id`, `book_id`)
    VALUES (new.`id`, new.`content`, new.`user_id`, new.`book_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `reviews_unindexed` AFTER DELETE ON `reviews` BEGIN
  INSERT INTO `search_reviews` (`search_reviews`, `rowid`, `content`, `user_id`, `book_id`)
    VALUES ('delete', old.`id`, old.`content`, old.`user_id`, old.`book_id`);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_quotes` USING fts5(`content`, `note`, `user_id`, `book_id`,
  content = 'quotes', content_rowid = 'id', columnsize = 0, detail = 'column', prefix = '2 3',
  tokenize = 'unicode61 remove_diacritics 2');
--> statement-breakpoint
INSERT INTO `search_quotes` (`search_quotes`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `quotes_indexed` AFTER INSERT ON `quotes` BEGIN
  INSERT INTO `search_quotes` (`rowid`, `content`, `note`, `user_id`, `book_id`)
    VALUES (new.`id`, new.`content`, new.`note`, new.`user_id`, new.`book_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `quotes_reindexed` AFTER UPDATE OF `content`, `note`, `user_id`, `book_id` ON `quotes` BEGIN
  INSERT INTO `search_quotes` (`search_quotes`, `rowid`, `content`, `note`, `user_id`, `book_id`)
    VALUES ('delete', old.`id`, old.`content`, old.`note`, old.`user_id`, old.`book_id`);
  INSERT INTO `search_quotes` (`rowid`, `content`, `note`, `user_id`, `book_id`)
    VALUES (new.`id`, new.`content`, new.`note`, new.`user_id`, new.`book_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `quotes_unindexed` AFTER DELETE ON `quotes` BEGIN
  INSERT INTO `search_quotes` (`search_quotes`, `rowid`, `content`, `note`, `user_id`, `book_id`)
    VALUES ('delete', old.`id`, old.`content`, old.`note`, old.`user_id`, old.`book_id`);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_questions` USING fts5(`content`, `user_id`, `book_id`,
  content = 'questions', content_rowid = 'id', columnsize = 0, detail = 'column', prefix = '2 3',
  tokenize = 'unicode61 remove_diacritics 2');
--> statement-breakpoint
INSERT INTO `search_questions` (`search_questions`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `questions_indexed` AFTER INSERT ON `questions` BEGIN
  INSERT INTO `search_questions` (`rowid`, `content`, `user_id`, `book_id`)
    VALUES (new.`id`, new.`content`, new.`user_id`, new.`book_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `questions_reindexed` AFTER UPDATE OF `content`, `user_id`, `book_id` ON `questions` BEGIN
  INSERT INTO `search_questions` (`search_questions`, `rowid`, `content`, `user_id`, `book_id`)
    VALUES ('delete', old.`id`, old.`content`, old.`user_id`, old.`book_id`);
  INSERT INTO `search_questions` (`rowid`, `content`, `user_id`, `book_id`)
    VALUES (new.`id`, new.`content`, new.`user_id`, new.`book_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `questions_unindexed` AFTER DELETE ON `questions` BEGIN
  INSERT INTO `search_questions` (`search_questions`, `rowid`, `content`, `user_id`, `book_id`)
    VALUES ('delete', old.`id`, old.`content`, old.`user_id`, old.`book_id`);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_nominations` USING fts5(`title`, `author`, `pitch`, `user_id`,
  content = 'nominations', content_rowid = 'id', columnsize = 0, detail = 'column', prefix = '2 3',
  tokenize = 'unicode61 remove_diacritics 2');
--> statement-breakpoint
INSERT INTO `search_nominations` (`search_nominations`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `nominations_indexed` AFTER INSERT ON `nominations` BEGIN
  INSERT INTO `search_nominations` (`rowid`, `title`, `author`, `pitch`, `user_id`)
    VALUES (new.`id`, new.`title`, new.`author`, new.`pitch`, new.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `nominations_reindexed` AFTER UPDATE OF `title`, `author`, `pitch`, `user_id` ON `nominations` BEGIN
  INSERT INTO `search_nominations` (`search_nominations`, `rowid`, `title`, `author`, `pitch`, `user_id`)
    VALUES ('delete', old.`id`, old.`title`, old.`author`, old.`pitch`, old.`user_id`);
  INSERT INTO `search_nominations` (`rowid`, `title`, `author`, `pitch`, `user_id`)
    VALUES (new.`id`, new.`title`, new.`author`, new.`pitch`, new.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `nominations_unindexed` AFTER DELETE ON `nominations` BEGIN
  INSERT INTO `search_nominations` (`search_nominations`, `rowid`, `title`, `author`, `pitch`, `user_id`)
    VALUES ('delete', old.`id`, old.`title`, old.`author`, old.`pitch`, old.`user_id`);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_minutes` USING fts5(`title`, `content`,
  content = 'minutes', content_rowid = 'event_id', columnsize = 0, detail = 'column', prefix = '2 3',
  tokenize = 'unicode61 remove_diacritics 2');
--> statement-breakpoint
INSERT INTO `search_minutes` (`search_minutes`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `minutes_indexed` AFTER INSERT ON `minutes` BEGIN
  INSERT INTO `search_minutes` (`rowid`, `title`, `content`)
    VALUES (new.`event_id`, new.`title`, new.`content`);
END;
--> statement-breakpoint
CREATE TRIGGER `minutes_reindexed` AFTER UPDATE OF `event_id`, `title`, `content` ON `minutes` BEGIN
  INSERT INTO `search_minutes` (`search_minutes`, `rowid`, `title`, `content`)
    VALUES ('delete', old.`event_id`, old.`title`, old.`content`);
  INSERT INTO `search_minutes` (`rowid`, `title`, `content`)
    VALUES (new.`event_id`, new.`title`, new.`content`);
END;
--> statement-breakpoint
CREATE TRIGGER `minutes_unindexed` AFTER DELETE ON `minutes` BEGIN
  INSERT INTO `search_minutes` (`search_minutes`, `rowid`, `title`, `content`)
    VALUES ('delete', old.`event_id`, old.`title`, old.`content`);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_chat_messages` USING fts5(`content`, `group_id`,
  content = 'chat_messages', content_rowid = 'id', columnsize = 0, detail = 'column', prefix = '2 3',
  tokenize = 'unicode61 remove_diacritics 2');
--> statement-breakpoint
INSERT INTO `search_chat_messages` (`search_chat_messages`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `chat_messages_indexed` AFTER INSERT ON `chat_messages` BEGIN
  INSERT INTO `search_chat_messages` (`rowid`, `content`, `group_id`)
    VALUES (new.`id`, new.`content`, new.`group_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `chat_messages_reindexed` AFTER UPDATE OF `content`, `group_id` ON `chat_messages` BEGIN
  INSERT INTO `search_chat_messages` (`search_chat_messages`, `rowid`, `content`, `group_id`)
    VALUES ('delete', old.`id`, old.`content`, old.`group_id`);
  INSERT INTO `search_chat_messages` (`rowid`, `content`, `group_id`)
    VALUES (new.`id`, new.`content`, new.`group_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `chat_messages_unindexed` AFTER DELETE ON `chat_messages` BEGIN
  INSERT INTO `search_chat_messages` (`search_chat_messages`, `rowid`, `content`, `group_id`)
    VALUES ('delete', old.`id`, old.`content`, old.`group_id`);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_direct_messages` USING fts5(`content`, `chat_id`,
  content = 'direct_messages', content_rowid = 'id', columnsize = 0, detail = 'column', prefix = '2 3',
  tokenize = 'unicode61 remove_diacritics 2');
--> statement-breakpoint
INSERT INTO `search_direct_messages` (`search_direct_messages`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `direct_messages_indexed` AFTER INSERT ON `direct_messages` BEGIN
  INSERT INTO `search_direct_messages` (`rowid`, `content`, `chat_id`)
    VALUES (new.`id`, new.`content`, new.`chat_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `direct_messages_reindexed` AFTER UPDATE OF `content`, `chat_id` ON `direct_messages` BEGIN
  INSERT INTO `search_direct_messages` (`search_direct_messages`, `rowid`, `content`, `chat_id`)
    VALUES ('delete', old.`id`, old.`content`, old.`chat_id`);
  INSERT INTO `search_direct_messages` (`rowid`, `content`, `chat_id`)
    VALUES (new.`id`, new.`content`, new.`chat_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `direct_messages_unindexed` AFTER DELETE ON `direct_messages` BEGIN
  INSERT INTO `search_direct_messages` (`search_direct_messages`, `rowid`, `content`, `chat_id`)
    VALUES ('delete', old.`id`, old.`content`, old.`chat_id`);
END;
