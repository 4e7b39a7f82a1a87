import type { MemberContext } from "~/club/context";
import { issueReset, issueResetFor } from "~/club/members/resets.server";
import { clubName } from "~/club/settings/settings.server";
import { resetLink } from "./addresses.server";
import { resetHandedOverLetter, resetLetter } from "./letters.server";
import type { Visit } from "./visit.server";

/**
 * Sends a reset link when the e-mail belongs to a member.
 * @returns the same sentence in every case, so that nobody learns who is one.
 */
export function askForReset({ app, ctx, address }: Visit, email: string): string {
  const reset = issueReset(ctx, email, address);
  if (reset) {
    app.mailer.send(resetLetter(reset, { name: clubName(ctx), publicUrl: app.config.publicUrl }));
  }
  return "Se este e-mail tiver uma conta, enviaremos as instruções de recuperação.";
}

/** A reset link in the staff's hands. */
export type HandedLink = {
  link: string;
  /** ISO 8601. */
  expiresAt: string;
};

/** Makes a reset link for the staff to hand over, and tells its member by mail that there is one. @throws ClubError. */
export function handOverReset({ app }: Visit, ctx: MemberContext, memberId: number): HandedLink {
  const reset = issueResetFor(ctx, memberId);
  app.mailer.send(resetHandedOverLetter(reset, ctx.viewer.name, { name: clubName(ctx) }));
  return { link: resetLink(app.config, reset.token), expiresAt: reset.expiresAt.toISOString() };
}
