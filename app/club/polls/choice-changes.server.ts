import { eq } from "drizzle-orm";
import { polls } from "#db/schema";
import { asStaff } from "../as-staff.server";
import type { MemberContext } from "../context";
import { minute } from "../durations";
import { ClubError } from "../errors";
import { createEvent } from "../events/changes.server";
import { requireEvent } from "../events/queries.server";
import { carryAnswers } from "../events/rsvps-changes.server";
import { locationOf } from "../events/rules";
import type { EventView } from "../events/views";
import { dateChosen, pollClosed } from "../poll-reactions.server";
import { recordPoll, requireUnclosedPoll } from "./changes.server";
import { requireMoment } from "./moments-changes.server";
import { comingTo } from "./people-queries.server";
import { requirePollRow } from "./queries.server";

/** `isNew`: false for an event that an earlier choice has created. */
type Choice = { event: EventView; isNew: boolean };

/**
 * Creates the event at a moment of the poll and takes over the answers yes and maybe, all in one transaction. A second
 * choice, also of another moment, returns the event of the first, unless that was cancelled: then it counts as the first.
 * @throws ClubError forbidden for members, not_found, conflict for a moment that is over or no longer in the poll, and
 * for a poll that was closed without a choice.
 */
export function chooseMoment(ctx: MemberContext, pollId: number, momentId: number): Choice {
  return asStaff(ctx, (tx) => {
    const { eventId } = requirePollRow(tx, pollId);
    const before = eventId === null ? null : requireEvent(tx, eventId);
    if (before?.cancelledAt === null) return { event: before, isNew: false };
    const poll = before ? requirePollRow(tx, pollId) : requireUnclosedPoll(tx, pollId);
    const { startDate } = requireMoment(tx, pollId, momentId, "conflict");
    if (startDate <= tx.now) throw new ClubError("conflict", "Este dia já passou.", { field: "momentId" });
    const { title, description, meetLink, bookId, duration } = poll;
    const answers = comingTo(tx, momentId);
    const coming = answers.map(({ userId }) => userId);
    const { id } = createEvent(
      tx,
      {
        ...{ title, description, meetLink, bookId, location: locationOf(poll), isFeatured: false },
        startDate: startDate.toISOString(),
        endDate: new Date(startDate.getTime() + duration * minute).toISOString(),
      },
      (inner, event) => dateChosen(inner, event, coming),
    );
    pollClosed(tx, pollId);
    carryAnswers(tx, id, answers);
    tx.db.update(polls).set({ closedAt: tx.now, eventId: id }).where(eq(polls.id, pollId)).run();
    recordPoll(tx, "choose", poll);
    return { event: requireEvent(tx, id), isNew: true };
  });
}
