import { describe, expect, it, onTestFinished } from "vitest";
import { day, hour, minute, second } from "~/club/durations";
import { maxWebhooks } from "~/club/webhooks/rules";
import { startWebhookSender } from "~/server/webhooks/webhook-sender.server";
import {
  deliveriesOf,
  makeWebhook,
  openReceiver,
  openWithWebhook,
  pass,
  queueBook,
  secret,
  verified,
  webhooksOf,
} from "../support/webhooks";

describe("a delivery", () => {
  it("arrives signed, once, with the address of the page", async () => {
    const { club, receiver, send } = await openWithWebhook();
    queueBook(club);
    for (let time = 1; time <= 2; time += 1) await send();

    expect(receiver.received).toHaveLength(1);
    const [delivery] = receiver.received;
    expect(verified(delivery!)).toEqual({
      type: "book.current",
      timestamp: club.clock.now.toISOString(),
      data: { id: 1, title: "Livro 1", author: "x", url: "http://localhost:3000/book/1" },
    });
    expect(() => verified({ ...delivery!, body: delivery!.body.replace("Livro", "Outro") })).toThrow();
    expect(() => verified(delivery!, secret.replace("c2Vn", "b3V0"))).toThrow();
    expect(delivery?.headers).toMatchObject({
      "content-type": "application/json",
      "user-agent": "Entrelinhas",
      "webhook-timestamp": String(Math.floor(club.clock.now.getTime() / 1000)),
    });
    expect(deliveriesOf(club)).toMatchObject([
      {
        messageId: delivery?.id,
        attempts: 1,
        status: 204,
        failure: null,
        deliveredAt: club.clock.now,
        nextAttemptAt: null,
        duration: expect.any(Number),
      },
    ]);
    expect(webhooksOf(club)).toMatchObject([{ failingSince: null, disabledAt: null }]);
  });

  it("follows the one before it, while other webhooks get theirs", async () => {
    const { club, receiver, send } = await openWithWebhook();
    const other = await openReceiver();
    makeWebhook(club, { url: other.url });
    const others = new Promise<void>((resolve) => {
      other.answer = (response) => {
        response.writeHead(200).end();
        if (other.received.length === 3) resolve();
      };
    });
    let underway = 0;
    receiver.answer = async (response) => {
      underway += 1;
      expect(underway).toBe(1);
      await others;
      underway -= 1;
      response.writeHead(200).end();
    };
    for (const id of [1, 2, 3]) queueBook(club, id);
    await send();

    const ids = ({ received }: typeof receiver) => received.map((one) => verified(one).data.id);
    expect([ids(receiver), ids(other)]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  it("does not wait for the other webhooks, also where these never answer and after a restart", async () => {
    const { club, receiver, sender } = await openWithWebhook();
    const good = await openReceiver();
    const arrived = (count: number) =>
      new Promise<void>((resolve) => {
        good.answer = (response) => {
          response.writeHead(204).end();
          if (good.received.length === count) resolve();
        };
      });
    receiver.answer = () => {};
    for (let at = 2; at < maxWebhooks; at += 1) makeWebhook(club, { url: `${receiver.url}/${at}` });
    makeWebhook(club, { url: good.url });
    queueBook(club);
    const first = arrived(1);
    sender.start();
    await first;

    sender.close();
    queueBook(club, 2);
    pass(club, minute);
    const next = startWebhookSender(club.app);
    onTestFinished(() => next.close());
    const second = arrived(2);
    next.start();
    await second;
    const again = deliveriesOf(club).filter((one) => one.attempts === 2 && one.webhookId < maxWebhooks);
    expect(again).toHaveLength(maxWebhooks - 1);
  });

  it("is tried again with the same id and a new signature, after growing pauses, eight times", async () => {
    const { club, receiver, send } = await openWithWebhook();
    receiver.answer = (response) => response.writeHead(503).end();
    queueBook(club);
    const pauses = [5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 16 * hour];
    for (const milliseconds of [...pauses, day]) {
      await send();
      pass(club, milliseconds - 1);
      await send();
      pass(club, 1);
    }
    await send();

    expect(receiver.received).toHaveLength(8);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-signature"])).size).toBe(8);
    expect(deliveriesOf(club)).toMatchObject([
      {
        attempts: 8,
        status: 503,
        failure: "O endereço respondeu com um erro.",
        deliveredAt: null,
        nextAttemptAt: null,
      },
    ]);
  });

  it("is dropped with its webhook, also while it is sent", async () => {
    const { club, staff, receiver, send } = await openWithWebhook();
    receiver.answer = async (response) => {
      expect((await staff.call("DELETE", "/api/webhooks/1")).status).toBe(200);
      response.writeHead(500).end();
    };
    queueBook(club, 1);
    queueBook(club, 2);
    await send();
    expect([receiver.received.length, deliveriesOf(club), webhooksOf(club)]).toEqual([1, [], []]);
    expect(club.faults).toEqual([]);
  });

  it("is sent again by the next start where the club stopped meanwhile", async () => {
    const { club, receiver, sender, send } = await openWithWebhook();
    receiver.answer = () => sender.close();
    queueBook(club);
    await send();
    const [row] = deliveriesOf(club);
    expect(row).toMatchObject({ attempts: 1, status: null, deliveredAt: null });

    receiver.answer = (response) => response.writeHead(200).end();
    const next = startWebhookSender(club.app);
    await next.run();
    expect(receiver.received).toHaveLength(1);
    pass(club, minute);
    await next.run();
    const [first, second] = receiver.received;
    expect([first?.id, first?.body]).toEqual([second?.id, second?.body]);
    expect(deliveriesOf(club)).toMatchObject([{ status: 200, attempts: 2 }]);
    expect(club.faults).toEqual([]);
  });

  it("goes to the new address of a webhook that was changed meanwhile", async () => {
    const { club, staff, receiver, send } = await openWithWebhook();
    const other = await openReceiver();
    receiver.answer = async (response) => {
      const form = { url: other.url, events: ["book.current"] };
      expect((await staff.call("PUT", "/api/webhooks/1", form)).status).toBe(200);
      response.writeHead(410).end();
    };
    queueBook(club);
    await send();
    await send();
    expect([receiver.received.length, other.received.length]).toEqual([1, 1]);
    expect(webhooksOf(club)).toMatchObject([{ failingSince: null, disabledAt: null }]);
  });
});
