import { type Attempt, recordAttempt, takeDelivery } from "~/club/webhooks/deliveries-changes.server";
import { maxWebhooks } from "~/club/webhooks/rules";
import { type App, coreContext } from "../runtime/app.server";
import { startDeliveries } from "../runtime/delivery-pool.server";
import { postDelivery } from "./request.server";

/** Milliseconds: five deliveries a second at most to each webhook leave the machine to the pages. */
const distance = 200;

/** Sends due deliveries from the queue in the database; each webhook has its place, so one that is slow delays no other. */
export function startWebhookSender(app: App) {
  return startDeliveries<Attempt>({
    app,
    places: maxWebhooks,
    distance,
    receiverOf: ({ webhookId }) => webhookId,
    take(_, busy) {
      const attempt = takeDelivery(coreContext(app), busy);
      return attempt ? [attempt] : [];
    },
    async deliver(attempt, stopping) {
      const outcome = await postDelivery(app, attempt, stopping);
      // Stopped: the lease ends, and the delivery is due again with the same id.
      if (outcome === null || stopping.aborted) return false;
      recordAttempt(coreContext(app), attempt, outcome);
      return true;
    },
  });
}
