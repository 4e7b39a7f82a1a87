import { and, count, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { passwordResetTokens, users } from "#db/schema";
import { asStaff } from "../as-staff.server";
import { onMember, recordAudit } from "../audit/changes.server";
import { type Context, inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { noteStaffAct } from "../staff-reactions.server";
import { requireUnprotected } from "../vice/protection-queries.server";
import { confirmedEmail } from "./emails-queries.server";
import { requireLongEnough, shortestPasswordOf } from "./new-passwords-queries.server";
import { hashPassword } from "./password-hash.server";
import { type Renewed, renewPassword } from "./passwords-changes.server";
import { requireProven } from "./proof-changes.server";
import { resetAccountLimit } from "./rate-limits.server";
import { issueResetToken, liveToken } from "./reset-tokens-changes.server";
import { accountKey, passwordLimits, resetLifetime, resetsPerHour } from "./rules";
import { requireOpenAccount } from "./sessions-queries.server";
import type { ResetCheckView } from "./views";

const invalidToken = "O token de redefinição é inválido ou expirou";

export type ResetEmail = { to: string; name: string; token: string };

/**
 * Null for an unknown address or beyond the limit.
 * Runs after the response: the time of an answer must not reveal which addresses have an account.
 */
export function issueReset(ctx: Context, email: string): ResetEmail | null {
  return inTransaction(ctx, (tx) => {
    const { db, now } = tx;
    const isOwned = and(eq(users.emailKey, accountKey(email)), isNotNull(users.emailConfirmedAt));
    const user = db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(and(isOwned, isNull(users.deactivatedAt)))
      .get();
    if (!user) return null;
    const lastHour = new Date(now.getTime() - resetLifetime);
    const ofLastHour = gt(passwordResetTokens.createdAt, lastHour);
    const mailed = and(eq(passwordResetTokens.isHandedOver, false), ofLastHour);
    const issued = db
      .select({ times: count() })
      .from(passwordResetTokens)
      .where(and(eq(passwordResetTokens.userId, user.id), mailed))
      .get();
    if (issued && issued.times >= resetsPerHour) return null;
    return { to: user.email, name: user.name, token: issueResetToken(tx, user.id, null).token };
  });
}

/** `to` is the member's confirmed address, for a notification about the link. */
type IssuedForStaff = { to: string | null; name: string; token: string; expiresAt: Date };

/**
 * A reset link for the staff to hand over. @throws ClubError forbidden, proof_needed, not_found, conflict for a closed
 * account.
 * Attack: not for the own account, or an open browser would be enough to take it over.
 */
export function issueResetFor(ctx: MemberContext, memberId: number): IssuedForStaff {
  return asStaff(ctx, (tx) => {
    if (memberId === ctx.viewer.id) {
      throw new ClubError("forbidden", "Para a própria conta, peça o link em “Esqueci minha senha”.");
    }
    requireProven(tx);
    requireUnprotected(tx, memberId);
    const { name } = requireOpenAccount(tx, memberId);
    recordAudit(tx, onMember("member.reset-link", memberId));
    noteStaffAct(tx, { kind: "reset-link", member: { id: memberId } });
    const token = issueResetToken(tx, memberId, ctx.viewer.id);
    return { to: confirmedEmail(tx, memberId), name, ...token };
  });
}

/** Whether a reset link works, in words for the reset screen. */
export function resetCheck(ctx: Context, token: string): ResetCheckView {
  const live = liveToken(ctx, token);
  if (!live) return { valid: false, message: invalidToken, username: null };
  return { valid: true, message: "Token válido", username: live.username };
}

/** The least length of the password that a reset link sets. */
export function shortestPasswordBy(ctx: Context, token: string): number {
  const live = liveToken(ctx, token);
  return live ? shortestPasswordOf(ctx, live.userId) : passwordLimits.min;
}

/** Sets a new password with a reset token and ends all sessions. @throws ClubError invalid for an expired token. */
export async function resetPassword(
  ctx: Context,
  token: string,
  newPassword: string,
): Promise<Renewed & { member: { id: number; name: string } }> {
  const link = liveToken(ctx, token);
  if (!link) throw new ClubError("invalid", invalidToken);
  requireLongEnough(ctx, newPassword, { of: { memberId: link.userId }, field: "newPassword" });
  const password = await hashPassword(newPassword, { from: String(link.userId), isKnownDevice: false });
  return inTransaction(ctx, (tx) => {
    // Race: another request with the same link may have used the token during the hash.
    const live = liveToken(tx, token);
    if (!live) throw new ClubError("invalid", invalidToken);
    recordAudit(tx, onMember("password.reset", live.userId));
    resetAccountLimit(tx, accountKey(live.username));
    const renewed = renewPassword(tx, live.userId, password, { link: live.isHandedOver ? live : undefined });
    return { ...renewed, member: { id: live.userId, name: live.name } };
  });
}
