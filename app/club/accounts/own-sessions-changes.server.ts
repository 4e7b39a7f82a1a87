import { and, eq } from "drizzle-orm";
import { sessions } from "#db/schema";
import { recordEmailChange } from "../audit/changes.server";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { dropPendingReplacement } from "./emails-changes.server";
import { recordSessionsEnded } from "./logins-changes.server";
import { type ProofNow, requireProofNow, requireProven } from "./proof-changes.server";
import { revokeTokensIssuedBy } from "./reset-tokens-changes.server";
import { endSession, endSessionsOf, renewSession } from "./sessions-changes.server";

/**
 * Ends all sessions of the viewer but the current one, the reset links made for others, and a new address that waits for
 * its confirmation.
 * @returns the other token of that one.
 * @throws ClubError proof_needed, invalid, unauthenticated.
 */
export function endOtherSessions(ctx: MemberContext, proof: ProofNow): string {
  return inTransaction(ctx, (tx) => {
    requireProofNow(tx, proof);
    const ended = endSessionsOf(tx, tx.viewer.id, proof.sessionId);
    if (ended > 0) recordSessionsEnded(tx, ended);
    dropRequests(tx);
    return renewSession(tx, proof.sessionId);
  });
}

/** Attack: a session that somebody else has used may have made them. */
function dropRequests(tx: MemberContext): void {
  revokeTokensIssuedBy(tx, tx.viewer.id);
  if (dropPendingReplacement(tx, tx.viewer.id)) recordEmailChange(tx, tx.viewer.id, "cancelled");
}

/**
 * Ends one of the viewer's sessions; the current one without a proof, as a log-out does. With another one go the reset
 * links made for others and a new address that waits for its confirmation.
 * @throws ClubError not_found, also for another member's, proof_needed, unauthenticated.
 */
export function endOwnSession(ctx: MemberContext, id: number, current: number): void {
  inTransaction(ctx, (tx) => {
    requireOwnSession(tx, id);
    if (id !== current) requireProven(tx);
    endSession(tx, id);
    recordSessionsEnded(tx);
    if (id !== current) dropRequests(tx);
  });
}

/** The viewer's session. @throws ClubError not_found, also for another member's. */
export function requireOwnSession({ db, viewer }: MemberContext, id: number): { userAgent: string | null } {
  const isOwn = and(eq(sessions.id, id), eq(sessions.userId, viewer.id));
  const session = db.select({ userAgent: sessions.userAgent }).from(sessions).where(isOwn).get();
  if (!session) throw new ClubError("not_found", "Sessão não encontrada.");
  return session;
}
