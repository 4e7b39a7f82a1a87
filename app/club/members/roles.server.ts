import { and, asc, eq, isNull, ne } from "drizzle-orm";
import { users } from "#db/schema";
import { type Context, inTransaction, type MemberContext, requireStaff } from "../context";
import { ClubError } from "../errors";
import { onMember, recordAudit } from "./audit.server";
import { type MemberView, memberProfile } from "./profiles.server";
import type { Role } from "./rules";
import { endSessionsOf, requireStaffStill } from "./sessions.server";

/** Changes a role and ends the sessions, so that it applies at once. @throws ClubError conflict for the last admin. */
export function changeRole(ctx: MemberContext, memberId: number, role: Role | undefined): MemberView {
  requireStaff(ctx);
  if (memberId === ctx.viewer.id) throw new ClubError("forbidden", "Ninguém muda o próprio papel.");
  if (!role)
    throw new ClubError("invalid", "Diga o novo papel: user, admin ou developer.", { field: "role" });
  return inTransaction(ctx, (tx) => {
    requireStaffStill(tx);
    giveRole(tx, memberProfile(tx, memberId), role);
    return memberProfile(tx, memberId);
  });
}

/** Sets a role in a transaction, without a check of permission. @throws ClubError conflict for the last admin. */
export function giveRole(tx: Context, member: { id: number; role: Role }, role: Role): void {
  if (member.role === role) return;
  if (member.role === "admin") requireAnotherAdmin(tx, member.id);
  tx.db.update(users).set({ role }).where(eq(users.id, member.id)).run();
  const details = `${member.role} -> ${role}`;
  recordAudit(tx, onMember("member.role", member.id, details));
  endSessionsOf(tx, member.id);
}

/** @throws ClubError conflict when this member is the last admin. */
export function requireAnotherAdmin(tx: Context, memberId: number): void {
  if (!hasAnotherAdmin(tx, memberId)) throw new ClubError("conflict", lastAdminStays);
}

export const lastAdminStays = "O clube precisa de pelo menos um administrador.";

/** Whether the club has an admin besides this member. */
export function hasAnotherAdmin({ db }: Context, memberId: number): boolean {
  const other = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.deactivatedAt), ne(users.id, memberId)))
    .limit(1)
    .get();
  return other !== undefined;
}

const maxAdminContacts = 5;

/** Admins for members to contact, oldest account first. */
export function adminsOf({ db }: MemberContext): { id: number; name: string }[] {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.deactivatedAt)))
    .orderBy(asc(users.id))
    .limit(maxAdminContacts)
    .all();
}
