import { eq, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { column, computed } from "#db/rows.server";
import { users } from "#db/schema";
import { type Day, dayOf } from "../calendar";
import type { MemberContext } from "../context";
import { lastSevenDays, type Streak, type StripDay, streak } from "./rules";

// One row with all days: a year of separate rows takes ten times as long.
const newestReadingDays = prepared((db) =>
  db
    .select({
      days: computed(column.textOrNull)`(
        select group_concat(date) from (
          select date from reading_streaks where user_id = users.id
          order by date desc limit ${sql.placeholder("limit")}
        )
      )`,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare(),
);

function readingDays({ db, viewer }: MemberContext, limit: number): Day[] {
  return newestReadingDays(db).get({ userId: viewer.id, limit })?.days?.split(",") ?? [];
}

const noLimit = -1;

type StreakWeek = {
  currentStreak: number;
  week: StripDay[];
};

/** The viewer's current streak and last seven days. */
export function ownStreakWeek(ctx: MemberContext): StreakWeek {
  const today = dayOf(ctx.now, ctx.timeZone);
  const days = readingDays(ctx, 40);
  const { currentStreak } = streak(days, today);
  // A streak over all forty days may be longer.
  const whole = currentStreak < 40 ? currentStreak : streak(readingDays(ctx, noLimit), today).currentStreak;
  return { currentStreak: whole, week: lastSevenDays(days, today) };
}

type StreakView = Streak & {
  streaks: { date: Day }[];
  week: StripDay[];
};

/** The viewer's reading days and streaks. */
export function ownStreak(ctx: MemberContext): StreakView {
  const today = dayOf(ctx.now, ctx.timeZone);
  const days = readingDays(ctx, noLimit);
  return {
    ...streak(days, today),
    streaks: days.map((date) => ({ date })),
    week: lastSevenDays(days, today),
  };
}
