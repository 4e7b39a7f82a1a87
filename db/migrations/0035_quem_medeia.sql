UPDATE OR IGNORE `achievements` SET `name` = 'Quem Medeia', `description` = 'Medeie três encontros' WHERE `slug` = 'mediated-meetings' AND `name` = 'Quem Media';
