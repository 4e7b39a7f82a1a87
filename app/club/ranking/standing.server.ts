import { and, count, eq, isNull, ne, sql, sum } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { userProgress, userSettings, users } from "#db/schema";
import type { MemberContext } from "../context";
import { showsReading } from "../members/visibility.server";
import { pointsFor } from "./rules";

export type Standing = { rank: number; points: number; pagesRead: number };

const pagesOf = prepared((db) =>
  db
    .select({ pages: sum(userProgress.currentPage).mapWith(Number) })
    .from(userProgress)
    .where(eq(userProgress.userId, sql.placeholder("userId")))
    .prepare(),
);

// ceil(5 * pages / 6) in SQLite's whole numbers, as `pointsFor` has it.
const pointsColumn = sql`(5 * sum(${userProgress.currentPage}) + 5) / 6`;

const membersAhead = prepared((db) => {
  const ahead = db
    .select({ userId: userProgress.userId })
    .from(userProgress)
    .innerJoin(users, eq(users.id, userProgress.userId))
    .leftJoin(userSettings, eq(userSettings.userId, userProgress.userId))
    .where(
      and(ne(userProgress.userId, sql.placeholder("userId")), isNull(users.deactivatedAt), showsReading()),
    )
    .groupBy(userProgress.userId)
    .having(sql`${pointsColumn} > ${sql.placeholder("points")}`)
    .as("ahead");
  return db.select({ members: count() }).from(ahead).prepare();
});

/**
 * The viewer's place among the members who show their reading; equal points share a place.
 * @returns pages read in pages, points by `pointsFor`, rank from 1.
 */
export function ownStanding({ db, viewer }: MemberContext): Standing {
  const pagesRead = pagesOf(db).get({ userId: viewer.id })?.pages ?? 0;
  const points = pointsFor(pagesRead);
  const ahead = membersAhead(db).get({ userId: viewer.id, points })?.members ?? 0;
  return { rank: ahead + 1, points, pagesRead };
}
