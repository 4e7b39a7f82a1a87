import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import { prepared } from "#db/client.server";
import { columnsOf } from "#db/columns.server";
import { column, computed } from "#db/rows.server";
import { accessKeys, sessions, users } from "#db/schema";
import type { Context, MemberContext } from "../context";
import { ClubError } from "../errors";
import { lacksFactor } from "../second-factor/queries.server";
import { type Role, sessionExpired, sessionTouch, type Viewer } from "./rules";
import { expireSession, noteVisit, type OpenSession } from "./sessions-changes.server";
import { tokenHash } from "./tokens.server";
import { type SessionView, sessionView } from "./views";

const sessionByHash = prepared((db) =>
  db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      provenAt: sessions.provenAt,
      viewer: viewerColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder("hash")), isNull(users.deactivatedAt)))
    .prepare(),
);

/** The session of a cookie's token; null when it is unknown or over, or its account closed. */
export function sessionOf(ctx: Context, token: string): OpenSession | null {
  const hash = tokenHash(token);
  const session = sessionByHash(ctx.db).get({ hash });
  if (!session) return null;
  if (sessionExpired(session, ctx.now)) {
    expireSession(ctx, session.id);
    return null;
  }
  if (ctx.now.getTime() - session.lastSeenAt.getTime() > sessionTouch) {
    ctx.db.update(sessions).set({ lastSeenAt: ctx.now }).where(eq(sessions.id, session.id)).run();
    noteVisit(ctx, session.viewer.id);
  }
  const { id, viewer, provenAt, createdAt } = session;
  return { id, tokenHash: hash, viewer, provenAt: provenAt ?? createdAt };
}

type OwnSession = Pick<SessionView, "id" | "createdAt" | "lastSeenAt"> & { userAgent: string | null };

const shownSessions = 100;

/** The viewer's open sessions, `first` on top, then by last activity. */
export function ownSessions({ db, now, viewer }: MemberContext, first: number): OwnSession[] {
  return db
    .select({ ...columnsOf(sessions, sessionView), userAgent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.userId, viewer.id))
    .orderBy(desc(eq(sessions.id, first)), desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(shownSessions)
    .all()
    .filter((session) => !sessionExpired(session, now));
}

/**
 * Race: an older copy of the cookie may have sent the request before the session got another token.
 * @returns its last proof. @throws ClubError unauthenticated when the session has ended, or has another token now.
 */
export function requireSession({ db, sessionHash }: MemberContext, id: number): { provenAt: Date } {
  const { createdAt, provenAt, tokenHash } = sessions;
  const isSame = sessionHash === undefined ? undefined : eq(tokenHash, sessionHash);
  const session = db
    .select({ createdAt, provenAt })
    .from(sessions)
    .where(and(eq(sessions.id, id), isSame))
    .get();
  if (!session) throw new ClubError("unauthenticated", "Sua sessão terminou. Entre de novo para continuar.");
  return { provenAt: session.provenAt ?? session.createdAt };
}

/**
 * Where the club asks for a second factor, the role of a member without one has no power. Whoever has the password can add
 * the first factor: then all older sessions and keys end, and the other staff gets a notification.
 */
export const viewerColumns = {
  id: users.id,
  username: users.username,
  name: users.name,
  avatar: users.avatar,
  role: computed(column.role)`iif(${lacksFactor}, 'user', ${users.role})`,
  lacksFactor: computed(z.boolean())`${lacksFactor}`.mapWith(Boolean),
};

/** The ids of the staff whose role sleeps. */
export function sleepingStaff({ db }: Context): number[] {
  return db
    .select({ id: users.id })
    .from(users)
    .where(lacksFactor)
    .all()
    .map(({ id }) => id);
}

/** A member with an open account; null for any other id. */
export function viewerWithId({ db }: Context, id: number): Viewer | null {
  const isOpen = and(eq(users.id, id), isNull(users.deactivatedAt));
  return db.select(viewerColumns).from(users).where(isOpen).get() ?? null;
}

/** @param field of the form that has chosen the member. @throws ClubError not_found; conflict for a closed account. */
export function requireOpenAccount(
  { db }: Context,
  id: number,
  field?: string,
): { name: string; role: Role } {
  const details = field === undefined ? {} : { field };
  const { name, role, deactivatedAt } = users;
  const found = db.select({ name, role, deactivatedAt }).from(users).where(eq(users.id, id)).get();
  if (!found) throw new ClubError("not_found", "Membro não encontrado.", details);
  if (found.deactivatedAt) throw new ClubError("conflict", "Esta conta está desativada.", details);
  return found;
}

/**
 * The viewer as of now. Race: while a request waits for another host, a file or a hash, its session may end or get another
 * token, its key be revoked and its account closed. Run this in the transaction of the write.
 * @throws ClubError unauthenticated.
 */
export function requireMemberStill({ db, viewer, sessionHash, key }: MemberContext): Viewer {
  const bySession = db
    .select({ id: sessions.userId })
    .from(sessions)
    .where(eq(sessions.tokenHash, sessionHash ?? ""));
  const byKey = db
    .select({ id: accessKeys.userId })
    .from(accessKeys)
    .where(eq(accessKeys.id, key?.id ?? 0));
  const now = db
    .select(viewerColumns)
    .from(users)
    .where(
      and(
        ...[eq(users.id, viewer.id), isNull(users.deactivatedAt)],
        sessionHash === undefined ? undefined : inArray(users.id, bySession),
        key === undefined ? undefined : inArray(users.id, byKey),
      ),
    )
    .get();
  if (!now) throw new ClubError("unauthenticated", "Entre na sua conta para continuar.");
  return now;
}
