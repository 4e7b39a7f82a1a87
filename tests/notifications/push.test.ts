import { describe, expect, it } from "vitest";
import { notifications, pushSubscriptions } from "#db/schema";
import { takePendingPushes } from "~/club/notifications/pushes-changes.server";
import { readAllNotifications } from "~/club/notifications/read-changes.server";
import { maxQueuedPushes } from "~/club/notifications/rules";
import { coreContext } from "~/server/runtime/app.server";
import { contextOf, makeClient } from "../support/makers";
import { notifyInWords } from "../support/notifications";
import { comment, devices, openWithDevice, pass, queue } from "../support/push-club";
import { claimsIn, clubKey, makeDevice } from "../support/push-service";

const minute = 60_000;

describe("a push", () => {
  it("reaches the device encrypted and signed, once, without the text", async () => {
    const { club, ana, service, sender, pushed } = await openWithDevice();
    comment(club, ana.viewer.id);

    for (let time = 1; time <= 2; time += 1) await sender.run();

    expect(pushed()).toEqual([
      {
        title: "Novo comentário",
        body: "Clube do Livro",
        url: "/notifications/1",
        tag: "aviso-1",
      },
    ]);
    const { headers, host } = service.received.at(-1)!;
    expect(headers).toMatchObject({
      ttl: "259200",
      urgency: "normal",
      topic: "aviso-1",
      "content-encoding": "aes128gcm",
    });
    expect(claimsIn(String(headers.authorization))).toMatchObject({
      aud: `https://${host}`,
      sub: "mailto:clube@localhost",
      key: clubKey,
    });
    expect(queue(club)).toEqual([]);
    expect(devices(club)).toMatchObject([{ lastSuccessAt: club.clock.now }]);
    expect(club.faults).toEqual([]);
  });

  it("has the text of the bell if the member has chosen so", async () => {
    const { club, ana, sender, pushed } = await openWithDevice();
    await ana.call("PUT", "/api/user-settings/push", { showsContents: true });
    comment(club, ana.viewer.id);
    await sender.run();

    expect(pushed()).toMatchObject([
      { title: "Bia Reis comentou sua publicação", body: "Eu também chorei.", url: "/notifications/1" },
    ]);
  });

  it.each([
    ["read", ({ club, ana }) => readAllNotifications(contextOf(club, ana.viewer))],
    ["deleted", ({ club }) => club.db.delete(notifications).run()],
    ["three days old", ({ club }) => pass(club, 3 * 24 * 60 * minute)],
    [
      "of a kind that the member has turned off",
      ({ ana }) => ana.submit("/settings", "save-notifications", {}),
    ],
    [
      "for a device that was turned off",
      ({ ana }) => ana.submit("/settings", "turn-off-device", { id: "1" }),
    ],
  ] satisfies [string, (opened: Awaited<ReturnType<typeof openWithDevice>>) => unknown][])(
    "is not sent once the notification is %s",
    async (_, change) => {
      const opened = await openWithDevice();
      const { club, ana, sender, pushed } = opened;
      comment(club, ana.viewer.id);
      expect(queue(club)).toHaveLength(1);
      await change(opened);
      await sender.run();

      expect(pushed()).toEqual([]);
      expect(queue(club)).toEqual([]);
    },
  );

  it("waits with fifty of its kind for its device at most, and others wait beside them", async () => {
    const { club, ana, sender } = await openWithDevice();
    const bia = await makeClient(club);
    await bia.call("POST", "/api/user-settings/push", makeDevice().subscription);
    await ana.call("PUT", "/api/user-settings/quiet-hours", {
      isQuiet: true,
      quietFrom: "00:00",
      quietUntil: "23:59",
    });
    for (let id = 1; id <= 60; id += 1) comment(club, ana.viewer.id, "comment", id);
    comment(club, bia.viewer.id);
    const perDevice = () => [1, 2].map((id) => queue(club).filter((row) => row.subscriptionId === id).length);
    comment(club, ana.viewer.id, "account", 61);
    expect(perDevice()).toEqual([maxQueuedPushes + 1, 1]);
    await sender.run();
    expect(perDevice()).toEqual([maxQueuedPushes + 1, 0]);
  });

  it("of likes waits ten minutes", async () => {
    const { club, ana, sender, pushed } = await openWithDevice();
    comment(club, ana.viewer.id, "like");
    pass(club, 10 * minute - 1);
    await sender.run();
    const early = pushed();
    pass(club, 1);
    await sender.run();

    expect(early).toEqual([]);
    expect(pushed()).toMatchObject([{ title: "Nova curtida" }]);
  });

  it("goes again where the notification changed while it was sent", async () => {
    const { club, ana, service, sender, pushed } = await openWithDevice();
    const again = (title: string) =>
      notifyInWords(
        club,
        ana.viewer.id,
        { kind: "event", title, body: null, link: "/events/1", dedupeKey: "evento" },
        { again: true },
      );
    await ana.call("PUT", "/api/user-settings/push", { showsContents: true });
    again("Chá às 16h");
    service.answer = () => {
      if (pushed().length === 1) again("Chá às 17h");
      return 201;
    };
    await sender.run();
    await sender.run();

    expect(pushed().map(({ title }) => title)).toEqual(["Chá às 16h", "Chá às 17h"]);
    expect(queue(club)).toEqual([]);
  });

  it("goes to each device of the member, and to no other member", async () => {
    const { club, ana, sender, service, pushed } = await openWithDevice();
    const bia = await makeClient(club);
    const [second, others] = [makeDevice(), makeDevice()];
    const phone = await makeClient(club);
    await phone.call("POST", "/api/user-settings/push", others.subscription);
    club.db
      .insert(pushSubscriptions)
      .values({
        userId: ana.viewer.id,
        sessionId: 1,
        endpoint: second.subscription.endpoint,
        ...second.subscription.keys,
      })
      .run();
    comment(club, ana.viewer.id);
    comment(club, bia.viewer.id);
    await sender.run();

    expect([pushed(), service.at(second)]).toMatchObject([[{ tag: "aviso-1" }], [{ tag: "aviso-1" }]]);
    expect(service.at(others)).toMatchObject([{ tag: "avisos-ligados" }]);
  });
});

