import { and, count, eq, gt, isNull } from "drizzle-orm";
import { passwordResetTokens, users } from "#db/schema";
import { type Context, inTransaction, type MemberContext, requireStaff } from "../context";
import { ClubError } from "../errors";
import { noteDeed, onMember } from "./audit.server";
import { forgiveAccount, reserveVisit } from "./login-limits.server";
import { hashPassword } from "./passwords.server";
import { accountKey, resetLifetime, resetsPerHour } from "./rules";
import { endSessionsOf } from "./sessions.server";
import { newToken, tokenHash } from "./tokens.server";
import { requireStaffStill } from "./viewer.server";

const invalidToken = "O token de redefinição é inválido ou expirou";

export type ResetLetter = { to: string; name: string; token: string };

/**
 * Issues a reset token for an e-mail; earlier ones stop working.
 * @returns what the letter needs, or null when there is no such account or it asked too often:
 *   the caller must answer the same in every case.
 * @throws ClubError too_many_attempts, by address only.
 */
export function issueReset(ctx: Context, email: string, address: string): ResetLetter | null {
  reserveVisit(ctx, "redefinir", address);
  return inTransaction(ctx, (tx) => {
    const { db, now } = tx;
    const user = db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(and(eq(users.emailKey, accountKey(email)), isNull(users.deactivatedAt)))
      .get();
    if (!user) return null;
    const lastHour = new Date(now.getTime() - resetLifetime);
    const issued = db
      .select({ times: count() })
      .from(passwordResetTokens)
      .where(and(eq(passwordResetTokens.userId, user.id), gt(passwordResetTokens.createdAt, lastHour)))
      .get();
    if (issued && issued.times >= resetsPerHour) return null;
    return { to: user.email, name: user.name, ...newestToken(tx, user.id) };
  });
}

/**
 * Issues a reset token for a member who cannot read mail, for the staff to hand over; earlier ones stop working.
 * Sessions go on: they end when the link is used.
 * @throws ClubError forbidden for members and for the own account: whoever finds an open browser must not be able to
 *   take the account over without its password. not_found, conflict for a closed account.
 */
export function issueResetFor(ctx: MemberContext, memberId: number): ResetLetter & { expiresAt: Date } {
  requireStaff(ctx);
  if (memberId === ctx.viewer.id) {
    throw new ClubError("forbidden", "Para a própria conta, peça o link em “Esqueci minha senha”.");
  }
  return inTransaction(ctx, (tx) => {
    requireStaffStill(tx);
    const member = tx.db
      .select({ name: users.name, email: users.email, deactivatedAt: users.deactivatedAt })
      .from(users)
      .where(eq(users.id, memberId))
      .get();
    if (!member) throw new ClubError("not_found", "Membro não encontrado.");
    if (member.deactivatedAt) throw new ClubError("conflict", "Esta conta está desativada.");
    noteDeed(tx, onMember("member.reset-link", memberId));
    return { to: member.email, name: member.name, ...newestToken(tx, memberId) };
  });
}

/** A token that works for an hour, once, and alone. */
function newestToken(tx: Context, userId: number): { token: string; expiresAt: Date } {
  retireTokens(tx, userId);
  const token = newToken();
  const expiresAt = new Date(tx.now.getTime() + resetLifetime);
  tx.db
    .insert(passwordResetTokens)
    .values({ userId, token: tokenHash(token), createdAt: tx.now, expiresAt })
    .run();
  return { token, expiresAt };
}

/** Makes every unused reset link of a member worthless. */
export function retireTokens({ db, now }: Context, userId: number): void {
  db.update(passwordResetTokens)
    .set({ usedAt: now })
    .where(and(eq(passwordResetTokens.userId, userId), isNull(passwordResetTokens.usedAt)))
    .run();
}

function liveToken({ db, now }: Context, token: string) {
  return db
    .select({ userId: users.id, username: users.username })
    .from(passwordResetTokens)
    .innerJoin(users, eq(users.id, passwordResetTokens.userId))
    .where(
      and(
        eq(passwordResetTokens.token, tokenHash(token)),
        isNull(passwordResetTokens.usedAt),
        gt(passwordResetTokens.expiresAt, now),
        isNull(users.deactivatedAt),
      ),
    )
    .get();
}

export type ResetCheck = { valid: boolean; message: string; username: string | null };

/** Whether a reset link still works, in the words of the reset screen. */
export function resetCheck(ctx: Context, token: string): ResetCheck {
  const live = liveToken(ctx, token);
  if (!live) return { valid: false, message: invalidToken, username: null };
  return { valid: true, message: "Token válido", username: live.username };
}

/**
 * Sets a new password with a reset token, once, and ends all sessions of the member.
 * @throws ClubError invalid when the token is unknown, used, superseded or older than an hour.
 */
export async function resetPassword(ctx: Context, token: string, newPassword: string): Promise<void> {
  if (!liveToken(ctx, token)) throw new ClubError("invalid", invalidToken);
  const password = await hashPassword(newPassword);
  inTransaction(ctx, (tx) => {
    // Looked up again: two resets with the same link may have been hashing at the same time.
    const live = liveToken(tx, token);
    if (!live) throw new ClubError("invalid", invalidToken);
    tx.db.update(users).set({ password }).where(eq(users.id, live.userId)).run();
    noteDeed(tx, onMember("password.reset", live.userId));
    retireTokens(tx, live.userId);
    endSessionsOf(tx, live.userId);
    forgiveAccount(tx, [accountKey(live.username)]);
  });
}
