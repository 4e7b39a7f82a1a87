import { userSettings } from "#db/schema";
import type { Context, MemberContext } from "../context";
import { screensChanged } from "../meeting-reactions.server";
import type { Notifications, Privacy } from "./preferences";
import { isThere } from "./preferences-queries.server";

/** Updates the given preferences of the viewer; the others stay. */
export function updatePreferences(ctx: MemberContext, change: Partial<Notifications & Privacy>): void {
  writePreferences(ctx, ctx.viewer.id, change);
  if ("showReadingProgress" in change) screensChanged(ctx);
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
