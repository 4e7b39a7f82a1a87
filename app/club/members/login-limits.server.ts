import { and, count, eq, gt, lt, min } from "drizzle-orm";
import { loginAttempts } from "#db/schema";
import { type Context, inTransaction } from "../context";
import { ClubError } from "../errors";
import { loginLimits } from "./rules";

type Attempt = { address: string; account: string };

/**
 * Counts an attempt before it is made, so that a hundred sent at once cannot all pass the check.
 * @returns the attempt's id, to be forgiven when it succeeds.
 * @throws ClubError too_many_attempts with the seconds to wait.
 */
export function reserveAttempt(ctx: Context, { address, account }: Attempt): number {
  return inTransaction(ctx, (tx) => {
    const rules = [
      { column: loginAttempts.address, value: address, ...loginLimits.address },
      { column: loginAttempts.account, value: account, ...loginLimits.account },
    ];
    for (const { column, value, attempts, within } of rules) {
      const since = new Date(ctx.now.getTime() - within);
      const seen = tx.db
        .select({ times: count(), oldest: min(loginAttempts.at) })
        .from(loginAttempts)
        .where(and(eq(column, value), gt(loginAttempts.at, since)))
        .get();
      if (seen && seen.times >= attempts) {
        const freeAt = (seen.oldest ?? ctx.now).getTime() + within;
        throw tooManyAttempts(Math.max(1, Math.ceil((freeAt - ctx.now.getTime()) / 1000)));
      }
    }
    return tx.db.insert(loginAttempts).values({ address, account, at: ctx.now }).returning().get().id;
  });
}

/** A successful login does not count. */
export function forgiveAttempt(ctx: Context, attemptId: number): void {
  ctx.db.delete(loginAttempts).where(eq(loginAttempts.id, attemptId)).run();
}

/** Drops attempts that no rule looks at any more. */
export function sweepAttempts(ctx: Context): void {
  const before = new Date(ctx.now.getTime() - loginLimits.account.within);
  ctx.db.delete(loginAttempts).where(lt(loginAttempts.at, before)).run();
}

function tooManyAttempts(seconds: number): ClubError {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "1 minuto" : `${minutes} minutos`;
  return new ClubError("too_many_attempts", `Muitas tentativas de entrar. Espere ${wait} e tente de novo.`, {
    retryAfter: seconds,
  });
}
