import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, notInArray, or, type SQL } from "drizzle-orm";
import { column, queryRows } from "#db/rows.server";
import { pushSubscriptions, sessions, users } from "#db/schema";
import { dayOf, startOfDay } from "../calendar";
import { type Context, inTransaction } from "../context";
import { maxSessions, sessionIdle, sessionLifetime, type Viewer } from "./rules";
import { newToken, tokenHash } from "./tokens.server";

/** `provenAt` is its log-in, or the last password or passkey in it. */
export type OpenSession = { id: number; tokenHash: string; viewer: Viewer; provenAt: Date };

/** Opens a session; the oldest beyond fifty end. @returns the token for the cookie; only its hash is stored. */
export function openSession(ctx: Context, userId: number, userAgent: string | null): string {
  const token = newToken();
  ctx.db
    .insert(sessions)
    .values({
      tokenHash: tokenHash(token),
      userId,
      userAgent: userAgent?.slice(0, 300),
      createdAt: ctx.now,
      lastSeenAt: ctx.now,
    })
    .run();
  noteVisit(ctx, userId);
  const newest = ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.id))
    .limit(maxSessions);
  endSessions(ctx, and(eq(sessions.userId, userId), notInArray(sessions.id, newest)));
  return token;
}

/**
 * Stores the day of a member's last visit, for the staff. Attack: beside the time of a visit, a number that grows shows
 * whose ballot or answer made it grow, and so would a day that the staff can move by another time zone of the club.
 */
export function noteVisit({ db, now, defaultTimeZone }: Context, userId: number): void {
  const lastVisitAt = startOfDay(dayOf(now, defaultTimeZone), defaultTimeZone);
  db.update(users).set({ lastVisitAt }).where(eq(users.id, userId)).run();
}

/** Those of these sessions that are over: ended by another process, or by time. */
export function endedAmong(
  { db, now }: Pick<Context, "db" | "now">,
  sessionIds: readonly number[],
): number[] {
  const rows = queryRows(db, { id: column.number })`
    select value as id from json_each(${JSON.stringify(sessionIds)}) where not exists (
      select 1 from sessions join users on users.id = user_id
      where sessions.id = value and deactivated_at is null
        and last_seen_at >= ${now.getTime() - sessionIdle}
        and sessions.created_at >= ${now.getTime() - sessionLifetime}
    )
  `;
  return rows.map(({ id }) => id);
}

/** Deletes sessions, and disconnects their open pages after the commit. @returns how many. */
function endSessions(ctx: Context, which: SQL | undefined): number {
  const ended = ctx.db.delete(sessions).where(which).returning({ id: sessions.id }).all();
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) ctx.afterCommit(() => ctx.disconnectSessions(ids));
  return ids.length;
}

export function endSession(ctx: Context, sessionId: number): void {
  endSessions(ctx, eq(sessions.id, sessionId));
}

/**
 * Gives a session another token and disconnects its open pages. Attack: a copy of the cookie would outlive the password and
 * the lack of a second factor with which it was made, and so would the device that it has registered. The member's own
 * browser registers itself again, see `wakePushes`. @returns the token for the cookie.
 */
export function renewSession(ctx: Context, sessionId: number): string {
  const token = newToken();
  ctx.db
    .update(sessions)
    .set({ tokenHash: tokenHash(token) })
    .where(eq(sessions.id, sessionId))
    .run();
  ctx.db
    .update(pushSubscriptions)
    .set({ sessionId: null, deviceHash: null })
    .where(eq(pushSubscriptions.sessionId, sessionId))
    .run();
  ctx.afterCommit(() => ctx.disconnectSessions([sessionId]));
  return token;
}

/** Ends all sessions of a member, or all but `except`, and the devices of expired ones. @returns the number. */
export function endSessionsOf(ctx: Context, userId: number, except?: number): number {
  const others = except === undefined ? undefined : ne(sessions.id, except);
  const { userId: owner, sessionId, deviceHash } = pushSubscriptions;
  ctx.db
    .delete(pushSubscriptions)
    .where(and(eq(owner, userId), isNull(sessionId), isNotNull(deviceHash)))
    .run();
  return endSessions(ctx, and(eq(sessions.userId, userId), others));
}

/** Deletes expired sessions. */
export function sweepSessions(ctx: Context): void {
  const idleSince = new Date(ctx.now.getTime() - sessionIdle);
  const bornBefore = new Date(ctx.now.getTime() - sessionLifetime);
  expireSessions(ctx, or(lt(sessions.lastSeenAt, idleSince), lt(sessions.createdAt, bornBefore)));
}

export function expireSession(ctx: Context, sessionId: number): void {
  expireSessions(ctx, eq(sessions.id, sessionId));
}

/** The devices of an expired session stay: they receive pushes again after the next login in the same browser. */
function expireSessions(ctx: Context, which: SQL | undefined): void {
  inTransaction(ctx, (tx) => {
    const expired = tx.db.select({ id: sessions.id }).from(sessions).where(which);
    tx.db
      .update(pushSubscriptions)
      .set({ sessionId: null })
      .where(inArray(pushSubscriptions.sessionId, expired))
      .run();
    endSessions(tx, which);
  });
}
