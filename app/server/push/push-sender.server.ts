import pLimit from "p-limit";
import { pushPayload, urgencyOf } from "~/club/notifications/push-wording";
import {
  type PendingPush,
  type PushOutcome,
  recordPushes,
  takePendingPushes,
} from "~/club/notifications/pushes-changes.server";
import { staleAfter } from "~/club/notifications/rules";
import { clubName } from "~/club/settings/queries.server";
import { type App, coreContext } from "../runtime/app.server";
import { connectToPushServices, type OutgoingPush } from "./push-service.server";

const concurrency = 8;
const batchSize = 100;

/** Sends pending pushes from the queue in the database; no request waits for it. */
export function startPushSender(app: App) {
  let isClosed = false;
  let underway: Promise<void> | null = null;

  async function sendDue(): Promise<void> {
    let pushes = takePendingPushes(coreContext(app), batchSize);
    if (pushes.length === 0) return;
    const services = connectToPushServices(app, concurrency);
    const limit = pLimit(concurrency);
    try {
      while (pushes.length > 0 && !isClosed) {
        const club = clubName(coreContext(app));
        const send = async (
          push: PendingPush,
        ): Promise<{ push: PendingPush; outcome: PushOutcome } | null> =>
          isClosed ? null : { push, outcome: await services.send(outgoing(push, club)) };
        const outcomes = await Promise.all(pushes.map((push) => limit(send, push)));
        if (!app.database.sqlite.open) return;
        recordPushes(
          coreContext(app),
          outcomes.filter((outcome) => outcome !== null),
        );
        pushes = takePendingPushes(coreContext(app), batchSize);
      }
    } finally {
      services.close();
    }
  }

  function outgoing(push: PendingPush, club: string): OutgoingPush {
    const { id, endpoint, p256dh, auth, kind, createdAt, showsContents } = push;
    const left = createdAt + staleAfter(kind) - app.clock().getTime();
    return {
      subscription: { endpoint, keys: { p256dh, auth } },
      payload: pushPayload(push, showsContents === 1, club),
      ttl: Math.max(60, Math.floor(left / 1000)),
      urgency: urgencyOf(kind),
      topic: `aviso-${id}`,
    };
  }

  return {
    /** Sends due pushes; concurrent calls share one run. */
    async run(): Promise<void> {
      underway ??= sendDue().finally(() => {
        underway = null;
      });
      await underway;
    },
    close() {
      isClosed = true;
    },
  };
}
