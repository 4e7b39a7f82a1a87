import { expect } from "vitest";
import { pushDeliveries, pushSubscriptions } from "#db/schema";
import type { NotificationKind } from "~/club/notifications/rules";
import { startPushSender } from "~/server/push/push-sender.server";
import { openClub, type TestClub } from "./app";
import { makeClient } from "./makers";
import { notifyInWords } from "./notifications";
import { makeDevice, openPushService } from "./push-service";

/** Ana's club with her device at a stand-in for all push services. */
export async function openWithDevice(env: Record<string, string> = {}) {
  const service = await openPushService();
  const club = openClub({ PUSH_SERVICE_URL: service.url, ...env });
  const ana = await makeClient(club, { name: "Ana Lima" });
  const device = makeDevice();
  const registered = await ana.call("POST", "/api/user-settings/push", device.subscription);
  expect(registered.status).toBe(201);
  const sender = startPushSender(club.app);
  const first = service.received.length;
  /** The pushes after the one that confirms the registration. */
  const pushed = () => service.at(device).slice(1);
  return { club, ana, device, service, sender, pushed, first };
}

/** Notifies a member of a comment, or of something else with its text. */
export function comment(club: TestClub, memberId: number, kind: NotificationKind = "comment", id = 1): void {
  notifyInWords(club, memberId, {
    kind,
    title: "Bia Reis comentou sua publicação",
    body: "Eu também chorei.",
    link: "/community?post=1#comentario-1",
    dedupeKey: `comment:${id}`,
  });
}

export const pass = (club: TestClub, milliseconds: number) => {
  club.clock.now = new Date(club.clock.now.getTime() + milliseconds);
};
export const queue = ({ db }: TestClub) => db.select().from(pushDeliveries).all();
export const devices = ({ db }: TestClub) => db.select().from(pushSubscriptions).all();
