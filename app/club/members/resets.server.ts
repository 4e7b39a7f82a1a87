import { and, count, eq, gt, isNull } from "drizzle-orm";
import { passwordResetTokens, users } from "#db/schema";
import { type Context, inTransaction } from "../context";
import { ClubError } from "../errors";
import { forgiveAccount, reserveVisit } from "./login-limits.server";
import { hashPassword } from "./passwords.server";
import { accountKey, resetLifetime, resetsPerHour } from "./rules";
import { endSessionsOf } from "./sessions.server";
import { newToken, tokenHash } from "./tokens.server";

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
  return inTransaction(ctx, ({ db, now }) => {
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
    retireTokens({ ...ctx, db }, user.id);
    const token = newToken();
    db.insert(passwordResetTokens)
      .values({
        userId: user.id,
        token: tokenHash(token),
        createdAt: now,
        expiresAt: new Date(now.getTime() + resetLifetime),
      })
      .run();
    return { to: user.email, name: user.name, token };
  });
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
    retireTokens(tx, live.userId);
    endSessionsOf(tx, live.userId);
    forgiveAccount(tx, [accountKey(live.username)]);
  });
}
