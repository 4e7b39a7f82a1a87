import type { EveningRole } from "#db/schema/enums";
import { type MemberContext, others } from "./context";
import { deleteNotifications, notify } from "./notifications/changes.server";
import { freedRole, givenRole } from "./notifications/event-wording";
import { freedRoleKey, roleKey } from "./notifications/keys";

// The consequences of meetings in other domains. Each function runs in the transaction of its write.

type Event = { id: number };

/** Notifies a member who has the role by somebody else. An earlier loss of the role is no longer true. */
export function roleGiven(tx: MemberContext, memberId: number, event: Event, role: EveningRole): void {
  deleteNotifications(tx, [{ memberId, dedupeKey: freedRoleKey(event.id, role) }]);
  notify(tx, others(tx, [memberId]), givenRole(tx.viewer, event, role));
}

/** Deletes the notification of the role; a member who has lost it by somebody else is notified. */
export function roleFreed(tx: MemberContext, memberId: number, event: Event, role: EveningRole): void {
  deleteNotifications(tx, [{ memberId, dedupeKey: roleKey(event.id, role) }]);
  notify(tx, others(tx, [memberId]), freedRole(tx.viewer, event, role));
}
