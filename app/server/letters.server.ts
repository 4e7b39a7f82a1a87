import type { ResetLetter } from "~/club/members/resets.server";
import type { Letter } from "./mail.server";

/** The letter with a password-reset link; the link never comes from a request's Host header. */
export function resetLetter(
  { to, name, token }: ResetLetter,
  club: { name: string; publicUrl: string },
): Letter {
  const link = `${club.publicUrl}/reset-password?token=${token}`;
  return {
    to,
    subject: `Redefinição de senha · ${club.name}`,
    text: [
      `Olá, ${name}.`,
      "Alguém, provavelmente você, pediu uma nova senha. Para escolhê-la, abra este endereço:",
      link,
      "Ele vale por 60 minutos e só uma vez. Se não foi você, ignore esta mensagem: nada muda.",
      club.name,
    ].join("\n\n"),
  };
}
