import { and, eq, isNull, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { userSettings, users } from "#db/schema";
import type { Context, MemberContext } from "../context";
import { type Notifications, notificationNames, type Privacy, privacyNames } from "./preferences";
import type { UserSettingsView } from "./views";

/** The viewer's preferences. */
export function ownSettings(ctx: MemberContext): UserSettingsView {
  const isOn = preferencesOf(ctx, ctx.viewer.id);
  return { notifications: picked(notificationNames, isOn), privacy: picked(privacyNames, isOn) };
}

/** False for a deleted account. */
export function wantsEmail(ctx: Context, memberId: number): boolean {
  return isThere(ctx, memberId) && preferencesOf(ctx, memberId).emailNotifications;
}

export function isThere({ db }: Context, memberId: number): boolean {
  return db.select({ id: users.id }).from(users).where(eq(users.id, memberId)).get() !== undefined;
}

// A member without a row has all preferences on.
const allOn = Object.fromEntries([...notificationNames, ...privacyNames].map((name) => [name, true]));

function preferencesOf({ db }: Pick<Context, "db">, userId: number): Notifications & Privacy {
  const row = db.select().from(userSettings).where(eq(userSettings.userId, userId)).get();
  return { ...allOn, ...row } as Notifications & Privacy;
}

function picked<Name extends string>(names: readonly Name[], from: Record<Name, boolean>) {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Record<Name, boolean>;
}

type Visibility = { profile: boolean; reading: boolean; achievements: boolean };

const everything: Visibility = { profile: true, reading: true, achievements: true };

const nothing: Visibility = { profile: false, reading: false, achievements: false };

// A member without a settings row has all preferences on.
const preferenceColumns = prepared((db) =>
  db
    .select({
      profile: sql`coalesce(${userSettings.publicProfile}, 1)`.mapWith(Boolean),
      reading: users.showsReading,
      achievements: sql`coalesce(${userSettings.showAchievements}, 1)`.mapWith(Boolean),
    })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(and(eq(users.id, sql.placeholder("id")), isNull(users.deactivatedAt)))
    .prepare(),
);

/** The parts of a member's profile that the viewer may see: all of the own, none of a closed account. */
export function visibilityOf({ db, viewer }: MemberContext, memberId: number): Visibility {
  if (memberId === viewer.id) return everything;
  const member = preferenceColumns(db).get({ id: memberId });
  if (!member?.profile) return nothing;
  return { profile: true, reading: member.reading, achievements: member.achievements };
}
