import type { Context } from "./context";
import { deleteNotificationsLike, notify } from "./notifications/changes.server";
import { type WebhookOff, webhookKeys, webhookOff } from "./notifications/webhook-wording";
import { staffIds } from "./profiles/members-queries.server";

/** Runs in the transaction in which a webhook was switched off, but not by one of the staff. */
export function webhookSwitchedOff(tx: Context, webhook: WebhookOff): void {
  notify(tx, staffIds(tx), webhookOff(tx, webhook));
}

/** Nobody has to look after a webhook that is on again, or gone. */
export function webhookLookedAfter(tx: Context, id: number): void {
  deleteNotificationsLike(tx, webhookKeys(id));
}
