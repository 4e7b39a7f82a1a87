import { and, eq, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { column, computed } from "#db/rows.server";
import { readingStreaks, users } from "#db/schema";
import { addDays, type Day, dayOf } from "../calendar";
import type { MemberContext } from "../context";
import { requireRanking } from "../ranking/rules";
import { lastSevenDays, streak, type Yesterday } from "./rules";
import type { StreakDayView, StreakView } from "./views";

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
      week: computed(column.text)`(
        select json_group_object(date, pages) from reading_streaks
        where user_id = users.id and date between ${sql.placeholder("weekStart")} and ${sql.placeholder("today")}
      )`,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare(),
);

type ReadingDays = {
  /** Newest first. */
  days: Day[];
  week: StreakDayView[];
};

function readingDays({ db, now, timeZone, viewer }: MemberContext, limit: number): ReadingDays {
  const today = dayOf(now, timeZone);
  const row = newestReadingDays(db).get({ userId: viewer.id, limit, today, weekStart: addDays(today, -6) });
  return {
    days: row?.days?.split(",") ?? [],
    week: lastSevenDays(JSON.parse(row?.week ?? "{}"), today),
  };
}

const noLimit = -1;

/** The viewer's current streak and last seven days. */
export function ownStreakWeek(ctx: MemberContext): Pick<StreakView, "currentStreak" | "week"> {
  const today = dayOf(ctx.now, ctx.timeZone);
  const { days, week } = readingDays(ctx, 40);
  const { currentStreak } = streak(days, today);
  // A streak over all forty days may be longer.
  const whole =
    currentStreak < 40 ? currentStreak : streak(readingDays(ctx, noLimit).days, today).currentStreak;
  return { currentStreak: whole, week };
}

/** The viewer's reading days and streaks. @throws ClubError not_found in a club without ranking. */
export function ownStreak(ctx: MemberContext): StreakView {
  requireRanking(ctx);
  const { days, week } = readingDays(ctx, noLimit);
  return {
    ...streak(days, dayOf(ctx.now, ctx.timeZone)),
    streaks: days.map((date) => ({ date })),
    week,
  };
}

const joinedAt = prepared((db) =>
  db
    .select({ joined: users.createdAt })
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare(),
);

/** The day on which the viewer joined the club. */
export function joiningDay({ db, now, timeZone, viewer }: MemberContext): Day {
  return dayOf(joinedAt(db).get({ userId: viewer.id })?.joined ?? now, timeZone);
}

const isReadingDay = prepared((db) =>
  db
    .select({ id: readingStreaks.id })
    .from(readingStreaks)
    .where(
      and(
        eq(readingStreaks.userId, sql.placeholder("userId")),
        eq(readingStreaks.date, sql.placeholder("date")),
      ),
    )
    .prepare(),
);

/** The viewer's day before today. */
export function ownYesterday(ctx: MemberContext): Yesterday {
  const yesterday = addDays(dayOf(ctx.now, ctx.timeZone), -1);
  const isRead = isReadingDay(ctx.db).get({ userId: ctx.viewer.id, date: yesterday }) !== undefined;
  return { yesterday, joined: joiningDay(ctx), isRead };
}
