import { eq } from "drizzle-orm";
import { users } from "#db/schema";
import { roleRaised, staffLeft } from "../account-reactions.server";
import { asStaff } from "../as-staff.server";
import { onMember, recordAudit } from "../audit/changes.server";
import type { Context, MemberContext } from "../context";
import { ClubError } from "../errors";
import { memberProfile } from "../profiles/queries.server";
import type { MemberView } from "../profiles/views";
import { noteStaffAct } from "../staff-reactions.server";
import { endViceOf } from "../vice/ending-changes.server";
import { requireUnprotected } from "../vice/protection-queries.server";
import { requireProven } from "./proof-changes.server";
import { requireAnotherAdmin } from "./roles-queries.server";
import { isStaff, type Role } from "./rules";
import { endSessionsOf } from "./sessions-changes.server";

/**
 * Changes a role and ends the sessions, so that it applies at once. @throws ClubError forbidden, proof_needed, conflict for
 * the last admin.
 */
export function changeRole(ctx: MemberContext, memberId: number, role: Role | undefined): MemberView {
  return asStaff(ctx, (tx) => {
    if (memberId === ctx.viewer.id) throw new ClubError("forbidden", "Ninguém muda o próprio papel.");
    if (!role)
      throw new ClubError("invalid", "Diga o novo papel: user, admin ou developer.", { field: "role" });
    requireProven(tx, "currentPassword");
    requireUnprotected(tx, memberId);
    const member = memberProfile(tx, memberId);
    if (member.role === role) return member;
    const hadKeys = giveRole(tx, member, role);
    noteStaffAct(tx, { kind: "role", member, before: member.role, after: role, hadKeys }, [memberId]);
    return memberProfile(tx, memberId);
  });
}

/**
 * Sets a role in a transaction, without a check of permission. A vice must be named again.
 * @returns whether access keys were revoked. @throws ClubError conflict for the last admin.
 */
export function giveRole(tx: Context, member: { id: number; role: Role }, role: Role): boolean {
  if (member.role === role) return false;
  if (member.role === "admin") requireAnotherAdmin(tx, member.id);
  tx.db.update(users).set({ role }).where(eq(users.id, member.id)).run();
  const details = `${member.role} -> ${role}`;
  recordAudit(tx, onMember("member.role", member.id, details));
  endViceOf(tx, member.id);
  endSessionsOf(tx, member.id);
  if (!isStaff(role)) staffLeft(tx, member.id);
  return isStaff(role) && roleRaised(tx, member.id);
}
