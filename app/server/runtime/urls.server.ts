import { type Reach, reachOf } from "../http/network";

// Links in e-mails use PUBLIC_URL, never the Host header, which a client can forge.

type Config = { publicUrl: string };

/** URL of the page that accepts a password-reset token. */
export function resetLink({ publicUrl }: Config, token: string): string {
  return `${publicUrl}/reset-password?token=${token}`;
}

/** URL of the page that confirms a new e-mail address. */
export function confirmationLink({ publicUrl }: Config, token: string): string {
  return `${publicUrl}/confirmar-email?token=${token}`;
}

/** URL of the page that cancels a change of e-mail address. */
export function undoLink({ publicUrl }: Config, token: string): string {
  return `${publicUrl}/desfazer-email?token=${token}`;
}

/** URL of the page that takes the answer to a reminder. */
export function replyLink({ publicUrl }: Config, token: string): string {
  return `${publicUrl}/responder/${token}`;
}

/** URL of the sign-up page with an invite token. */
export function inviteLink({ publicUrl }: Config, token: string): string {
  return `${publicUrl}/auth?convite=${token}`;
}

/** URL of the sign-up page of an open club. */
export function signUpLink({ publicUrl }: Config): string {
  return `${publicUrl}/auth?aba=cadastrar`;
}

/** URL of the page that a visitor of an event opens. */
export function visitLink({ publicUrl }: Config, token: string): string {
  return `${publicUrl}/visita/${token}`;
}

/** The devices that can open the club's links. */
export function linksReach({ publicUrl }: Config): Reach {
  return reachOf(new URL(publicUrl).hostname);
}
