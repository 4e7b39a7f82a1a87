import { eq } from "drizzle-orm";
import { users } from "#db/schema";
import { passwordRenewed, type Revoked } from "../account-reactions.server";
import { onMember, recordAudit } from "../audit/changes.server";
import { type Context, inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { dropPendingChange } from "./emails-changes.server";
import { hashPassword, passwordMatches } from "./password-hash.server";
import { consumeRateLimit } from "./rate-limits.server";
import { revokeResetTokens } from "./reset-tokens-changes.server";
import type { PasswordChange } from "./schema";
import { endSessionsOf } from "./sessions-changes.server";
import { requireSession } from "./sessions-queries.server";

/** The hash that the viewer's password matched. */
export type Reauthentication = { hash: string };

/**
 * Checks the viewer's password. Attack: guesses at the login use another limit. @throws ClubError invalid on `field`.
 */
export async function reauthenticate(
  ctx: MemberContext,
  password: string,
  field: string,
): Promise<Reauthentication> {
  consumeRateLimit(ctx, "password", String(ctx.viewer.id));
  const hash = passwordHashOf(ctx);
  const isRight = await passwordMatches(password, hash, { isKnownDevice: true });
  if (!isRight || hash === undefined) throw wrongOwnPassword(field);
  return { hash };
}

/**
 * Race: the session or the password may have changed during the check; run this in the transaction of the change.
 * @throws ClubError unauthenticated, invalid on `field`.
 */
export function requireStillReauthenticated(
  tx: MemberContext,
  proven: Reauthentication,
  { field, sessionId }: { field: string; sessionId: number },
): void {
  requireSession(tx, sessionId);
  if (passwordHashOf(tx) !== proven.hash) throw wrongOwnPassword(field);
}

/** Ends all other sessions and reset links. @throws ClubError invalid, too_many_attempts, unauthenticated. */
export async function changeOwnPassword(
  ctx: MemberContext,
  { currentPassword, newPassword }: PasswordChange,
  sessionId: number,
): Promise<Revoked> {
  const field = "currentPassword";
  const proven = await reauthenticate(ctx, currentPassword, field);
  const password = await hashPassword(newPassword, { isKnownDevice: true });
  return inTransaction(ctx, (tx) => {
    requireStillReauthenticated(tx, proven, { field, sessionId });
    recordAudit(tx, onMember("password.change", ctx.viewer.id));
    return renewPassword(tx, ctx.viewer.id, password, { sessionId });
  });
}

function passwordHashOf({ db, viewer }: MemberContext): string | undefined {
  return db.select({ password: users.password }).from(users).where(eq(users.id, viewer.id)).get()?.password;
}

function wrongOwnPassword(field: string): ClubError {
  return new ClubError("invalid", "Senha atual incorreta", { field });
}

/**
 * Sets a password and revokes all that an intruder may have left: sessions, reset links, pending e-mail, calendar URL,
 * access keys.
 * @param password the hash. @param how `sessionId` stays open; `link` is the staff's reset link, if any.
 */
export function renewPassword(
  tx: Context,
  memberId: number,
  password: string,
  { sessionId, link }: { sessionId?: number; link?: Parameters<typeof passwordRenewed>[2] } = {},
): Revoked {
  tx.db.update(users).set({ password }).where(eq(users.id, memberId)).run();
  revokeResetTokens(tx, memberId);
  endSessionsOf(tx, memberId, sessionId);
  dropPendingChange(tx, memberId);
  return passwordRenewed(tx, memberId, link);
}
