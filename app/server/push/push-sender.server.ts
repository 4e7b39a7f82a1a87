import pLimit, { type LimitFunction } from "p-limit";
import { pushPayload } from "~/club/notifications/push-wording";
import {
  type PendingPush,
  recordPushes,
  takePendingPushes,
} from "~/club/notifications/pushes-changes.server";
import { kinds } from "~/club/notifications/rules";
import { clubName } from "~/club/settings/queries.server";
import { type App, coreContext } from "../runtime/app.server";
import { startDeliveries } from "../runtime/delivery-pool.server";
import { connectToPushServices, type OutgoingPush } from "./push-service.server";

/** Devices that are sent to at the same time. Attack: a member may have twenty whose hosts never answer. */
const places = 200;

/** Pushes to one host at the same time; most devices have the same few. */
const perHost = 8;

/** Sends pending pushes from the queue in the database; no request waits for it. */
export function startPushSender(app: App) {
  let services = connectToPushServices(app);
  const hosts = new Map<string, LimitFunction>();

  function outgoing(push: PendingPush): OutgoingPush {
    const { id, endpoint, p256dh, auth, kind, createdAt, showsContents } = push;
    const left = createdAt + kinds[kind].staleAfter - app.clock().getTime();
    return {
      subscription: { endpoint, keys: { p256dh, auth } },
      payload: pushPayload(push, showsContents === 1, clubName(coreContext(app))),
      ttl: Math.max(60, Math.floor(left / 1000)),
      urgency: kinds[kind].urgency,
      topic: `aviso-${id}`,
    };
  }

  const deliveries = startDeliveries<PendingPush>({
    app,
    places,
    distance: 50,
    receiverOf: ({ subscriptionId }) => subscriptionId,
    take: (free, busy) => takePendingPushes(coreContext(app), free, busy),
    async deliver(push, stopping) {
      const { host } = new URL(push.endpoint);
      const limit = hosts.get(host) ?? pLimit(perHost);
      hosts.set(host, limit);
      const outcome = await limit(async () => (stopping.aborted ? null : services.send(outgoing(push))));
      if (outcome === null || !app.database.sqlite.open) return false;
      recordPushes(coreContext(app), [{ push, outcome }]);
      return true;
    },
  });

  return {
    ...deliveries,
    /** Starts due pushes, and does not wait for them. Each start resolves the names of the hosts again. */
    start(): void {
      services = connectToPushServices(app);
      for (const [host, { activeCount, pendingCount }] of hosts)
        if (activeCount + pendingCount === 0) hosts.delete(host);
      deliveries.start();
    },
  };
}
