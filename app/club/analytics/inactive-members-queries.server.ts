import { sql } from "drizzle-orm";
import { column, queryRows, type RowOf } from "#db/rows.server";
import { addDays, dayOf, startOfDay } from "../calendar";
import type { MemberContext } from "../context";
import { inactiveDays } from "./rules";
import { overMembers } from "./scope-queries.server";
import { inactiveMemberView, type ParticipationAnalysisView } from "./views";

const inactiveColumns = {
  ...inactiveMemberView.omit({ lastSign: true, memberSince: true }).shape,
  nameKey: column.text,
  joined: column.number,
  lastSign: column.number,
};

type InactiveRow = RowOf<typeof inactiveColumns>;

/** Open accounts without activity for 30 days. Privacy: hidden reading counts as none, or a gap would reveal it. */
export async function inactiveMembers(
  ctx: MemberContext,
  limit: number,
): Promise<ParticipationAnalysisView["silent"]> {
  const { db, now, timeZone } = ctx;
  const day = (moment: number) => dayOf(new Date(moment), timeZone);
  const before = startOfDay(addDays(dayOf(now, timeZone), 1 - inactiveDays), timeZone).getTime();
  const last = (table: string) => sql`coalesce((
    select max(created_at) from ${sql.raw(table)} where user_id = users.id
  ), 0)`;
  // Materialized: otherwise SQLite runs each subquery twice.
  const rows = await overMembers(
    ctx,
    ({ from, to }) =>
      queryRows(db, inactiveColumns)`
    with signs as materialized (
      select id, name, name_key, avatar, role, created_at as joined, max(
        coalesce((
          select created_at from reading_streaks where user_id = users.id and shows_reading = 1
          order by date desc limit 1
        ), 0),
        ${last("likes")}, ${last("comments")}, ${last("posts")}, ${last("event_rsvps")}, ${last("reviews")}
      ) as lastSign
      from users where id between ${from} and ${to} and deactivated_at is null
    )
    select id, name, name_key as nameKey, avatar, role, joined, lastSign from signs
    where max(joined, lastSign) < ${before}
  `,
  );
  return {
    count: rows.length,
    members: rows
      .sort(byInactivity)
      .slice(0, limit)
      .map(({ lastSign, joined, nameKey: _, ...member }) => ({
        ...member,
        lastSign: lastSign > 0 ? day(lastSign) : null,
        memberSince: day(joined),
      })),
  };
}

function byInactivity(one: InactiveRow, other: InactiveRow): number {
  const longest = Math.max(one.joined, one.lastSign) - Math.max(other.joined, other.lastSign);
  const byName = one.nameKey < other.nameKey ? -1 : Number(one.nameKey > other.nameKey);
  return longest || byName || one.id - other.id;
}
