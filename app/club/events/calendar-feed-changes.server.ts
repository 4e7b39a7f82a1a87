import { eq } from "drizzle-orm";
import { calendarFeeds } from "#db/schema";
import { newToken } from "../accounts/tokens.server";
import type { Context, MemberContext } from "../context";

/** Replaces the viewer's calendar URL; the old one stops working. @returns its secret. */
export function renewFeed({ db, now, viewer }: MemberContext): string {
  const token = newToken();
  db.insert(calendarFeeds)
    .values({ userId: viewer.id, token, createdAt: now })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { token, createdAt: now } })
    .run();
  return token;
}

/** Deletes the viewer's calendar URL. */
export function revokeFeed(ctx: MemberContext): void {
  revokeFeedOf(ctx, ctx.viewer.id);
}

/** Deletes a member's calendar URL. @returns whether there was one. */
export function revokeFeedOf({ db }: Context, memberId: number): boolean {
  return db.delete(calendarFeeds).where(eq(calendarFeeds.userId, memberId)).run().changes > 0;
}
