import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, isNull, lt, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { column, queryRows } from "#db/rows.server";
import { sessions, users } from "#db/schema";
import { type Context, inTransaction, type MemberContext, requireStaff } from "../context";
import { ClubError } from "../errors";
import { recordSessionsEnded } from "./logins.server";
import {
  maxSessions,
  sessionExpired,
  sessionIdle,
  sessionLifetime,
  sessionTouch,
  type Viewer,
} from "./rules";

// Tokens issued before the `__Host-` cookie have no mark.
const tokenMark = "2.";

/** Whether a token is from after the introduction of the cookie prefix. */
export function isMarkedToken(token: string): boolean {
  return token.startsWith(tokenMark);
}

export type OpenSession = { id: number; viewer: Viewer };

/** Opens a session; the oldest beyond fifty end. @returns the token for the cookie; only its hash is stored. */
export function openSession(ctx: Context, userId: number, userAgent: string | null): string {
  const token = `${tokenMark}${newToken()}`;
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
  const newest = ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.id))
    .limit(maxSessions);
  endSessions(ctx, and(eq(sessions.userId, userId), notInArray(sessions.id, newest)));
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

/** The session of a cookie's token; null when it is unknown or over, or its account closed. */
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

/** Ends all sessions of a member, or all but `except`. @returns the number. */
export function endSessionsOf(ctx: Context, userId: number, except?: number): number {
  const others = except === undefined ? undefined : ne(sessions.id, except);
  return endSessions(ctx, and(eq(sessions.userId, userId), others));
}

/** Ends all sessions of the viewer but the current one. */
export function endOtherSessions(ctx: MemberContext, current: number): void {
  inTransaction(ctx, (tx) => {
    const ended = endSessionsOf(tx, tx.viewer.id, current);
    if (ended > 0) recordSessionsEnded(tx, ended);
  });
}

type OwnSession = { id: number; userAgent: string | null; createdAt: string; lastSeenAt: string };

const shownSessions = 100;

/** The viewer's open sessions, `first` on top, then by last activity. */
export function ownSessions({ db, now, viewer }: MemberContext, first: number): OwnSession[] {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, viewer.id))
    .orderBy(desc(eq(sessions.id, first)), desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(shownSessions)
    .all()
    .filter((session) => !sessionExpired(session, now))
    .map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      userAgent,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }));
}

/** Ends one of the viewer's sessions. @throws ClubError not_found, also for another member's. */
export function endOwnSession(ctx: MemberContext, id: number): void {
  inTransaction(ctx, (tx) => {
    const ended = endSessions(tx, and(eq(sessions.id, id), eq(sessions.userId, tx.viewer.id)));
    if (ended === 0) throw new ClubError("not_found", "Sessão não encontrada.");
    recordSessionsEnded(tx);
  });
}

/** @throws ClubError unauthenticated when the session has ended. */
export function requireSession({ db }: Context, id: number): void {
  const session = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id)).get();
  if (!session) throw new ClubError("unauthenticated", "Sua sessão terminou. Entre de novo para continuar.");
}

/** Deletes expired sessions. */
export function sweepSessions(ctx: Context): void {
  const idleSince = new Date(ctx.now.getTime() - sessionIdle);
  const bornBefore = new Date(ctx.now.getTime() - sessionLifetime);
  endSessions(ctx, or(lt(sessions.lastSeenAt, idleSince), lt(sessions.createdAt, bornBefore)));
}

/** 32 random bytes as base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 without a salt: a token has 256 random bits. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

export const viewerColumns = {
  id: users.id,
  username: users.username,
  name: users.name,
  avatar: users.avatar,
  role: users.role,
};

/** As `requireStaff`. Race: another admin may have changed the viewer's role since the request began. */
export function requireStaffStill({ db, viewer }: MemberContext): void {
  const now = db
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, viewer.id), isNull(users.deactivatedAt)))
    .get();
  if (!now) throw new ClubError("forbidden", "Esta conta foi desativada.");
  requireStaff({ viewer: now });
}
