UPDATE `posts` SET `content` = 'Saiu a ata do encontro.' WHERE `edited_at` IS NULL AND `id` IN (SELECT `post_id` FROM `minutes`);
