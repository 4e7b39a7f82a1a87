import { auditLog } from "#db/schema";
import type { Context, MemberContext } from "../context";

type AuditRecord = {
  action: string;
  subject: string;
  subjectId: number | null;
  /** The member affected. */
  targetUserId?: number | null;
  /** Privacy: no member names here. Names come from a join and disappear with the account. */
  details: string | null;
};

/** Inserts an audit row in the caller's transaction. Without a viewer, the actor is the operator. */
export function recordAudit({ db, now, ...ctx }: Context | MemberContext, record: AuditRecord): void {
  const actorId = "viewer" in ctx ? ctx.viewer.id : null;
  // A null actor may also be a deleted account, so actions of the operator have their own names.
  const action = actorId === null ? record.action.replace(/^member\./, "owner.") : record.action;
  db.insert(auditLog)
    .values({ ...record, action, actorId, createdAt: now })
    .run();
}

/** An audit entry about a member's account. */
export function onMember(action: string, memberId: number, details: string | null = null): AuditRecord {
  return { action, subject: "user", subjectId: memberId, targetUserId: memberId, details };
}

/** Records a step of an e-mail change. Privacy: the row contains no address. */
export function recordEmailChange(
  tx: Context | MemberContext,
  memberId: number,
  step: "changed" | "asked" | "confirmed" | "cancelled",
): void {
  recordAudit(tx, onMember(`email.${step}`, memberId));
}
