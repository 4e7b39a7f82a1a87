import { and, count, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { userSettings, users } from "#db/schema";
import type { MemberContext } from "../context";
import { showsReading } from "../members/visibility.server";
import { mostPagesFor, pointsFor } from "./rules";

export type Standing = { rank: number; points: number; pagesRead: number };

const pagesOf = prepared((db) =>
  db
    .select({ pagesRead: users.pagesRead })
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare(),
);

const membersAhead = prepared((db) =>
  db
    .select({ members: count() })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(
      and(
        gt(users.pagesRead, sql.placeholder("pages")),
        ne(users.id, sql.placeholder("userId")),
        isNull(users.deactivatedAt),
        showsReading(),
      ),
    )
    .prepare(),
);

/**
 * The viewer's place among the members who show their reading; equal points share a place.
 * @returns pages read in pages, points by `pointsFor`, rank from 1.
 */
export function ownStanding({ db, viewer }: MemberContext): Standing {
  const pagesRead = pagesOf(db).get({ userId: viewer.id })?.pagesRead ?? 0;
  const points = pointsFor(pagesRead);
  const ahead = membersAhead(db).get({ userId: viewer.id, pages: mostPagesFor(points) })?.members ?? 0;
  return { rank: ahead + 1, points, pagesRead };
}
