import { and, eq } from "drizzle-orm";
import { sessions } from "#db/schema";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { recordSessionsEnded } from "./logins-changes.server";
import { type Proof, reauthenticate, requireStillReauthenticated } from "./passwords-changes.server";
import { endSession, endSessionsOf } from "./sessions-changes.server";

const field = "password";

/** Ends all sessions of the viewer but the current one. @throws ClubError invalid on `password`, unauthenticated. */
export async function endOtherSessions(
  ctx: MemberContext,
  current: number,
  proof: Proof | null,
): Promise<void> {
  const proven = await reauthenticate(ctx, proof, { field, sessionId: current });
  inTransaction(ctx, (tx) => {
    requireStillReauthenticated(tx, proven, { field, sessionId: current });
    const ended = endSessionsOf(tx, tx.viewer.id, current);
    if (ended > 0) recordSessionsEnded(tx, ended);
  });
}

/**
 * Ends one of the viewer's sessions; the current one without a proof, as a log-out does.
 * @throws ClubError not_found, also for another member's, invalid on `password`, unauthenticated.
 */
export async function endOwnSession(
  ctx: MemberContext,
  id: number,
  { current, proof }: { current: number; proof: Proof | null },
): Promise<void> {
  requireOwnSession(ctx, id);
  const proven = id === current ? null : await reauthenticate(ctx, proof, { field, sessionId: current });
  inTransaction(ctx, (tx) => {
    if (proven) requireStillReauthenticated(tx, proven, { field, sessionId: current });
    requireOwnSession(tx, id);
    endSession(tx, id);
    recordSessionsEnded(tx);
  });
}

/** The viewer's session. @throws ClubError not_found, also for another member's. */
export function requireOwnSession({ db, viewer }: MemberContext, id: number): { userAgent: string | null } {
  const isOwn = and(eq(sessions.id, id), eq(sessions.userId, viewer.id));
  const session = db.select({ userAgent: sessions.userAgent }).from(sessions).where(isOwn).get();
  if (!session) throw new ClubError("not_found", "Sessão não encontrada.");
  return session;
}
