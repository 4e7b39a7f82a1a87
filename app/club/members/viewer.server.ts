import { and, eq, isNull } from "drizzle-orm";
import { users } from "#db/schema";
import { type MemberContext, requireStaff } from "../context";
import { ClubError } from "../errors";

/** The columns that make a viewer, to be selected wherever one is read. */
export const viewerColumns = {
  id: users.id,
  username: users.username,
  name: users.name,
  avatar: users.avatar,
  role: users.role,
};

/**
 * As `requireStaff`, but by what the database says in this transaction: of two admins who act at the same moment
 * the first may have taken the other's role, or account, since that one's request came in.
 */
export function requireStaffStill({ db, viewer }: MemberContext): void {
  const now = db
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, viewer.id), isNull(users.deactivatedAt)))
    .get();
  if (!now) throw new ClubError("forbidden", "Esta conta foi desativada.");
  requireStaff({ viewer: now });
}
