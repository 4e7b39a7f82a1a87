import type { MemberContext } from "~/club/context";
import {
  allWebhooks,
  goneWebhooks,
  newestDeliveries,
  requireWebhook,
  type StoredDelivery,
} from "~/club/webhooks/queries.server";
import { maxWebhooks, shownAddress, testEvent } from "~/club/webhooks/rules";
import { requireId } from "~/server/http/input.server";

export const webhooksUrl = "/admin/webhooks";

/** The page below the dialogs, at a webhook. */
export function urlOfWebhook(id: number): string {
  return `${webhooksUrl}#webhook-${id}`;
}

/** The webhook in the path of a dialog. @throws HttpError and ClubError, both 404. */
export function webhookOfPath(ctx: MemberContext, { id }: { id?: string | undefined }) {
  const webhook = requireWebhook(ctx, requireId(id, "Webhook não encontrado."));
  return { ...webhook, address: shownAddress(webhook.url) };
}

/** The webhooks with their deliveries, and the last test apart. */
export function webhooksPage(ctx: MemberContext) {
  const deliveries = newestDeliveries(ctx).map(withoutPayload);
  const gone = goneWebhooks(ctx);
  const webhooks = allWebhooks(ctx).map((webhook) => {
    const own = deliveries.filter(({ webhookId }) => webhookId === webhook.id);
    return {
      ...webhook,
      address: shownAddress(webhook.url),
      isGone: gone.includes(webhook.id),
      isEncrypted: webhook.url.startsWith("https:"),
      test: own.find(({ event }) => event === testEvent) ?? null,
      deliveries: own.filter(({ event }) => event !== testEvent),
    };
  });
  return { webhooks, isFull: webhooks.length >= maxWebhooks };
}

function withoutPayload({ payload: _, ...delivery }: StoredDelivery) {
  return delivery;
}

export type ShownWebhook = ReturnType<typeof webhooksPage>["webhooks"][number];
export type ShownDelivery = ShownWebhook["deliveries"][number];
