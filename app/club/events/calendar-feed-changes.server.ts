import { eq } from "drizzle-orm";
import { calendarFeeds } from "#db/schema";
import { requireProven } from "../accounts/proof-changes.server";
import { newToken } from "../accounts/tokens.server";
import { type Context, inTransaction, type MemberContext } from "../context";
import { ownFeedToken } from "./calendar-feed-queries.server";

/**
 * Creates the viewer's calendar URL unless there is one. Attack: it outlives the session, so a found one must neither
 * make nor read it. @returns whether it is new. @throws ClubError proof_needed.
 */
export function createFeed(ctx: MemberContext): boolean {
  return inTransaction(ctx, (tx) => {
    requireProven(tx);
    if (ownFeedToken(tx) !== null) return false;
    storeFeed(tx);
    return true;
  });
}

/** Replaces the viewer's calendar URL; the old one stops working. @throws ClubError proof_needed. */
export function renewFeed(ctx: MemberContext): void {
  inTransaction(ctx, (tx) => {
    requireProven(tx);
    storeFeed(tx);
  });
}

function storeFeed({ db, now, viewer }: MemberContext): void {
  const token = newToken();
  db.insert(calendarFeeds)
    .values({ userId: viewer.id, token, createdAt: now })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { token, createdAt: now } })
    .run();
}

/** Deletes the viewer's calendar URL. */
export function revokeFeed(ctx: MemberContext): void {
  revokeFeedOf(ctx, ctx.viewer.id);
}

/** Deletes a member's calendar URL. @returns whether there was one. */
export function revokeFeedOf({ db }: Context, memberId: number): boolean {
  return db.delete(calendarFeeds).where(eq(calendarFeeds.userId, memberId)).run().changes > 0;
}
