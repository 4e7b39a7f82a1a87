import { rmSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "#db/client.server";
import { notifications } from "#db/schema";
import { call, json, register, send } from "../../support/http";
import { freePort, type RunningServer, temporaryFolder, until } from "../../support/server";
import { serverForThisTest } from "../../support/server-for-test";
import { decodedEmail, openSmtpServer } from "../../support/smtp";

const diadorim = {
  username: "diadorim",
  name: "Reinaldo Diadorim",
  email: "diadorim@clube.example",
  password: "travessia",
};
const meeting = {
  title: "Roda de conversa",
  startDate: "2099-04-01T19:00",
  endDate: "2099-04-01T21:00",
};

async function openClub(SMTP_URL: string): Promise<RunningServer> {
  const PORT = String(await freePort());
  const dataDir = temporaryFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return serverForThisTest({ dataDir, env: { PORT, SMTP_URL, PUBLIC_URL: `http://127.0.0.1:${PORT}` } });
}

/** Starts the server again: due e-mails are sent at the start, and then every minute. */
async function reopen({ url, dataDir, stop }: RunningServer, SMTP_URL: string): Promise<RunningServer> {
  await stop();
  const { port } = new URL(url);
  return serverForThisTest({ dataDir, env: { PORT: port, SMTP_URL, PUBLIC_URL: url } });
}

/** Two members who registered without a mail server: their addresses are confirmed. */
async function openWithMembers(SMTP_URL: string) {
  const first = await openClub("");
  const admin = await register(first.url);
  const cookie = await register(first.url, diadorim);
  return { club: await reopen(first, SMTP_URL), admin, cookie };
}

function notificationsOf({ dataDir }: RunningServer) {
  const { db, sqlite } = openDatabase(path.join(dataDir, "club.sqlite"));
  try {
    return db.select().from(notifications).all();
  } finally {
    sqlite.close();
  }
}

it("a notification is e-mailed once, with a one-click unsubscribe link", async () => {
  const { url: smtp, arrived } = await openSmtpServer();
  const { club: first, admin, cookie } = await openWithMembers(smtp);
  await call(`${first.url}/api/events`, meeting, { cookie: admin });

  const club = await reopen(first, smtp);
  await until(() => arrived.length > 0, "the e-mail");
  const again = await reopen(club, smtp);
  expect((await send(`${again.url}/healthz`)).status).toBe(200);

  expect(arrived.map(({ to }) => to)).toEqual([[diadorim.email]]);
  const { headers, body } = decodedEmail(arrived[0]!.email);
  expect(headers).toMatchObject({
    to: diadorim.email,
    subject: "Novo evento: Roda de conversa · Clube do Livro",
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  });
  expect(body).toContain(`Olá, ${diadorim.name}.`);
  expect(body).toContain(`${first.url}/events/1`);
  const link = headers["list-unsubscribe"]!.replace(/^<|>$/g, "");
  expect(body).toContain(link);

  const answer = await send(link, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });

  expect(answer.status).toBe(200);
  await call(`${again.url}/api/events`, { ...meeting, title: "Sarau" }, { cookie: admin });
  expect(json(await send(`${again.url}/api/notifications/unread-count`, { headers: { cookie } }))).toEqual({
    unread: 3,
  });
  const due = notificationsOf(again).filter(({ mailDueAt }) => mailDueAt !== null);
  expect(due).toEqual([]);
});

it("the unsubscribe link refuses a page of another site", async () => {
  const { url: smtp, arrived } = await openSmtpServer();
  const { club: first, admin } = await openWithMembers(smtp);
  await call(`${first.url}/api/events`, meeting, { cookie: admin });
  await reopen(first, smtp);
  await until(() => arrived.length > 0, "the e-mail");
  const link = decodedEmail(arrived[0]!.email).headers["list-unsubscribe"]!.replace(/^<|>$/g, "");

  const headers = {
    Origin: "https://evil.example",
    "Content-Type": "application/x-www-form-urlencoded",
  };

  expect((await send(link, { method: "POST", headers, body: "a=b" })).status).toBe(403);
});

it("an undeliverable e-mail is stored and logged", async () => {
  const nobody = `smtp://127.0.0.1:${await freePort()}`;
  const { club: first, admin } = await openWithMembers(nobody);
  await call(`${first.url}/api/events`, meeting, { cookie: admin });

  const club = await reopen(first, nobody);
  await until(() => club.output().includes("notification not mailed"), "the log entry");

  const [notification] = notificationsOf(club).filter(({ kind }) => kind === "event");
  expect(notification?.mailedAt).toBeNull();
  expect(notification?.mailDueAt?.getTime()).toBeGreaterThan(Date.now());
});
