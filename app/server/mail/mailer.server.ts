import nodemailer from "nodemailer";
import { withinTime } from "../http/outbound-request.server";
import type { Config } from "../runtime/config.server";
import type { Log } from "../runtime/log.server";
import { writeToOutbox } from "./outbox.server";

export type Email = {
  to: string;
  subject: string;
  text: string;
  headers?: Record<string, string>;
  /** The same for each try: clients show a duplicate e-mail once. */
  messageId?: string;
};

export type Mailer = {
  /** Sends in the background; requests never wait for the mail server. Failures are logged. */
  send(email: Email): void;
  /** Resolves once the mail server has accepted the e-mail. @throws the SMTP error. */
  deliver(email: Email): Promise<void>;
  settled(): Promise<void>;
};

// Absence notes answer no e-mail with these (RFC 3834, section 5; the second is for older programs).
const automatic = { "Auto-Submitted": "auto-generated", Precedence: "bulk" };

// Milliseconds. Nodemailer by default waits ten minutes for a silent server.
const smtpTimeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** Milliseconds for one e-mail. Attack: each byte restarts nodemailer's timer of a socket. */
const deliveryLimit = 120_000;

/** Makes an SMTP mailer when SMTP_URL is set; otherwise e-mails become .eml files in the outbox folder. */
export function makeMailer(config: Config, log: Log, timeLimit = deliveryLimit): Mailer {
  const { smtpUrl, mailFrom } = config;
  const transport = smtpUrl
    ? nodemailer.createTransport({ ...connectionTo(smtpUrl), ...smtpTimeouts })
    : nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const underway = new Set<Promise<void>>();

  async function deliver(email: Email): Promise<void> {
    const headers = { ...email.headers, ...automatic };
    const sent = await withinTime(timeLimit, async (signal) =>
      transport.sendMail({ from: mailFrom, ...email, headers, signal }),
    );
    if (!smtpUrl && "message" in sent && Buffer.isBuffer(sent.message)) {
      await writeToOutbox({ config }, email.to, sent.message);
    }
  }

  function underwayUntilDone(delivery: Promise<void>): void {
    const noted = delivery.catch(() => {}).finally(() => underway.delete(noted));
    underway.add(noted);
  }

  return {
    send(email) {
      const delivery = deliver(email);
      delivery.catch((error) => log.error({ err: error, subject: email.subject }, "e-mail not sent"));
      underwayUntilDone(delivery);
    },
    deliver(email) {
      const delivery = deliver(email);
      underwayUntilDone(delivery);
      return delivery;
    },
    async settled() {
      await Promise.all(underway);
    },
  };
}

const connectionErrors = new Set([
  "ECONNECTION",
  "ECONNREFUSED",
  "ETIMEDOUT",
  "ESOCKET",
  "EDNS",
  "EAUTH",
  "ETLS",
]);

/** Whether the mail server itself is unreachable, rather than refusing one e-mail. */
export function isUnreachable(error: unknown): boolean {
  return connectionErrors.has(String(fieldOf(error, "code")));
}

/** Whether the mail server refused an e-mail permanently (RFC 5321: 5yz). */
export function isPermanentFailure(error: unknown): boolean {
  return !isUnreachable(error) && Number(fieldOf(error, "responseCode")) >= 500;
}

function fieldOf(error: unknown, name: string): unknown {
  return error instanceof Error ? Reflect.get(error, name) : undefined;
}

/** A mail server on the same machine needs no encryption. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

// E-mails carry links that open accounts, so other machines require encryption. An attacker could otherwise remove
// STARTTLS from the server's offer. `?requireTLS=false` in the URL turns it off.
function connectionTo(smtpUrl: string): { url: string; requireTLS: boolean } {
  return { url: smtpUrl, requireTLS: !loopback.test(new URL(smtpUrl).hostname) };
}

/** Checks a mail server's connection and login, for some seconds. @returns null, or the error. */
export async function mailServerFault(smtpUrl: string, timeLimit = 20_000): Promise<string | null> {
  const soon = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 8000 };
  const transport = nodemailer.createTransport({ ...connectionTo(smtpUrl), ...soon });
  try {
    await withinTime(timeLimit, () => transport.verify());
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}
