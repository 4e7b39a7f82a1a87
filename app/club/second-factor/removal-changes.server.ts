import { and, eq, gte, isNull } from "drizzle-orm";
import { authenticatorApps, passkeys, recoveryCodes } from "#db/schema";
import { onMember, recordAudit } from "../audit/changes.server";
import type { Context } from "../context";
import { dropChallenges } from "./challenges-changes.server";
import { hasFactor } from "./queries.server";
import { deleteRecoveryCodes } from "./recovery-changes.server";

/** Deletes all second factors of a member. @returns whether there were some. */
export function removeFactorsOf(tx: Context, userId: number): boolean {
  const had = hasFactor(tx, userId);
  tx.db.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId)).run();
  tx.db.delete(passkeys).where(eq(passkeys.userId, userId)).run();
  deleteRecoveryCodes(tx, userId);
  dropChallenges(tx, userId);
  return had;
}

/** Deletes the app of a member that waits for its first code, with its secret. */
export function dropUnconfirmedApp({ db }: Context, userId: number): void {
  db.delete(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isNull(authenticatorApps.confirmedAt)))
    .run();
}

/**
 * Deletes the factors and recovery codes of a member that are as new as `since`.
 * @returns whether there were some.
 */
export function removeFactorsSince(tx: Context, userId: number, since: Date): boolean {
  const { db } = tx;
  const apps = and(eq(authenticatorApps.userId, userId), gte(authenticatorApps.createdAt, since));
  const keys = and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since));
  // Attack: an intruder may have renewed them, and they replace an older factor.
  const codes = and(eq(recoveryCodes.userId, userId), gte(recoveryCodes.createdAt, since));
  const removed = [
    db.delete(authenticatorApps).where(apps).run(),
    db.delete(passkeys).where(keys).run(),
    db.delete(recoveryCodes).where(codes).run(),
  ];
  if (removed.every(({ changes }) => changes === 0)) return false;
  if (!hasFactor(tx, userId)) deleteRecoveryCodes(tx, userId);
  recordAudit(tx, onMember("factor.reset", userId));
  return true;
}
