import { issueReset } from "~/club/members/resets.server";
import { clubName } from "~/club/settings.server";
import { resetLetter } from "./letters.server";
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
