import { randomBytes } from "node:crypto";
import { and, count, eq, ne } from "drizzle-orm";
import { webhookDeliveries, webhooks } from "#db/schema";
import { requireProven } from "../accounts/proof-changes.server";
import { asStaff } from "../as-staff.server";
import type { MemberContext } from "../context";
import { ClubError } from "../errors";
import { noteStaffAct } from "../staff-reactions.server";
import { webhookLookedAfter } from "../webhook-reactions.server";
import { recordWebhook } from "./audit-changes.server";
import { currentData } from "./current-data-queries.server";
import {
  type Attempt,
  addTest,
  correctWaitingDeliveries,
  requeueDeliveries,
} from "./deliveries-changes.server";
import { requireDelivery, requireWebhook, type StoredDelivery, testUnderway } from "./queries.server";
import { maxWebhooks, testEvent } from "./rules";
import type { WebhookForm } from "./schema";
import type { PayloadView, WebhookView, WebhookWithSecretView } from "./views";

/** In the form of Standard Webhooks. */
function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

function change<Result>(
  ctx: MemberContext,
  id: number,
  work: (tx: MemberContext, webhook: WebhookView) => Result,
) {
  return asStaff(ctx, (tx) => {
    return work(tx, requireWebhook(tx, id));
  });
}

const sentences = {
  create: "criou o webhook",
  edit: "mudou o webhook",
  secret: "trocou o segredo do webhook",
  on: "ligou o webhook",
  off: "desligou o webhook",
  delete: "apagou o webhook",
};

/** For the log and the other staff. */
function record(tx: MemberContext, act: keyof typeof sentences, webhook: { id: number; url: string }): void {
  const host = recordWebhook(tx, act, webhook);
  noteStaffAct(tx, { kind: "webhook", id: webhook.id, host, done: sentences[act] });
}

function requireNewAddress({ db }: MemberContext, url: string, ownId = 0): void {
  const other = db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.url, url), ne(webhooks.id, ownId)))
    .get();
  if (other) throw new ClubError("conflict", "Este endereço já está na lista", { field: "url" });
}

/** @throws ClubError forbidden, proof_needed, conflict for a known address and beyond ten webhooks. */
export function createWebhook(ctx: MemberContext, form: WebhookForm): WebhookWithSecretView {
  return asStaff(ctx, (tx) => {
    requireProven(tx);
    requireNewAddress(tx, form.url);
    const all = tx.db.select({ all: count() }).from(webhooks).get()?.all ?? 0;
    if (all >= maxWebhooks)
      throw new ClubError("conflict", `O clube já tem ${maxWebhooks} webhooks. Apague um antes.`);
    const secret = newSecret();
    const { id } = tx.db
      .insert(webhooks)
      .values({ ...form, secret, createdById: tx.viewer.id, createdAt: tx.now })
      .returning({ id: webhooks.id })
      .get();
    record(tx, "create", { id, ...form });
    return { ...requireWebhook(tx, id), secret };
  });
}

/** Deliveries that wait go to the new address. @throws ClubError forbidden, proof_needed, not_found, conflict. */
export function editWebhook(ctx: MemberContext, id: number, form: WebhookForm): WebhookView {
  return change(ctx, id, (tx, before) => {
    requireProven(tx);
    requireNewAddress(tx, form.url, id);
    const isMoved = form.url !== before.url;
    if (!isMoved && String(form.events) === String(before.events)) return before;
    tx.db
      .update(webhooks)
      .set({ ...form, createdById: tx.viewer.id })
      .where(eq(webhooks.id, id))
      .run();
    // A new address has not failed; one that is off keeps the mark, and its test turns it on.
    if (isMoved && before.isEnabled) {
      tx.db.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, id)).run();
      requeueDeliveries(tx, id);
    }
    record(tx, "edit", { id, ...form });
    return requireWebhook(tx, id);
  });
}

/** The earlier secret signs nothing any more. @throws ClubError forbidden, proof_needed, not_found. */
export function renewSecret(ctx: MemberContext, id: number): WebhookWithSecretView {
  return change(ctx, id, (tx, webhook) => {
    requireProven(tx);
    const secret = newSecret();
    tx.db.update(webhooks).set({ secret, createdById: tx.viewer.id }).where(eq(webhooks.id, id)).run();
    record(tx, "secret", webhook);
    return { ...requireWebhook(tx, id), secret };
  });
}

/** Deliveries that waited when it was switched off are due at once. @throws ClubError forbidden, proof_needed, not_found. */
export function turnOnWebhook(ctx: MemberContext, id: number): WebhookView {
  return change(ctx, id, (tx, webhook) => {
    requireProven(tx);
    if (webhook.isEnabled) return webhook;
    const isOn = { disabledAt: null, failingSince: null, createdById: tx.viewer.id };
    tx.db.update(webhooks).set(isOn).where(eq(webhooks.id, id)).run();
    requeueDeliveries(tx, id);
    webhookLookedAfter(tx, id);
    record(tx, "on", webhook);
    return requireWebhook(tx, id);
  });
}

/** Events from now on are not stored for it; what waits stays. @throws ClubError forbidden, proof_needed, not_found. */
export function turnOffWebhook(ctx: MemberContext, id: number): WebhookView {
  return change(ctx, id, (tx, webhook) => {
    requireProven(tx);
    if (!webhook.isEnabled) return webhook;
    tx.db.update(webhooks).set({ disabledAt: tx.now, failingSince: null }).where(eq(webhooks.id, id)).run();
    record(tx, "off", webhook);
    return requireWebhook(tx, id);
  });
}

/** With its deliveries. @throws ClubError forbidden, proof_needed, not_found. */
export function deleteWebhook(ctx: MemberContext, id: number): WebhookView {
  return change(ctx, id, (tx, webhook) => {
    requireProven(tx);
    tx.db.delete(webhooks).where(eq(webhooks.id, id)).run();
    webhookLookedAfter(tx, id);
    record(tx, "delete", webhook);
    return webhook;
  });
}

/**
 * Makes a delivery due from its first attempt, with the facts of now. @throws ClubError forbidden, not_found, conflict
 * for a webhook that is off, a test and what is no longer true.
 */
export function resendDelivery(ctx: MemberContext, webhookId: number, id: number): StoredDelivery {
  return change(ctx, webhookId, (tx, webhook) => {
    const delivery = requireDelivery(tx, webhookId, id);
    const payload: PayloadView = JSON.parse(delivery.payload);
    if (payload.type === testEvent) throw new ClubError("conflict", "Para repetir um teste, envie outro.");
    if (!webhook.isEnabled)
      throw new ClubError("conflict", "Este webhook está desligado. Ligue-o de novo antes de reenviar.");
    const data = currentData(tx, payload);
    tx.db
      .update(webhookDeliveries)
      .set({ nextAttemptAt: tx.now, attempts: 0, deliveredAt: null })
      .where(eq(webhookDeliveries.id, id))
      .run();
    correctWaitingDeliveries(tx, payload.type, data);
    return requireDelivery(tx, webhookId, id);
  });
}

/** A test for the sender. @throws ClubError forbidden, not_found, conflict while another is underway. */
export function startTest(ctx: MemberContext, id: number): Attempt {
  return change(ctx, id, (tx) => {
    // Race: a second test takes the place of the first, which would then have no outcome.
    if (testUnderway(tx, id)) throw new ClubError("conflict", "Um teste já está a caminho.");
    const attempt = addTest(tx, id);
    if (!attempt) throw new ClubError("not_found", "Webhook não encontrado.");
    return attempt;
  });
}
