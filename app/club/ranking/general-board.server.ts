import { count, gt, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { users } from "#db/schema";
import type { MemberContext } from "../context";
import type { Role } from "../members/rules";
import { booksShown } from "./rules";

export type RankedMember = { id: number; name: string; avatar: string | null; role: Role };

export type BoardEntry = {
  rank: number;
  user: RankedMember;
  points: number;
  booksRead: number;
  pagesRead: number;
};

type Row = RankedMember & { rank: number; points: number; pagesRead: number };

// The window only covers rows up to the page's end, in index order.
const ranked = prepared((db) =>
  db
    .select({
      id: sql<number>`id`,
      name: sql<string>`name`,
      avatar: sql<string | null>`avatar`,
      role: sql<Role>`role`,
      pagesRead: sql<number>`pages_read`,
      points: sql<number>`standing_points`,
      rank: sql<number>`rank() over (order by standing_points desc)`.as("rank"),
    })
    .from(
      sql`(
        select id, name, avatar, role, pages_read, standing_points, name_key from users
        where standing_points > 0
        order by standing_points desc, name_key, id
        limit ${sql.placeholder("offset")} + ${sql.placeholder("limit")}
      )`,
    )
    .orderBy(sql`standing_points desc, name_key, id`)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare(),
);

/** Members with points and visible reading, most points first. Equal points share a rank, in order of names. */
export function generalBoard(
  { db }: MemberContext,
  { limit, offset = 0 }: { limit: number; offset?: number },
): BoardEntry[] {
  return ranked(db)
    .all({ limit, offset })
    .map(({ rank, points, pagesRead, ...user }: Row) => ({
      rank,
      user,
      points,
      booksRead: booksShown(points),
      pagesRead,
    }));
}

const rankedMembers = prepared((db) =>
  db.select({ members: count() }).from(users).where(gt(users.standingPoints, 0)).prepare(),
);

/** Members in the general ranking. */
export function generalBoardSize({ db }: MemberContext): number {
  return rankedMembers(db).get()?.members ?? 0;
}
