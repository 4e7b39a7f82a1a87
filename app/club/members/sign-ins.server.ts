import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { auditLog } from "#db/schema";
import { type Context, inTransaction, type MemberContext } from "../context";
import { recordAudit } from "./audit.server";
import { failuresWithin, signInLifetime } from "./rules";

// Rows of the audit log about sessions have the subject "session". They say the device and no network address.

/** Notes that the viewer logged in; called in the transaction that opens the session. */
export function recordLogIn(tx: MemberContext, device: string): void {
  recordAudit(tx, onSession("session.open", tx.viewer.id, device));
}

/** Notes that the viewer ended one session, or so many others at once; called in the transaction. */
export function recordSessionsEnded(tx: MemberContext, others?: number): void {
  const action = others === undefined ? "session.end" : "session.end-others";
  recordAudit(tx, onSession(action, tx.viewer.id, others === undefined ? null : String(others)));
}

function onSession(action: string, memberId: number, details: string | null) {
  return { action, subject: "session", subjectId: null, targetUserId: memberId, details };
}

/**
 * Notes a wrong password for an account, in one row an hour with the number of times: a flood adds no rows.
 * @param memberId null where there is no such account. That costs a write as well, so that the time of the answer
 *   does not show which names exist; nothing of it is kept.
 */
export function recordFailedLogIn(ctx: Context, memberId: number | null, device: string): void {
  inTransaction(ctx, (tx) => {
    const { db, now } = tx;
    const last = memberId === null ? undefined : lastFailure(tx, memberId);
    if (last) {
      const { times, device: before } = failureIn(last.details);
      const details = failureText(times + 1, before === device ? device : null);
      db.update(auditLog).set({ details }).where(eq(auditLog.id, last.id)).run();
      return;
    }
    const row = onSession("session.refuse", 0, failureText(1, device));
    const { id } = db
      .insert(auditLog)
      .values({ ...row, targetUserId: memberId, createdAt: now })
      .returning({ id: auditLog.id })
      .get();
    if (memberId === null) db.delete(auditLog).where(eq(auditLog.id, id)).run();
  });
}

function lastFailure({ db, now }: Context, memberId: number) {
  return db
    .select({ id: auditLog.id, details: auditLog.details })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.targetUserId, memberId),
        eq(auditLog.action, "session.refuse"),
        gt(auditLog.createdAt, new Date(now.getTime() - failuresWithin)),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
    .get();
}

function failureText(times: number, device: string | null): string {
  return device ? `${times} ${device}` : String(times);
}

/** How often, and from which device if it was always the same. */
function failureIn(details: string | null): { times: number; device: string | null } {
  const [times = "1", ...device] = (details ?? "").split(" ");
  return { times: Number(times) || 1, device: device.join(" ") || null };
}

/** How many times a row about sessions stands for; null for a single one. */
export function timesIn(action: string, details: string | null): number | null {
  if (action !== "session.refuse" && action !== "session.end-others") return null;
  return failureIn(details).times;
}

const shown = 20;
/** Acts that concern the way into an account, whoever did them. */
const signInActions = [
  "session.open",
  "session.refuse",
  "session.end",
  "session.end-others",
  "member.join",
  "password.change",
  "password.reset",
  "owner.password",
  "member.password",
  "member.reset-link",
  "email.changed",
  "email.asked",
  "email.confirmed",
  "email.cancelled",
] as const;

/** One log-in of the viewer's, failed attempt or change of password or e-mail. */
export type SignIn = {
  id: number;
  action: (typeof signInActions)[number];
  device: string | null;
  /** How many failed attempts or ended sessions the row stands for. */
  times: number | null;
  createdAt: string;
};

/** The viewer's newest 20 log-ins, failed log-ins and changes of access of the last 90 days. */
export function ownSignIns({ db, now, viewer }: MemberContext): SignIn[] {
  return db
    .select({
      id: auditLog.id,
      action: sql<SignIn["action"]>`${auditLog.action}`,
      details: auditLog.details,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.targetUserId, viewer.id),
        inArray(auditLog.action, [...signInActions]),
        gt(auditLog.createdAt, new Date(now.getTime() - signInLifetime)),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(shown)
    .all()
    .map(({ id, action, details, createdAt }) => ({
      id,
      action,
      device: deviceIn(action, details),
      times: timesIn(action, details),
      createdAt: createdAt.toISOString(),
    }));
}

function deviceIn(action: string, details: string | null): string | null {
  if (action === "session.open") return details;
  return action === "session.refuse" ? failureIn(details).device : null;
}

/** Takes the rows about the sessions of a member who leaves out of the log; called in the transaction. */
export function deleteSignIns({ db }: Context, memberId: number): void {
  db.delete(auditLog)
    .where(and(eq(auditLog.targetUserId, memberId), eq(auditLog.subject, "session")))
    .run();
}

/** Drops the rows about sessions after 90 days; the rest of the log stays. */
export function sweepSignIns({ db, now }: Context): void {
  const since = now.getTime() - signInLifetime;
  // They have no subject's id, so the index on the subject holds them in the order of their ids: by the newest
  // old id only rows that go are read, and not a quarter of a million that stay.
  db.run(sql`
    delete from audit_log where subject = 'session' and subject_id is null and created_at < ${since}
      and id <= (select id from audit_log where created_at < ${since} order by created_at desc, id desc limit 1)
  `);
}
