import { auditLog } from "#db/schema";
import type { Context, MemberContext } from "../context";

/** An act and its subject. */
type AuditRecord = {
  action: string;
  subject: string;
  subjectId: number | null;
  /** The member that it was done to, or whose account or text it was. */
  targetUserId?: number | null;
  /** Never a member's name: names are joined when the rows are shown, and go with the account. */
  details: string | null;
};

/** Notes a deed of the viewer's, or of the box's owner without one; called in the transaction in which it is done. */
export function recordAudit({ db, now, ...ctx }: Context | MemberContext, deed: AuditRecord): void {
  const actorId = "viewer" in ctx ? ctx.viewer.id : null;
  // An empty actor may also be a deleted account: the owner's acts on members have names of their own.
  const action = actorId === null ? deed.action.replace(/^member\./, "owner.") : deed.action;
  db.insert(auditLog)
    .values({ ...deed, action, actorId, createdAt: now })
    .run();
}

/** An act on a member's account. */
export function onMember(action: string, memberId: number, details: string | null = null): AuditRecord {
  return { action, subject: "user", subjectId: memberId, targetUserId: memberId, details };
}

/**
 * Notes a step of another e-mail for an account: `changed` at once, or `asked` for and later `confirmed` or
 * `cancelled` by the links that were sent. The addresses are not kept.
 */
export function recordEmailChange(
  tx: Context | MemberContext,
  memberId: number,
  step: "changed" | "asked" | "confirmed" | "cancelled",
): void {
  recordAudit(tx, onMember(`email.${step}`, memberId));
}
