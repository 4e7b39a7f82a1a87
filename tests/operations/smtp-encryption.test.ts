import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { describe, expect, it, onTestFinished } from "vitest";
import { mailServerFault, makeMailer } from "~/server/mail/mailer.server";
import { readConfig } from "~/server/runtime/config.server";
import { makeLog } from "~/server/runtime/log.server";
import { freePort } from "../support/server";

/** A mail server without encryption, like one whose STARTTLS an attacker removed in transit. */
async function openPlainServer(host = "127.0.0.1"): Promise<{ port: number; arrived: string[] }> {
  const arrived: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData: (stream, _, done) =>
      void text(stream).then((email) => {
        arrived.push(email);
        done();
      }),
  });
  const port = await freePort();
  await new Promise<void>((ready) => server.listen(port, host, ready));
  onTestFinished(() => new Promise((closed) => server.close(() => closed())));
  return { port, arrived };
}

const send = (SMTP_URL: string) =>
  makeMailer(readConfig({ SMTP_URL }), makeLog("silent")).deliver({
    to: "ana@clube.example",
    subject: "Redefinição de senha",
    text: "Um link",
  });

describe("a mail server without encryption", () => {
  // 0.0.0.0 reaches this machine but is no loopback name: it simulates another machine.
  it("receives no e-mail on another machine, and the doctor reports the reason", async () => {
    const { port, arrived } = await openPlainServer("0.0.0.0");
    await expect(send(`smtp://0.0.0.0:${port}`)).rejects.toMatchObject({ code: "ETLS" });
    expect(await mailServerFault(`smtp://0.0.0.0:${port}`)).toContain("STARTTLS");
    expect(arrived).toEqual([]);
  });

  it("receives e-mails when SMTP_URL has requireTLS=false", async () => {
    const { port, arrived } = await openPlainServer("0.0.0.0");
    expect(await mailServerFault(`smtp://0.0.0.0:${port}?requireTLS=false`)).toBeNull();
    await send(`smtp://0.0.0.0:${port}?requireTLS=false`);
    expect(arrived).toHaveLength(1);
  });

  it("receives e-mails on the loopback interface", async () => {
    const host = "localhost";
    const { port, arrived } = await openPlainServer();
    expect(await mailServerFault(`smtp://${host}:${port}`)).toBeNull();
    await send(`smtp://${host}:${port}`);
    expect(arrived).toHaveLength(1);
  });

  it("receives e-mails that no absence note answers", async () => {
    const { port, arrived } = await openPlainServer();
    await send(`smtp://127.0.0.1:${port}`);
    const [head] = arrived.join().split("\r\n\r\n");
    expect(head).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(head).toMatch(/^Precedence: bulk\r$/m);
  });
});
