import { consumeRateLimit } from "~/club/accounts/rate-limits.server";
import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import type { Subscription } from "~/club/notifications/delivery-schema";
import { registerDevice, turnOffDevice } from "~/club/notifications/devices-changes.server";
import { ownDevices } from "~/club/notifications/devices-queries.server";
import { firstPush } from "~/club/notifications/push-wording";
import type { PushDeviceView } from "~/club/notifications/views";
import { clubName } from "~/club/settings/queries.server";
import { deviceOf, knownDevicesOf } from "../http/devices.server";
import { reachOf } from "../http/network";
import { allowedAddresses, InternalAddressError } from "../http/outbound.server";
import { currentSession, type RequestContext } from "../http/request-context.server";
import { connectToPushServices } from "./push-service.server";

/** The viewer's devices that receive pushes. */
export function pushDevices(requestContext: RequestContext, ctx: MemberContext): PushDeviceView[] {
  const current = currentSession(requestContext);
  return ownDevices(ctx).map(({ userAgent, sessionId, ...device }) => ({
    ...device,
    ...deviceOf(userAgent),
    isCurrent: sessionId === current,
  }));
}

/**
 * Registers the browser of the request for pushes, and sends it a first one after the response, unless it registers `again`.
 * @throws ClubError from the core, invalid for an endpoint on an internal network, too_many_attempts.
 */
export async function registerPushDevice(
  requestContext: RequestContext,
  ctx: MemberContext,
  { again, ...subscription }: Subscription & { again: boolean },
): Promise<PushDeviceView> {
  const { app, request, answered } = requestContext;
  consumeRateLimit(ctx, "pushDevice", String(ctx.viewer.id));
  await requirePublicAddress(requestContext, new URL(subscription.endpoint));
  const id = registerDevice(ctx, subscription, {
    sessionId: currentSession(requestContext),
    userAgent: request.headers.get("user-agent"),
    deviceId: (await knownDevicesOf(requestContext)).get(ctx.viewer.id) ?? null,
    again,
  });
  const payload = firstPush(clubName(ctx));
  const sendFirst = async () => {
    const push = { subscription, payload, ttl: 60 * 60, urgency: "normal" } as const;
    const { is } = await connectToPushServices(app).send(push);
    if (is === "gone" && app.database.sqlite.open) turnOffDevice(ctx, id);
  };
  if (!again) app.background.run("the first push", answered(), sendFirst);
  const added = pushDevices(requestContext, ctx).find((device) => device.id === id);
  if (!added) throw new Error("the device has just been registered");
  return added;
}

/** Attack: the server would send requests into its own network. Each push checks the addresses again. */
async function requirePublicAddress({ app }: RequestContext, url: URL): Promise<void> {
  const refused = new ClubError("invalid", "O endereço do serviço de avisos é de uma rede interna", {
    field: "endpoint",
  });
  if (reachOf(url.hostname) !== "internet") throw refused;
  const outbound = { ...app.outbound, standIn: app.config.pushServiceUrl };
  try {
    await allowedAddresses(outbound, url, AbortSignal.timeout(outbound.timeLimit));
  } catch (error) {
    // Without an answer of the name service the first push decides.
    if (error instanceof InternalAddressError) throw refused;
  }
}
