import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { column, computed } from "#db/rows.server";
import { userProgress, users } from "#db/schema";
import type { MemberContext } from "../context";

const shownReaders = 60;

const readers = prepared((db) =>
  db
    .select({
      id: users.id,
      name: users.name,
      avatar: users.avatar,
      all: computed(column.number)`count(*) over ()`.as("all_readers"),
    })
    .from(userProgress)
    .innerJoin(users, eq(users.id, userProgress.userId))
    .where(
      and(
        eq(userProgress.bookId, sql.placeholder("bookId")),
        gt(userProgress.currentPage, 0),
        isNull(userProgress.completedAt),
        isNull(userProgress.abandonedAt),
        eq(users.showsReading, true),
        isNull(users.deactivatedAt),
      ),
    )
    .orderBy(asc(users.nameKey), asc(users.id))
    .limit(shownReaders)
    .prepare(),
);

/** The members who are reading a book and show it, by name: at most 60, and the number of all. */
export function readersOf({ db }: MemberContext, bookId: number) {
  const found = readers(db).all({ bookId });
  return { count: found[0]?.all ?? 0, members: found.map(({ all: _, ...member }) => member) };
}
