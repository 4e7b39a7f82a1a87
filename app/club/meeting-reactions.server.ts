import type { EveningRole } from "#db/schema/enums";
import type { Context, MemberContext } from "./context";
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
  deleteNotifications(tx, [{ memberId, dedupeKey: roleKey(eventId, role) }]);
}
