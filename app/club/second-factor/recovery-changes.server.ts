import { and, eq, isNull } from "drizzle-orm";
import { recoveryCodes } from "#db/schema";
import type { Context } from "../context";
import { newRecoveryCode } from "./codes.server";
import { asShown, recoveryCodeCount } from "./rules";

/** Replaces the recovery codes of a member. @returns the new ones as they are shown, this once. */
export function replaceRecoveryCodes(tx: Context, userId: number): string[] {
  deleteRecoveryCodes(tx, userId);
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  tx.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(tx, userId, code), createdAt: tx.now })))
    .run();
  return codes.map(asShown);
}

/** The first recovery codes of a member; null for a member who has some, also used ones. */
export function firstRecoveryCodes(tx: Context, userId: number): string[] | null {
  const has = tx.db
    .select({ createdAt: recoveryCodes.createdAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
    .get();
  return has ? null : replaceRecoveryCodes(tx, userId);
}

/** Race: of two requests with one code only one uses it. @returns whether the code was right and unused. */
export function spendRecoveryCode(tx: Context, userId: number, code: string): boolean {
  const isUnused = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.codeHash, hashOf(tx, userId, code)),
    isNull(recoveryCodes.usedAt),
  );
  return tx.db.update(recoveryCodes).set({ usedAt: tx.now }).where(isUnused).run().changes === 1;
}

export function deleteRecoveryCodes({ db }: Context, userId: number): void {
  db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
}

/** Attack: without the club's secret, 50 random bits could be guessed from a copy of the database. */
function hashOf({ keyedHash }: Context, userId: number, code: string): string {
  return keyedHash(`recovery:${userId}:${code}`);
}
