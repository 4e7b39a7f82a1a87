import type { Db } from "#db/client.server";
import type { ChatEvent } from "./chat/events";
import { ClubError } from "./errors";
import { isStaff, type Role, type Viewer } from "./members/rules";

/** What every core function is given first. */
export type Context = {
  db: Db;
  /** The moment of the request; nothing in the core asks the clock by itself. */
  now: Date;
  /** IANA name of the club's time zone: it decides what "today" is. */
  timeZone: string;
  /** HMAC with the club's secret: what is only compared is stored as this, so that backups do not hold it. */
  keyedHash: (text: string) => string;
  /** Whether a new e-mail address works only once the link sent to it was opened; absent where no mail is sent. */
  confirmsEmail?: boolean;
  /** Runs work after the commit of the transaction that this context belongs to; outside of one, at once. */
  afterCommit: (work: () => void) => void;
  /** Pushes the number of unread notifications to the open pages of these members. */
  pushUnreadCounts: (memberIds: readonly number[]) => void;
  /** Disconnects the sockets of sessions that have ended. */
  disconnectSessions: (sessionIds: readonly number[]) => void;
  /** Pushes an event of a conversation to the open pages of these members. */
  publish: (memberIds: readonly number[], event: ChatEvent) => void;
};

/** A context with a logged-in member; functions that need one do not compile without. */
export type MemberContext = Context & { viewer: Viewer };

/**
 * Runs `work` in one immediate transaction, then what it left for after the commit; a rollback drops both. The
 * connection has one transaction, so the same handle, with its prepared queries, works inside.
 */
export function inTransaction<Ctx extends Context, Result>(ctx: Ctx, work: (tx: Ctx) => Result): Result {
  const queue: (() => void)[] = [];
  const tx = { ...ctx, afterCommit: (later: () => void) => void queue.push(later) };
  const result = ctx.db.transaction(() => work(tx), { behavior: "immediate" });
  for (const later of queue) ctx.afterCommit(later);
  return result;
}

/** @throws ClubError forbidden unless the viewer is admin or developer. */
export function requireStaff({ viewer }: { viewer: { role: Role } }): void {
  if (!isStaff(viewer.role)) {
    throw new ClubError("forbidden", "Só a administração do clube pode fazer isto.");
  }
}

const duplicateWindowMilliseconds = 10_000;

/**
 * Since when the same thing made by the same member is one act: a second click on a page without scripts, or a
 * telephone that lost the answer and asked again.
 */
export function duplicateWindowStart({ now }: Context): Date {
  return new Date(now.getTime() - duplicateWindowMilliseconds);
}
