import { expect, it, onTestFinished } from "vitest";
import { pushSubscriptions } from "#db/schema";
import { maxDevices } from "~/club/notifications/rules";
import { startPushSender } from "~/server/push/push-sender.server";
import { openClub, type TestClub } from "../support/app";
import { makeClient } from "../support/makers";
import { comment, pass, queue } from "../support/push-club";
import { makeDevice, openPushService, type TestDevice } from "../support/push-service";

const minute = 60_000;

/** Bia has as many devices as a member may have, all with hosts that never answer; Ana has one good device. */
async function openWithHangingDevices() {
  const service = await openPushService();
  const club = openClub({ PUSH_SERVICE_URL: service.url });
  const [ana, bia] = [await makeClient(club, { name: "Ana Lima" }), await makeClient(club)];
  const device = makeDevice();
  await ana.call("POST", "/api/user-settings/push", device.subscription);
  const hanging = Array.from({ length: maxDevices }, makeDevice);
  for (const [at, { subscription }] of hanging.entries())
    club.db
      .insert(pushSubscriptions)
      .values({
        userId: bia.viewer.id,
        sessionId: 1,
        endpoint: subscription.endpoint.replace("push.", `mudo${at}.`),
        ...subscription.keys,
      })
      .run();
  const seen = seenBy(service, device);
  return { club, service, ana, bia, seen };
}

/** @returns a function that resolves when the device has had so many pushes, while each hanging host stays silent. */
function seenBy(service: Awaited<ReturnType<typeof openPushService>>, device: TestDevice) {
  const waiting: { count: number; resolve: () => void }[] = [];
  service.answer = ({ host }) => {
    if (host.startsWith("mudo")) return "silence";
    const had = service.at(device).length;
    for (const { count, resolve } of waiting) if (had >= count) resolve();
    return 201;
  };
  return (count: number) =>
    new Promise<void>((resolve) => {
      waiting.push({ count, resolve });
    });
}

function startSender(club: TestClub) {
  const sender = startPushSender(club.app);
  onTestFinished(() => sender.close());
  return sender;
}

const triesOfHanging = (club: TestClub) =>
  queue(club)
    .filter(({ subscriptionId }) => subscriptionId > 1)
    .map(({ tries }) => tries);

it("a member whose devices never answer delays no push to another member, earlier or later ones", async () => {
  const { club, ana, bia, seen } = await openWithHangingDevices();
  const sender = startSender(club);
  for (let id = 1; id <= 5; id += 1) comment(club, bia.viewer.id, "comment", id);
  pass(club, 1);
  comment(club, ana.viewer.id, "comment", 6);
  const first = seen(2);
  sender.start();
  await first;
  const second = seen(3);
  comment(club, ana.viewer.id, "comment", 7);
  sender.start();
  await second;

  // The others still wait for their answers.
  expect(triesOfHanging(club)).toEqual([...Array(maxDevices).fill(1), ...Array(4 * maxDevices).fill(0)]);
});

it("after a restart in the middle, what waited is sent, and the good ones do not wait for the bad", async () => {
  const { club, ana, bia, seen } = await openWithHangingDevices();
  const before = startSender(club);
  comment(club, bia.viewer.id);
  before.start();
  before.close();
  pass(club, 5 * minute);
  comment(club, ana.viewer.id, "comment", 2);

  const good = seen(2);
  startSender(club).start();
  await good;
  expect(triesOfHanging(club)).toEqual(Array(maxDevices).fill(2));
});
