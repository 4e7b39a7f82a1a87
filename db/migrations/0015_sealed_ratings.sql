ALTER TABLE `books` ADD `ratings_opened_at` integer;--> statement-breakpoint
CREATE INDEX `chat_messages_paged` ON `chat_messages` (`sender_id`) WHERE "chat_messages"."spoiler_page" is not null;--> statement-breakpoint
CREATE INDEX `ratings_of_book` ON `ratings` (`book_id`,`half_stars`);--> statement-breakpoint
INSERT INTO `achievements` (`slug`, `name`, `description`, `icon`) VALUES
  ('liked-quotes', 'Bom de Trecho', 'Tenha dez trechos curtidos por outras pessoas', 'feather'),
  ('paged-texts', 'Sem Spoiler', 'Marque a página de dez textos seus', 'file-text'),
  ('changed-rating', 'Mudei de Ideia', 'Mude a nota de um livro depois do encontro', 'sun')
ON CONFLICT (`name`) DO UPDATE SET `slug` = excluded.`slug`;
