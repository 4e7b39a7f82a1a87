import type { LookupAddress } from "node:dns";
import { Agent as HttpAgent, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import type { PushOutcome } from "~/club/notifications/pushes-changes.server";
import { allowedAddresses, InternalAddressError, standInFor } from "../http/outbound.server";
import { answerOf, headWithin } from "../http/outbound-request.server";
import type { App } from "../runtime/app.server";

/** Milliseconds for one push. */
const pushLimit = 10_000;

/** Milliseconds, at most what a push service may ask us to wait. */
const maxPause = 6 * 60 * 60 * 1000;

export type OutgoingPush = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  payload: object;
  /** Seconds that the service stores it for a device that is off. */
  ttl: number;
  urgency: "low" | "normal" | "high";
  /** A push with the same topic replaces one that the device has not received yet. */
  topic?: string;
};

/** Milliseconds without a push after which a connection is closed. */
const maxIdle = 5000;

/** Sends pushes over shared connections; each name is looked up and each signature made once. */
export function connectToPushServices(
  app: Pick<App, "config" | "outbound" | "pushKeys" | "log">,
  timeLimit = pushLimit,
) {
  const options = { keepAlive: true, timeout: maxIdle };
  const [http, https] = [new HttpAgent(options), new HttpsAgent(options)];
  const found = new Map<string, Promise<LookupAddress[]>>();
  const authorizations = new Map<string, string>();

  function addressesOf(url: URL, signal: AbortSignal): Promise<LookupAddress[]> {
    const outbound = { ...app.outbound, standIn: app.config.pushServiceUrl };
    const addresses = found.get(url.host) ?? allowedAddresses(outbound, url, signal);
    found.set(url.host, addresses);
    addresses.catch(() => found.delete(url.host));
    return addresses;
  }

  async function post(
    { subscription, payload, ttl, urgency, topic }: OutgoingPush,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const url = new URL(subscription.endpoint);
    const addresses = await addressesOf(url, signal);
    const { default: webPush } = await import("web-push");
    const { pushKeys, config } = app;
    const authorization =
      authorizations.get(url.origin) ??
      webPush.getVapidHeaders(
        url.origin,
        config.pushSubject,
        pushKeys.publicKey,
        pushKeys.privateKey,
        "aes128gcm",
      ).Authorization;
    authorizations.set(url.origin, authorization);
    const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
      TTL: ttl,
      urgency,
      contentEncoding: "aes128gcm",
      headers: { Authorization: authorization },
      ...(topic ? { topic } : {}),
    });
    const to = standInFor(url, config.pushServiceUrl) ?? url;
    const agent = to.protocol === "https:" ? https : http;
    return answerOf(to, { method: "POST", headers, body, addresses, agent }, signal);
  }

  return {
    /** Sends one push. It never throws: an error is an outcome. */
    async send(push: OutgoingPush): Promise<PushOutcome> {
      const { host } = new URL(push.subscription.endpoint);
      try {
        const response = await headWithin(timeLimit, (signal) => post(push, signal));
        const outcome = outcomeOf(response);
        if (outcome.is !== "sent")
          app.log.warn({ host, status: response.statusCode, outcome: outcome.is }, "push not taken");
        return outcome;
      } catch (error) {
        const isInternal = error instanceof InternalAddressError;
        // Without its stack: a member may have many devices at a host that fails.
        const reason = String(error);
        app.log.warn({ host, reason }, isInternal ? "push to an internal address" : "push not sent");
        return { is: isInternal ? "gone" : "failed" };
      }
    },
  };
}

/** RFC 8030: 404 and 410 mean that the subscription has ended. A redirect is not followed. */
function outcomeOf({ statusCode = 0, headers }: IncomingMessage): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return { is: "sent" };
  if (statusCode === 404 || statusCode === 410) return { is: "gone" };
  if (statusCode < 500 && statusCode !== 408 && statusCode !== 429) return { is: "refused" };
  const seconds = Number(headers["retry-after"]);
  return { is: "failed", pause: seconds > 0 ? Math.min(seconds * 1000, maxPause) : 0 };
}
