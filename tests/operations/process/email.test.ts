import { once } from "node:events";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type Server } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { expect, it, onTestFinished } from "vitest";
import { printedCode, register, riobaldo, submit } from "../../support/http";
import { freePort, type RunningServer, temporaryFolder, until } from "../../support/server";
import { serverForThisTest } from "../../support/server-for-test";
import { decodedEmail } from "../../support/smtp";

/** A server whose only member registered before there was a mail server: the address is confirmed. */
async function serverWithMember(SMTP_URL: string): Promise<RunningServer> {
  const dataDir = temporaryFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const first = await serverForThisTest({ dataDir });
  await registerFirst(first);
  await first.stop();
  return serverForThisTest({ dataDir, env: { SMTP_URL } });
}

const registerFirst = ({ url, output }: RunningServer) =>
  register(url, { ...riobaldo, ...printedCode(output()) });

const askForReset = ({ url }: RunningServer) =>
  submit(`${url}/auth/esqueci-senha`, { email: riobaldo.email });

it("the confirmation and then the reset e-mail are sent to the SMTP server", async () => {
  const arrived: { to: string[]; email: string }[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, { envelope }, done) {
      void text(stream).then((email) => {
        arrived.push({ to: envelope.rcptTo.map(({ address }) => address), email });
        done();
      });
    },
  });
  const port = await portOf(smtp.server.listen(0, "127.0.0.1"));
  onTestFinished(() => new Promise((closed) => smtp.close(closed)));
  const server = await serverForThisTest({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "leitura@clube.example",
      PUBLIC_URL: "https://clube.example",
    },
  });

  await registerFirst(server);
  await until(() => arrived.length > 0, "the confirmation");
  const confirmation = /^https:\/\/clube\.example(\/confirmar-email\?token=[\w-]{43})$/m.exec(
    decodedEmail(arrived[0]!.email).body,
  )?.[1];
  expect((await submit(server.url + confirmation, { intent: "confirm" })).status).toBe(303);
  expect((await askForReset(server)).status).toBe(303);
  await until(() => arrived.length > 1, "the e-mail");

  expect(arrived.map(({ to }) => to)).toEqual([[riobaldo.email], [riobaldo.email]]);
  const { headers, body } = decodedEmail(arrived[1]!.email);
  expect(headers).toMatchObject({
    to: riobaldo.email,
    from: "leitura@clube.example",
    subject: "Redefinição de senha · Clube do Livro",
  });
  expect(body).toContain(`Olá, ${riobaldo.name}.`);
  expect(body).toMatch(/^https:\/\/clube\.example\/reset-password\?token=[\w-]{43}$/m);
});

it("the e-mail is written into the outbox without an SMTP server, for this user only", async () => {
  const server = await serverForThisTest();
  const outbox = path.join(server.dataDir, "outbox");
  await registerFirst(server);

  expect((await askForReset(server)).status).toBe(303);
  const emails = () => readdirSync(outbox).filter((name) => name.endsWith(".eml"));
  await until(() => emails().length > 0, "the e-mail");

  expect(emails()).toHaveLength(1);
  const file = path.join(outbox, emails()[0]!);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { headers, body } = decodedEmail(readFileSync(file, "utf8"));
  expect(headers).toMatchObject({ to: riobaldo.email, subject: "Redefinição de senha · Clube do Livro" });
  expect(body).toContain(`http://localhost:${new URL(server.url).port}/reset-password?token=`);
});

it("an unreachable SMTP port fails no response, and its failure is logged", async () => {
  const server = await serverWithMember(`smtp://127.0.0.1:${await freePort()}`);

  expect((await askForReset(server)).status).toBe(303);
  await until(() => server.output().includes("e-mail not sent"), "the log entry");
  expect(server.output()).toContain("ECONNREFUSED");
});

it("a silent SMTP server delays neither responses nor the shutdown", async () => {
  const mute = createServer(() => {});
  const port = await portOf(mute.listen(0, "127.0.0.1"));
  onTestFinished(() => void mute.close());
  const server = await serverWithMember(`smtp://127.0.0.1:${port}`);

  expect((await askForReset(server)).status).toBe(303);
  // The mailer gives up after 20 seconds.
  expect(server.output()).not.toContain("e-mail not sent");
  const asked = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(15_000);
});

async function portOf(server: Server): Promise<number> {
  if (!server.listening) await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}
