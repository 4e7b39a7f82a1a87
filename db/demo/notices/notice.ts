import type { notifications } from "../../schema";

export type DemoNotice = typeof notifications.$inferInsert & { createdAt: Date };
