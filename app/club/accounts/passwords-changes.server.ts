import { eq } from "drizzle-orm";
import { users } from "#db/schema";
import { passwordRenewed, type Revoked } from "../account-reactions.server";
import { onMember, recordAudit } from "../audit/changes.server";
import { type Context, inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { dropChallenges } from "../second-factor/challenges-changes.server";
import { type PasskeyProof, passkeyConfirms } from "../second-factor/confirmation-changes.server";
import { hasFactor } from "../second-factor/queries.server";
import { dropUnconfirmedApp, removeFactorsSince } from "../second-factor/removal-changes.server";
import { dropPendingChange } from "./emails-changes.server";
import { requireLongEnough } from "./new-passwords-queries.server";
import { hashPassword, passwordMatches } from "./password-hash.server";
import { clearAttempt, consumeRateLimit, reserveProof } from "./rate-limits.server";
import { revokeResetTokens } from "./reset-tokens-changes.server";
import { newFactorPeriod } from "./rules";
import { endSessionsOf } from "./sessions-changes.server";
import { requireSession } from "./sessions-queries.server";

/** The viewer's password, or a passkey in its place. */
export type Proof = string | PasskeyProof;

/** The hash of the password that was the viewer's during the check. */
export type Reauthentication = { hash: string };

type Asked = { field: string; sessionId: number };

/**
 * Checks that the request is the viewer's own. Attack: guesses at the login and in other sessions use other limits, or an
 * intruder could keep the member from ending the session. @throws ClubError invalid on `field`, too_many_attempts.
 */
export async function reauthenticate(
  ctx: MemberContext,
  proof: Proof | null,
  { field, sessionId }: Asked,
): Promise<Reauthentication> {
  if (proof === null) throw new ClubError("invalid", "Digite a sua senha atual", { field });
  const attemptId = reserveProof(ctx, ctx.viewer.id, sessionId);
  const hash = passwordHashOf(ctx);
  if (typeof proof === "string") {
    const isRight = await passwordMatches(proof, hash, turnOf(ctx));
    if (!isRight || hash === undefined) throw wrongOwnPassword(field);
  } else if (!(await passkeyConfirms(ctx, proof)) || hash === undefined) {
    const sentence = "A passkey não foi aceita. Tente de novo, ou use a senha.";
    throw new ClubError("invalid", sentence, { field, isWrongProof: true });
  }
  clearAttempt(ctx, attemptId);
  return { hash };
}

/**
 * Race: the session or the password may have changed during the check; run this in the transaction of the change.
 * @throws ClubError unauthenticated, invalid on `field`.
 */
export function requireStillReauthenticated(
  tx: MemberContext,
  proven: Reauthentication,
  { field, sessionId }: Asked,
): void {
  requireSession(tx, sessionId);
  if (passwordHashOf(tx) !== proven.hash) throw wrongOwnPassword(field);
}

/** Ends all other sessions and reset links. @throws ClubError invalid, too_many_attempts, unauthenticated. */
export async function changeOwnPassword(
  ctx: MemberContext,
  { proof, newPassword }: { proof: Proof | null; newPassword: string },
  sessionId: number,
): Promise<Renewed> {
  const field = "currentPassword";
  requireLongEnough(ctx, newPassword, { of: { memberId: ctx.viewer.id }, field: "newPassword" });
  const proven = await reauthenticate(ctx, proof, { field, sessionId });
  consumeRateLimit(ctx, "passwordChange", String(ctx.viewer.id));
  const password = await hashPassword(newPassword, turnOf(ctx));
  return inTransaction(ctx, (tx) => {
    requireStillReauthenticated(tx, proven, { field, sessionId });
    recordAudit(tx, onMember("password.change", ctx.viewer.id));
    return renewPassword(tx, ctx.viewer.id, password, { sessionId });
  });
}

function turnOf({ viewer }: MemberContext) {
  return { from: String(viewer.id), isKnownDevice: true };
}

function passwordHashOf({ db, viewer }: MemberContext): string | undefined {
  return db.select({ password: users.password }).from(users).where(eq(users.id, viewer.id)).get()?.password;
}

function wrongOwnPassword(field: string): ClubError {
  return new ClubError("invalid", "Senha atual incorreta", { field, isWrongProof: true });
}

/** Ended with an old password, for the sentence to the member. */
export type Renewed = Revoked & {
  removedFactors: boolean;
  /** Whether the member has second factors, or had removed ones. */
  hasFactors: boolean;
};

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
  const hasFactors = removedFactors || hasFactor(tx, memberId);
  return { ...passwordRenewed(tx, memberId, link), removedFactors, hasFactors };
}
