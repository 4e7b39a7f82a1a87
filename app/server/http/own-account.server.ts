import type { MemberContext } from "~/club/context";
import { deleteAccount } from "~/club/members/delete-account.server";
import { renewConfirmation } from "~/club/members/email-requests.server";
import { confirmedEmail } from "~/club/members/emails.server";
import { changeOwnPassword, type RenewedPassword } from "~/club/members/passwords.server";
import { type MemberView, memberProfile, updateOwnProfile } from "~/club/members/profiles.server";
import { consumeRateLimit } from "~/club/members/rate-limits.server";
import { issueReset, issueResetFor } from "~/club/members/resets.server";
import type { AccountDeletion, PasswordChange, ProfileChange } from "~/club/members/schema";
import { endOwnSession, ownSessions } from "~/club/members/sessions.server";
import { clubName } from "~/club/settings/settings.server";
import { removeFromOutbox } from "../mail/outbox.server";
import {
  clubOf,
  emailChangeEmail,
  passwordChangedEmail,
  resetEmail,
  staffResetEmail,
} from "../mail/templates.server";
import { resetLink } from "../runtime/urls.server";
import { removePicture } from "../uploads/storage.server";
import { deleteOrphanFiles } from "../uploads/upload.server";
import { signOut } from "./authentication.server";
import { type Device, deviceOf } from "./devices.server";
import { currentSession, memberContext, type RequestContext } from "./request-context.server";

/**
 * Changes the viewer's profile; the file of an avatar that was taken off goes. Both the new address and the one left
 * behind get a mail: whoever found a session open could otherwise take the account over in silence.
 * @returns the profile, and the new address that a link was sent to, if any.
 * @throws ClubError from the core, unchanged.
 */
export async function saveProfile(
  requestContext: RequestContext,
  ctx: MemberContext,
  change: ProfileChange,
): Promise<{ member: MemberView; linkSentTo: string | null }> {
  const { member, notices, leftFile } = updateOwnProfile(ctx, change);
  for (const notice of notices)
    requestContext.app.mailer.send(emailChangeEmail(notice, clubOf(requestContext)));
  await deleteOrphanFiles(requestContext.app, [leftFile]);
  return { member, linkSentTo: notices.find(({ kind }) => kind === "confirm")?.to ?? null };
}

/** Sends the link to the viewer's unconfirmed address again. @returns that address. @throws ClubError from the core. */
export function sendConfirmationAgain(requestContext: RequestContext, ctx: MemberContext): string {
  const notice = renewConfirmation(ctx);
  requestContext.app.mailer.send(emailChangeEmail(notice, clubOf(requestContext)));
  return notice.to;
}

/**
 * Changes the viewer's password and confirms it by e-mail.
 * @returns the other things that ended with the old password.
 * @throws ClubError from the core, unchanged.
 */
export async function savePassword(
  requestContext: RequestContext,
  ctx: MemberContext,
  change: PasswordChange,
): Promise<RenewedPassword> {
  const renewed = await changeOwnPassword(ctx, change, currentSession(requestContext));
  const to = confirmedEmail(ctx, ctx.viewer.id);
  if (to)
    requestContext.app.mailer.send(
      passwordChangedEmail({ to, name: ctx.viewer.name }, clubOf(requestContext)),
    );
  return renewed;
}

/** The sentence about the new password, and about the calendar address if there was one. */
export function withFeedRevoked(sentence: string, { hadCalendarFeed }: RenewedPassword): string {
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
export function activeSessions(requestContext: RequestContext, ctx: MemberContext): SessionView[] {
  const current = currentSession(requestContext);
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
export async function endActiveSession(
  requestContext: RequestContext,
  ctx: MemberContext,
  id: number,
): Promise<string | null> {
  endOwnSession(ctx, id);
  return id === currentSession(requestContext) ? signOut(requestContext) : null;
}

/**
 * Deletes the viewer's account and the files that belong to it.
 * @returns the cookie that forgets the session.
 * @throws ClubError from the core, unchanged.
 */
export async function deleteOwnAccount(
  requestContext: RequestContext,
  leaving: AccountDeletion,
): Promise<string> {
  const { app } = requestContext;
  const ctx = memberContext(requestContext);
  const { email, pendingEmail } = memberProfile(ctx, ctx.viewer.id);
  const files = await deleteAccount(ctx, leaving, currentSession(requestContext));
  for (const file of files) {
    // The account is gone whatever the disk says; what stays behind is swept up with the other files of nobody.
    await removePicture(app, file).catch((error) => app.log.error({ err: error, file }, "file not removed"));
  }
  const addresses = [email, pendingEmail].filter((address) => typeof address === "string");
  await removeFromOutbox(app, addresses).catch((error) => app.log.error({ err: error }, "outbox not swept"));
  return signOut(requestContext);
}

/**
 * Sends a reset link when the e-mail is a member's confirmed one; looked up after the answer is sent, so
 * that its time shows nothing.
 * @returns the same sentence in every case, so that nobody learns who is a member.
 * @throws ClubError too_many_attempts, by network address only.
 */
export function requestReset({ app, ctx, address, answered }: RequestContext, email: string): string {
  consumeRateLimit(ctx, "redefinir", address);
  app.background.run("a reset letter", answered(), () => {
    const reset = issueReset(ctx, email);
    if (!reset) return;
    app.mailer.send(resetEmail(reset, { name: clubName(ctx), publicUrl: app.config.publicUrl }));
  });
  return "Se este e-mail tiver uma conta, enviaremos as instruções de recuperação.";
}

/** A reset link in the staff's hands. */
type StaffResetLink = {
  link: string;
  /** ISO 8601. */
  expiresAt: string;
};

/**
 * Makes a reset link for the staff to hand over, and writes to its member, if an address is confirmed.
 * @throws ClubError.
 */
export function issueStaffReset(
  { app }: RequestContext,
  ctx: MemberContext,
  memberId: number,
): StaffResetLink {
  const { to, name, token, expiresAt } = issueResetFor(ctx, memberId);
  if (to) {
    app.mailer.send(staffResetEmail({ to, name }, ctx.viewer.name, { name: clubName(ctx) }));
  }
  return { link: resetLink(app.config, token), expiresAt: expiresAt.toISOString() };
}
