import { sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { users } from "#db/schema";
import { type Day, dayOf } from "../calendar";
import type { MemberContext } from "../context";
import { lastSevenDays, type Streak, type StripDay, streak } from "./rules";

// One row with all days in it: reading years of them row by row costs ten times as much.
const readingDays = prepared((db) =>
  db
    .select({
      days: sql<string | null>`(
        select group_concat(date) from (
          select date from reading_streaks where user_id = users.id order by date desc
        )
      )`,
    })
    .from(users)
    .where(sql`${users.id} = ${sql.placeholder("userId")}`)
    .prepare(),
);

export type StreakWeek = Streak & {
  /** The last seven days ending today, oldest first. */
  week: StripDay[];
};

/** The viewer's reading streak as of the club's today. */
export function ownStreakWeek(ctx: MemberContext): StreakWeek {
  return weekOf(ctx, ownReadingDays(ctx));
}

/** The same with every reading day, newest first. */
export function ownStreak(ctx: MemberContext): StreakWeek & { streaks: { date: Day }[] } {
  const days = ownReadingDays(ctx);
  return { ...weekOf(ctx, days), streaks: days.map((date) => ({ date })) };
}

function ownReadingDays({ db, viewer }: MemberContext): Day[] {
  return readingDays(db).get({ userId: viewer.id })?.days?.split(",") ?? [];
}

function weekOf({ now, timeZone }: MemberContext, days: Day[]): StreakWeek {
  const today = dayOf(now, timeZone);
  return { ...streak(days, today), week: lastSevenDays(days, today) };
}
