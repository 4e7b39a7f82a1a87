import pLimit from "p-limit";
import { timeZoneLabel } from "~/club/calendar";
import {
  digestSent,
  discardEmails,
  emailFailed,
  emailSent,
  type PendingDigest,
  type PendingEmail,
  returnEmails,
  takePendingDigests,
  takePendingEmails,
} from "~/club/notifications/emails-changes.server";
import { replyInEmail } from "~/club/replies/queries.server";
import { clubName } from "~/club/settings/queries.server";
import { type App, coreContext } from "../runtime/app.server";
import { type Email, isPermanentFailure, isUnreachable } from "./mailer.server";
import { digestEmail, notificationEmail } from "./templates.server";
import { unsubscribeToken } from "./unsubscribe.server";

/** One e-mail with the notifications that it is about. */
type Outgoing = {
  emails: readonly PendingEmail[];
  tries: number;
  write: () => Email;
  sent: () => void;
};

const concurrency = 4;
const batchSize = 20;

/** Sends pending notification e-mails from the queue in the database; no request waits for it. */
export function startNotificationMailer(app: App) {
  let isClosed = false;
  let underway: Promise<void> | null = null;

  const clubOfEmails = () => {
    const ctx = coreContext(app);
    return { name: clubName(ctx), publicUrl: app.config.publicUrl, clocks: timeZoneLabel(ctx) };
  };

  function single(email: PendingEmail): Outgoing {
    return {
      emails: [email],
      tries: email.tries,
      write: () =>
        notificationEmail(email, clubOfEmails(), {
          unsubscribeToken: unsubscribeToken(app, email.userId),
          reply: replyInEmail(coreContext(app), email),
        }),
      sent: () => emailSent(coreContext(app), email),
    };
  }

  function ofOneDay(digest: PendingDigest): Outgoing {
    return {
      emails: digest.notifications,
      tries: digest.tries,
      write: () => digestEmail(digest, clubOfEmails(), unsubscribeToken(app, digest.userId)),
      sent: () => digestSent(coreContext(app), digest),
    };
  }

  /** @returns whether the mail server was reachable. */
  async function post(outgoing: Outgoing): Promise<boolean> {
    try {
      await app.mailer.deliver(outgoing.write());
      // Recorded even at shutdown, which waits a moment for running deliveries: an unrecorded e-mail would be sent
      // twice.
      if (isOpen()) outgoing.sent();
      return true;
    } catch (error) {
      const [first] = outgoing.emails;
      app.log.warn(
        { err: error, notification: first?.id, tries: outgoing.tries + 1 },
        "notification not mailed",
      );
      if (isOpen()) emailFailed(coreContext(app), outgoing, isPermanentFailure(error));
      return !isUnreachable(error);
    }
  }

  function isOpen(): boolean {
    return app.database.sqlite.open;
  }

  /** Sends all due e-mails in batches, until the mail server is unreachable. */
  async function postDue(): Promise<void> {
    const batches = [
      () => takePendingEmails(coreContext(app), batchSize).map(single),
      () => takePendingDigests(coreContext(app), batchSize).map(ofOneDay),
    ];
    let isReachable = true;
    for (const take of batches) {
      while (isReachable && !isClosed) {
        const batch = take();
        if (batch.length === 0) break;
        const untried = new Set(batch);
        const limit = pLimit(concurrency);
        const carry = async (outgoing: Outgoing) => {
          if (!isReachable || isClosed) return;
          untried.delete(outgoing);
          if (!(await post(outgoing))) isReachable = false;
        };
        await Promise.all(batch.map((outgoing) => limit(carry, outgoing)));
        if (untried.size > 0 && isOpen())
          returnEmails(
            coreContext(app),
            [...untried].flatMap(({ emails }) => emails),
          );
      }
    }
  }

  return {
    /** Sends due e-mails; concurrent calls share one run. */
    async run(): Promise<void> {
      if (!app.config.smtpUrl) return discardEmails(coreContext(app));
      underway ??= postDue().finally(() => {
        underway = null;
      });
      await underway;
    },
    close() {
      isClosed = true;
    },
  };
}
