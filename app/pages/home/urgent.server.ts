import { lastDayBefore } from "~/club/calendar";
import type { MemberContext } from "~/club/context";
import { eventOfTheDay } from "~/club/events/next-events-queries.server";
import { pollWithoutAnswer } from "~/club/polls/queries.server";
import { ballotWithoutVote } from "~/club/rounds/ballots-queries.server";
import { openOffer } from "~/club/vice/queries.server";

/** The return to the current book after a pause. */
export type ComingBack = { title: string; at: string; hasMeeting: boolean };

/**
 * The content of "Agora no clube", the first of: the offer to the vice, the event of the day, a return after a pause, a
 * ballot without the viewer's vote, a date poll without an answer, a later day of an event. Null on most days.
 */
export function mostUrgent(ctx: MemberContext, comingBack: ComingBack | null) {
  const offer = openOffer(ctx);
  if (offer) return { kind: "vice" as const, ...offer };
  const event = eventOfTheDay(ctx);
  const meeting = event && { kind: "meeting" as const, event };
  if (meeting && !event.isLater) return meeting;
  if (comingBack) return { kind: "return" as const, ...comingBack };
  const ballot = ballotWithoutVote(ctx);
  if (ballot) {
    const until = lastDayBefore(new Date(ballot.endsAt), ctx.timeZone);
    return { kind: "ballot" as const, ballot: { ...ballot, until } };
  }
  const poll = pollWithoutAnswer(ctx);
  return poll ? { kind: "poll" as const, poll } : meeting;
}
export type Urgent = NonNullable<ReturnType<typeof mostUrgent>>;
