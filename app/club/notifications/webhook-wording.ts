import type { When } from "./keys";
import type { NewNotification } from "./rules";

/** For the staff, once for each time that a webhook is switched off. */
export function webhookOff(
  { now }: When,
  { id, host, isGone }: { id: number; host: string; isGone: boolean },
): NewNotification {
  return {
    kind: "webhook",
    title: `O webhook ${host} foi desligado`,
    body: isGone
      ? "O endereço respondeu que não recebe mais avisos."
      : "Um dia inteiro sem nenhuma entrega. Corrija o endereço e envie um teste.",
    link: `/admin/webhooks#webhook-${id}`,
    dedupeKey: `webhook:${id}:off:${now.getTime()}`,
  };
}
