import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { columnsOf } from "#db/columns.server";
import { accessKeys, users } from "#db/schema";
import type { Viewer } from "../accounts/rules";
import { viewerColumns } from "../accounts/sessions-queries.server";
import { tokenHash } from "../accounts/tokens.server";
import type { Context, MemberContext } from "../context";
import { type KeyAccess, keyExpired, lastUsedEvery, maxKeys } from "./rules";
import { type AccessKeyView, accessKeyView } from "./views";

/** The viewer's keys, newest first. */
export function ownKeys({ db, now, viewer }: MemberContext): AccessKeyView[] {
  return db
    .select(columnsOf(accessKeys, accessKeyView))
    .from(accessKeys)
    .where(eq(accessKeys.userId, viewer.id))
    .orderBy(desc(accessKeys.id))
    .limit(maxKeys)
    .all()
    .map((key) => ({ ...key, isExpired: keyExpired(key, now) }));
}

const keyByHash = prepared((db) =>
  db
    .select({
      id: accessKeys.id,
      name: accessKeys.name,
      access: accessKeys.access,
      expiresAt: accessKeys.expiresAt,
      lastUsedAt: accessKeys.lastUsedAt,
      viewer: viewerColumns,
    })
    .from(accessKeys)
    .innerJoin(users, eq(users.id, accessKeys.userId))
    .where(and(eq(accessKeys.tokenHash, sql.placeholder("hash")), isNull(users.deactivatedAt)))
    .prepare(),
);

export type OpenKey = { id: number; name: string; access: KeyAccess };

/**
 * The key with this text and its member; null when it is unknown, revoked or expired, or the account closed. Its use is
 * no visit: a program that asks each hour would keep an absent admin present for the vice.
 */
export function keyOf(ctx: Context, text: string): { key: OpenKey; viewer: Viewer } | null {
  const found = keyByHash(ctx.db).get({ hash: tokenHash(text) });
  if (!found || keyExpired(found, ctx.now)) return null;
  const { id, name, access, lastUsedAt, viewer } = found;
  if (lastUsedAt === null || ctx.now.getTime() - lastUsedAt.getTime() > lastUsedEvery) {
    ctx.db.update(accessKeys).set({ lastUsedAt: ctx.now }).where(eq(accessKeys.id, id)).run();
  }
  return { key: { id, name, access }, viewer };
}
