import { eq } from "drizzle-orm";
import { users } from "#db/schema";
import { passwordRenewed, type Revoked } from "../account-reactions.server";
import { onMember, recordAudit } from "../audit/changes.server";
import { type Context, inTransaction, type MemberContext } from "../context";
import { dropChallenges } from "../second-factor/challenges-changes.server";
import { dropUnconfirmedApp, removeFactorsSince } from "../second-factor/removal-changes.server";
import { clubName } from "../settings/queries.server";
import { dropPendingChange } from "./emails-changes.server";
import { hashPassword } from "./password-hash.server";
import { type Proof, proveSession, requireSamePassword } from "./proof-changes.server";
import { consumeRateLimit } from "./rate-limits.server";
import { revokeResetTokens } from "./reset-tokens-changes.server";
import { newFactorPeriod } from "./rules";
import { endSessionsOf } from "./sessions-changes.server";
import { requireStrongPassword } from "./weak-passwords";

/** Ends all other sessions and reset links. @throws ClubError invalid, too_many_attempts, unauthenticated. */
export async function changeOwnPassword(
  ctx: MemberContext,
  { proof, newPassword }: { proof: Proof; newPassword: string },
  sessionId: number,
): Promise<Renewed> {
  requireStrongPassword(newPassword, { field: "newPassword", known: knownFactsOf(ctx, ctx.viewer.id) });
  const asked = { field: "currentPassword", sessionId } as const;
  const hash = await proveSession(ctx, proof, asked);
  consumeRateLimit(ctx, "passwordChange", String(ctx.viewer.id));
  const password = await hashPassword(newPassword, { isKnownDevice: true });
  return inTransaction(ctx, (tx) => {
    requireSamePassword(tx, hash, asked);
    recordAudit(tx, onMember("password.change", ctx.viewer.id));
    return renewPassword(tx, ctx.viewer.id, password, { sessionId });
  });
}

/** The facts that a stranger knows of a member, and tries as a password. */
export function knownFactsOf(ctx: Context, memberId: number): string[] {
  const member = ctx.db
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(eq(users.id, memberId))
    .get();
  return [clubName(ctx), ...(member ? Object.values(member) : [])];
}

/** Ended with an old password, for the sentence to the member. */
export type Renewed = Revoked & { removedFactors: boolean };

/**
 * Sets a password and revokes all that an intruder may have left: sessions, reset links, pending e-mail, the secret of an
 * app without its first code, calendar URL, access keys.
 * Attack: without a session, also the second factors of the last seven days, or those since `factorsSince` if that is
 * earlier: an intruder with the old password may have made them. A mailbox does not replace older ones.
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
  endSessionsOf(tx, memberId, sessionId);
  dropPendingChange(tx, memberId);
  dropChallenges(tx, memberId);
  dropUnconfirmedApp(tx, memberId);
  const since = Math.min(tx.now.getTime() - newFactorPeriod, factorsSince.getTime());
  const removedFactors = sessionId === undefined && removeFactorsSince(tx, memberId, new Date(since));
  return { ...passwordRenewed(tx, memberId, link), removedFactors };
}
