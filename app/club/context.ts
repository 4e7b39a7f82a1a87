import type { Db } from "#db/client.server";
import { factorNeeded, isStaff, type Viewer } from "./accounts/rules";
import type { ChatEvent } from "./chat/rules";
import { ClubError } from "./errors";

/** The first argument of every core function. */
export type Context = {
  db: Db;
  /** The moment of the request; the core never reads the clock. */
  now: Date;
  /** IANA name of the club's time zone. */
  timeZone: string;
  /** IANA name of the operator's default, which a club without a choice of its own has. */
  defaultTimeZone: string;
  /** True for a club that shows nobody's ranking, points and streaks; views then omit these fields. */
  hidesRanking: boolean;
  /** HMAC with the club's secret, for values that are only compared; backups contain no plain values. */
  keyedHash: (text: string) => string;
  /** The access key of a program that acts as the viewer; absent for a session. */
  key?: { id: number; name: string };
  /** The session of the viewer; absent with a key, for the owner of the machine and for the demo club. */
  sessionId?: number;
  /** The hash of its token as the request began. */
  sessionHash?: string;
  /** Whether a new e-mail address must be confirmed by its link; absent where no mail is sent. */
  confirmsEmail?: boolean;
  /** Runs work after the commit of this context's transaction; outside of a transaction, at once. Never throws. */
  afterCommit: (work: () => void) => void;
  /** Pushes the unread counts to the open pages of these members; "soon" waits for pages that read the news at once. */
  pushUnreadCounts: (memberIds: readonly number[], when?: "now" | "soon") => void;
  /** Disconnects the open pages of sessions that have ended. */
  disconnectSessions: (sessionIds: readonly number[]) => void;
  /** Pushes an event of a conversation to the open pages of these members. */
  publish: (memberIds: readonly number[], event: ChatEvent) => void;
  /** Pushes the states of meetings that have changed to their open pages. */
  publishMeetings: () => void;
};

/** A context with a logged-in member. */
export type MemberContext = Context & { viewer: Viewer };

/** These members without the viewer: nobody is notified of an own act. */
export function others({ viewer }: MemberContext, memberIds: readonly number[]): number[] {
  return memberIds.filter((id) => id !== viewer.id);
}

/**
 * Runs `work` in one immediate transaction, then its `afterCommit` work; a rollback drops both.
 * The connection has one transaction, so the same handle and its prepared queries work inside.
 */
export function inTransaction<Ctx extends Context, Result>(ctx: Ctx, work: (tx: Ctx) => Result): Result {
  const queue: (() => void)[] = [];
  const tx = { ...ctx, afterCommit: (later: () => void) => void queue.push(later) };
  const result = ctx.db.transaction(() => work(tx), { behavior: "immediate" });
  for (const later of queue) ctx.afterCommit(later);
  // Almost every write may change what a meeting shows.
  ctx.afterCommit(ctx.publishMeetings);
  return result;
}

/** @throws ClubError forbidden unless the viewer is admin or developer, with the second factor that the club may ask. */
export function requireStaff({ viewer }: { viewer: Pick<Viewer, "role" | "lacksFactor"> }): void {
  if (viewer.lacksFactor) throw new ClubError("forbidden", factorNeeded);
  if (!isStaff(viewer.role)) {
    throw new ClubError("forbidden", "Só a administração do clube pode fazer isto.");
  }
}

/** @throws ClubError forbidden for a program with an access key. */
export function requireNoKey({ key }: { key?: unknown }): void {
  if (key) {
    throw new ClubError("forbidden", "Uma chave de acesso não faz isto: entre na sua conta, no clube.");
  }
}
