import { sql } from "drizzle-orm";
import { auditLog } from "#db/schema";
import type { Context, MemberContext } from "../context";
import { keyLine, withKey } from "./rules";
import type { AuditAction } from "./wording";

type AuditRecord = {
  action: AuditAction;
  subject: string;
  subjectId: number | null;
  /** The member affected. */
  targetUserId?: number | null;
  /** One line, without the key of a program, which `recordAudit` adds. Privacy: no member names here. Names come from a join and disappear with the account. */
  details: string | null;
};

/**
 * Inserts an audit row in the caller's transaction. Without a viewer, the actor is the operator. The details of an act by
 * access key name the key: its member, and the staff, must be able to distinguish it from the member's own.
 */
export function recordAudit({ db, now, key, ...ctx }: Context | MemberContext, record: AuditRecord): void {
  const actorId = "viewer" in ctx ? ctx.viewer.id : null;
  // A null actor may also be a deleted account, so actions of the operator have their own names.
  const action = actorId === null ? record.action.replace(/^member\./, "owner.") : record.action;
  const details = key ? withKey(record.details, key) : record.details;
  db.insert(auditLog)
    .values({ ...record, details, action, actorId, createdAt: now })
    .run();
}

/** Deletes the keys from the rows of a member who leaves: their names may contain the member's. */
export function forgetKeys({ db }: Context, memberId: number): void {
  db.run(sql`
    update audit_log set details = nullif(substr(details, 1, instr(details, ${keyLine}) - 1), '')
    where actor_id = ${memberId} and instr(details, ${keyLine}) > 0
  `);
}

/** An audit entry about a member's account. */
export function onMember(action: AuditAction, memberId: number, details: string | null = null): AuditRecord {
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
