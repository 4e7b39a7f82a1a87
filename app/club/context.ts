import type { Db } from "#db/client.server";
import type { ChatEvent } from "./chat/events";
import { ClubError } from "./errors";
import type { Role, Viewer } from "./members/rules";
import { isStaff } from "./members/rules";

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
  /** Says whose notices changed. Open pages hear of it after the transaction, so a rolled back one tells nothing. */
  noticesChanged: (memberIds: readonly number[]) => void;
  /** Tells open pages of these members what happened in a conversation; called once it is kept. */
  tell: (memberIds: readonly number[], happening: ChatEvent) => void;
};

/** A context with a logged-in member; functions that need one do not compile without. */
export type MemberContext = Context & { viewer: Viewer };

/**
 * Runs `work` in one immediate transaction; everything in it is kept or nothing is.
 * It is the connection's, and there is one: the same handle, with the queries kept ready on it, works inside.
 */
export function inTransaction<Ctx extends Context, Result>(ctx: Ctx, work: (ctx: Ctx) => Result): Result {
  return ctx.db.transaction(() => work(ctx), { behavior: "immediate" });
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
