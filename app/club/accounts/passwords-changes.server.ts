import { eq } from "drizzle-orm";
import { users } from "#db/schema";
import { passwordRenewed, type Revoked } from "../account-reactions.server";
import { onMember, recordAudit } from "../audit/changes.server";
import { type Context, inTransaction, type MemberContext } from "../context";
import { dropChallenges } from "../second-factor/challenges-changes.server";
import { hasFactor } from "../second-factor/queries.server";
import { dropUnconfirmedApp, removeFactorsSince } from "../second-factor/removal-changes.server";
import { dropPendingChange } from "./emails-changes.server";
import { requireLongEnough } from "./new-passwords-queries.server";
import { hashPassword } from "./password-hash.server";
import { ownTurn, type Proof, proveSession, requireSamePassword } from "./proof-changes.server";
import { consumeRateLimit } from "./rate-limits.server";
import { revokeResetTokens, revokeTokensIssuedBy } from "./reset-tokens-changes.server";
import { newFactorPeriod } from "./rules";
import { endSessionsOf, renewSession } from "./sessions-changes.server";

/**
 * Ends all other sessions and reset links. @returns also the other token of the session.
 * @throws ClubError invalid, too_many_attempts, unauthenticated.
 */
export async function changeOwnPassword(
  ctx: MemberContext,
  { proof, newPassword }: { proof: Proof; newPassword: string },
  sessionId: number,
): Promise<Renewed & { token: string }> {
  requireLongEnough(ctx, newPassword, { of: { memberId: ctx.viewer.id }, field: "newPassword" });
  const asked = { field: "currentPassword", sessionId } as const;
  const hash = await proveSession(ctx, proof, asked);
  consumeRateLimit(ctx, "passwordChange", String(ctx.viewer.id));
  const password = await hashPassword(newPassword, ownTurn(ctx));
  return inTransaction(ctx, (tx) => {
    requireSamePassword(tx, hash, asked);
    recordAudit(tx, onMember("password.change", ctx.viewer.id));
    const renewed = renewPassword(tx, ctx.viewer.id, password, { sessionId });
    return { ...renewed, token: renewSession(tx, sessionId) };
  });
}

/** Ended with an old password, for the sentence to the member. */
export type Renewed = Revoked & {
  removedFactors: boolean;
  /** Whether the member has second factors, or had removed ones. */
  hasFactors: boolean;
};

/**
 * Sets a password and revokes all that an intruder may have left: sessions, reset links for the member and by the member,
 * pending e-mail, the secret of an app without its first code, calendar URL, access keys.
 * Attack: without a session, also the second factors of the last seven days, or those since `factorsSince` if that is
 * earlier: an intruder with the old password may have made them. A mailbox does not replace older ones, and a link of
 * the staff none: it would open another admin's account.
 * @param password the hash. @param how `sessionId` stays open; `link` is the staff's reset link, if any.
 */
export function renewPassword(
  tx: Context,
  memberId: number,
  password: string,
  {
    sessionId,
    link,
    factorsSince = tx.now,
  }: { sessionId?: number; link?: Parameters<typeof passwordRenewed>[2]; factorsSince?: Date } = {},
): Renewed {
  tx.db.update(users).set({ password }).where(eq(users.id, memberId)).run();
  revokeResetTokens(tx, memberId);
  revokeTokensIssuedBy(tx, memberId);
  endSessionsOf(tx, memberId, sessionId);
  dropPendingChange(tx, memberId);
  dropChallenges(tx, memberId);
  dropUnconfirmedApp(tx, memberId);
  const since = Math.min(tx.now.getTime() - newFactorPeriod, factorsSince.getTime());
  const isOwn = sessionId === undefined && !link;
  const removedFactors = isOwn && removeFactorsSince(tx, memberId, new Date(since));
  const hasFactors = removedFactors || hasFactor(tx, memberId);
  return { ...passwordRenewed(tx, memberId, link), removedFactors, hasFactors };
}
