import { count, eq, sql } from "drizzle-orm";
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
  paces: schema.personalPlans.bookId,
  events: schema.events.bookId,
  polls: schema.polls.bookId,
  groups: schema.chatGroups.bookId,
  messages: schema.chatMessages.spoilerBookId,
};

/** The others: they are deleted with the book or lose it, and nobody misses them. A nomination may become a book again. */
export const otherKeysToBook: readonly AnySQLiteColumn[] = [
  schema.books.replacedBookId,
  schema.notifications.bookId,
  schema.nominations.bookId,
  schema.spoilerConsents.bookId,
];

const readingUses: ReadonlySet<BookUse> = new Set(["readers", "paces"]);
const none = { rows: 0, shown: 0 };

/** Why a book cannot be deleted; null when it can. */
export function deletionBlocker(ctx: MemberContext, { id, isCurrent }: BookView): string | null {
  const countable = sql`count(*) filter (where user_id in (select id from users where ${countsReading}))`;
  return deletionBlockedBecause(isCurrent, (use) => {
    const key = usesOfBook[use];
    const shown = readingUses.has(use) ? countable.mapWith(Number) : count();
    return ctx.db.select({ rows: count(), shown }).from(key.table).where(eq(key, id)).get() ?? none;
  });
}
