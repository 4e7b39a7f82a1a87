import type { Context } from "./context";
import { notify } from "./notifications/changes.server";
import { webhookOff } from "./notifications/webhook-wording";
import { staffIds } from "./profiles/members-queries.server";

/** Runs in the transaction in which failures, or an answer 410, have switched a webhook off. */
export function webhookSwitchedOff(
  tx: Context,
  webhook: { id: number; host: string; isGone: boolean },
): void {
  notify(tx, staffIds(tx), webhookOff(tx, webhook));
}
