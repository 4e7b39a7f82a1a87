import { userSettings } from "#db/schema";
import { type Context, inTransaction, type MemberContext } from "../context";
import type { Notifications, Privacy } from "./preferences";
import { isThere } from "./preferences-queries.server";

/** Updates the given preferences of the viewer; the others stay. */
export function updatePreferences(ctx: MemberContext, change: Partial<Notifications & Privacy>): void {
  inTransaction(ctx, (tx) => writePreferences(tx, tx.viewer.id, change));
}

/** Turns a member's mail off, for the unsubscribe link; ignores deleted accounts. */
export function disableEmail(ctx: Context, memberId: number): void {
  if (isThere(ctx, memberId)) writePreferences(ctx, memberId, { emailNotifications: false });
}

function writePreferences(
  { db }: Pick<Context, "db">,
  userId: number,
  change: Partial<Notifications & Privacy>,
): void {
  db.insert(userSettings)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: userSettings.userId, set: change })
    .run();
}
