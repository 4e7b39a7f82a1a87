import { deleteAccount } from "~/club/accounts/deletion-changes.server";
import { isNewEmail, renewConfirmation } from "~/club/accounts/email-requests-changes.server";
import { confirmedEmail } from "~/club/accounts/emails-queries.server";
import { endOtherSessions, endOwnSession } from "~/club/accounts/own-sessions-changes.server";
import { changeOwnPassword, type Renewed } from "~/club/accounts/passwords-changes.server";
import { consumeRateLimit } from "~/club/accounts/rate-limits.server";
import { issueReset, issueResetFor, resetPassword } from "~/club/accounts/resets-changes.server";
import type { AccountDeletion, PasswordChange } from "~/club/accounts/schema";
import { ownSessions } from "~/club/accounts/sessions-queries.server";
import type { ResetLinkView, SessionView } from "~/club/accounts/views";
import type { MemberContext } from "~/club/context";
import { updateOwnProfile } from "~/club/profiles/changes.server";
import { memberProfile } from "~/club/profiles/queries.server";
import type { ProfileForm } from "~/club/profiles/schema";
import type { MemberView } from "~/club/profiles/views";
import { clubName } from "~/club/settings/queries.server";
import { acceptRole } from "~/club/vice/changes.server";
import type { ViceStatusView } from "~/club/vice/views";
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
import { logOut } from "./authentication.server";
import { sessionCookie } from "./cookies.server";
import { deviceOf } from "./devices.server";
import { proofIn, proofNow, proveIn, type Typed } from "./passkeys.server";
import { currentSession, memberContext, type RequestContext } from "./request-context.server";

/**
 * Changes the viewer's profile. The old address gets an e-mail too: a stranger at an open session could otherwise
 * take over the account unnoticed.
 * @returns the profile, and the address that got a confirmation link, or null. @throws ClubError from the core.
 */
export async function saveProfile(
  requestContext: RequestContext,
  ctx: MemberContext,
  { currentPassword, passkey, ...change }: ProfileForm,
): Promise<{ member: MemberView; linkSentTo: string | null }> {
  if (!requestContext.key && isNewEmail(ctx, change.email))
    await proveIn(requestContext, ctx, { currentPassword, passkey });
  const { member, emails, leftFile } = updateOwnProfile(ctx, change);
  for (const email of emails) requestContext.app.mailer.send(emailChangeEmail(email, clubOf(requestContext)));
  await deleteOrphanFiles(requestContext.app, [leftFile]);
  return { member, linkSentTo: emails.find(({ kind }) => kind === "confirm")?.to ?? null };
}

/** Sends the confirmation link again. @returns the unconfirmed address. @throws ClubError from the core. */
export function sendConfirmationAgain(requestContext: RequestContext, ctx: MemberContext): string {
  const email = renewConfirmation(ctx);
  requestContext.app.mailer.send(emailChangeEmail(email, clubOf(requestContext)));
  return email.to;
}

/** Changes the viewer's password. @returns what ended with the old one, and the cookie. @throws ClubError from the core. */
export async function savePassword(
  requestContext: RequestContext,
  ctx: MemberContext,
  { newPassword, ...typed }: PasswordChange,
): Promise<Renewed & { cookie: string }> {
  const proof = await proofIn(requestContext, typed);
  if (!proof) throw new TypeError("the schema requires the current password");
  const renewed = await changeOwnPassword(ctx, { proof, newPassword }, currentSession(requestContext));
  reportNewPassword(requestContext, ctx.viewer, renewed);
  return { ...renewed, cookie: await sessionCookie(requestContext.app).serialize(renewed.token) };
}

/** Sets a password with a reset link. @returns what ended with the old one. @throws ClubError from the core. */
export async function saveResetPassword(requestContext: RequestContext, token: string, newPassword: string) {
  const renewed = await resetPassword(requestContext.ctx, token, newPassword);
  reportNewPassword(requestContext, renewed.member, renewed);
  return renewed;
}

function reportNewPassword(
  requestContext: RequestContext,
  { id, name }: { id: number; name: string },
  { hasFactors }: Renewed,
): void {
  const to = confirmedEmail(requestContext.ctx, id);
  if (!to) return;
  requestContext.app.mailer.send(passwordChangedEmail({ to, name, hasFactors }, clubOf(requestContext)));
}

