import { eq } from "drizzle-orm";
import { users } from "#db/schema";
import type { Context } from "../context";
import { passwordRenewed } from "../reactions.server";
import { dropPendingChange } from "./emails.server";
import { retireTokens } from "./reset-tokens.server";
import { endSessionsOf } from "./sessions.server";

/** A new password that is in force. */
export type RenewedPassword = {
  /** Whether the member had a calendar address, which is gone now. */
  hadCalendarFeed: boolean;
};

/**
 * Gives a member a new password and takes away whatever else somebody who had the account may have kept: sessions,
 * reset links, a change of the address that waits, the calendar address. Called in a transaction.
 * @param password the hash.
 * @param how the session that goes on, and the staff's link by which it was done, if any.
 */
export function renewPassword(
  tx: Context,
  memberId: number,
  password: string,
  { sessionId, link }: { sessionId?: number; link?: Parameters<typeof passwordRenewed>[2] } = {},
): RenewedPassword {
  tx.db.update(users).set({ password }).where(eq(users.id, memberId)).run();
  retireTokens(tx, memberId);
  endSessionsOf(tx, memberId, sessionId);
  dropPendingChange(tx, memberId);
  return { hadCalendarFeed: passwordRenewed(tx, memberId, link) };
}
