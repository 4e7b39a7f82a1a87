import type { MemberContext } from "~/club/context";
import { reserveVisit } from "~/club/members/login-limits.server";
import { issueReset, issueResetFor } from "~/club/members/resets.server";
import { clubName } from "~/club/settings/settings.server";
import { resetLink } from "./addresses.server";
import { resetHandedOverLetter, resetLetter } from "./letters.server";
import type { Visit } from "./visit.server";

/**
 * Sends a reset link when the e-mail is a member's confirmed one; looked up after the answer is sent, so
 * that its time shows nothing.
 * @returns the same sentence in every case, so that nobody learns who is a member.
 * @throws ClubError too_many_attempts, by network address only.
 */
export function askForReset({ app, ctx, address, answered }: Visit, email: string): string {
  reserveVisit(ctx, "redefinir", address);
  app.background.run("a reset letter", answered(), () => {
    const reset = issueReset(ctx, email);
    if (!reset) return;
    app.mailer.send(resetLetter(reset, { name: clubName(ctx), publicUrl: app.config.publicUrl }));
  });
  return "Se este e-mail tiver uma conta, enviaremos as instruções de recuperação.";
}

/** A reset link in the staff's hands. */
export type HandedLink = {
  link: string;
  /** ISO 8601. */
  expiresAt: string;
};

/**
 * Makes a reset link for the staff to hand over, and writes to its member, if an address is confirmed.
 * @throws ClubError.
 */
export function handOverReset({ app }: Visit, ctx: MemberContext, memberId: number): HandedLink {
  const { to, name, token, expiresAt } = issueResetFor(ctx, memberId);
  if (to) {
    app.mailer.send(resetHandedOverLetter({ to, name }, ctx.viewer.name, { name: clubName(ctx) }));
  }
  return { link: resetLink(app.config, token), expiresAt: expiresAt.toISOString() };
}
