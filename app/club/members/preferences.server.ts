import { and, eq, isNull, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { userSettings, users } from "#db/schema";
import type { Context, MemberContext } from "../context";
import { type Notifications, notificationNames, type Privacy, privacyNames } from "./preferences";

type UserSettings = { notifications: Notifications; privacy: Privacy };

/** The viewer's switches. */
export function ownSettings(ctx: MemberContext): UserSettings {
  const isOn = preferencesOf(ctx, ctx.viewer.id);
  return { notifications: picked(notificationNames, isOn), privacy: picked(privacyNames, isOn) };
}

/** Turns the viewer's switches; those that are not named stay as they are. */
export function updatePreferences(
  { db, viewer }: MemberContext,
  change: Partial<Notifications & Privacy>,
): void {
  writePreferences({ db }, viewer.id, change);
}

/** Whether a member wants mail; who has left the club gets none. */
export function wantsEmail(ctx: Context, memberId: number): boolean {
  return isThere(ctx, memberId) && preferencesOf(ctx, memberId).emailNotifications;
}

/** Turns a member's mail off, as the letters' own link asks, also of who is gone meanwhile. */
export function disableEmail(ctx: Context, memberId: number): void {
  if (isThere(ctx, memberId)) writePreferences(ctx, memberId, { emailNotifications: false });
}

function isThere({ db }: Context, memberId: number): boolean {
  return db.select({ id: users.id }).from(users).where(eq(users.id, memberId)).get() !== undefined;
}

// Who never turned one has no row, and every switch on.
const allOn = Object.fromEntries([...notificationNames, ...privacyNames].map((name) => [name, true]));

function preferencesOf({ db }: Pick<Context, "db">, userId: number): Notifications & Privacy {
  const row = db.select().from(userSettings).where(eq(userSettings.userId, userId)).get();
  return { ...allOn, ...row } as Notifications & Privacy;
}

function picked<Name extends string>(names: readonly Name[], from: Record<Name, boolean>) {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Record<Name, boolean>;
}

function writePreferences(
  { db }: Pick<Context, "db">,
  userId: number,
  change: Partial<Notifications & Privacy>,
): void {
  db.insert(userSettings)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: userSettings.userId, set: change })
    .run();
}

/** What a member lets the viewer see. */
type Visibility = { profile: boolean; reading: boolean; achievements: boolean };

const everything: Visibility = { profile: true, reading: true, achievements: true };
const nothing: Visibility = { profile: false, reading: false, achievements: false };

// A member without a settings row has every switch on.
const preferenceColumns = prepared((db) =>
  db
    .select({
      profile: sql<number>`coalesce(${userSettings.publicProfile}, 1)`,
      reading: users.showsReading,
      achievements: sql<number>`coalesce(${userSettings.showAchievements}, 1)`,
    })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(and(eq(users.id, sql.placeholder("id")), isNull(users.deactivatedAt)))
    .prepare(),
);

/** What the viewer may see of a member; all of oneself, nothing of who is not there. */
export function visibilityOf({ db, viewer }: MemberContext, memberId: number): Visibility {
  if (memberId === viewer.id) return everything;
  const member = preferenceColumns(db).get({ id: memberId });
  if (!member?.profile) return nothing;
  return { profile: true, reading: member.reading, achievements: Boolean(member.achievements) };
}
