import { and, eq, isNull, lt, ne, or, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { sessions, users } from "#db/schema";
import type { Context } from "../context";
import { sessionExpired, sessionIdle, sessionLifetime, sessionTouch, type Viewer } from "./rules";
import { newToken, tokenHash } from "./tokens.server";
import { viewerColumns } from "./viewer.server";

export type OpenSession = { id: number; viewer: Viewer };

/** Opens a session. @returns the token for the member's cookie; it is not stored. */
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
  return token;
}

const sessionByHash = prepared((db) =>
  db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      viewer: viewerColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder("hash")), isNull(users.deactivatedAt)))
    .prepare(),
);

/** The session a cookie's token opens, or null when it is unknown, ended, too old or its member is gone. */
export function sessionOf(ctx: Context, token: string): OpenSession | null {
  const session = sessionByHash(ctx.db).get({ hash: tokenHash(token) });
  if (!session) return null;
  if (sessionExpired(session, ctx.now)) {
    endSession(ctx, session.id);
    return null;
  }
  if (ctx.now.getTime() - session.lastSeenAt.getTime() > sessionTouch) {
    ctx.db.update(sessions).set({ lastSeenAt: ctx.now }).where(eq(sessions.id, session.id)).run();
  }
  return { id: session.id, viewer: session.viewer };
}

export function endSession(ctx: Context, sessionId: number): void {
  ctx.db.delete(sessions).where(eq(sessions.id, sessionId)).run();
}

/** Ends every session of a member, or every other one than `except`. */
export function endSessionsOf(ctx: Context, userId: number, except?: number): void {
  const others = except === undefined ? undefined : ne(sessions.id, except);
  ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .run();
}

/** Drops the rows of sessions that are over. */
export function sweepSessions(ctx: Context): void {
  const idleSince = new Date(ctx.now.getTime() - sessionIdle);
  const bornBefore = new Date(ctx.now.getTime() - sessionLifetime);
  ctx.db
    .delete(sessions)
    .where(or(lt(sessions.lastSeenAt, idleSince), lt(sessions.createdAt, bornBefore)))
    .run();
}
