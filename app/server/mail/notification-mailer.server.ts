import { timeZoneLabel } from "~/club/calendar";
import {
  digestSent,
  discardEmails,
  emailFailed,
  emailSent,
  type PendingDigest,
  type PendingEmail,
  takePendingDigests,
  takePendingEmails,
} from "~/club/notifications/emails-changes.server";
import { replyInEmail } from "~/club/replies/queries.server";
import { clubName } from "~/club/settings/queries.server";
import { type App, coreContext } from "../runtime/app.server";
import { startDeliveries } from "../runtime/delivery-pool.server";
import { type Email, isPermanentFailure, isUnreachable } from "./mailer.server";
import { digestEmail, notificationEmail } from "./templates.server";
import { unsubscribeToken } from "./unsubscribe.server";

/** One e-mail with the notifications that it is about. */
type Outgoing = {
  /** Of the first notification. */
  id: number;
  emails: readonly PendingEmail[];
  tries: number;
  write: () => Email;
  sent: () => void;
};

/** E-mails at the same time. */
const places = 4;

/**
 * Sends pending notification e-mails from the queue in the database; no request waits for it. While the mail server is
 * unreachable, each run tries as many as are sent at the same time.
 */
export function startNotificationMailer(app: App) {
  const clubOfEmails = () => {
    const ctx = coreContext(app);
    return { name: clubName(ctx), publicUrl: app.config.publicUrl, clocks: timeZoneLabel(ctx) };
  };

  function single(email: PendingEmail): Outgoing {
    return {
      id: email.id,
      emails: [email],
      tries: email.tries,
      write: () =>
        notificationEmail(email, clubOfEmails(), {
          // Those about the account come in any case.
          unsubscribeToken: email.kind === "account" ? null : unsubscribeToken(app, email.userId),
          reply: replyInEmail(coreContext(app), email),
        }),
      sent: () => emailSent(coreContext(app), email),
    };
  }

  function ofOneDay(digest: PendingDigest): Outgoing {
    return {
      id: digest.notifications[0]?.id ?? 0,
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

  return startDeliveries<Outgoing>({
    app,
    places,
    distance: 50,
    receiverOf: ({ id }) => id,
    take(free) {
      const ctx = coreContext(app);
      if (!app.config.smtpUrl) {
        discardEmails(ctx);
        return [];
      }
      const singles = takePendingEmails(ctx, free).map(single);
      return singles.length > 0 ? singles : takePendingDigests(ctx, free).map(ofOneDay);
    },
    deliver: post,
  });
}
