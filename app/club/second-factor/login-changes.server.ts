import { eq } from "drizzle-orm";
import { challenges } from "#db/schema";
import { recordFailedLogin, recordLogin, recordSecondStep } from "../accounts/logins-changes.server";
import {
  clearRateLimit,
  consumeRateLimit,
  knownDevicesKey,
  requireUnderLimit,
} from "../accounts/rate-limits.server";
import type { Viewer } from "../accounts/rules";
import { openSession } from "../accounts/sessions-changes.server";
import { viewerWithId } from "../accounts/sessions-queries.server";
import { onMember, recordAudit } from "../audit/changes.server";
import { type Context, inTransaction } from "../context";
import { ClubError } from "../errors";
import { refusalOfAppCode, wrongCode } from "./app-changes.server";
import {
  type Challenge,
  challengeOf,
  countWrongAnswer,
  openChallenge,
  spendChallenge,
} from "./challenges-changes.server";
import type { UsedPasskey } from "./passkey-answers";
import { checkedUse, optionsFor, type Site, spendUse } from "./passkeys.server";
import { factorKindsOf } from "./queries.server";
import { spendRecoveryCode } from "./recovery-changes.server";
import { codeIn, maxWrongAnswers } from "./rules";

/** The client of the second step. */
type Client = {
  address: string;
  userAgent: string | null;
  deviceName: string;
  knownDevices: ReadonlyMap<number, string>;
  /** Those that have passed the member's second step before. */
  provenDevices: ReadonlyMap<number, string>;
};

type Entry = { viewer: Viewer; token: string };

/** The factors of a log-in that waits for one; null without such a log-in, or when it is over. */
export function pendingLogin(ctx: Context, token: string | null): { app: boolean; passkey: boolean } | null {
  const pending = challengeOf(ctx, token, "login");
  if (!pending?.userId || pending.attempts >= maxWrongAnswers) return null;
  return factorKindsOf(ctx, pending.userId);
}

type Pending = Challenge & { userId: number };

function requirePending(ctx: Context, token: string | null): Pending {
  const pending = challengeOf(ctx, token, "login");
  if (!pending?.userId || pending.attempts >= maxWrongAnswers) {
    throw new ClubError("unauthenticated", "Esta entrada expirou. Comece de novo, pela senha.");
  }
  return { ...pending, userId: pending.userId };
}

/**
 * Attack: wrong answers count per member and proven browser, whatever the number of log-ins. Before the first factor the
 * password alone makes known browsers, so these count together.
 */
function answersKey({ userId }: Pending, { knownDevices, provenDevices }: Client): string {
  const unproven = knownDevices.has(userId) ? knownDevicesKey(userId) : String(userId);
  return provenDevices.get(userId) ?? unproven;
}

/**
 * Finishes a log-in with a code of the app, or a recovery code. @throws ClubError unauthenticated, too_many_attempts,
 * invalid on `code`.
 */
export function finishByCode(ctx: Context, token: string | null, typed: string, client: Client): Entry {
  requireUnderLimit(ctx, "secondFactor", answersKey(requirePending(ctx, token), client));
  const outcome = inTransaction(ctx, (tx) => {
    const still = requirePending(tx, token);
    const refusal = refusalOf(tx, still.userId, typed);
    if (refusal === null) {
      spendChallenge(tx, still.id);
      return finish(tx, still, client);
    }
    // The transaction commits: the wrong answer counts.
    countWrong(tx, still, client);
    return refusal;
  });
  if (typeof outcome === "string") throw new ClubError("invalid", outcome, { field: "code" });
  return outcome;
}

function finish(tx: Context, { userId, createdAt }: Pending, client: Client): Entry {
  // Attack: the other counts also have an intruder's guesses, and browsers get one of their own by this log-in.
  const proven = client.provenDevices.get(userId);
  if (proven) clearRateLimit(tx, "secondFactor", proven);
  recordSecondStep(tx, userId, createdAt);
  return enter(tx, userId, client);
}

