import { eq, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { meetings } from "#db/schema";
import type { Context, MemberContext } from "../context";
import { ClubError, refuseBecause } from "../errors";
import { requireEvent } from "../events/queries.server";
import type { EventView } from "../events/views";
import { requireLeader } from "./mediator-queries.server";
import { modeClosedBecause } from "./mode-rules";

export const notOpened = "O Modo Encontro ainda não foi aberto.";

const stateQuery = prepared((db) =>
  db
    .select()
    .from(meetings)
    .where(eq(meetings.eventId, sql.placeholder("eventId")))
    .prepare(),
);

/** The stored state of a meeting; null until somebody opens its mode. */
export function meetingState({ db }: Context, eventId: number) {
  return stateQuery(db).get({ eventId }) ?? null;
}
export type MeetingState = NonNullable<ReturnType<typeof meetingState>>;

/** An event whose mode is open at this moment. @throws ClubError not_found, conflict. */
export function requireModeOpen(ctx: MemberContext, eventId: number): EventView {
  const event = requireEvent(ctx, eventId);
  refuseBecause(modeClosedBecause(event, ctx.now));
  return event;
}

/** An event that the viewer leads now. @throws ClubError not_found, forbidden, conflict while the mode is closed. */
export function requireLead(ctx: MemberContext, eventId: number): EventView {
  requireEvent(ctx, eventId);
  requireLeader(ctx, eventId);
  return requireModeOpen(ctx, eventId);
}

/** The event with its meeting. @throws ClubError as `requireLead`, and conflict until the meeting is opened. */
export function requireLedMeeting(ctx: MemberContext, eventId: number) {
  const event = requireLead(ctx, eventId);
  const state = meetingState(ctx, eventId);
  if (!state) throw new ClubError("conflict", notOpened);
  return { event, state };
}

/** The meeting with its book. @throws ClubError as `requireLedMeeting`, and conflict for an event without a book. */
export function requireLedBook(ctx: MemberContext, eventId: number) {
  const { event, state } = requireLedMeeting(ctx, eventId);
  if (event.bookId === null) throw new ClubError("conflict", "Este encontro não tem um livro.");
  return { event, state, bookId: event.bookId };
}
