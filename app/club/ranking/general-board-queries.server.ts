import { count, gt, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { column, computed } from "#db/rows.server";
import { users } from "#db/schema";
import type { MemberContext } from "../context";
import { booksShown, requireRanking } from "./rules";
import type { BoardEntryView } from "./views";

// The window only covers rows up to the page's end, in index order.
const ranked = prepared((db) =>
  db
    .select({
      id: computed(column.number)`id`,
      name: computed(column.text)`name`,
      avatar: computed(column.textOrNull)`avatar`,
      role: computed(column.role)`role`,
      pagesRead: computed(column.number)`pages_read`,
      points: computed(column.number)`standing_points`,
      rank: computed(column.number)`rank() over (order by standing_points desc)`.as("rank"),
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

/** Members with points and visible reading, most points first. Equal points share a rank, in order of names. @throws ClubError not_found. */
export function generalBoard(
  ctx: MemberContext,
  { limit, offset = 0 }: { limit: number; offset?: number },
): BoardEntryView[] {
  requireRanking(ctx);
  return ranked(ctx.db)
    .all({ limit, offset })
    .map(({ rank, points, pagesRead, ...user }) => ({
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
