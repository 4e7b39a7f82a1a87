import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { userSettings, users } from "#db/schema";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { retireTokens } from "./resets.server";
import { accountKey, isStaff, nameKey, type Role } from "./rules";
import type { ProfileChange } from "./schema";

/** A member as anyone in the club may see: with a closed profile only name, avatar and role. */
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
};

const memberById = prepared((db) =>
  db
    .select({
      id: users.id,
      username: users.username,
      name: users.name,
      email: users.email,
      bio: users.bio,
      avatar: users.avatar,
      role: users.role,
      createdAt: users.createdAt,
      // Who never opened the settings has no row; every switch is on until turned off.
      publicProfile: sql<number>`coalesce(${userSettings.publicProfile}, 1)`,
    })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(and(eq(users.id, sql.placeholder("id")), isNull(users.deactivatedAt)))
    .prepare(),
);

/** @throws ClubError not_found. */
export function memberProfile({ db, viewer }: MemberContext, id: number): MemberView {
  const member = memberById(db).get({ id });
  if (!member) throw new ClubError("not_found", "Membro não encontrado.");
  const { email, publicProfile, ...open } = member;
  const mayKnowAll = viewer.id === id || isStaff(viewer.role);
  if (!mayKnowAll && !publicProfile) {
    return { id: open.id, name: open.name, avatar: open.avatar, role: open.role };
  }
  const view = { ...open, createdAt: open.createdAt.toISOString() };
  return mayKnowAll ? { ...view, email } : view;
}

/**
 * Changes the viewer's own name, e-mail and bio.
 * @throws ClubError conflict when the e-mail belongs to someone else.
 */
export function updateOwnProfile(ctx: MemberContext, change: ProfileChange): MemberView {
  const emailKey = accountKey(change.email);
  return inTransaction(ctx, (tx) => {
    const taken = tx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.emailKey, emailKey), ne(users.id, ctx.viewer.id)))
      .get();
    if (taken) throw new ClubError("conflict", "Este e-mail já está em uso", { field: "email" });
    // A reset link mailed to the address left behind must not open the account any more.
    retireTokens(tx, ctx.viewer.id);
    tx.db
      .update(users)
      .set({
        name: change.name,
        nameKey: nameKey(change.name),
        email: change.email,
        emailKey,
        bio: change.bio,
      })
      .where(eq(users.id, ctx.viewer.id))
      .run();
    return memberProfile(tx, ctx.viewer.id);
  });
}
