import type { When } from "./keys";
import { type NewNotification, named, wording } from "./words";

const reasons = {
  gone: "O endereço respondeu que não recebe mais avisos.",
  failing: "Um dia inteiro sem nenhuma entrega. Corrija o endereço e envie um teste.",
  formerStaff:
    "Quem o criou ou mudou por último deixou a administração. Se o clube ainda precisa dele, confira e ligue de novo.",
};

export type WebhookOff = { id: number; host: string; reason: keyof typeof reasons };

export const webhookWordings = named({
  webhookOff: wording<"none", WebhookOff>("webhook", "none", (_, { facts: { id, host, reason } }) => ({
    title: `O webhook ${host} foi desligado`,
    body: reasons[reason],
    link: `/admin/webhooks#webhook-${id}`,
  })),
});

/** The keys of all notifications about a webhook, as a pattern of LIKE. */
export function webhookKeys(id: number): string {
  return `webhook:${id}:off:%`;
}

/** For the staff, once for each time that a webhook is switched off. */
export function webhookOff({ now }: When, { id, host, reason }: WebhookOff): NewNotification {
  const dedupeKey = `webhook:${id}:off:${now.getTime()}`;
  return { wording: webhookWordings.webhookOff, subjectId: null, facts: { id, host, reason }, dedupeKey };
}
