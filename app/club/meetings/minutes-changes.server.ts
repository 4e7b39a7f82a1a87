import { and, eq } from "drizzle-orm";
import { minutes, minutesCorrections } from "#db/schema";
import { recordAudit } from "../audit/changes.server";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { publishPost } from "../feed/posts-changes.server";
import {
  correctionProposed,
  correctionResolved,
  minutesCorrected,
  minutesPublished,
} from "../minutes-reactions.server";
import { mediatorOf } from "./mediator-queries.server";
import {
  correctionRefusedBecause,
  correctionsOf,
  hasPublishedMinutes,
  requireMinutes,
  requireWritableEvent,
  storedMinutes,
} from "./minutes-queries.server";
import { postOfMinutes } from "./minutes-rules";
import type { MinutesForm } from "./minutes-schema";
import type { CorrectionView, MinutesView } from "./minutes-views";

/**
 * The same text again changes nothing.
 * @returns whether the text has changed. @throws ClubError conflict when somebody else has saved since.
 */
function store(tx: MemberContext, eventId: number, { title, content, changedAt }: MinutesForm): boolean {
  const before = storedMinutes(tx, eventId);
  if (before?.title === title && before.content === content) return false;
  if (changedAt !== undefined && changedAt !== (before?.changedAt ?? "")) {
    throw new ClubError(
      "conflict",
      "Outra pessoa guardou esta ata depois que você a abriu. Compare os dois textos antes de continuar.",
    );
  }
  // Two versions of one millisecond would not differ.
  const last = before ? new Date(before.changedAt).getTime() : 0;
  const version = new Date(Math.max(tx.now.getTime(), last + 1));
  const values = { title, content, changedById: tx.viewer.id, changedAt: version };
  tx.db
    .insert(minutes)
    .values({ eventId, ...values, createdAt: tx.now })
    .onConflictDoUpdate({ target: minutes.eventId, set: values })
    .run();
  return true;
}

/**
 * Saves the minutes of an event, a draft or published ones, which stay published: what waits to be sent of them follows.
 * @param form `changedAt` is the version that the text was made from, "" without one; absent replaces any version.
 * @throws ClubError not_found, forbidden, conflict for another version, before the start and for a cancelled event.
 */
export function saveMinutes(ctx: MemberContext, eventId: number, form: MinutesForm): MinutesView {
  return inTransaction(ctx, (tx) => {
    const event = requireWritableEvent(tx, eventId);
    const isChanged = store(tx, eventId, form);
    const saved = requireMinutes(tx, eventId);
    if (isChanged && saved.publishedAt !== null) {
      record(tx, "edit", saved);
      minutesCorrected(tx, { ...saved, event: event.title });
    }
    return saved;
  });
}

/**
 * Publishes the minutes, once: as a page, as a post and by a notification to all other members.
 * @param form replaces the stored text, as `saveMinutes` does; without it the stored draft is published.
 * @throws ClubError as `saveMinutes`, and conflict when they are published already.
 */
export function publishMinutes(ctx: MemberContext, eventId: number, form?: MinutesForm): MinutesView {
  return inTransaction(ctx, (tx) => {
    const event = requireWritableEvent(tx, eventId);
    if (hasPublishedMinutes(tx, eventId)) {
      throw new ClubError("conflict", "Esta ata já foi publicada.");
    }
    if (form) store(tx, eventId, form);
    const _draft = requireMinutes(tx, eventId);
    const post = publishPost(tx, {
      content: postOfMinutes,
      type: "event",
      relatedBookId: null,
      relatedEventId: eventId,
      spoilerPage: null,
    });
    tx.db
      .update(minutes)
      .set({ publishedAt: tx.now, publishedById: tx.viewer.id, postId: post.id })
      .where(eq(minutes.eventId, eventId))
      .run();
    const published = requireMinutes(tx, eventId);
    record(tx, "publish", published);
    minutesPublished(tx, { ...published, event: event.title });
    return published;
  });
}

function record(tx: MemberContext, act: "edit" | "publish", { eventId, title }: MinutesView): void {
  recordAudit(tx, { action: `minutes.${act}`, subject: "minutes", subjectId: eventId, details: title });
}

/**
 * Proposes a correction, one at a time, within a week after the publication.
 * @throws ClubError not_found, forbidden for members who were not there, conflict later or with an open one.
 */
export function proposeCorrection(ctx: MemberContext, eventId: number, content: string): CorrectionView {
  return inTransaction(ctx, (tx) => {
    const published = requireMinutes(tx, eventId);
    const refusal = correctionRefusedBecause(tx, published);
    if (refusal) throw new ClubError(refusal.code, refusal.reason);
    const { id } = tx.db
      .insert(minutesCorrections)
      .values({ eventId, userId: tx.viewer.id, content, createdAt: tx.now })
      .returning({ id: minutesCorrections.id })
      .get();
    const writers = [mediatorOf(tx, eventId), published.publishedBy?.id ?? null];
    correctionProposed(
      tx,
      { id, ...published },
      writers.flatMap((writer) => writer ?? []),
    );
    return requireCorrection(tx, eventId, id);
  });
}

function requireCorrection(tx: MemberContext, eventId: number, id: number): CorrectionView {
  const found = correctionsOf(tx, eventId, { limit: 1000 }).find((one) => one.id === id);
  if (!found) throw new ClubError("not_found", "Correção não encontrada.");
  return found;
}

/**
 * Takes a correction over or leaves it, and notifies its member. The text of the minutes stays: the writer edits it.
 * @throws ClubError not_found, forbidden for other members, conflict once it is resolved.
 */
export function resolveCorrection(
  ctx: MemberContext,
  eventId: number,
  id: number,
  isAccepted: boolean,
): CorrectionView {
  return inTransaction(ctx, (tx) => {
    requireWritableEvent(tx, eventId);
    const published = requireMinutes(tx, eventId);
    const correction = requireCorrection(tx, eventId, id);
    if (correction.resolvedAt !== null) {
      throw new ClubError("conflict", "Esta correção já teve uma resposta.");
    }
    tx.db
      .update(minutesCorrections)
      .set({ resolvedAt: tx.now, isAccepted })
      .where(and(eq(minutesCorrections.id, id), eq(minutesCorrections.eventId, eventId)))
      .run();
    correctionResolved(tx, { ...correction, title: published.title, isAccepted });
    return requireCorrection(tx, eventId, id);
  });
}
