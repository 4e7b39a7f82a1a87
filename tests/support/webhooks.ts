import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { onTestFinished } from "vitest";
import { webhookDeliveries, webhooks } from "#db/schema";
import { inTransaction } from "~/club/context";
import { queueDeliveries } from "~/club/webhooks/deliveries-changes.server";
import { type WebhookEvent, webhookEvents } from "~/club/webhooks/rules";
import { coreContext } from "~/server/runtime/app.server";
import { startWebhookSender } from "~/server/webhooks/webhook-sender.server";
import { openClub, type TestClub } from "./app";
import { makeClient } from "./makers";

export const secret = "whsec_c2VncmVkbyBzw7MgZG9zIHRlc3RlcyBkbyBjbHViZQ==";

type Received = { path: string; id: string; headers: IncomingHttpHeaders; body: string };

/** A receiver on a local port, for one test. `answer` writes its answer. */
export async function openReceiver() {
  const received: Received[] = [];
  const receiver = {
    answer: (response: ServerResponse, _: Received): unknown => response.writeHead(204).end(),
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { url: path = "", headers } = request;
    const delivery = {
      path,
      id: String(headers["webhook-id"]),
      headers,
      body: Buffer.concat(chunks).toString(),
    };
    received.push(delivery);
    await receiver.answer(response, delivery);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, { url: `http://127.0.0.1:${port}/avisos`, port, received });
}

/** A delivery as a receiver has got it, verified by the library. */
export function verified({ body, headers }: Received, signedWith = secret) {
  return new Webhook(signedWith).verify(body, headers as Record<string, string>) as {
    type: string;
    timestamp: string;
    data: Record<string, unknown>;
  };
}

export function makeWebhook(
  club: TestClub,
  {
    url = "https://livraria.example/avisos",
    events = [...webhookEvents],
    ...rest
  }: {
    url?: string;
    events?: WebhookEvent[];
  } & Partial<typeof webhooks.$inferInsert> = {},
) {
  return club.db
    .insert(webhooks)
    .values({ secret, createdAt: club.clock.now, ...rest, url, events })
    .returning()
    .get();
}

/** A club with a webhook at a receiver of the test's machine. The library verifies by the machine's clock. */
export async function openWithWebhook(env: Record<string, string> = {}) {
  const receiver = await openReceiver();
  const club = openClub({ WEBHOOKS_PRIVATE: "on", ...env });
  club.clock.now = new Date();
  const staff = await makeClient(club, { role: "admin", name: "Ana Lima" });
  const webhook = makeWebhook(club, { url: receiver.url, createdById: staff.viewer.id });
  const sender = startWebhookSender(club.app);
  onTestFinished(() => sender.close());
  /** Sends all that is due by now. */
  const send = sender.run;
  return { club, staff, webhook, receiver, sender, send };
}

/** Queues a new book. */
/** An admin, a webhook for every event, and the payloads of its deliveries. */
export async function openWithStaff() {
  const club = openClub();
  const staff = await makeClient(club, { role: "admin", name: "Ana Lima" });
  makeWebhook(club);
  const sent = () => deliveriesOf(club).map(({ payload }) => JSON.parse(payload));
  return { club, staff, sent };
}

export function queueBook(club: TestClub, id = 1): void {
  inTransaction(coreContext(club.app), (tx) =>
    queueDeliveries(tx, "book.current", { id, title: `Livro ${id}`, author: "x", url: `/book/${id}` }),
  );
}

export const deliveriesOf = ({ db }: TestClub) => db.select().from(webhookDeliveries).all();
export const webhooksOf = ({ db }: TestClub) => db.select().from(webhooks).all();

export function pass(club: TestClub, milliseconds: number): void {
  club.clock.now = new Date(club.clock.now.getTime() + milliseconds);
}
