import { hash, verify } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import pLimit from "p-limit";
import { users } from "#db/schema";
import { type Context, inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { passwordRenewed } from "../reactions.server";
import { onMember, recordAudit } from "./audit.server";
import { dropPendingChange } from "./emails.server";
import { consumeRateLimit } from "./rate-limits.server";
import { revokeResetTokens } from "./reset-tokens.server";
import type { PasswordChange } from "./schema";
import { endSessionsOf, requireSession } from "./sessions.server";

/**
 * argon2id with 64 MiB and 3 passes (RFC 9106, second recommendation, one lane).
 * It runs on libuv's threads, two at a time: a burst of logins costs 128 MiB and not the machine.
 */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const threads = pLimit(2);

// Only two at a time get as far as the threads: a device that was here before waits for these, not for the flood.
const strangers = pLimit(2);

const longestQueue = 50;

/** @throws ClubError too_many_attempts when so many wait that the newest would wait for seconds. */
function queued<Result>(work: () => Promise<Result>, isKnownDevice = false): Promise<Result> {
  const line = isKnownDevice ? threads : strangers;
  if (line.pendingCount >= longestQueue) {
    throw new ClubError("too_many_attempts", "Muita gente entrando agora. Tente de novo em instantes.", {
      retryAfter: 5,
    });
  }
  return isKnownDevice ? threads(work) : strangers(() => threads(work));
}

type Turn = {
  /** Called when the check is about to begin; when it throws, nothing is checked. */
  begin?: () => void;
  /** A device that has entered this account before does not wait behind those that have not. */
  isKnownDevice?: boolean;
};

/** @returns a PHC string that carries its own salt and cost. */
export async function hashPassword(
  password: string,
  { isKnownDevice }: Pick<Turn, "isKnownDevice"> = {},
): Promise<string> {
  return queued(() => hash(password, cost), isKnownDevice);
}

/** Whether the password matches; against no hash it takes as long and answers false. */
export async function passwordMatches(
  password: string,
  passwordHash: string | undefined,
  { begin, isKnownDevice }: Turn = {},
): Promise<boolean> {
  const matches = await queued(async () => {
    begin?.();
    return verify(passwordHash ?? (await decoy()), password);
  }, isKnownDevice);
  return matches && passwordHash !== undefined;
}

let decoyHash: Promise<string> | undefined;

// An unknown user is checked against this, so that the time taken does not tell who has an account.
function decoy(): Promise<string> {
  decoyHash ??= hash("ninguém", cost);
  return decoyHash;
}

/** That the viewer knew the own password, and which one it was: the hash that it matched. */
type Reauthentication = { hash: string };

/**
 * Asks for the viewer's own password before what an open session alone must not do. Right and wrong ones are limited
 * alike, apart from log-ins: guesses at the log-in keep no member from changing the password.
 * @throws ClubError invalid on `field` when it is wrong, too_many_attempts.
 */
export async function reauthenticate(
  ctx: MemberContext,
  password: string,
  field: string,
): Promise<Reauthentication> {
  consumeRateLimit(ctx, "senha", String(ctx.viewer.id));
  const hash = passwordHashOf(ctx);
  const isRight = await passwordMatches(password, hash, { isKnownDevice: true });
  if (!isRight || hash === undefined) throw wrongOwnPassword(field);
  return { hash };
}

/**
 * Inside the transaction of what was asked for: the session may have ended and the password may have been
 * changed while it was being checked.
 * @throws ClubError unauthenticated, invalid on `field`.
 */
export function requireStillReauthenticated(
  tx: MemberContext,
  proven: Reauthentication,
  { field, sessionId }: { field: string; sessionId: number },
): void {
  requireSession(tx, sessionId);
  if (passwordHashOf(tx) !== proven.hash) throw wrongOwnPassword(field);
}

/**
 * Gives the viewer a new password. Every other session than the one that asks ends, open reset links die.
 * @returns the other things that ended with the old password.
 * @throws ClubError invalid on currentPassword, too_many_attempts, unauthenticated.
 */
export async function changeOwnPassword(
  ctx: MemberContext,
  { currentPassword, newPassword }: PasswordChange,
  sessionId: number,
): Promise<RenewedPassword> {
  const field = "currentPassword";
  const proven = await reauthenticate(ctx, currentPassword, field);
  const password = await hashPassword(newPassword, { isKnownDevice: true });
  return inTransaction(ctx, (tx) => {
    requireStillReauthenticated(tx, proven, { field, sessionId });
    recordAudit(tx, onMember("password.change", ctx.viewer.id));
    return renewPassword(tx, ctx.viewer.id, password, { sessionId });
  });
}

function passwordHashOf({ db, viewer }: MemberContext): string | undefined {
  return db.select({ password: users.password }).from(users).where(eq(users.id, viewer.id)).get()?.password;
}

function wrongOwnPassword(field: string): ClubError {
  return new ClubError("invalid", "Senha atual incorreta", { field });
}

/** A new password that is in force. */
export type RenewedPassword = {
  /** Whether the member had a calendar address, which is gone now. */
  hadCalendarFeed: boolean;
};

/**
 * Gives a member a new password and takes away whatever else somebody who had the account may have kept: sessions,
 * reset links, a change of the address that waits, the calendar address. Called in a transaction.
 * @param password the hash.
 * @param how the session that goes on, and the staff's link by which it was done, if any.
 */
export function renewPassword(
  tx: Context,
  memberId: number,
  password: string,
  { sessionId, link }: { sessionId?: number; link?: Parameters<typeof passwordRenewed>[2] } = {},
): RenewedPassword {
  tx.db.update(users).set({ password }).where(eq(users.id, memberId)).run();
  revokeResetTokens(tx, memberId);
  endSessionsOf(tx, memberId, sessionId);
  dropPendingChange(tx, memberId);
  return { hadCalendarFeed: passwordRenewed(tx, memberId, link) };
}
