import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { knownFolder, register, startClub } from "../../browser/club";
import { submit } from "../../support/http";
import { freePort, until } from "../../support/server";
import { serverForThisTest } from "../../support/server-for-test";
import { decodedEmail, openSmtpServer } from "../../support/smtp";

const ana = "ana@clube.example";
const subject = "Redefinição de senha · Clube do Livro";

async function clubWithMember(env: Record<string, string>) {
  const club = await startClub(env);
  onTestFinished(club.stop);
  await register(club.url, "ana");
  return club;
}

async function askForReset(url: string): Promise<void> {
  expect((await submit(`${url}/auth/esqueci-senha`, { email: ana })).status).toBe(303);
}

it("an e-mail is sent to the SMTP server, from the address of the club", async () => {
  const { url, arrived } = await openSmtpServer();
  const club = await clubWithMember({ SMTP_URL: url, MAIL_FROM: "leitura@clube.example" });
  await askForReset(club.url);
  await until(() => arrived.length > 0, "the e-mail");

  expect(arrived.map(({ to }) => to)).toEqual([[ana]]);
  const { headers, body } = decodedEmail(arrived[0]!.email);
  expect(headers).toMatchObject({ to: ana, from: "leitura@clube.example", subject });
  expect(body).toContain("Olá, Ana Souza.");
  expect(body).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/reset-password\?token=[\w-]{43}$/m);
});

it("the e-mail is written into the outbox without an SMTP server, for this user only", async () => {
  const club = await clubWithMember({});
  const outbox = path.join(club.dataDir, "outbox");
  await askForReset(club.url);
  const emails = () => readdirSync(outbox).filter((name) => name.endsWith(".eml"));
  await until(() => emails().length > 0, "the e-mail");

  expect(emails()).toHaveLength(1);
  const file = path.join(outbox, emails()[0]!);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(decodedEmail(readFileSync(file, "utf8")).headers).toMatchObject({ to: ana, subject });
});

it("an unreachable SMTP port fails no response, and its failure is logged", { tags: "long" }, async () => {
  const server = await serverForThisTest({ env: { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` } });
  knownFolder(server.url, server.dataDir);
  await register(server.url, "ana");
  await askForReset(server.url);
  await until(() => server.output().includes("e-mail not sent"), "the log entry");
  expect(server.output()).toContain("ECONNREFUSED");
});

it("a silent SMTP server delays neither responses nor the shutdown", async () => {
  const connections: Socket[] = [];
  const mute = createServer((socket) => void connections.push(socket.on("error", () => {}).resume()));
  await once(mute.listen(0, "127.0.0.1"), "listening");
  const address = mute.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const club = await startClub({ SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: "silent" });
  await register(club.url, "ana");
  await askForReset(club.url);
  await until(() => connections.length > 0, "the connection");
  await club.stop();
  expect(
    connections.map(({ readableEnded }) => readableEnded),
    "the mailer gives up after 20 seconds",
  ).toEqual([false]);
  for (const socket of connections) socket.destroy();
  mute.close();
});
