DELETE FROM `imports`;--> statement-breakpoint
DROP TABLE `import_blocks`;--> statement-breakpoint
ALTER TABLE `imports` ADD `rows` text DEFAULT '[]' NOT NULL;
