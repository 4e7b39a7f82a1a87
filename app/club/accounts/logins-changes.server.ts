import { and, desc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { auditLog } from "#db/schema";
import { recordAudit } from "../audit/changes.server";
import type { AuditAction } from "../audit/wording";
import { type Context, inTransaction, type MemberContext } from "../context";
import { failureIn } from "./logins-queries.server";
import { failuresWithin, loginLifetime } from "./rules";

// Audit rows with the subject "session". Privacy: they contain the device, but no network address.

/** Records a login in the transaction that opens the session. */
export function recordLogin(tx: MemberContext, device: string): void {
  recordAudit(tx, onSession("session.open", tx.viewer.id, device));
}

/** Records one ended session, or the number of others, in the caller's transaction. */
export function recordSessionsEnded(tx: MemberContext, others?: number): void {
  const action = others === undefined ? "session.end" : "session.end-others";
  recordAudit(tx, onSession(action, tx.viewer.id, others === undefined ? null : String(others)));
}

function onSession(action: AuditAction, memberId: number, details: string | null) {
  return { action, subject: "session", subjectId: null, targetUserId: memberId, details };
}

type Failure = "session.refuse" | "session.refuse-code" | "session.half";

/**
 * Records a wrong password or second factor, or a right password without a second factor so far ("session.half").
 * Attack: one row an hour with a counter, so that a flood adds no rows.
 * @param memberId null for an unknown account; this writes too, so that timing reveals no accounts.
 */
export function recordFailedLogin(
  ctx: Context,
  memberId: number | null,
  device: string,
  action: Failure = "session.refuse",
): void {
  inTransaction(ctx, (tx) => {
    const { db, now } = tx;
    const isRecent = gt(auditLog.createdAt, new Date(now.getTime() - failuresWithin));
    const last = memberId === null ? undefined : lastFailure(tx, memberId, action, isRecent);
    if (last) {
      const { times, device: before } = failureIn(last.details);
      const details = failureText(times + 1, before === device ? device : null);
      db.update(auditLog).set({ details }).where(eq(auditLog.id, last.id)).run();
      return;
    }
    const row = onSession(action, 0, failureText(1, device));
    const { id } = db
      .insert(auditLog)
      .values({ ...row, targetUserId: memberId, createdAt: now })
      .returning({ id: auditLog.id })
      .get();
    if (memberId === null) db.delete(auditLog).where(eq(auditLog.id, id)).run();
  });
}

/** Removes a log-in from the half ones after its second step. @param begunAt when its password was checked. */
export function recordSecondStep(tx: Context, memberId: number, begunAt: Date): void {
  // The row that counts it: a later one began after an hour.
  const half = lastFailure(tx, memberId, "session.half", lte(auditLog.createdAt, begunAt));
  if (!half) return;
  const isHalf = eq(auditLog.id, half.id);
  const { times, device } = failureIn(half.details);
  if (times <= 1) tx.db.delete(auditLog).where(isHalf).run();
  else
    tx.db
      .update(auditLog)
      .set({ details: failureText(times - 1, device) })
      .where(isHalf)
      .run();
}

function lastFailure({ db }: Context, memberId: number, action: Failure, when: SQL) {
  return db
    .select({ id: auditLog.id, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.targetUserId, memberId), eq(auditLog.action, action), when))
    .orderBy(desc(auditLog.id))
    .limit(1)
    .get();
}

function failureText(times: number, device: string | null): string {
  return device ? `${times} ${device}` : String(times);
}

/** Deletes a member's session rows in the caller's transaction. */
export function deleteLogins({ db }: Context, memberId: number): void {
  db.delete(auditLog)
    .where(and(eq(auditLog.targetUserId, memberId), eq(auditLog.subject, "session")))
    .run();
}

/** Deletes session rows after 90 days; other audit rows stay. */
export function sweepLogins({ db, now }: Context): void {
  const since = now.getTime() - loginLifetime;
  // subject_id is null, so the index orders by id; the bound by id skips up to 250,000 rows that stay.
  db.run(sql`
    delete from audit_log where subject = 'session' and subject_id is null and created_at < ${since}
      and id <= (select id from audit_log where created_at < ${since} order by created_at desc, id desc limit 1)
  `);
}
