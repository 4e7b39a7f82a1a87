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

/** argon2id, 64 MiB, 3 passes (RFC 9106, second recommendation, one lane). Two at a time limit a burst to 128 MiB. */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const threads = pLimit(2);

// Attack: a flood from unknown devices queues here, so known devices only wait for two of them.
const strangers = pLimit(2);

const maxQueueLength = 50;

/** @throws ClubError too_many_attempts when the queue would take seconds. */
function queued<Result>(work: () => Promise<Result>, isKnownDevice = false): Promise<Result> {
  const line = isKnownDevice ? threads : strangers;
  if (line.pendingCount >= maxQueueLength) {
    throw new ClubError("too_many_attempts", "Muita gente entrando agora. Tente de novo em instantes.", {
      retryAfter: 5,
    });
  }
  return isKnownDevice ? threads(work) : strangers(() => threads(work));
}

type Turn = {
  /** Runs right before the check; an error cancels the check. */
  begin?: () => void;
  /** Known devices bypass the queue of unknown ones. */
  isKnownDevice?: boolean;
};

/** @returns a PHC string with salt and cost. */
export async function hashPassword(
  password: string,
  { isKnownDevice }: Pick<Turn, "isKnownDevice"> = {},
): Promise<string> {
  return queued(() => hash(password, cost), isKnownDevice);
}

/** Attack: without a hash the check takes as long, and is false. */
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

// Attack: unknown users are checked against this hash, so that timing reveals no accounts.
function decoy(): Promise<string> {
  decoyHash ??= hash("ninguém", cost);
  return decoyHash;
}

/** The hash that the viewer's password matched. */
export type Reauthentication = { hash: string };

/**
 * Checks the viewer's password. Attack: guesses at the login use another limit. @throws ClubError invalid on `field`.
 */
export async function reauthenticate(
  ctx: MemberContext,
  password: string,
  field: string,
): Promise<Reauthentication> {
  consumeRateLimit(ctx, "password", String(ctx.viewer.id));
  const hash = passwordHashOf(ctx);
  const isRight = await passwordMatches(password, hash, { isKnownDevice: true });
  if (!isRight || hash === undefined) throw wrongOwnPassword(field);
  return { hash };
}

/**
 * Race: the session or the password may have changed during the check; run this in the transaction of the change.
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

/** Ends all other sessions and reset links. @throws ClubError invalid, too_many_attempts, unauthenticated. */
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

export type RenewedPassword = {
  /** Whether the change deleted a calendar URL. */
  hadCalendarFeed: boolean;
};

/**
 * Sets a password and revokes all that an intruder may have left: sessions, reset links, pending e-mail, calendar URL.
 * @param password the hash. @param how `sessionId` stays open; `link` is the staff's reset link, if any.
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
