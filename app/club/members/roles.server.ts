import { and, count, eq, isNull } from "drizzle-orm";
import { auditLog, users } from "#db/schema";
import { inTransaction, type MemberContext, requireStaff } from "../context";
import { ClubError } from "../errors";
import { type MemberView, memberProfile } from "./profiles.server";
import type { Role } from "./rules";
import { endSessionsOf } from "./sessions.server";

/**
 * Gives a member another role and ends that member's sessions, so that the new one holds at once.
 * @throws ClubError invalid without a role, forbidden for the viewer's own role, conflict for the last admin, not_found.
 */
export function changeRole(ctx: MemberContext, memberId: number, role: Role | undefined): MemberView {
  requireStaff(ctx);
  if (memberId === ctx.viewer.id) throw new ClubError("forbidden", "Ninguém muda o próprio papel.");
  if (!role)
    throw new ClubError("invalid", "Diga o novo papel: user, admin ou developer.", { field: "role" });
  return inTransaction(ctx, (tx) => {
    const member = memberProfile(tx, memberId);
    if (member.role === role) return member;
    if (member.role === "admin" && adminsLeft(tx) === 1) {
      throw new ClubError("conflict", "O clube precisa de pelo menos um administrador.");
    }
    tx.db.update(users).set({ role }).where(eq(users.id, memberId)).run();
    tx.db
      .insert(auditLog)
      .values({
        actorId: ctx.viewer.id,
        action: "member.role",
        subject: "user",
        subjectId: memberId,
        details: `${member.role} -> ${role}`,
        createdAt: ctx.now,
      })
      .run();
    endSessionsOf(tx, memberId);
    return memberProfile(tx, memberId);
  });
}

function adminsLeft({ db }: MemberContext): number {
  const admins = db
    .select({ count: count() })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.deactivatedAt)))
    .get();
  return admins?.count ?? 0;
}
