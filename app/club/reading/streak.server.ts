import { desc, eq, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { readingStreaks } from "#db/schema";
import { type Day, dayOf } from "../calendar";
import type { MemberContext } from "../context";
import { lastSevenDays, type Streak, type StripDay, streak } from "./rules";

const readingDays = prepared((db) =>
  db
    .select({ date: readingStreaks.date })
    .from(readingStreaks)
    .where(eq(readingStreaks.userId, sql.placeholder("userId")))
    .orderBy(desc(readingStreaks.date))
    .prepare(),
);

export type StreakView = Streak & {
  /** Every reading day, newest first. */
  streaks: { date: Day }[];
  /** The last seven days ending today, oldest first. */
  week: StripDay[];
};

/** The viewer's reading streak as of the club's today. */
export function ownStreak({ db, now, timeZone, viewer }: MemberContext): StreakView {
  const streaks = readingDays(db).all({ userId: viewer.id });
  const days = streaks.map(({ date }) => date);
  const today = dayOf(now, timeZone);
  return { ...streak(days, today), streaks, week: lastSevenDays(days, today) };
}
