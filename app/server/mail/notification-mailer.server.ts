import pLimit from "p-limit";
import {
  discardEmails,
  emailFailed,
  emailSent,
  type PendingEmail,
  returnEmails,
  takePendingEmails,
} from "~/club/notifications/emails-changes.server";
import { clubName } from "~/club/settings/queries.server";
import { type App, coreContext } from "../runtime/app.server";
import { isPermanentFailure, isUnreachable } from "./mailer.server";
import { notificationEmail } from "./templates.server";
import { unsubscribeToken } from "./unsubscribe.server";

const concurrency = 4;
const batchSize = 20;

/** Sends pending notification e-mails from the queue in the database; no request waits for it. */
export function startNotificationMailer(app: App) {
  let isClosed = false;
  let underway: Promise<void> | null = null;

  /** @returns whether the mail server was reachable. */
  async function post(email: PendingEmail): Promise<boolean> {
    const club = { name: clubName(coreContext(app)), publicUrl: app.config.publicUrl };
    try {
      await app.mailer.deliver(notificationEmail(email, club, unsubscribeToken(app, email.userId)));
      // Recorded even at shutdown, which waits a moment for running deliveries: an unrecorded e-mail would be sent
      // twice.
      if (isOpen()) emailSent(coreContext(app), email);
      return true;
    } catch (error) {
      app.log.warn({ err: error, notification: email.id, tries: email.tries + 1 }, "notification not mailed");
      if (isOpen()) emailFailed(coreContext(app), email, isPermanentFailure(error));
      return !isUnreachable(error);
    }
  }

  function isOpen(): boolean {
    return app.database.sqlite.open;
  }

  /** Sends all due e-mails in batches, until the mail server is unreachable. */
  async function postDue(): Promise<void> {
    let isReachable = true;
    while (isReachable && !isClosed) {
      const emails = takePendingEmails(coreContext(app), batchSize);
      if (emails.length === 0) return;
      const untried = new Set(emails);
      const limit = pLimit(concurrency);
      const carry = async (email: PendingEmail) => {
        if (!isReachable || isClosed) return;
        untried.delete(email);
        if (!(await post(email))) isReachable = false;
      };
      await Promise.all(emails.map((email) => limit(carry, email)));
      if (untried.size > 0 && isOpen()) returnEmails(coreContext(app), [...untried]);
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
