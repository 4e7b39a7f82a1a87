import { ECDH } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.server";
import { pushSubscriptions, sessions } from "#db/schema";
import { requireMemberStill } from "../accounts/sessions-queries.server";
import { tokenHash } from "../accounts/tokens.server";
import { type Context, inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { keyInvalid, type Subscription } from "./delivery-schema";
import { maxDevices } from "./rules";

type Browser = {
  sessionId: number;
  userAgent: string | null;
  /** Id that the browser has for this member, see `knownDevicesOf`; null without one. */
  deviceId: string | null;
  /** Whether it asks without a click: only what the viewer has turned on comes back. */
  again: boolean;
};

/**
 * Registers the browser of a session for pushes. The endpoint belongs to the browser: one that another member has
 * registered moves to the viewer. @returns its id; the same one for a repetition. @throws ClubError invalid for a key
 * that is no point of the curve, not_found `again` for an endpoint that the viewer has not registered, unauthenticated.
 */
export function registerDevice(
  ctx: MemberContext,
  { endpoint, keys }: Subscription,
  { sessionId, userAgent, deviceId, again }: Browser,
): number {
  const { now, viewer } = ctx;
  requirePoint(keys.p256dh);
  return inTransaction(ctx, (tx) => {
    const { db } = tx;
    requireMemberStill(tx);
    if (again) requireOwn(db, { endpoint, userId: viewer.id });
    // Privacy: nothing that waits for the other member reaches the browser.
    db.run(sql`delete from push_subscriptions where endpoint = ${endpoint} and user_id <> ${viewer.id}`);
    const own = {
      ...keys,
      sessionId,
      userAgent: userAgent?.slice(0, 300) ?? null,
      deviceHash: deviceId && ctx.keyedHash(deviceId),
    };
    const { id } = db
      .insert(pushSubscriptions)
      .values({ endpoint, userId: viewer.id, createdAt: now, ...own })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: own })
      .returning({ id: pushSubscriptions.id })
      .get();
    db.run(sql`
      delete from push_subscriptions where user_id = ${viewer.id} and id <> ${id} and (
        session_id = ${sessionId} or id not in (
          select id from push_subscriptions where user_id = ${viewer.id} and id <> ${id}
          order by id desc limit ${maxDevices - 1}
        )
      )
    `);
    return id;
  });
}

function requireOwn(db: Db, { endpoint, userId }: { endpoint: string; userId: number }): void {
  const own = and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId));
  if (!db.select({ id: pushSubscriptions.id }).from(pushSubscriptions).where(own).get())
    throw new ClubError("not_found", "Este aparelho não recebe avisos desta conta.");
}

function requirePoint(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
  } catch {
    throw new ClubError("invalid", keyInvalid, { field: "keys.p256dh" });
  }
}

/** Registers the browser of an expired session again after a login; without a click, as the member has turned it on. */
export function resumeDevice(
  { db, keyedHash }: Context,
  memberId: number,
  { deviceId, token }: { deviceId: string; token: string },
): void {
  const opened = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash(token)));
  db.update(pushSubscriptions)
    .set({ sessionId: sql`(${opened})` })
    .where(and(eq(pushSubscriptions.userId, memberId), eq(pushSubscriptions.deviceHash, keyedHash(deviceId))))
    .run();
}

/** Turns the pushes to one of the viewer's devices off. @throws ClubError not_found, also for another member's. */
export function turnOffDevice({ db, viewer }: MemberContext, id: number): void {
  const own = and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, viewer.id));
  if (db.delete(pushSubscriptions).where(own).run().changes === 0)
    throw new ClubError("not_found", "Este aparelho já não recebe avisos.");
}
