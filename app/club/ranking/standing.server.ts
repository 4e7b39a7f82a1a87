import { and, count, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { userSettings, users } from "#db/schema";
import type { MemberContext } from "../context";
import { showsReading } from "../members/visibility.server";
import { mostPagesFor, pointsFor } from "./rules";

export type Standing = { rank: number; points: number };

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
 * @param pagesRead the viewer's own pages.
 * @returns rank from 1, points by `pointsFor`.
 */
export function standingWith({ db, viewer }: MemberContext, pagesRead: number): Standing {
  const points = pointsFor(pagesRead);
  const ahead = membersAhead(db).get({ userId: viewer.id, pages: mostPagesFor(points) })?.members ?? 0;
  return { rank: ahead + 1, points };
}
