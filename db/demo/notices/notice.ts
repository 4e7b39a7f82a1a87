import type { notifications } from "../../schema";

/** What the club would have told a member, in the words in which the app tells it. */
export type DemoNotice = typeof notifications.$inferInsert & { createdAt: Date };
