import { and, asc, count, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { columnsOf } from "#db/columns.server";
import { computed } from "#db/rows.server";
import { authenticatorApps, clubSettings, passkeys, recoveryCodes, users } from "#db/schema";
import type { Context, MemberContext } from "../context";
import { setUpLifetime } from "./rules";
import { type FactorsView, passkeyView } from "./views";

/** The setting of the club (`ClubSettings`), in SQL. */
const asked = sql`exists (select 1 from ${clubSettings}
  where ${clubSettings.name} = 'asksFactorOfStaff' and ${clubSettings.value} = 'true')`;

// Nested in other SQL: drizzle omits the tables of columns at the top level of a selection.
const withApp = sql`exists (select 1 from ${authenticatorApps}
  where ${authenticatorApps.userId} = ${users.id} and ${authenticatorApps.confirmedAt} is not null)`;
const withPasskey = sql`exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})`;

/** Whether the member of a row of `users` may not use the role without a second factor. */
export const lacksFactor: SQL = sql`(${users.role} <> 'user' and ${asked}
  and not ${withApp} and not ${withPasskey})`;

/** The viewer's second factors. */
export function ownFactors(ctx: MemberContext): FactorsView {
  const { db, viewer } = ctx;
  const app = db
    .select({ since: authenticatorApps.confirmedAt })
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, viewer.id))
    .get();
  return {
    appSince: app?.since?.toISOString() ?? null,
    passkeys: db
      .select(columnsOf(passkeys, passkeyView))
      .from(passkeys)
      .where(eq(passkeys.userId, viewer.id))
      .orderBy(asc(passkeys.id))
      .all(),
    recoveryCodesLeft: recoveryCodesLeft(ctx, viewer.id),
  };
}

function recoveryCodesLeft({ db }: Context, userId: number): number {
  const left = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  return db.select({ left: count() }).from(recoveryCodes).where(left).get()?.left ?? 0;
}

export type FactorKinds = { app: boolean; passkey: boolean };

/** The kinds of second factor that a member has. */
export function factorKindsOf({ db }: Context, userId: number): FactorKinds {
  const bit = computed(z.union([z.literal(0), z.literal(1)]));
  const found = db
    .select({ app: bit`${withApp}`, passkey: bit`${withPasskey}` })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  return { app: found?.app === 1, passkey: found?.passkey === 1 };
}

export function hasFactor(ctx: Context, userId: number): boolean {
  const { app, passkey } = factorKindsOf(ctx, userId);
  return app || passkey;
}

/**
 * The secret of the viewer's app that waits for its first code, or null. Attack: a found session must not read a secret
 * that the member has begun in another.
 */
export function secretToConfirm({ db, now, viewer }: MemberContext, sessionId: number): string | null {
  const isOwn = and(eq(authenticatorApps.userId, viewer.id), eq(authenticatorApps.sessionId, sessionId));
  const isFresh = gt(authenticatorApps.createdAt, new Date(now.getTime() - setUpLifetime));
  const waits = and(isOwn, isNull(authenticatorApps.confirmedAt), isFresh);
  return (
    db.select({ secret: authenticatorApps.secret }).from(authenticatorApps).where(waits).get()?.secret ?? null
  );
}

/** Whether the viewer's authenticator app is confirmed. */
export function hasApp({ db, viewer }: MemberContext): boolean {
  const isOn = and(eq(authenticatorApps.userId, viewer.id), isNotNull(authenticatorApps.confirmedAt));
  return (
    db.select({ userId: authenticatorApps.userId }).from(authenticatorApps).where(isOn).get() !== undefined
  );
}
