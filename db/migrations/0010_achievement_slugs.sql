-- SQLite adds a NOT NULL column only with a default; every row gets its own slug below.
ALTER TABLE `achievements` ADD `slug` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `achievements` SET `slug` = CASE `name`
  WHEN 'Primeiras Páginas' THEN 'first-pages'
  WHEN 'Alma de Leitor' THEN 'first-book'
  WHEN 'Mil Páginas' THEN 'thousand-pages'
  WHEN 'Cinco Livros' THEN 'five-books'
  WHEN 'Palavra de Leitor' THEN 'book-on-time'
  WHEN 'Cinco Mil Páginas' THEN 'five-thousand-pages'
  WHEN 'Doze Livros' THEN 'twelve-books'
  WHEN 'Fôlego de Leitor' THEN 'long-book'
  WHEN 'Dez Mil Páginas' THEN 'ten-thousand-pages'
  WHEN 'Primeira Resenha' THEN 'first-review'
  WHEN 'Primeiro Comentário' THEN 'first-comment'
  WHEN 'Resenha em Destaque' THEN 'featured-review'
  WHEN 'Cinco Resenhas' THEN 'five-reviews'
  WHEN 'Comentário Querido' THEN 'liked-comment'
  WHEN 'Vinte e Cinco Comentários' THEN 'twenty-five-comments'
  WHEN 'Cem Comentários' THEN 'hundred-comments'
  WHEN 'Boas-vindas' THEN 'welcome'
  WHEN 'Sete Dias Seguidos' THEN 'seven-day-streak'
  WHEN 'Primeiro Encontro' THEN 'first-meeting'
  WHEN 'Trinta Dias Seguidos' THEN 'thirty-day-streak'
  WHEN 'Puxa-Conversa' THEN 'conversation-starter'
  WHEN 'Cadeira Cativa' THEN 'ten-meetings'
  WHEN 'Cem Dias Seguidos' THEN 'hundred-day-streak'
  WHEN 'Um Ano de Clube' THEN 'first-year'
  ELSE 'achievement-' || `id`
END;--> statement-breakpoint
CREATE UNIQUE INDEX `achievements_slug_unique` ON `achievements` (`slug`);--> statement-breakpoint
-- Every image is stored as JPEG.
ALTER TABLE `uploads` DROP COLUMN `mime_type`;
