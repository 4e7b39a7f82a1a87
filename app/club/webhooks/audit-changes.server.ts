import { recordAudit } from "../audit/changes.server";
import type { AuditAction } from "../audit/wording";
import type { Context } from "../context";

type WebhookAct = Extract<AuditAction, `webhook.${string}`> extends `webhook.${infer Act}` ? Act : never;

/**
 * An audit row about a webhook. It names the host alone: the rest of an address may be a secret of its receiver.
 * @returns the host.
 */
export function recordWebhook(
  tx: Context,
  act: WebhookAct,
  { id, url }: { id: number; url: string },
): string {
  const { host } = new URL(url);
  recordAudit(tx, { action: `webhook.${act}`, subject: "webhook", subjectId: id, details: host });
  return host;
}