/** @throws ClubError too_many_attempts: a parallel answer beyond the limit has no other outcome. */
function countWrong(tx: Context, pending: Pending, client: Client): void {
  consumeRateLimit(tx, "secondFactor", answersKey(pending, client));
  countWrongAnswer(tx, pending);
  recordFailedLogin(tx, pending.userId, client.deviceName, "session.refuse-code");
}

function refusalOf(tx: Context, userId: number, typed: string): string | null {
  const typedCode = codeIn(typed);
  if (typedCode === null) return wrongCode;
  if (typedCode.kind === "app") return refusalOfAppCode(tx, userId, typedCode.code);
  if (!spendRecoveryCode(tx, userId, typedCode.code)) {
    return "Este código de recuperação não existe, ou já foi usado.";
  }
  recordAudit(tx, onMember("factor.recovery", userId));
  return null;
}

/** The options to finish a log-in with a passkey. @throws ClubError unauthenticated, conflict without one. */
export async function askPendingForPasskey(ctx: Context, token: string | null, site: Site) {
  const { id, userId } = requirePending(ctx, token);
  if (!factorKindsOf(ctx, userId).passkey) throw new ClubError("conflict", "Esta conta não tem passkeys.");
  const options = await optionsFor(ctx, site, userId);
  ctx.db.update(challenges).set({ challenge: options.challenge }).where(eq(challenges.id, id)).run();
  return options;
}

/** The options to log in with a passkey alone, and the token of the answer. */
export async function askAnybodyForPasskey(ctx: Context, site: Site) {
  const options = await optionsFor(ctx, site, null);
  const { challenge } = options;
  return { options, token: openChallenge(ctx, { purpose: "passkey-login", userId: null, challenge }) };
}

type Answer = { answer: UsedPasskey; token: string | null; site: Site | null };

/**
 * Finishes a log-in with a passkey, or is one without a password. @throws ClubError unauthenticated, too_many_attempts:
 * alone by network address, where the right one is accepted all the same.
 */
export async function logInByPasskey(ctx: Context, given: Answer, client: Client): Promise<Entry> {
  const { answer, token, site } = given;
  const asked = challengeOf(ctx, token, "passkey-login");
  if (!asked) return finishByPasskey(ctx, given, client);
  const use = site && (await checkedUse(ctx, { asked, answer, site }));
  const entry =
    use &&
    inTransaction(ctx, (tx) => (spendUse(tx, asked, use) ? enter(tx, use.passkey.userId, client) : null));
  if (entry) return entry;
  consumeRateLimit(ctx, "passkeyLogin", client.address);
  throw refusedPasskey();
}

/** As `finishByCode`. */
async function finishByPasskey(
  ctx: Context,
  { answer, token, site }: Answer,
  client: Client,
): Promise<Entry> {
  const asked = requirePending(ctx, token);
  const requireAllowed = (at: Context) => requireUnderLimit(at, "secondFactor", answersKey(asked, client));
  requireAllowed(ctx);
  const use = site && (await checkedUse(ctx, { asked, answer, site }));
  const entry = inTransaction(ctx, (tx) => {
    const still = requirePending(tx, token);
    requireAllowed(tx);
    if (use && spendUse(tx, still, use)) return finish(tx, still, client);
    countWrong(tx, still, client);
    return null;
  });
  if (!entry) throw refusedPasskey();
  return entry;
}

function refusedPasskey(): ClubError {
  return new ClubError("unauthenticated", "A passkey não foi aceita. Tente de novo.");
}

function enter(tx: Context, userId: number, { userAgent, deviceName }: Client): Entry {
  const viewer = viewerWithId(tx, userId);
  if (!viewer) {
    throw new ClubError("unauthenticated", "Esta conta está desativada. Fale com a administração do clube.");
  }
  recordLogin({ ...tx, viewer }, deviceName);
  return { viewer, token: openSession(tx, userId, userAgent) };
}
