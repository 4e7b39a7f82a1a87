import { and, count, eq, gt, inArray, lt, min } from "drizzle-orm";
import { loginAttempts } from "#db/schema";
import { type Context, inTransaction } from "../context";
import { ClubError } from "../errors";
import { type Limit, rateLimits } from "./rules";

/** `device` is null unless it has logged in to this account before. */
type Attempt = { address: string; account: string; device: string | null };

type Values = { address: string; account: string };

/** A limit on rows by address, account, or both. */
type Rule = Limit & Partial<Values>;

/** As in the sentence of a refusal. */
const entering = "entrar";

/** Attack: refuses a login over a limit before it enters the queue. @throws ClubError too_many_attempts. */
export function requireLoginAllowed(ctx: Context, attempt: Attempt): void {
  requireWithin(ctx, entering, loginRules(ctx, attempt));
}

/**
 * Attack: counts a failure before each check, so that parallel guesses stay within the limit.
 * Queued logins do not count: members who log in together do not block each other. @returns the attempt's id.
 */
export function reserveLogin(ctx: Context, attempt: Attempt): number {
  return reserve(ctx, wrongOnes(ctx, attempt), entering, loginRules(ctx, attempt));
}

/** Turns a failed attempt into a success. @throws ClubError too_many_attempts after parallel logins. */
export function recordLoginSuccess(ctx: Context, attemptId: number, attempt: Attempt): void {
  clearAttempt(ctx, attemptId);
  reserve(ctx, rightOnes(ctx, attempt), entering, entryRules(ctx, attempt));
}

function loginRules(ctx: Context, attempt: Attempt): Rule[] {
  const { address, account } = wrongOnes(ctx, attempt);
  const failures: Rule[] = attempt.device
    ? [{ address, ...rateLimits.device }]
    : [
        { address, ...rateLimits.address },
        { address, account, ...rateLimits.pair },
        { account, ...rateLimits.account },
      ];
  return [...failures, ...entryRules(ctx, attempt)];
}

function entryRules(ctx: Context, attempt: Attempt): Rule[] {
  const { address, account } = rightOnes(ctx, attempt);
  const ofAccount = { account, ...rateLimits.accountSuccesses };
  return attempt.device ? [ofAccount] : [ofAccount, { address, ...rateLimits.addressEntries }];
}

function wrongOnes(ctx: Context, { address, account, device }: Attempt): Values {
  const from = device ? keyOf(ctx, "device", device) : keyOf(ctx, "address", address);
  return { address: from, account: keyOf(ctx, "account", account) };
}

function rightOnes(ctx: Context, { address, account, device }: Attempt): Values {
  const from = device
    ? keyOf(ctx, "log-in from a device", device)
    : keyOf(ctx, "log-in from an address", address);
  return { address: from, account: keyOf(ctx, "log-in to an account", account) };
}

/** Attack: the prefix separates the kinds for every typed name. */
function keyOf({ keyedHash }: Context, kind: string, value: string): string {
  return keyedHash(`${kind}:${value}`);
}

const actions = {
  signUp: "criar uma conta",
  setupCode: "confirmar o código de instalação",
  passwordReset: "redefinir a senha",
  upload: "enviar imagens",
  password: "confirmar a senha",
  newChat: "começar conversas",
  emailConfirmation: "pedir o link de confirmação",
  export: "baixar os seus dados",
};

/**
 * @param from an IP or e-mail address, or a member id. @returns an id for `clearAttempt`. @throws too_many_attempts.
 */
export function consumeRateLimit(ctx: Context, what: keyof typeof actions, from: string): number {
  const address = keyOf(ctx, what, from);
  return reserve(ctx, { address, account: "" }, actions[what], [{ address, ...rateLimits[what] }]);
}

function reserve(ctx: Context, values: Values, action: string, rules: Rule[]): number {
  return inTransaction(ctx, (tx) => {
    requireWithin(tx, action, rules);
    return tx.db
      .insert(loginAttempts)
      .values({ ...values, at: ctx.now })
      .returning()
      .get().id;
  });
}

function requireWithin({ db, now }: Context, action: string, rules: Rule[]): void {
  for (const { address, account, attempts: max, within } of rules) {
    const isCounted = and(
      address === undefined ? undefined : eq(loginAttempts.address, address),
      account === undefined ? undefined : eq(loginAttempts.account, account),
      gt(loginAttempts.at, new Date(now.getTime() - within)),
    );
    const seen = db
      .select({ times: count(), oldest: min(loginAttempts.at) })
      .from(loginAttempts)
      .where(isCounted)
      .get();
    if (seen && seen.times >= max) {
      const freeAt = (seen.oldest ?? now).getTime() + within;
      throw tooManyAttempts(action, Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)));
    }
  }
}

/** A successful attempt does not count. */
export function clearAttempt(ctx: Context, attemptId: number): void {
  ctx.db.delete(loginAttempts).where(eq(loginAttempts.id, attemptId)).run();
}

/** The owner of the account must not stay locked out by guesses of others. */
export function resetAccountLimit(ctx: Context, accounts: string[]): void {
  deleteAccountAttempts(ctx, "account", accounts);
}

/** Deletes the attempts of a deleted account. */
export function deleteMemberAttempts(ctx: Context, memberId: number, accounts: string[]): void {
  deleteAccountAttempts(ctx, "account", accounts);
  deleteAccountAttempts(ctx, "log-in to an account", accounts);
  const from = [String(memberId), ...accounts];
  const keys = Object.keys(actions).flatMap((what) => from.map((value) => keyOf(ctx, what, value)));
  ctx.db.delete(loginAttempts).where(inArray(loginAttempts.address, keys)).run();
}

function deleteAccountAttempts(ctx: Context, kind: string, accounts: string[]): void {
  const keys = accounts.map((account) => keyOf(ctx, kind, account));
  ctx.db.delete(loginAttempts).where(inArray(loginAttempts.account, keys)).run();
}

/** Deletes attempts older than every limit. */
export function sweepAttempts(ctx: Context): void {
  const longest = Math.max(...Object.values(rateLimits).map(({ within }) => within));
  ctx.db
    .delete(loginAttempts)
    .where(lt(loginAttempts.at, new Date(ctx.now.getTime() - longest)))
    .run();
}

function tooManyAttempts(action: string, seconds: number): ClubError {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "1 minuto" : `${minutes} minutos`;
  return new ClubError(
    "too_many_attempts",
    `Muitas tentativas de ${action}. Espere ${wait} e tente de novo.`,
    {
      retryAfter: seconds,
    },
  );
}
