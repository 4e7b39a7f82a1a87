import type { EveningRole } from "#db/schema/enums";
import type { Context, MemberContext } from "./context";
import { openMeetings } from "./meetings/presences-queries.server";
import { deleteNotifications, notify } from "./notifications/changes.server";
import { givenRole } from "./notifications/event-wording";
import { roleKey } from "./notifications/keys";

// The consequences of meetings in other domains. Each function runs in the transaction of its write.

/** Runs when another member has given the role. */
export function roleGiven(
  tx: MemberContext,
  memberId: number,
  event: { id: number },
  role: EveningRole,
): void {
  notify(tx, [memberId], givenRole(tx.viewer, event, role));
}

/** Deletes the notification of a role that its member no longer has. */
export function roleFreed(tx: Context, memberId: number, eventId: number, role: EveningRole): void {
  screensChanged(tx, eventId);
  deleteNotifications(tx, [{ memberId, dedupeKey: roleKey(eventId, role) }]);
}

/**
 * Runs for each write that changes what a meeting may show: its open pages receive their state, without words that were
 * edited, hidden or deleted. A meeting may show other events as well.
 * @param ownId the event that was changed; its mode may be over by now.
 */
export function screensChanged(tx: Context, ownId?: number): void {
  const eventIds = new Set([...openMeetings(tx), ...(ownId === undefined ? [] : [ownId])]);
  tx.afterCommit(() => eventIds.forEach(tx.publishMeeting));
}
