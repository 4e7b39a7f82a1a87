import type { BookView } from "../books/library.server";
import { type Day, dayOf, daysBetween } from "../calendar";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { event } from "../events/events.server";
import { answerEvent } from "../events/rsvps.server";
import type { ProgressSummary } from "../reading/summary.server";
import { acceptsSpoilers, setSpoilerConsent } from "../spoilers/reveals.server";
import { planOf } from "./plans.server";

/** Days without a saved page after which the club welcomes a member back. */
const pauseDays = 10;

type Reading = Pick<ProgressSummary, "lastUpdated" | "isFinished" | "isAbandoned">;

/**
 * The return of a viewer who comes back to a begun book after a pause. Null once a way to go on is chosen: a pace of
 * one's own, or the meeting with spoilers accepted.
 */
export function returnTo(
  ctx: MemberContext,
  book: BookView,
  reading: Reading,
): { hasMeeting: boolean } | null {
  const { lastUpdated, isFinished, isAbandoned } = reading;
  if (lastUpdated === null || isFinished || isAbandoned) return null;
  const today = dayOf(ctx.now, ctx.timeZone);
  const isPause = (day: Day) => daysBetween(day, today) >= pauseDays;
  if (!isPause(dayOf(new Date(lastUpdated), ctx.timeZone))) return null;
  const { own, meeting } = planOf(ctx, book);
  if (own && !isPause(own.startDate)) return null;
  const attends = meeting !== null && event(ctx, meeting.id).ownStatus === "yes";
  return attends && acceptsSpoilers(ctx, book.id) ? null : { hasMeeting: meeting !== null };
}

/**
 * "Vou mesmo sem terminar": answers yes to the meeting about the book and accepts its spoilers.
 * @throws ClubError conflict without an upcoming meeting.
 */
export function attendUnfinished(ctx: MemberContext, book: BookView): void {
  inTransaction(ctx, (tx) => {
    const { meeting } = planOf(tx, book);
    if (!meeting) throw new ClubError("conflict", "Não há encontro marcado sobre este livro.");
    answerEvent(tx, meeting.id, "yes");
    setSpoilerConsent(tx, book.id, true);
  });
}
