import nodemailer from "nodemailer";
import type { Config } from "../runtime/config.server";
import type { Log } from "../runtime/log.server";
import { writeToOutbox } from "./outbox.server";

export type Email = {
  to: string;
  subject: string;
  text: string;
  headers?: Record<string, string>;
  /** The same for each try: a letter that came twice is shown once. */
  messageId?: string;
};

export type Mailer = {
  /** Sends in the background; a page never waits for a mail server. Failures are logged. */
  send(letter: Email): void;
  /** Sends and resolves once the mail server has taken the letter. @throws what went wrong. */
  deliver(letter: Email): Promise<void>;
  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void>;
};

// Nodemailer alone would wait ten minutes for a server that says nothing.
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** Real SMTP when SMTP_URL is set; otherwise each letter becomes an .eml file in the data folder's outbox. */
export function makeMailer(config: Config, log: Log): Mailer {
  const { smtpUrl, mailFrom } = config;
  const transport = smtpUrl
    ? nodemailer.createTransport({ ...connectionTo(smtpUrl), ...patience })
    : nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const underway = new Set<Promise<void>>();

  async function deliver(letter: Email): Promise<void> {
    const sent = await transport.sendMail({ from: mailFrom, ...letter });
    if (!smtpUrl && "message" in sent && Buffer.isBuffer(sent.message)) {
      await writeToOutbox({ config }, letter.to, sent.message);
    }
  }

  function underwayUntilDone(delivery: Promise<void>): void {
    const noted = delivery.catch(() => {}).finally(() => underway.delete(noted));
    underway.add(noted);
  }

  return {
    send(letter) {
      const delivery = deliver(letter);
      delivery.catch((error) => log.error({ err: error, subject: letter.subject }, "letter not sent"));
      underwayUntilDone(delivery);
    },
    deliver(letter) {
      const delivery = deliver(letter);
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

/** Whether a failed delivery says that the mail server itself cannot be used now, not that it refused one letter. */
export function isUnreachable(error: unknown): boolean {
  return connectionErrors.has(String(fieldOf(error, "code")));
}

/** Whether the mail server refused a letter once and for all (RFC 5321: 5yz). */
export function isPermanentFailure(error: unknown): boolean {
  return !isUnreachable(error) && Number(fieldOf(error, "responseCode")) >= 500;
}

function fieldOf(error: unknown, name: string): unknown {
  return error instanceof Error ? Reflect.get(error, name) : undefined;
}

/** Names of this machine, where nobody sits between the club and its mail server. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/**
 * How to reach a mail server. Letters carry links that open accounts: to another machine they go encrypted or not at
 * all, also when somebody on the way takes the offer of STARTTLS out; `?requireTLS=false` in the address allows it.
 */
function connectionTo(smtpUrl: string): { url: string; requireTLS: boolean } {
  return { url: smtpUrl, requireTLS: !loopback.test(new URL(smtpUrl).hostname) };
}

/** Asks a mail server whether it would take letters, for a few seconds. @returns null, or what is wrong. */
export async function mailServerFault(smtpUrl: string): Promise<string | null> {
  const soon = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 8000 };
  const transport = nodemailer.createTransport({ ...connectionTo(smtpUrl), ...soon });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}
