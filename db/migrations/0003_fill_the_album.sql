-- users.shows_reading follows the two switches that hide the reading, whoever turns them:
-- the ranking of ten thousand members is one walk along an index and cannot ask each one's settings.
CREATE TRIGGER `user_settings_made` AFTER INSERT ON `user_settings` BEGIN
  UPDATE `users` SET `shows_reading` = new.`public_profile` AND new.`show_reading_progress` WHERE `id` = new.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `user_settings_changed` AFTER UPDATE ON `user_settings` BEGIN
  UPDATE `users` SET `shows_reading` = new.`public_profile` AND new.`show_reading_progress` WHERE `id` = new.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `user_settings_dropped` AFTER DELETE ON `user_settings` BEGIN
  UPDATE `users` SET `shows_reading` = 1 WHERE `id` = old.`user_id`;
END;
--> statement-breakpoint
UPDATE `users` SET `shows_reading` = 0 WHERE `id` IN (
  SELECT `user_id` FROM `user_settings` WHERE NOT (`public_profile` AND `show_reading_progress`)
);
--> statement-breakpoint
-- The album, in the order in which it is shown. What each one asks for stands in app/club/achievements/catalogue.ts.
INSERT INTO `achievements` (`name`, `description`, `icon`) VALUES
  ('Primeiras Páginas', 'Registre a primeira página', 'file'),
  ('Alma de Leitor', 'Conclua o primeiro livro', 'book'),
  ('Mil Páginas', 'Some mil páginas lidas', 'pages'),
  ('Cinco Livros', 'Conclua cinco livros', 'books'),
  ('Palavra de Leitor', 'Conclua o livro do mês dentro do prazo', 'target'),
  ('Cinco Mil Páginas', 'Some cinco mil páginas lidas', 'mountain'),
  ('Doze Livros', 'Conclua doze livros', 'library'),
  ('Fôlego de Leitor', 'Conclua um livro de 600 páginas ou mais', 'sun'),
  ('Dez Mil Páginas', 'Some dez mil páginas lidas', 'mountain'),
  ('Primeira Resenha', 'Publique uma resenha', 'feather'),
  ('Primeiro Comentário', 'Comente a publicação de outra pessoa', 'message'),
  ('Resenha em Destaque', 'Tenha uma resenha destacada', 'star'),
  ('Cinco Resenhas', 'Publique cinco resenhas', 'pencil'),
  ('Comentário Querido', 'Receba três curtidas em um comentário', 'heart'),
  ('Vinte e Cinco Comentários', 'Comente 25 vezes, em pelo menos 10 publicações', 'comment'),
  ('Cem Comentários', 'Comente 100 vezes, em pelo menos 30 publicações', 'comment'),
  ('Boas-vindas', 'Escreva a sua bio e envie uma foto', 'home'),
  ('Sete Dias Seguidos', 'Leia sete dias seguidos', 'flame'),
  ('Primeiro Encontro', 'Participe de um encontro', 'calendar'),
  ('Trinta Dias Seguidos', 'Leia trinta dias seguidos', 'flame'),
  ('Puxa-Conversa', 'Receba comentários em dez publicações suas', 'users'),
  ('Cadeira Cativa', 'Participe de dez encontros', 'coffee'),
  ('Cem Dias Seguidos', 'Leia cem dias seguidos', 'moon'),
  ('Um Ano de Clube', 'Complete um ano de clube, com um livro concluído', 'award');
