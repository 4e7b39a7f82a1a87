import { sql } from "drizzle-orm";
import { addDays, type Day, dayOf, startOfDay } from "../calendar";
import type { MemberContext } from "../context";
import type { Role } from "../members/rules";
import { silentDays } from "./rules";

export type SilentMember = {
  id: number;
  name: string;
  avatar: string | null;
  role: Role;
  /** The day of the last sign; null without any since joining. */
  lastSign: Day | null;
  /** The day of joining. */
  memberSince: Day;
};

export type SilentMembers = {
  count: number;
  /** The longest silent first. */
  members: SilentMember[];
};

type Row = Omit<SilentMember, "lastSign" | "memberSince"> & {
  lastSign: number;
  joined: number;
  count: number;
};

/**
 * Open accounts without a sign of life for thirty days: no day of reading, like, comment, post, answer to an event
 * or review. Of who hides the reading it makes no sign: missing from the list, a silent member would be known to read.
 */
export function silentMembers({ db, now, timeZone }: MemberContext, limit: number): SilentMembers {
  const day = (moment: number) => dayOf(new Date(moment), timeZone);
  const before = startOfDay(addDays(dayOf(now, timeZone), 1 - silentDays), timeZone).getTime();
  const last = (table: string) => sql`coalesce((
    select max(created_at) from ${sql.raw(table)} where user_id = users.id
  ), 0)`;
  // Materialized: otherwise each of the signs would be looked for twice.
  const rows = db.all<Row>(sql`
    with signs as materialized (
      select id, name, name_key, avatar, role, created_at as joined, max(
        coalesce((
          select created_at from reading_streaks where user_id = users.id and shows_reading = 1
          order by date desc limit 1
        ), 0),
        ${last("likes")}, ${last("comments")}, ${last("posts")}, ${last("event_rsvps")}, ${last("reviews")}
      ) as lastSign
      from users where deactivated_at is null
    )
    select id, name, avatar, role, joined, lastSign, count(*) over () as count from signs
    where max(joined, lastSign) < ${before}
    order by max(joined, lastSign), name_key, id
    limit ${limit}
  `);
  return {
    count: rows[0]?.count ?? 0,
    members: rows.map(({ lastSign, joined, count: _, ...member }) => ({
      ...member,
      lastSign: lastSign > 0 ? day(lastSign) : null,
      memberSince: day(joined),
    })),
  };
}
