import { and, eq, isNull } from "drizzle-orm";
import { webhooks } from "#db/schema";
import type { Context } from "../context";
import { webhookSwitchedOff } from "../webhook-reactions.server";
import { recordWebhook } from "./audit-changes.server";

/**
 * Switches off the webhooks that a member was the last to make, change or turn on, in the caller's transaction. What
 * waits stays for the staff, who may turn one on again.
 */
export function turnOffWebhooksOf(tx: Context, memberId: number): void {
  const areTheirs = eq(webhooks.createdById, memberId);
  // Attack: a test, which needs no proof, turns on what failures have switched off, and the member's address may answer.
  tx.db.update(webhooks).set({ failingSince: null }).where(areTheirs).run();
  const off = tx.db
    .update(webhooks)
    .set({ disabledAt: tx.now })
    .where(and(areTheirs, isNull(webhooks.disabledAt)))
    .returning({ id: webhooks.id, url: webhooks.url })
    .all();
  for (const webhook of off) {
    const host = recordWebhook(tx, "off", webhook);
    webhookSwitchedOff(tx, { id: webhook.id, host, reason: "formerStaff" });
  }
}
