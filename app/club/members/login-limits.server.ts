import { and, count, eq, gt, inArray, lt, min } from "drizzle-orm";
import { loginAttempts } from "#db/schema";
import { type Context, inTransaction } from "../context";
import { ClubError } from "../errors";
import { type Limit, loginLimits } from "./rules";

/** What is attempted, from where, and on which account if any. */
export type Attempt = { address: string; account?: string };

type Rule = Limit & { column: typeof loginAttempts.address | typeof loginAttempts.account; value: string };

/**
 * Counts a login before it is made, so that a hundred sent at once cannot all pass the check.
 * @returns the attempt's id, to be forgiven when it succeeds.
 * @throws ClubError too_many_attempts with the seconds to wait.
 */
export function reserveLogin(ctx: Context, { address, account }: Required<Attempt>, deed = "entrar"): number {
  return reserve(ctx, { address, account }, deed, [
    { column: loginAttempts.address, value: address, ...loginLimits.address },
    { column: loginAttempts.account, value: account, ...loginLimits.account },
  ]);
}

const deeds = {
  cadastrar: "criar uma conta",
  redefinir: "redefinir a senha",
  enviar: "enviar imagens",
  senha: "confirmar a senha",
  email: "trocar o e-mail",
  baixar: "baixar os seus dados",
};

/**
 * Counts a registration or a request for a reset letter by its address, what a member does by the member.
 * @returns the attempt's id; only a right password is forgiven.
 */
export function reserveVisit(ctx: Context, what: keyof typeof deeds, address: string): number {
  const from = visitKey(what, address);
  const rules = [{ column: loginAttempts.address, value: from, ...loginLimits[what] }];
  return reserve(ctx, { address: from, account: "" }, deeds[what], rules);
}

function visitKey(what: string, address: string): string {
  return `${what}:${address}`;
}

function reserve(ctx: Context, attempt: Required<Attempt>, deed: string, rules: Rule[]): number {
  return inTransaction(ctx, (tx) => {
    for (const { column, value, attempts, within } of rules) {
      const since = new Date(ctx.now.getTime() - within);
      const seen = tx.db
        .select({ times: count(), oldest: min(loginAttempts.at) })
        .from(loginAttempts)
        .where(and(eq(column, value), gt(loginAttempts.at, since)))
        .get();
      if (seen && seen.times >= attempts) {
        const freeAt = (seen.oldest ?? ctx.now).getTime() + within;
        throw tooManyAttempts(deed, Math.max(1, Math.ceil((freeAt - ctx.now.getTime()) / 1000)));
      }
    }
    return tx.db
      .insert(loginAttempts)
      .values({ ...attempt, at: ctx.now })
      .returning()
      .get().id;
  });
}

/** A successful login does not count. */
export function forgiveAttempt(ctx: Context, attemptId: number): void {
  ctx.db.delete(loginAttempts).where(eq(loginAttempts.id, attemptId)).run();
}

/** Who has just proved to own the account is not kept out by others' guesses. */
export function forgiveAccount(ctx: Context, accounts: string[]): void {
  ctx.db.delete(loginAttempts).where(inArray(loginAttempts.account, accounts)).run();
}

/** Forgets what was counted of a member who leaves. */
export function forgetMember(ctx: Context, memberId: number, accounts: string[]): void {
  forgiveAccount(ctx, accounts);
  const keys = Object.keys(deeds).map((what) => visitKey(what, String(memberId)));
  ctx.db.delete(loginAttempts).where(inArray(loginAttempts.address, keys)).run();
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
