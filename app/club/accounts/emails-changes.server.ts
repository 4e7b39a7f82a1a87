import { and, eq, isNull, lte } from "drizzle-orm";
import { emailChanges, users } from "#db/schema";
import type { Context } from "../context";
import { pendingRequest } from "./emails-queries.server";
import { revokeResetTokens } from "./reset-tokens-changes.server";
import { accountKey } from "./rules";

/** Attack: an intruder may have requested the change, so it is dropped with its links. */
export function dropPendingChange({ db }: Context, userId: number): void {
  db.delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.confirmedAt)))
    .run();
}

/**
 * Drops a change, but not the first link to the address of the registration. A later link to an address that replaces none
 * goes too, and the member asks for another. @returns whether an address was to be replaced.
 */
export function dropPendingReplacement(ctx: Context, userId: number): boolean {
  const request = pendingRequest(ctx, userId);
  if (!request) return false;
  ctx.db.delete(emailChanges).where(eq(emailChanges.userId, userId)).run();
  return request.previousEmail !== null;
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
