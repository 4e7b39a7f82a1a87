import { and, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { passwordResetTokens, users } from "#db/schema";
import type { Context } from "../context";
import { resetLifetime } from "./rules";
import { newToken, tokenHash } from "./sessions.server";

/** Which of a member's unused reset links: all, or those that went by mail and not through the staff's hands. */
type TokenOwner = "all" | "mailed";

/**
 * Issues a token that works for an hour, once.
 * @param issuedById the one of the staff that is to hand it over; null for one that goes by mail.
 */
export function issueResetToken(
  tx: Context,
  userId: number,
  issuedById: number | null,
): { token: string; expiresAt: Date } {
  // Anyone who knows the address can ask for a mail: that must not take the staff's link away.
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

/** Makes unused reset links of a member worthless. */
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

const issuers = alias(users, "issuers");

/** The token that a link carries, while it works. */
export function liveToken({ db, now }: Context, token: string) {
  return db
    .select({
      id: passwordResetTokens.id,
      userId: users.id,
      username: users.username,
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

const rowsAtOnce = 500;

/**
 * Drops tokens whose hour is over, some at a time. Used ones stay until then as well: they count for the limit of
 * mails an hour.
 */
export function* sweepResetTokens({ db, now }: Context): Generator<void> {
  const over = db
    .select({ id: passwordResetTokens.id })
    .from(passwordResetTokens)
    .where(lte(passwordResetTokens.expiresAt, now))
    .limit(rowsAtOnce);
  while (db.delete(passwordResetTokens).where(inArray(passwordResetTokens.id, over)).run().changes > 0) yield;
}
