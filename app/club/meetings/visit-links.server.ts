import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { events, visitLinks } from "#db/schema";
import { hasRecentProof, requireProven } from "../accounts/proof-changes.server";
import { isSameToken } from "../accounts/tokens.server";
import { asStaff } from "../as-staff.server";
import { recordAudit } from "../audit/changes.server";
import type { AuditAction } from "../audit/wording";
import { type Context, type MemberContext, requireStaff } from "../context";
import { ClubError } from "../errors";
import { requireEvent } from "../events/queries.server";
import { formatStart } from "../events/whole-days";
import { isVisitOpen } from "./visits-rules";

type Link = { eventId: number; nonce: string };

/** The token of a visit link. Its signature covers the event and the nonce, and the purpose is part of the text. */
function tokenOf({ keyedHash }: Context, { eventId, nonce }: Link): string {
  return `${eventId}-${nonce}-${keyedHash(`visit:${eventId}:${nonce}`)}`;
}

function linkOf({ db }: Context, eventId: number): Link | undefined {
  return db.select().from(visitLinks).where(eq(visitLinks.eventId, eventId)).get();
}

/**
 * The visit link of an event; null without one, and once the event is over. Attack: without a recent proof its token is
 * null, because the link outlives a found session. @throws ClubError forbidden, not_found.
 */
export function visitLinkOf(ctx: MemberContext, eventId: number): { token: string | null } | null {
  requireStaff(ctx);
  const link = linkOf(ctx, eventId);
  if (!link || !isVisitOpen(requireEvent(ctx, eventId), ctx.now)) return null;
  return { token: hasRecentProof(ctx) ? tokenOf(ctx, link) : null };
}

/**
 * Makes the visit link of an event; an earlier link stops working.
 * @returns its token. @throws ClubError forbidden, proof_needed, not_found, conflict once the event is over or cancelled.
 */
export function makeVisitLink(ctx: MemberContext, eventId: number): string {
  return asStaff(ctx, (tx) => {
    const { db, now, viewer } = tx;
    const event = requireEvent(tx, eventId);
    if (!isVisitOpen(event, now)) {
      const reason = event.cancelledAt ? "Este evento foi cancelado." : "Este evento já terminou.";
      throw new ClubError("conflict", reason);
    }
    // Attack: the link outlives a found session.
    requireProven(tx);
    const link = { nonce: randomBytes(12).toString("hex"), createdById: viewer.id, createdAt: now };
    db.insert(visitLinks)
      .values({ eventId, ...link })
      .onConflictDoUpdate({ target: visitLinks.eventId, set: link })
      .run();
    record(tx, "event.visit-link", eventId);
    return tokenOf(tx, { eventId, nonce: link.nonce });
  });
}

/** Revokes the visit link of an event, if any; the visitors stay. @throws ClubError forbidden, not_found. */
export function revokeVisitLink(ctx: MemberContext, eventId: number): void {
  asStaff(ctx, (tx) => {
    requireEvent(tx, eventId);
    const { changes } = tx.db.delete(visitLinks).where(eq(visitLinks.eventId, eventId)).run();
    if (changes > 0) record(tx, "event.visit-revoke", eventId);
  });
}

/** Revokes the visit links that a member has made, in the caller's transaction. */
export function revokeVisitLinksOf({ db }: Context, memberId: number): void {
  db.delete(visitLinks).where(eq(visitLinks.createdById, memberId)).run();
}

function record(tx: MemberContext, action: AuditAction, eventId: number): void {
  recordAudit(tx, { action, subject: "event", subjectId: eventId, details: null });
}

export type VisitedEvent = typeof events.$inferSelect;

/**
 * The event that a token opens. Altered, revoked and expired tokens are all the same refusal; that of a cancelled
 * event says so.
 * @throws ClubError not_found.
 */
export function visitedEvent(ctx: Context, token: string | undefined): VisitedEvent {
  const eventId = Number(/^([1-9]\d{0,14})-/.exec(token ?? "")?.[1]);
  const link = Number.isNaN(eventId) ? undefined : linkOf(ctx, eventId);
  if (token && link && isSameToken(token, tokenOf(ctx, link))) {
    const event = ctx.db.select().from(events).where(eq(events.id, eventId)).get();
    if (event && isVisitOpen(event, ctx.now)) return event;
    if (event?.cancelledAt) {
      const day = formatStart(event, ctx.timeZone);
      throw new ClubError("not_found", `“${event.title}” foi cancelado. Seria em ${day}.`);
    }
  }
  throw new ClubError("not_found", "Este convite não vale mais. Peça outro a quem convidou você.");
}
