import { and, count, eq, gt, inArray, lt, min, type SQL, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { loginAttempts } from "#db/schema";
import { type Context, inTransaction } from "../context";
import { ClubError } from "../errors";
import { type Limit, loginLimits } from "./rules";

/** A log-in: from which network, on which account, on which device if it has entered this account before. */
type Attempt = { address: string; account: string; device: string | null };

const { placeholder } = sql;

type Values = { address: string; account: string };

/** So many rows with this address, this account, or both. */
type Rule = Limit & Partial<Values>;

const entering = "entrar";

/**
 * Refuses a log-in that is over a limit before it waits for its turn: a flood takes no place in the queue.
 * @throws ClubError too_many_attempts with the seconds to wait.
 */
export function requireLoginAllowed(ctx: Context, attempt: Attempt): void {
  requireWithin(ctx, entering, loginRules(ctx, attempt));
}

/**
 * Counts a log-in as failed when its turn to be checked has come: of a hundred sent at once only so many are checked
 * as may fail. Those that wait are not counted, so members who enter at the same second do not shut one another out.
 * A device that was here before has a limit of its own, past those of the address and the account.
 * @returns the attempt's id, for `noteEntry`.
 * @throws ClubError too_many_attempts with the seconds to wait.
 */
export function reserveLogin(ctx: Context, attempt: Attempt): number {
  return reserve(ctx, wrongOnes(ctx, attempt), entering, loginRules(ctx, attempt));
}

/**
 * Counts a failed log-in as a right one after all.
 * @throws ClubError too_many_attempts when others of the same moment were the last that might enter.
 */
export function recordEntry(ctx: Context, attemptId: number, attempt: Attempt): void {
  clearAttempt(ctx, attemptId);
  reserve(ctx, rightOnes(ctx, attempt), entering, entryRules(ctx, attempt));
}

function loginRules(ctx: Context, attempt: Attempt): Rule[] {
  const { address, account } = wrongOnes(ctx, attempt);
  const failures: Rule[] = attempt.device
    ? [{ address, ...loginLimits.device }]
    : [
        { address, ...loginLimits.address },
        { address, account, ...loginLimits.pair },
        { account, ...loginLimits.account },
      ];
  return [...failures, ...entryRules(ctx, attempt)];
}

function entryRules(ctx: Context, attempt: Attempt): Rule[] {
  const { address, account } = rightOnes(ctx, attempt);
  const ofAccount = { account, ...loginLimits.accountEntries };
  return attempt.device ? [ofAccount] : [ofAccount, { address, ...loginLimits.addressEntries }];
}

function wrongOnes(ctx: Context, { address, account, device }: Attempt): Values {
  const from = device ? keyOf(ctx, "aparelho", device) : keyOf(ctx, "rede", address);
  return { address: from, account: keyOf(ctx, "conta", account) };
}

function rightOnes(ctx: Context, { address, account, device }: Attempt): Values {
  const from = device ? keyOf(ctx, "entrou do aparelho", device) : keyOf(ctx, "entrou da rede", address);
  return { address: from, account: keyOf(ctx, "entrou na conta", account) };
}

/** No two kinds share a key, whatever is typed as a name. */
function keyOf({ keyedHash }: Context, kind: string, value: string): string {
  return keyedHash(`${kind}:${value}`);
}

const actions = {
  cadastrar: "criar uma conta",
  codigo: "confirmar o código de instalação",
  redefinir: "redefinir a senha",
  enviar: "enviar imagens",
  senha: "confirmar a senha",
  email: "trocar o e-mail",
  conversa: "começar conversas",
  confirmar: "pedir o link de confirmação",
  baixar: "baixar os seus dados",
};

/**
 * Counts a registration or a request for a reset letter by its address, what a member does by the member.
 * @returns the attempt's id; only a right password is forgiven.
 */
export function consumeRateLimit(ctx: Context, what: keyof typeof actions, from: string): number {
  const address = keyOf(ctx, what, from);
  return reserve(ctx, { address, account: "" }, actions[what], [{ address, ...loginLimits[what] }]);
}

function reserve(ctx: Context, values: Values, deed: string, rules: Rule[]): number {
  return inTransaction(ctx, (tx) => {
    requireWithin(tx, deed, rules);
    return tx.db
      .insert(loginAttempts)
      .values({ ...values, at: ctx.now })
      .returning()
      .get().id;
  });
}

const ofAddress = eq(loginAttempts.address, placeholder("address"));
const ofAccount = eq(loginAttempts.account, placeholder("account"));
const attempts = {
  ofAddress: attemptsWhere(ofAddress),
  ofAccount: attemptsWhere(ofAccount),
  ofPair: attemptsWhere(and(ofAddress, ofAccount)),
};

function attemptsWhere(isCounted: SQL | undefined) {
  return prepared((db) =>
    db
      .select({ times: count(), oldest: min(loginAttempts.at) })
      .from(loginAttempts)
      .where(and(isCounted, gt(loginAttempts.at, placeholder("since"))))
      .prepare(),
  );
}

function requireWithin({ db, now }: Context, deed: string, rules: Rule[]): void {
  for (const { address, account, attempts: most, within } of rules) {
    const of = account === undefined ? "ofAddress" : address === undefined ? "ofAccount" : "ofPair";
    const seen = attempts[of](db).get({ address, account, since: now.getTime() - within });
    if (seen && seen.times >= most) {
      const freeAt = (seen.oldest ?? now).getTime() + within;
      throw tooManyAttempts(deed, Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)));
    }
  }
}

/** A right password does not count. */
export function clearAttempt(ctx: Context, attemptId: number): void {
  ctx.db.delete(loginAttempts).where(eq(loginAttempts.id, attemptId)).run();
}

/** Who has just proved to own the account is not kept out by others' guesses. */
export function resetAccountLimit(ctx: Context, accounts: string[]): void {
  deleteAccountAttempts(ctx, "conta", accounts);
}

/** Forgets what was counted of a member who leaves. */
export function deleteMemberAttempts(ctx: Context, memberId: number, accounts: string[]): void {
  deleteAccountAttempts(ctx, "conta", accounts);
  deleteAccountAttempts(ctx, "entrou na conta", accounts);
  const from = [String(memberId), ...accounts];
  const keys = Object.keys(actions).flatMap((what) => from.map((value) => keyOf(ctx, what, value)));
  ctx.db.delete(loginAttempts).where(inArray(loginAttempts.address, keys)).run();
}

function deleteAccountAttempts(ctx: Context, kind: string, accounts: string[]): void {
  const keys = accounts.map((account) => keyOf(ctx, kind, account));
  ctx.db.delete(loginAttempts).where(inArray(loginAttempts.account, keys)).run();
}

/** Drops attempts that no rule looks at any more. */
export function sweepAttempts(ctx: Context): void {
  const longest = Math.max(...Object.values(loginLimits).map(({ within }) => within));
  ctx.db
    .delete(loginAttempts)
    .where(lt(loginAttempts.at, new Date(ctx.now.getTime() - longest)))
    .run();
}

function tooManyAttempts(deed: string, seconds: number): ClubError {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "1 minuto" : `${minutes} minutos`;
  return new ClubError("too_many_attempts", `Muitas tentativas de ${deed}. Espere ${wait} e tente de novo.`, {
    retryAfter: seconds,
  });
}