/** Adds to the sentence the calendar address, access keys and second factors that ended, if the member had any. */
export function withRevoked(
  sentence: string,
  { hadCalendarFeed, hadAccessKeys, removedFactors }: Renewed,
): string {
  return [
    sentence,
    hadCalendarFeed && "O endereço da sua agenda deixou de valer: crie outro em Eventos.",
    removedFactors &&
      "As passkeys, o aplicativo de códigos e os códigos de recuperação dos últimos sete dias foram removidos: configure-os de novo em Segurança.",
    hadAccessKeys && "As suas chaves de acesso deixaram de valer: crie outras em Segurança.",
  ]
    .filter(Boolean)
    .join(" ");
}

/** The viewer's open sessions: the current one first, then by last activity. */
export function activeSessions(requestContext: RequestContext, ctx: MemberContext): SessionView[] {
  const current = currentSession(requestContext);
  return ownSessions(ctx, current).map(({ userAgent, ...session }) => ({
    ...session,
    ...deviceOf(userAgent),
    isCurrent: session.id === current,
  }));
}

/** Ends one session. @returns the cookie that clears the current session, or null. @throws ClubError from the core. */
export async function endActiveSession(
  requestContext: RequestContext,
  ctx: MemberContext,
  id: number,
): Promise<string | null> {
  const current = currentSession(requestContext);
  endOwnSession(ctx, id, current);
  return id === current ? logOut(requestContext) : null;
}

/** Ends the viewer's other sessions. @returns the cookie of the current one. @throws ClubError from the core. */
export async function endOtherActiveSessions(
  requestContext: RequestContext,
  ctx: MemberContext,
  typed: Typed,
): Promise<string> {
  const token = endOtherSessions(ctx, await proofNow(requestContext, ctx, typed));
  return sessionCookie(requestContext.app).serialize(token);
}

/** Gives the viewer the role that the club offers to its vice. @returns also the cookie. @throws ClubError from the core. */
export async function acceptOwnRole(
  requestContext: RequestContext,
  ctx: MemberContext,
  typed: Typed,
): Promise<{ status: ViceStatusView; cookie: string }> {
  const { status, token } = acceptRole(ctx, await proofNow(requestContext, ctx, typed));
  return { status, cookie: await sessionCookie(requestContext.app).serialize(token) };
}

/** Deletes the viewer's account and files. @returns the cookie that clears the session. @throws ClubError. */
export async function deleteOwnAccount(
  requestContext: RequestContext,
  leaving: AccountDeletion,
): Promise<string> {
  const { app } = requestContext;
  const ctx = memberContext(requestContext);
  const { email, pendingEmail } = memberProfile(ctx, ctx.viewer.id);
  const files = await deleteAccount(ctx, leaving, currentSession(requestContext));
  for (const file of files) {
    // A disk error must not undo the deletion. The daily sweep removes files that stay.
    await removePicture(app, file).catch((error) => app.log.error({ err: error, file }, "file not removed"));
  }
  const addresses = [email, pendingEmail].filter((address) => typeof address === "string");
  await removeFromOutbox(app, addresses).catch((error) => app.log.error({ err: error }, "outbox not swept"));
  return logOut(requestContext);
}

/**
 * Sends a reset link to a confirmed address. Its sentence and response time must not reveal members.
 * @throws ClubError too_many_attempts, counted by network address only.
 */
export function requestReset({ app, ctx, address, answered }: RequestContext, email: string): string {
  consumeRateLimit(ctx, "passwordReset", address);
  app.background.run("a reset e-mail", answered(), () => {
    const reset = issueReset(ctx, email);
    if (!reset) return;
    app.mailer.send(resetEmail(reset, { name: clubName(ctx), publicUrl: app.config.publicUrl }));
  });
  return app.config.smtpUrl === null
    ? "As instruções estão na pasta outbox do servidor; quem administra também pode criar um link."
    : "Se este e-mail tiver uma conta, enviaremos as instruções de recuperação.";
}

/** Makes a reset link for the staff and sends it to the member's confirmed address, if any. @throws ClubError. */
export function issueStaffReset(
  { app }: RequestContext,
  ctx: MemberContext,
  memberId: number,
): ResetLinkView {
  const { to, name, token, expiresAt } = issueResetFor(ctx, memberId);
  if (to) {
    app.mailer.send(staffResetEmail({ to, name }, ctx.viewer.name, { name: clubName(ctx) }));
  }
  return { link: resetLink(app.config, token), expiresAt: expiresAt.toISOString() };
}
