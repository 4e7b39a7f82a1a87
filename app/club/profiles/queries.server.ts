import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.server";
import { columnsOf } from "#db/columns.server";
import { userSettings, users } from "#db/schema";
import { pendingEmail } from "../accounts/emails-queries.server";
import { isStaff, type Viewer } from "../accounts/rules";
import type { MemberContext } from "../context";
import { ClubError } from "../errors";
import { authorView, type MemberView, memberView } from "./views";

export const authorColumns = {
  ...columnsOf(users, authorView),
  isActive: sql`${users.deactivatedAt} is null`.mapWith(Boolean).as("is_active"),
};

function members(db: Db, condition?: SQL) {
  return db
    .select({
      ...columnsOf(users, memberView),
      // A member without a settings row has all preferences on.
      publicProfile: sql`coalesce(${userSettings.publicProfile}, 1)`.mapWith(Boolean),
    })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(and(condition, isNull(users.deactivatedAt)));
}

const memberById = prepared((db) => members(db, eq(users.id, sql.placeholder("id"))).prepare());

type Row = NonNullable<ReturnType<ReturnType<typeof members>["get"]>>;

/** A closed profile has only name, avatar and role; the staff also sees account data, but no bio. */
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
    ...((isOpen || isKnown) && { createdAt }),
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
