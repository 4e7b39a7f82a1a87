UPDATE OR REPLACE `notifications` SET `dedupe_key` = substr(`dedupe_key`, 1, instr(`dedupe_key`, ':eve:') + 3) WHERE `dedupe_key` LIKE 'event:%:eve:%';--> statement-breakpoint
UPDATE OR REPLACE `reminder_rounds` SET `name` = substr(`name`, 1, instr(`name`, ':eve:') + 3) WHERE `name` LIKE 'event:%:eve:%';--> statement-breakpoint
UPDATE OR REPLACE `notifications` SET `dedupe_key` = substr(`dedupe_key`, 1, instr(`dedupe_key`, ':ballot:') + 6) WHERE `dedupe_key` LIKE 'round:%:ballot:%';--> statement-breakpoint
UPDATE OR REPLACE `reminder_rounds` SET `name` = substr(`name`, 1, instr(`name`, ':ballot:') + 6) WHERE `name` LIKE 'round:%:ballot:%';
