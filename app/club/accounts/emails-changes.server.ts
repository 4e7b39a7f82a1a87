import { and, eq, gt, isNotNull, isNull, lte } from "drizzle-orm";
import { emailChanges, users } from "#db/schema";
import type { Context } from "../context";
import { revokeResetTokens } from "./reset-tokens-changes.server";
import { accountKey } from "./rules";

/** Attack: an intruder may have requested the change, so it is dropped with its links. */
export function dropPendingChange({ db }: Context, userId: number): void {
  db.delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.confirmedAt)))
    .run();
}

/** Drops a change from a confirmed address; a new member's first confirmation stays. @returns whether there was one. */
export function dropPendingReplacement({ db, now }: Context, userId: number): boolean {
  const waits = and(isNull(emailChanges.confirmedAt), gt(emailChanges.expiresAt, now));
  const isReplacement = and(eq(emailChanges.userId, userId), isNotNull(emailChanges.previousEmail), waits);
  return db.delete(emailChanges).where(isReplacement).run().changes > 0;
}

/** Sets an account's address, confirmed or not. */
export function setEmail(tx: Context, userId: number, email: string, emailConfirmedAt: Date | null): void {
  tx.db
    .update(users)
    .set({ email, emailKey: accountKey(email), emailConfirmedAt })
    .where(eq(users.id, userId))
    .run();
  // Attack: a reset link mailed to the old address must not open the account.
  revokeResetTokens(tx, userId, "mailed");
}

/** Deletes expired changes. */
export function sweepEmailChanges({ db, now }: Context): void {
  db.delete(emailChanges).where(lte(emailChanges.expiresAt, now)).run();
}
