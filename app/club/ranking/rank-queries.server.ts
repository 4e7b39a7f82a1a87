import { asc, count, desc, eq, gt, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { column, computed } from "#db/rows.server";
import { users } from "#db/schema";
import type { Context, MemberContext } from "../context";
import { pointsFor } from "./rules";

type Rank = { rank: number; points: number };

const membersAhead = prepared((db) =>
  db
    .select({ members: count() })
    .from(users)
    .where(gt(users.standingPoints, sql.placeholder("points")))
    .prepare(),
);

/** A rank among the members with visible reading, from 1; equal points share it. */
export function rankWith({ db }: Context, pagesRead: number): Rank {
  const points = pointsFor(pagesRead);
  return { rank: (membersAhead(db).get({ points })?.members ?? 0) + 1, points };
}

/** `isShown` is false when the viewer hides reading. */
type OwnRank = Rank & { isShown: boolean };

const ownRow = prepared((db) =>
  db
    .select({ pagesRead: users.pagesRead, isShown: users.showsReading })
    .from(users)
    .where(eq(users.id, sql.placeholder("id")))
    .prepare(),
);

/** The viewer's rank, even when hidden. */
export function ownRank(ctx: MemberContext): OwnRank {
  const own = ownRow(ctx.db).get({ id: ctx.viewer.id });
  return { ...rankWith(ctx, own?.pagesRead ?? 0), isShown: own?.isShown ?? true };
}

/** Whether others see the viewer in rankings. */
export function isShownInRankings({ db, viewer }: MemberContext): boolean {
  return ownRow(db).get({ id: viewer.id })?.isShown ?? true;
}

type Rival = { id: number; name: string; points: number };

const nextAhead = prepared((db) =>
  db
    .select({ id: users.id, name: users.name, points: computed(column.number)`${users.standingPoints}` })
    .from(users)
    .where(gt(users.standingPoints, sql.placeholder("points")))
    .orderBy(asc(users.standingPoints), desc(users.nameKey), desc(users.id))
    .limit(1)
    .prepare(),
);

/** The member directly ahead of these points; null at the top. */
export function rivalOf({ db }: Context, points: number): Rival | null {
  return nextAhead(db).get({ points }) ?? null;
}
