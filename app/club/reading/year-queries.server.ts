import { and, asc, desc, eq, gt, gte, isNull, type SQL, sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.server";
import { books, userProgress } from "#db/schema";
import { dayOf, startOfDay } from "../calendar";
import type { MemberContext } from "../context";
import { visibilityOf } from "../profiles/preferences-queries.server";

/** No shelf on a page is longer. */
const shownBooks = 40;

function selectBooks(db: Db, condition: SQL | undefined) {
  return db
    .select({ id: books.id, title: books.title, author: books.author, pageCount: books.pageCount })
    .from(userProgress)
    .innerJoin(books, eq(books.id, userProgress.bookId))
    .where(and(eq(userProgress.userId, sql.placeholder("memberId")), condition));
}

const finishedSince = prepared((db) =>
  selectBooks(db, gte(userProgress.completedAt, sql.placeholder("since")))
    .orderBy(desc(userProgress.completedAt), desc(userProgress.bookId))
    .limit(shownBooks)
    .prepare(),
);

const inHand = prepared((db) =>
  selectBooks(
    db,
    and(isNull(userProgress.completedAt), isNull(userProgress.abandonedAt), gt(userProgress.currentPage, 0)),
  )
    .orderBy(desc(books.isCurrent), desc(userProgress.lastUpdated), asc(userProgress.bookId))
    .limit(1)
    .prepare(),
);

/** A member's books of this year, oldest first, and the one that the member is reading; null when reading is hidden. */
export function yearOf(ctx: MemberContext, memberId: number) {
  if (!visibilityOf(ctx, memberId).reading) return null;
  const year = dayOf(ctx.now, ctx.timeZone).slice(0, 4);
  const since = startOfDay(`${year}-01-01`, ctx.timeZone);
  return {
    finished: finishedSince(ctx.db).all({ memberId, since: since.getTime() }).reverse(),
    reading: inHand(ctx.db).get({ memberId }) ?? null,
  };
}
