import { and, asc, eq, gt, isNull, ne } from "drizzle-orm";
import { pollAnswers, pollMoments, polls } from "#db/schema";
import type { Context } from "../context";
import { minute } from "../durations";
import { locationOf } from "../events/rules";
import type { LocationView } from "../events/views";

/** A moment of a poll in a calendar. */
export type TentativeEntry = {
  pollId: number;
  momentId: number;
  title: string;
  description: string | null;
  meetLink: string | null;
  location: LocationView | null;
  startDate: Date;
  endDate: Date;
  createdAt: Date;
};

/** The coming moments of polls without a choice to which a member said yes or maybe, the earliest first. */
export function tentativeEntries({ db, now }: Context, memberId: number): TentativeEntry[] {
  return db
    .select({
      pollId: polls.id,
      momentId: pollMoments.id,
      title: polls.title,
      description: polls.description,
      meetLink: polls.meetLink,
      locationName: polls.locationName,
      locationAddress: polls.locationAddress,
      duration: polls.duration,
      startDate: pollMoments.startDate,
      createdAt: pollMoments.createdAt,
    })
    .from(pollAnswers)
    .innerJoin(pollMoments, eq(pollMoments.id, pollAnswers.momentId))
    .innerJoin(polls, eq(polls.id, pollMoments.pollId))
    .where(
      and(
        eq(pollAnswers.userId, memberId),
        ne(pollAnswers.status, "no"),
        isNull(polls.closedAt),
        gt(pollMoments.startDate, now),
      ),
    )
    .orderBy(asc(pollMoments.startDate), asc(pollMoments.id))
    .limit(1000)
    .all()
    .map(({ locationName, locationAddress, duration, ...entry }) => ({
      ...entry,
      location: locationOf({ locationName, locationAddress }),
      endDate: new Date(entry.startDate.getTime() + duration * minute),
    }));
}
