import type { MemberContext } from "~/club/context";
import { confirmNewAccount, renewConfirmation } from "~/club/members/email-requests.server";
import { confirmedEmail } from "~/club/members/emails.server";
import { changeOwnPassword } from "~/club/members/own-password.server";
import type { RenewedPassword } from "~/club/members/password-renewal.server";
import { type MemberView, updateOwnProfile } from "~/club/members/profiles.server";
import type { Viewer } from "~/club/members/rules";
import type { PasswordChange, ProfileChange } from "~/club/members/schema";
import { endOwnSession, ownSessions } from "~/club/members/sessions.server";
import { clubName } from "~/club/settings/settings.server";
import { signOut } from "./auth.server";
import { type Device, deviceOf } from "./devices.server";
import { emailLetter, passwordChangedLetter } from "./letters.server";
import { dropStray } from "./uploads.server";
import { currentSession, type Visit } from "./visit.server";

/**
 * Changes the viewer's profile; the file of an avatar that was taken off goes. Both the new address and the one left
 * behind get a mail: whoever found a session open could otherwise take the account over in silence.
 * @returns the profile, and the new address that a link was sent to, if any.
 * @throws ClubError from the core, unchanged.
 */
export async function saveProfile(
  visit: Visit,
  ctx: MemberContext,
  change: ProfileChange,
): Promise<{ member: MemberView; linkSentTo: string | null }> {
  const { member, notices, leftFile } = updateOwnProfile(ctx, change);
  for (const notice of notices) visit.app.mailer.send(emailLetter(notice, clubOf(visit)));
  await dropStray(visit.app, [leftFile]);
  return { member, linkSentTo: notices.find(({ kind }) => kind === "confirm")?.to ?? null };
}

/** Asks a new member to confirm the address, where the club sends mail. */
export function welcomeByMail(visit: Visit, viewer: Viewer): void {
  const notice = confirmNewAccount({ ...visit.ctx, viewer });
  if (notice) visit.app.mailer.send(emailLetter(notice, clubOf(visit)));
}

/** Sends the link to the viewer's unconfirmed address again. @returns that address. @throws ClubError from the core. */
export function sendConfirmationAgain(visit: Visit, ctx: MemberContext): string {
  const notice = renewConfirmation(ctx);
  visit.app.mailer.send(emailLetter(notice, clubOf(visit)));
  return notice.to;
}

/**
 * Changes the viewer's password and confirms it by e-mail.
 * @returns the other things that ended with the old password.
 * @throws ClubError from the core, unchanged.
 */
export async function savePassword(
  visit: Visit,
  ctx: MemberContext,
  change: PasswordChange,
): Promise<RenewedPassword> {
  const renewed = await changeOwnPassword(ctx, change, currentSession(visit));
  const to = confirmedEmail(ctx, ctx.viewer.id);
  if (to) visit.app.mailer.send(passwordChangedLetter({ to, name: ctx.viewer.name }, clubOf(visit)));
  return renewed;
}

/** The sentence about the new password, and about the calendar address if there was one. */
export function withFeedGone(sentence: string, { hadCalendarFeed }: RenewedPassword): string {
  if (!hadCalendarFeed) return sentence;
  return `${sentence} O endereço da sua agenda deixou de valer: crie outro em Eventos.`.trim();
}

export type SessionView = Device & {
  id: number;
  createdAt: string;
  lastSeenAt: string;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
};

/** The viewer's open sessions, the one that asks first, then by last activity. */
export function activeSessions(visit: Visit, ctx: MemberContext): SessionView[] {
  const current = currentSession(visit);
  return ownSessions(ctx, current).map(({ userAgent, ...session }) => ({
    ...session,
    ...deviceOf(userAgent),
    isCurrent: session.id === current,
  }));
}

/**
 * Ends one of the viewer's sessions. @returns for the one that asks the cookie that forgets it, otherwise null.
 * @throws ClubError not_found.
 */
export async function leaveSession(visit: Visit, ctx: MemberContext, id: number): Promise<string | null> {
  endOwnSession(ctx, id);
  return id === currentSession(visit) ? signOut(visit) : null;
}

function clubOf({ app, ctx }: Visit) {
  return { name: clubName(ctx), publicUrl: app.config.publicUrl };
}
