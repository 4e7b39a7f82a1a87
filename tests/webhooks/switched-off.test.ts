import { describe, expect, it } from "vitest";
import { webhookDeliveries } from "#db/schema";
import { day, hour, second } from "~/club/durations";
import { attemptPauses } from "~/club/webhooks/rules";
import { address as auditLogPage, sentencesIn } from "../support/audit";
import { screenOf } from "../support/dom";
import { password } from "../support/makers";
import { notificationsOf } from "../support/notifications";
import {
  deliveriesOf,
  openReceiver,
  openWithWebhook,
  pass,
  queueBook,
  webhooksOf,
} from "../support/webhooks";

describe("a webhook is switched off, with one notification to each of the staff and a record", () => {
  it("when a delivery is given up after a day without a success, also a lone one", async () => {
    const { club, staff, receiver, send } = await openWithWebhook();
    receiver.answer = (response) => response.writeHead(500).end();
    queueBook(club, 1);
    await send();
    const since = club.clock.now;
    for (const milliseconds of attemptPauses) {
      expect(webhooksOf(club)).toMatchObject([{ failingSince: since, disabledAt: null }]);
      pass(club, milliseconds);
      await send();
    }
    expect(webhooksOf(club)).toMatchObject([{ failingSince: since, disabledAt: club.clock.now }]);

    pass(club, day);
    queueBook(club, 2);
    await send();
    expect([receiver.received.length, deliveriesOf(club).length]).toEqual([8, 1]);
    expect(notificationsOf(club, "webhook")).toMatchObject([
      {
        userId: staff.viewer.id,
        // The rest of the address may be a secret.
        title: `O webhook 127.0.0.1:${receiver.port} foi desligado`,
        body: "Um dia inteiro sem nenhuma entrega. Corrija o endereço e envie um teste.",
        link: "/admin/webhooks#webhook-1",
      },
    ]);
    const audit = (await (await staff.call("GET", "/api/audit?kind=club")).json()) as object[];
    expect(audit).toMatchObject([
      { action: "webhook.fail", subjectId: 1, actor: null, details: `127.0.0.1:${receiver.port}` },
    ]);
  });

  it("but not for one short failure long after another", async () => {
    const { club, receiver, send } = await openWithWebhook();
    receiver.answer = (response) => response.writeHead(503).end();
    queueBook(club, 1);
    await send();
    club.db.delete(webhookDeliveries).run();
    pass(club, 7 * day);
    queueBook(club, 2);
    await send();
    expect(webhooksOf(club)).toMatchObject([{ disabledAt: null }]);
    receiver.answer = (response) => response.writeHead(200).end();
    pass(club, 5 * second);
    await send();
    expect(webhooksOf(club)).toMatchObject([{ failingSince: null, disabledAt: null }]);
    expect(notificationsOf(club, "webhook")).toEqual([]);
  });

  it("when the address answers 410", async () => {
    const { club, receiver, send } = await openWithWebhook();
    receiver.answer = (response) => response.writeHead(410).end();
    queueBook(club, 1);
    queueBook(club, 2);
    await send();
    expect(receiver.received).toHaveLength(1);
    expect(webhooksOf(club)).toMatchObject([{ disabledAt: club.clock.now }]);
    expect(notificationsOf(club, "webhook")).toMatchObject([
      { body: "O endereço respondeu que não recebe mais avisos." },
    ]);
  });

  it("with a sentence in the audit log that is true after earlier deliveries", async () => {
    const { club, staff, receiver, send } = await openWithWebhook();
    queueBook(club, 1);
    await send();
    receiver.answer = (response) => response.writeHead(410).end();
    queueBook(club, 2);
    await send();
    expect(sentencesIn(await screenOf(staff.get(auditLogPage)))).toContain(
      `O webhook para 127.0.0.1:${receiver.port} foi desligado: o endereço não recebia as entregas.`,
    );
  });

  it("and turned on again by the staff, which sends what waited", async () => {
    const { club, staff, receiver, send } = await openWithWebhook();
    receiver.answer = (response) => response.writeHead(410).end();
    queueBook(club, 1);
    queueBook(club, 2);
    await send();
    receiver.answer = (response) => response.writeHead(200).end();
    pass(club, hour);
    expect((await staff.call("PUT", "/api/webhooks/1/enabled", { password })).status).toBe(200);
    await send();
    expect(deliveriesOf(club)).toMatchObject(Array(2).fill({ status: 200, attempts: 1 }));
    expect(webhooksOf(club)).toMatchObject([{ failingSince: null, disabledAt: null }]);
  });

  it("but not turned on by a test that arrives at its address of before", async () => {
    const { club, staff, receiver, send } = await openWithWebhook();
    const other = await openReceiver();
    receiver.answer = (response) => response.writeHead(410).end();
    queueBook(club);
    await send();
    receiver.answer = async (response) => {
      const form = { url: other.url, events: ["book.current"] };
      expect((await staff.call("PUT", "/api/webhooks/1", form)).status).toBe(200);
      response.writeHead(200).end();
    };
    expect((await staff.call("POST", "/api/webhooks/1/test")).status).toBe(200);
    expect(webhooksOf(club)).toMatchObject([{ url: other.url, disabledAt: club.clock.now }]);
  });
});
