import { eq } from "drizzle-orm";
import { accessKeys } from "#db/schema";
import type { Context } from "../context";

/** Revokes all keys of a member in the caller's transaction. @returns whether there were any. */
export function revokeKeysOf({ db }: Context, memberId: number): boolean {
  return db.delete(accessKeys).where(eq(accessKeys.userId, memberId)).run().changes > 0;
}
