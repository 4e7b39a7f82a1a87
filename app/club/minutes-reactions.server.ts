import { and, eq, isNotNull } from "drizzle-orm";
import { minutes } from "#db/schema";
import { type MemberContext, others } from "./context";
import { deleteNotificationsLike, notify, notifyOthers } from "./notifications/changes.server";
import * as wording from "./notifications/minutes-wording";
import { correctWaitingDeliveries, queueDeliveries } from "./webhooks/deliveries-changes.server";
import { minutesData } from "./webhooks/event-data";

// The consequences of minutes in other domains. Each function runs in the transaction of its write.

type Minutes = { eventId: number; title: string };

type Published = Minutes & { event: string };

/** Notifies all members but the publisher. */
export function minutesPublished(tx: MemberContext, published: Published): void {
  notifyOthers(tx, tx.viewer.id, wording.publishedMinutes(published));
  queueDeliveries(tx, "minutes.published", minutesData(published, published.event));
}

/** What waits for webhooks gets the current title. */
export function minutesCorrected(tx: MemberContext, published: Published): void {
  correctWaitingDeliveries(tx, "minutes.published", minutesData(published, published.event));
}

/** What waits for webhooks names the event. */
export function eventRenamed(tx: MemberContext, event: { id: number; title: string }): void {
  const published = tx.db
    .select({ eventId: minutes.eventId, title: minutes.title })
    .from(minutes)
    .where(and(eq(minutes.eventId, event.id), isNotNull(minutes.publishedAt)))
    .get();
  if (published) minutesCorrected(tx, { ...published, event: event.title });
}

/** @param writers the mediator and the publisher. */
export function correctionProposed(
  tx: MemberContext,
  correction: Minutes & { id: number },
  writers: readonly number[],
): void {
  notify(tx, others(tx, [...new Set(writers)]), wording.proposedCorrection(tx.viewer, correction));
}

/** Notifies the member who has proposed the correction. Nobody is asked for a decision any more. */
export function correctionResolved(
  tx: MemberContext,
  correction: Minutes & { id: number; userId: number; isAccepted: boolean },
): void {
  deleteNotificationsLike(tx, wording.proposedCorrection(tx.viewer, correction).dedupeKey);
  notify(tx, others(tx, [correction.userId]), wording.resolvedCorrection(correction));
}
