import { and, eq, isNull } from "drizzle-orm";
import { authenticatorApps, passkeys } from "#db/schema";
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
