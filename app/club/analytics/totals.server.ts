import { sql } from "drizzle-orm";
import { type MemberContext, requireStaff } from "../context";

export type ClubTotals = {
  books: number;
  /** Events whose end is still to come. */
  activeEvents: number;
  members: number;
  currentBook: string | null;
};

/** The four figures on top of the admin panel. @throws ClubError forbidden for members. */
export function clubTotals(ctx: MemberContext): ClubTotals {
  requireStaff(ctx);
  return ctx.db.get<ClubTotals>(sql`
    select
      (select count(*) from books) as books,
      (select count(*) from events where end_date > ${ctx.now.getTime()} and cancelled_at is null) as activeEvents,
      (select count(*) from users where deactivated_at is null) as members,
      (select title from books where is_current = 1) as currentBook
  `);
}
