import { type MemberContext, requireStaff } from "~/club/context";
import { createWebhook, editWebhook, startTest } from "~/club/webhooks/changes.server";
import { recordAttempt } from "~/club/webhooks/deliveries-changes.server";
import { requireDelivery, requireWebhook, type StoredDelivery } from "~/club/webhooks/queries.server";
import type { WebhookForm } from "~/club/webhooks/schema";
import type { DeliveryView, WebhookView, WebhookWithSecretView } from "~/club/webhooks/views";
import { type App, coreContext } from "../runtime/app.server";
import { postDelivery, refuseInternalAddress, webhookBody } from "./request.server";

/** As `createWebhook`, for an address that is no internal one. @throws also ClubError invalid. */
export async function addWebhook(
  app: App,
  ctx: MemberContext,
  form: WebhookForm,
): Promise<WebhookWithSecretView> {
  requireStaff(ctx);
  await refuseInternalAddress(app, form.url);
  return createWebhook(ctx, form);
}

/** As `editWebhook`, for an address that is no internal one. @throws also ClubError invalid. */
export async function changeWebhook(
  app: App,
  ctx: MemberContext,
  id: number,
  form: WebhookForm,
): Promise<WebhookView> {
  requireWebhook(ctx, id);
  await refuseInternalAddress(app, form.url);
  return editWebhook(ctx, id, form);
}

/** Sends a test now and waits for its outcome. @throws ClubError forbidden, not_found, conflict beside another test. */
export async function testWebhook(app: App, ctx: MemberContext, id: number): Promise<StoredDelivery> {
  const attempt = startTest(ctx, id);
  // It lasts ten seconds at most, also when the club stops.
  const outcome = await postDelivery(app, attempt, new AbortController().signal);
  // The clock has moved on meanwhile.
  if (outcome) recordAttempt(coreContext(app), attempt, outcome);
  return requireDelivery(ctx, id, attempt.id);
}

/** The deliveries of a webhook with what was sent. @throws ClubError forbidden, not_found. */
export function sentDelivery(app: App, delivery: StoredDelivery): DeliveryView {
  return { ...delivery, payload: JSON.parse(webhookBody(app, delivery.payload)) };
}
