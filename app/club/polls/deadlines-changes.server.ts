import { and, eq, gt, isNull, min } from "drizzle-orm";
import { pollMoments, polls } from "#db/schema";
import { endOfDay } from "../calendar";
import type { Context } from "../context";
import { lastDayOf } from "./rules";

/** Moves the deadlines that are to come to the ends of the same days in another time zone, before the first moment. */
export function keepLastDaysOfPolls({ db, now, timeZone }: Context, zone: string): void {
  const open = db
    .select({ id: polls.id, end: polls.answersEndAt, first: min(pollMoments.startDate) })
    .from(polls)
    .innerJoin(pollMoments, eq(pollMoments.pollId, polls.id))
    .where(and(isNull(polls.closedAt), gt(polls.answersEndAt, now)))
    .groupBy(polls.id)
    .all();
  for (const { id, end, first } of open) {
    const sameDay = endOfDay(lastDayOf(end, timeZone).day, zone);
    const answersEndAt = first !== null && first < sameDay ? first : sameDay;
    db.update(polls).set({ answersEndAt }).where(eq(polls.id, id)).run();
  }
}
