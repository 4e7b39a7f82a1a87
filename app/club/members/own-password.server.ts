import { eq } from "drizzle-orm";
import { users } from "#db/schema";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { noteDeed, onMember } from "./audit.server";
import { reserveVisit } from "./login-limits.server";
import { type RenewedPassword, renewPassword } from "./password-renewal.server";
import { hashPassword, passwordMatches } from "./passwords.server";
import type { PasswordChange } from "./schema";
import { requireSession } from "./sessions.server";

/** That the viewer knew the own password, and which one it was: the hash that it matched. */
export type ProvenPassword = { hash: string };

/**
 * Asks for the viewer's own password before what an open session alone must not do. Right and wrong ones are limited
 * alike, apart from log-ins: guesses at the log-in keep no member from changing the password.
 * @throws ClubError invalid on `field` when it is wrong, too_many_attempts.
 */
export async function proveOwnPassword(
  ctx: MemberContext,
  password: string,
  field: string,
): Promise<ProvenPassword> {
  reserveVisit(ctx, "senha", String(ctx.viewer.id));
  const hash = passwordHashOf(ctx);
  const isRight = await passwordMatches(password, hash, { isKnownDevice: true });
  if (!isRight || hash === undefined) throw wrongPassword(field);
  return { hash };
}

/**
 * Inside the transaction of what was asked for: the session may have ended and the password may have been
 * changed while it was being checked.
 * @throws ClubError unauthenticated, invalid on `field`.
 */
export function requireStillProven(
  tx: MemberContext,
  proven: ProvenPassword,
  { field, sessionId }: { field: string; sessionId: number },
): void {
  requireSession(tx, sessionId);
  if (passwordHashOf(tx) !== proven.hash) throw wrongPassword(field);
}

/**
 * Gives the viewer a new password. Every other session than the one that asks ends, open reset links die.
 * @returns the other things that ended with the old password.
 * @throws ClubError invalid on currentPassword, too_many_attempts, unauthenticated.
 */
export async function changeOwnPassword(
  ctx: MemberContext,
  { currentPassword, newPassword }: PasswordChange,
  sessionId: number,
): Promise<RenewedPassword> {
  const field = "currentPassword";
  const proven = await proveOwnPassword(ctx, currentPassword, field);
  const password = await hashPassword(newPassword, { isKnownDevice: true });
  return inTransaction(ctx, (tx) => {
    requireStillProven(tx, proven, { field, sessionId });
    noteDeed(tx, onMember("password.change", ctx.viewer.id));
    return renewPassword(tx, ctx.viewer.id, password, { sessionId });
  });
}

function passwordHashOf({ db, viewer }: MemberContext): string | undefined {
  return db.select({ password: users.password }).from(users).where(eq(users.id, viewer.id)).get()?.password;
}

function wrongPassword(field: string): ClubError {
  return new ClubError("invalid", "Senha atual incorreta", { field });
}