describe("a push that the service does not take", () => {
  it.each([404, 410])("drops the device on %i", async (status) => {
    const { club, ana, service, sender } = await openWithDevice();
    service.answer = () => status;
    comment(club, ana.viewer.id);
    comment(club, ana.viewer.id, "comment", 2);
    await sender.run();

    expect([devices(club), queue(club)]).toEqual([[], []]);
  });

  it.each([400, 403, 413, 301])("is not repeated on %i, and the device stays", async (status) => {
    const { club, ana, service, sender, first } = await openWithDevice();
    service.answer = () => [status, { location: "http://127.0.0.1:1/" }];
    comment(club, ana.viewer.id);
    await sender.run();
    pass(club, 60 * minute);
    await sender.run();

    expect(service.received).toHaveLength(first + 1);
    expect([devices(club).length, queue(club)]).toEqual([1, []]);
  });

  it.each([500, 503, 429, 408])(
    "is tried again at growing distances, five times in all, on %i",
    async (status) => {
      const { club, ana, service, sender, first } = await openWithDevice();
      service.answer = () => status;
      comment(club, ana.viewer.id);
      const times: number[] = [];
      for (const pause of [0, 1, 10, 60, 360, 1440].map((minutes) => minutes * minute)) {
        pass(club, pause - 1);
        await sender.run();
        pass(club, 1);
        await sender.run();
        times.push(service.received.length - first);
      }

      expect(times).toEqual([1, 2, 3, 4, 5, 5]);
      expect([devices(club).length, queue(club)]).toEqual([1, []]);
    },
  );

  it("waits as long as the service asks for", async () => {
    const { club, ana, service, sender, pushed } = await openWithDevice();
    service.answer = () => [503, { "retry-after": "600" }];
    comment(club, ana.viewer.id);
    await sender.run();
    service.answer = () => 201;
    pass(club, 600_000 - 1);
    await sender.run();
    expect(pushed()).toHaveLength(1);
    pass(club, 1);
    await sender.run();

    expect(pushed()).toHaveLength(2);
    expect(queue(club)).toEqual([]);
  });

  it("drops a device whose name has an internal address by now", async () => {
    const { club, ana, sender } = await openWithDevice();
    club.app.config = { ...club.app.config, pushServiceUrl: null };
    club.app.outbound = {
      ...club.app.outbound,
      standIn: null,
      resolve: async () => [{ address: "169.254.169.254", family: 4 }],
    };
    comment(club, ana.viewer.id);
    await sender.run();

    expect([devices(club), queue(club)]).toEqual([[], []]);
  });

  it("is due again after a crash", async () => {
    const { club, ana, sender, pushed } = await openWithDevice();
    comment(club, ana.viewer.id);
    expect(takePendingPushes(coreContext(club.app), 9)).toHaveLength(1);
    await sender.run();
    const meanwhile = pushed();
    pass(club, 5 * minute);
    await sender.run();

    expect([meanwhile, pushed().length]).toEqual([[], 1]);
  });
});
