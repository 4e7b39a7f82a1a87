import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.server";
import { userSettings, users } from "#db/schema";
import { type Context, inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { profileChanged } from "../reactions.server";
import { setAvatar } from "../uploads/records.server";
import { type AccountEmail, changeOwnEmail, reauthenticateForEmail } from "./email-requests.server";
import { pendingEmail } from "./emails.server";
import { requireStillReauthenticated } from "./passwords.server";
import { isStaff, nameKey, type Role, type Viewer } from "./rules";
import type { ProfileChange } from "./schema";

/** A closed profile has only name, avatar and role; the staff also sees account data, but no bio. */
export type MemberView = {
  id: number;
  name: string;
  avatar: string | null;
  role: Role;
  username?: string;
  bio?: string | null;
  createdAt?: string;
  /** Only for the member and the staff. */
  email?: string;
  /** Only for the member. */
  pendingEmail?: string | null;
};

function members(db: Db, condition?: SQL) {
  return db
    .select({
      id: users.id,
      username: users.username,
      name: users.name,
      email: users.email,
      bio: users.bio,
      avatar: users.avatar,
      role: users.role,
      createdAt: users.createdAt,
      // A member without a settings row has all preferences on.
      publicProfile: sql`coalesce(${userSettings.publicProfile}, 1)`.mapWith(Boolean),
    })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(and(condition, isNull(users.deactivatedAt)));
}

const memberById = prepared((db) => members(db, eq(users.id, sql.placeholder("id"))).prepare());

type Row = Required<Omit<MemberView, "createdAt" | "pendingEmail">> & {
  createdAt: Date;
  publicProfile: boolean;
};

function asSeenBy(
  viewer: Viewer,
  { id, username, name, email, bio, avatar, role, createdAt, publicProfile }: Row,
): MemberView {
  const isOwn = viewer.id === id;
  const isOpen = isOwn || publicProfile;
  const isKnown = isOwn || isStaff(viewer.role);
  return {
    id,
    ...((isOpen || isKnown) && { username }),
    name,
    ...(isKnown && { email }),
    ...(isOpen && { bio }),
    avatar,
    role,
    ...((isOpen || isKnown) && { createdAt: createdAt.toISOString() }),
  };
}

/** A member as the viewer may see one; `pendingEmail` only for oneself. @throws ClubError not_found. */
export function memberProfile(ctx: MemberContext, id: number): MemberView {
  const member = memberById(ctx.db).get({ id });
  if (!member) throw new ClubError("not_found", "Membro não encontrado.");
  const view = asSeenBy(ctx.viewer, member);
  return id === ctx.viewer.id ? { ...view, pendingEmail: pendingEmail(ctx) } : view;
}

/** Members by name, each as the viewer may see one. */
export function allMembers(
  { db, viewer }: MemberContext,
  { limit, offset }: { limit: number; offset: number },
): MemberView[] {
  return members(db)
    .orderBy(asc(users.nameKey), asc(users.id))
    .limit(limit)
    .offset(offset)
    .all()
    .map((member) => asSeenBy(viewer, member));
}

type SavedProfile = {
  member: MemberView;
  emails: AccountEmail[];
  leftFile: string | null;
};

/**
 * Changes the viewer's profile. A new e-mail address needs the current password, and may need confirmation.
 * @throws ClubError conflict when it is taken, invalid, too_many_attempts, unauthenticated.
 */
export async function updateOwnProfile(
  ctx: MemberContext,
  { currentPassword, ...change }: ProfileChange,
  sessionId: number,
): Promise<SavedProfile> {
  const proven = await reauthenticateForEmail(ctx, change.email, currentPassword);
  return inTransaction(ctx, (tx) => {
    if (proven) requireStillReauthenticated(tx, proven, { field: "currentPassword", sessionId });
    return writeProfile(tx, change);
  });
}

/** Writes a profile without a check of the password: only for `updateOwnProfile` and the demo club. */
export function writeProfile(
  ctx: MemberContext,
  change: Omit<ProfileChange, "currentPassword">,
): SavedProfile {
  return inTransaction(ctx, (tx) => {
    const emails = changeOwnEmail(tx, change.email);
    tx.db
      .update(users)
      .set({ name: change.name, nameKey: nameKey(change.name), bio: change.bio })
      .where(eq(users.id, ctx.viewer.id))
      .run();
    const leftFile = change.avatar === undefined ? null : setAvatar(tx, change.avatar);
    profileChanged(tx);
    return { member: memberProfile(tx, ctx.viewer.id), emails, leftFile };
  });
}

/** Fills the name keys of accounts that are older than the column; SQLite cannot compute them in a migration. */
export function fillNameKeys({ db }: Pick<Context, "db">): void {
  const unkeyed = db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.nameKey, ""))
    .all();
  if (unkeyed.length === 0) return;
  // One statement: ten thousand commits would delay the start by half a minute.
  const keys = JSON.stringify(unkeyed.map(({ id, name }) => [id, nameKey(name)]));
  db.run(sql`
    update users set name_key = one.value ->> 1 from json_each(${keys}) as one where users.id = one.value ->> 0
  `);
}
