import { setTimeout as pause } from "node:timers/promises";
import { type Attempt, recordAttempt, takeDelivery } from "~/club/webhooks/deliveries-changes.server";
import { type App, coreContext } from "../runtime/app.server";
import { postDelivery } from "./request.server";

/** Attempts at the same time, each to another webhook: one that is slow delays no other. */
const concurrency = 4;

/** Milliseconds after an attempt: twenty deliveries a second at most leave the machine to the pages. */
const distance = 200;

/** Sends due deliveries from the queue in the database; no request waits for it. */
export function startWebhookSender(app: App) {
  const stopping = new AbortController();
  const underway = new Map<number, Promise<void>>();

  function fill(): void {
    while (!stopping.signal.aborted && underway.size < concurrency) {
      const attempt = takeDelivery(coreContext(app), [...underway.keys()]);
      if (!attempt) return;
      underway.set(attempt.webhookId, send(attempt).then(fill).catch(logged));
    }
  }

  async function send(attempt: Attempt): Promise<void> {
    try {
      const outcome = await postDelivery(app, attempt, stopping.signal);
      // Stopped: the lease ends, and the delivery is due again with the same id.
      if (outcome === null || stopping.signal.aborted) return;
      recordAttempt(coreContext(app), attempt, outcome);
      await pause(distance);
    } finally {
      underway.delete(attempt.webhookId);
    }
  }

  function logged(err: unknown): void {
    app.log.error({ err }, "sending webhooks failed");
  }

  return {
    /** Starts what is due, and does not wait for it. */
    async run(): Promise<void> {
      fill();
    },
    /** For tests: resolves when nothing is underway. */
    async settled(): Promise<void> {
      while (underway.size > 0) await Promise.all(underway.values());
    },
    close(): void {
      stopping.abort();
    },
  };
}
