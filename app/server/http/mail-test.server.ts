import { setTimeout as pause } from "node:timers/promises";
import { ownEmail } from "~/club/accounts/emails-queries.server";
import { type MemberContext, requireStaff } from "~/club/context";
import { ClubError } from "~/club/errors";
import { recordMailTest, reserveMailTest } from "~/club/first-steps/changes.server";
import type { MailTestView } from "~/club/first-steps/views";
import { isUnreachable } from "../mail/mailer.server";
import { clubOf, testEmail } from "../mail/templates.server";
import { HttpError } from "./errors";
import type { RequestContext } from "./request-context.server";

// Milliseconds. Proxies give up after 30 seconds or more.
const patience = 15_000;

export const mailIsOff =
  "O e-mail do clube está desligado. Para ligar, quem cuida do servidor usa SMTP_URL, como em docs/self-hosting.md.";

/**
 * Sends an e-mail to the viewer and waits until the mail server has accepted it. An acceptance after the response counts
 * too. @returns the address. @throws ClubError forbidden, conflict without a mail server, too_many_attempts; HttpError
 * 503 with the reason in words.
 */
export async function testMail(requestContext: RequestContext, ctx: MemberContext): Promise<MailTestView> {
  requireStaff(ctx);
  const { app } = requestContext;
  if (!app.config.smtpUrl) throw new ClubError("conflict", mailIsOff);
  reserveMailTest(ctx);
  const { email: to, name } = ownEmail(ctx);
  const waiting = new AbortController();
  const sent = app.mailer
    .deliver(testEmail({ to, name }, clubOf(requestContext)))
    .then(() => recordMailTest(ctx))
    .then(() => null)
    .catch((error: unknown) => {
      app.log.warn({ err: error }, "test e-mail not sent");
      return reasonOf(error);
    })
    .finally(() => waiting.abort());
  const tooSlow = pause(patience, slowServer, { signal: waiting.signal }).catch(() => slowServer);
  const reason = await Promise.race([sent, tooSlow]);
  if (reason !== null) throw new HttpError(503, reason, "mail_failed");
  return { to };
}

const slowServer =
  "O servidor de e-mail ainda não respondeu. Se ele aceitar a mensagem, o passo aparece feito daqui a pouco.";

function reasonOf(error: unknown): string {
  const code = error instanceof Error ? Reflect.get(error, "code") : undefined;
  if (code === "EAUTH") return "O servidor de e-mail recusou o usuário ou a senha que estão em SMTP_URL.";
  if (isUnreachable(error)) return "O servidor de e-mail não atende no endereço que está em SMTP_URL.";
  return "O servidor de e-mail recusou a mensagem. Confira MAIL_FROM e o seu endereço; o registro do servidor diz mais.";
}
