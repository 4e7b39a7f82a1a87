import { and, eq } from "drizzle-orm";
import { meetingDraws, meetings } from "#db/schema";
import { recordAudit } from "../audit/changes.server";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { storeOpening } from "../ratings/opening-changes.server";
import { openingOf } from "../ratings/opening-queries.server";
import { requireLead, requireLedBook, requireLedMeeting } from "./access-queries.server";
import { drawsAt } from "./people-queries.server";
import { presentMembers } from "./presences-queries.server";
import { type Step, stepsOf, turnsOf } from "./rules";

/** Opens Modo Encontro; again it changes nothing. @throws ClubError not_found, forbidden, conflict while it is closed. */
export function openMeeting(ctx: MemberContext, eventId: number): void {
  inTransaction(ctx, (tx) => {
    requireLead(tx, eventId);
    const opened = tx.db
      .insert(meetings)
      .values({ eventId, openedById: tx.viewer.id, createdAt: tx.now })
      .onConflictDoNothing()
      .run();
    if (opened.changes === 0) return;
    recordAudit(tx, { action: "meeting.open", subject: "event", subjectId: eventId, details: null });
  });
}

/**
 * Moves the meeting to another step. Two leaders may press the button at the same moment: the second one, whose page showed
 * another step, moves nothing. @returns whether it moved. @throws ClubError as `requireLedMeeting`, and invalid for a step
 * that the event has not.
 */
export function moveToStep(ctx: MemberContext, eventId: number, move: { from: number; to: Step }): boolean {
  return inTransaction(ctx, (tx) => {
    const { event } = requireLedMeeting(tx, eventId);
    if (!stepsOf(event).includes(move.to))
      throw new ClubError("invalid", "Este encontro não tem esse passo.");
    const moved = tx.db
      .update(meetings)
      .set({ step: move.to })
      .where(and(eq(meetings.eventId, eventId), eq(meetings.step, move.from)))
      .run();
    return moved.changes > 0;
  });
}

/**
 * "Abrir as notas": for good and for everyone; again it changes nothing.
 * @returns whether they were sealed. @throws ClubError as `requireLedBook`, conflict before the start of the meeting.
 */
export function unsealRatings(ctx: MemberContext, eventId: number): boolean {
  return inTransaction(ctx, (tx) => {
    const { bookId, event } = requireLedBook(tx, eventId);
    if (openingOf(tx, bookId).isOpen) return false;
    // Attack: the role of the mediator is free to take, and the mode opens an hour before.
    if (new Date(event.startDate) > tx.now) {
      throw new ClubError("conflict", "As notas só se abrem a partir do começo do encontro.");
    }
    storeOpening(tx, bookId, tx.now);
    recordAudit(tx, { action: "meeting.ratings", subject: "event", subjectId: eventId, details: null });
    return true;
  });
}

type Draw = {
  /** The newest draw that the page showed, 0 for none: two taps at the same moment draw once. */
  after: number;
  /** @returns a random whole number from 0 to below its argument. */
  random: (below: number) => number;
};

/**
 * "Quem começa?": draws one of those present.
 * @throws ClubError as `requireLedMeeting`, and conflict while nobody is listed.
 */
export function drawMember(ctx: MemberContext, eventId: number, { after, random }: Draw): void {
  inTransaction(ctx, (tx) => {
    requireLedMeeting(tx, eventId);
    const draws = drawsAt(tx, eventId);
    if ((draws.at(-1)?.id ?? 0) !== after) return;
    const present = presentMembers(tx, eventId).map(({ id }) => id);
    const { waiting } = turnsOf(
      present,
      draws.map(({ userId }) => userId),
    );
    const userId = waiting[random(waiting.length)];
    if (userId === undefined) {
      throw new ClubError(
        "conflict",
        "Ninguém está na lista de quem chegou. Anote quem veio e sorteie de novo.",
      );
    }
    tx.db.insert(meetingDraws).values({ eventId, userId, createdAt: tx.now }).run();
  });
}
