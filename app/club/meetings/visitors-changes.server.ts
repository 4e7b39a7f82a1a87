import { and, count, eq, gte } from "drizzle-orm";
import { visitors } from "#db/schema";
import { consumeRateLimit, wasCounted } from "../accounts/rate-limits.server";
import { isStaff } from "../accounts/rules";
import { asStaff } from "../as-staff.server";
import { recordAudit } from "../audit/changes.server";
import { type Context, inTransaction, type MemberContext } from "../context";
import { duplicateWindowStart } from "../duplicates.server";
import { ClubError, refuseBecause } from "../errors";
import { requireEvent } from "../events/queries.server";
import { requireLeader } from "./mediator-queries.server";
import { notingClosedBecause, presenceClosedBecause } from "./mode-rules";
import { visitedEvent } from "./visit-links.server";
import { maxVisitors } from "./visits-rules";

type Answer = { name: string; isComing: boolean };

/** The visitor that this browser has answered as, or null, and its network. */
type Browser = { visitorId: number | null; address: string };

/**
 * Saves a visitor's answer by a visit link. A browser that has answered changes its own answer; the same answer sent
 * twice at once from one network is one visitor. @returns the visitor's id. @throws ClubError not_found for a link that
 * does not work, conflict for the visitor after the thirtieth, too_many_attempts for many names from one network.
 */
export function answerVisit(
  ctx: Context,
  token: string | undefined,
  { visitorId, address }: Browser,
  answer: Answer,
): { eventId: number; visitorId: number } {
  return inTransaction(ctx, (tx) => {
    const { id: eventId } = visitedEvent(tx, token);
    const known = visitorId === null ? justAnswered(tx, eventId, address, answer) : visitorId;
    const changed = known === undefined ? undefined : updateVisitor(tx, eventId, known, answer);
    return { eventId, visitorId: changed ?? insertVisitor(tx, eventId, address, answer) };
  });
}

/**
 * Changes the answer of a visitor, who keeps the name. @throws ClubError not_found for a link that does not work,
 * conflict for a visitor whom the staff has removed.
 */
export function changeVisit(
  ctx: Context,
  token: string | undefined,
  visitorId: number | null,
  isComing: boolean,
): void {
  inTransaction(ctx, (tx) => {
    const { id } = visitedEvent(tx, token);
    if (visitorId !== null && updateVisitor(tx, id, visitorId, { isComing }) !== undefined) return;
    throw new ClubError("conflict", "A sua resposta não está mais aqui. Responda de novo.");
  });
}

/** @returns the id, or undefined for a visitor whom the staff has removed. */
function updateVisitor(
  { db }: Context,
  eventId: number,
  id: number,
  answer: Partial<Answer>,
): number | undefined {
  return db.update(visitors).set(answer).where(isVisitor(eventId, id)).returning().get()?.id;
}

function insertVisitor(tx: Context, eventId: number, address: string, answer: Answer): number {
  const { db, now } = tx;
  const stored = db.select({ all: count() }).from(visitors).where(eq(visitors.eventId, eventId)).get();
  if ((stored?.all ?? 0) >= maxVisitors) {
    throw new ClubError("conflict", "As visitas deste encontro já estão completas.");
  }
  consumeRateLimit(tx, "newVisitor", `${eventId} ${address}`);
  const { id } = db
    .insert(visitors)
    .values({ eventId, ...answer, createdAt: now })
    .returning()
    .get();
  consumeRateLimit(tx, "sameVisitor", `${id} ${address}`);
  return id;
}

/** Attack: with a name alone, or from anywhere, a stranger would take over the answer of somebody who has just sent it. */
function justAnswered(
  ctx: Context,
  eventId: number,
  address: string,
  { name, isComing }: Answer,
): number | undefined {
  const isSame = and(
    eq(visitors.eventId, eventId),
    eq(visitors.name, name),
    eq(visitors.isComing, isComing),
    gte(visitors.createdAt, duplicateWindowStart(ctx)),
  );
  const same = ctx.db.select({ id: visitors.id }).from(visitors).where(isSame).all();
  return same.find(({ id }) => wasCounted(ctx, "sameVisitor", `${id} ${address}`))?.id;
}

function isVisitor(eventId: number, id: number) {
  return and(eq(visitors.id, id), eq(visitors.eventId, eventId));
}

const notFound = "Visita não encontrada.";

/** Removes a visitor from an event. @throws ClubError forbidden, not_found. */
export function removeVisitor(ctx: MemberContext, eventId: number, visitorId: number): void {
  asStaff(ctx, (tx) => {
    requireEvent(tx, eventId);
    const { changes } = tx.db.delete(visitors).where(isVisitor(eventId, visitorId)).run();
    if (changes === 0) throw new ClubError("not_found", notFound);
    recordAudit(tx, { action: "event.visitor-remove", subject: "event", subjectId: eventId, details: null });
  });
}

/**
 * Notes that a visitor has arrived, or that the note was wrong.
 * @throws ClubError forbidden unless the viewer leads the meeting, not_found, conflict before an hour before the start.
 */
export function markVisitorArrived(
  ctx: MemberContext,
  eventId: number,
  visitorId: number,
  hasArrived: boolean,
): void {
  inTransaction(ctx, (tx) => {
    requireLeader(tx, eventId);
    const closedBecause = isStaff(tx.viewer.role) ? presenceClosedBecause : notingClosedBecause;
    refuseBecause(closedBecause(requireEvent(tx, eventId), tx.now));
    const arrivedAt = hasArrived ? tx.now : null;
    const { changes } = tx.db.update(visitors).set({ arrivedAt }).where(isVisitor(eventId, visitorId)).run();
    if (changes === 0) throw new ClubError("not_found", notFound);
  });
}
