import { eq } from "drizzle-orm";
import { userSettings, users } from "#db/schema";
import type { Context, MemberContext } from "../context";
import { type Notifications, notificationNames, type Privacy, privacyNames } from "./switches";

export type UserSettings = { notifications: Notifications; privacy: Privacy };

/** The viewer's switches. */
export function ownSettings(ctx: MemberContext): UserSettings {
  const isOn = switchesOf(ctx, ctx.viewer.id);
  return { notifications: picked(notificationNames, isOn), privacy: picked(privacyNames, isOn) };
}

/** Turns the viewer's switches; those that are not named stay as they are. */
export function turnSwitches({ db, viewer }: MemberContext, change: Partial<Notifications & Privacy>): void {
  turn({ db }, viewer.id, change);
}

/** Whether a member wants mail; who has left the club gets none. */
export function takesMail(ctx: Context, memberId: number): boolean {
  return isThere(ctx, memberId) && switchesOf(ctx, memberId).emailNotifications;
}

/** Turns a member's mail off, as the letters' own link asks, also of who is gone meanwhile. */
export function turnOffMail(ctx: Context, memberId: number): void {
  if (isThere(ctx, memberId)) turn(ctx, memberId, { emailNotifications: false });
}

function isThere({ db }: Context, memberId: number): boolean {
  return db.select({ id: users.id }).from(users).where(eq(users.id, memberId)).get() !== undefined;
}

// Who never turned one has no row, and every switch on.
const allOn = Object.fromEntries([...notificationNames, ...privacyNames].map((name) => [name, true]));

function switchesOf({ db }: Pick<Context, "db">, userId: number): Notifications & Privacy {
  const row = db.select().from(userSettings).where(eq(userSettings.userId, userId)).get();
  return { ...allOn, ...row } as Notifications & Privacy;
}

function picked<Name extends string>(names: readonly Name[], from: Record<Name, boolean>) {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Record<Name, boolean>;
}

function turn({ db }: Pick<Context, "db">, userId: number, change: Partial<Notifications & Privacy>): void {
  db.insert(userSettings)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: userSettings.userId, set: change })
    .run();
}
