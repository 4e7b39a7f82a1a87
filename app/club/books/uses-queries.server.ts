import { count, eq, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import * as schema from "#db/schema";
import type { MemberContext } from "../context";
import { countsReading } from "../profiles/reading-scope-queries.server";
import { type BookUse, deletionBlockedBecause } from "./rules";
import type { BookView } from "./views";

/** The foreign keys to a book whose rows keep it from deletion. */
export const usesOfBook: Record<BookUse, AnySQLiteColumn> = {
  readers: schema.userProgress.bookId,
  reviews: schema.reviews.bookId,
  drafts: schema.reviewDrafts.bookId,
  posts: schema.posts.relatedBookId,
  quotes: schema.quotes.bookId,
  questions: schema.questions.bookId,
  ratings: schema.ratings.bookId,
  plans: schema.plans.bookId,
  events: schema.events.bookId,
  polls: schema.polls.bookId,
  groups: schema.chatGroups.bookId,
  messages: schema.chatMessages.spoilerBookId,
};

/** Privacy: nobody learns of a personal plan, which counts as reading without a number. */
export const personalPlanOfBook: AnySQLiteColumn = schema.personalPlans.bookId;

/** The others: they are deleted with the book or lose it, and nobody misses them. A nomination may become a book again. */
export const otherKeysToBook: readonly AnySQLiteColumn[] = [
  schema.books.replacedBookId,
  schema.notifications.bookId,
  schema.nominations.bookId,
  schema.spoilerConsents.bookId,
  schema.importTitles.bookId,
];

/** Privacy: the staff sees neither a draft nor a group or a message of others, and its number would show each new one. */
const privateUses: readonly BookUse[] = ["drafts", "groups", "messages"];

/** Why a book cannot be deleted; null when it can. */
export function deletionBlocker(ctx: MemberContext, { id, isCurrent }: BookView): string | null {
  const rowsOf = (key: AnySQLiteColumn, shown: SQL<number> = count()) => {
    const found = ctx.db.select({ rows: count(), shown }).from(key.table).where(eq(key, id)).get();
    return found ?? { rows: 0, shown: 0 };
  };
  const countable = sql`count(*) filter (where user_id in (select id from users where ${countsReading}))`;
  return deletionBlockedBecause(isCurrent, (use) => {
    if (privateUses.includes(use)) return { ...rowsOf(usesOfBook[use]), shown: 0 };
    if (use !== "readers") return rowsOf(usesOfBook[use]);
    const { rows, shown } = rowsOf(usesOfBook.readers, countable.mapWith(Number));
    return { rows: rows + rowsOf(personalPlanOfBook).rows, shown };
  });
}
