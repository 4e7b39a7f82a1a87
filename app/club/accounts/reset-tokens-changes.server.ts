import { and, eq, gt, isNull, lte, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { passwordResetTokens, users } from "#db/schema";
import type { Context } from "../context";
import { resetLifetime } from "./rules";
import { newToken, tokenHash } from "./tokens.server";

/** "mailed" leaves out tokens that the staff hands over. */
type TokenOwner = "all" | "mailed";

/** Issues a single-use token, valid for one hour. @param issuedById the staff member; null for mail. */
export function issueResetToken(
  tx: Context,
  userId: number,
  issuedById: number | null,
): { token: string; expiresAt: Date } {
  // Attack: anybody can request a mail, which must not revoke the staff's link.
  revokeResetTokens(tx, userId, issuedById === null ? "mailed" : "all");
  const token = newToken();
  const expiresAt = new Date(tx.now.getTime() + resetLifetime);
  const row = { userId, token: tokenHash(token), createdAt: tx.now, expiresAt };
  tx.db
    .insert(passwordResetTokens)
    .values({ ...row, issuedById, isHandedOver: issuedById !== null })
    .run();
  return { token, expiresAt };
}

/** Revokes unused reset tokens of a member. */
export function revokeResetTokens({ db, now }: Context, userId: number, which: TokenOwner = "all"): void {
  db.update(passwordResetTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(passwordResetTokens.userId, userId),
        isNull(passwordResetTokens.usedAt),
        which === "mailed" ? eq(passwordResetTokens.isHandedOver, false) : undefined,
      ),
    )
    .run();
}

/** Revokes unused reset tokens for others that a member has issued. */
export function revokeTokensIssuedBy({ db, now }: Context, memberId: number): void {
  db.update(passwordResetTokens).set({ usedAt: now }).where(isUnusedOf(memberId)).run();
}

/** Whether a reset token that a member has issued for another still works. */
export function hasIssuedTokens({ db, now }: Context, memberId: number): boolean {
  const isLive = and(isUnusedOf(memberId), gt(passwordResetTokens.expiresAt, now));
  return db.select().from(passwordResetTokens).where(isLive).get() !== undefined;
}

function isUnusedOf(issuerId: number): SQL | undefined {
  return and(eq(passwordResetTokens.issuedById, issuerId), isNull(passwordResetTokens.usedAt));
}

const issuers = alias(users, "issuers");

/** The row of a valid token, if any. */
export function liveToken({ db, now }: Context, token: string) {
  return db
    .select({
      id: passwordResetTokens.id,
      userId: users.id,
      username: users.username,
      name: users.name,
      isHandedOver: passwordResetTokens.isHandedOver,
      createdAt: passwordResetTokens.createdAt,
      issuer: { id: issuers.id, name: issuers.name },
    })
    .from(passwordResetTokens)
    .innerJoin(users, eq(users.id, passwordResetTokens.userId))
    .leftJoin(issuers, eq(issuers.id, passwordResetTokens.issuedById))
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

/** Deletes expired tokens. Used ones stay for the hour, because the hourly limit counts them. */
export function sweepResetTokens({ db, now }: Context): void {
  db.delete(passwordResetTokens).where(lte(passwordResetTokens.expiresAt, now)).run();
}
