import { and, count, eq, gt, inArray, lt, min, or } from "drizzle-orm";
import { loginAttempts } from "#db/schema";
import { type Context, inTransaction } from "../context";
import { ClubError } from "../errors";
import { type Limit, rateLimits } from "./rules";

/** `device` is null unless it has logged in to this account before. */
type Attempt = { address: string; account: string; device: string | null };

/** Keyed hashes. `address` may also stand for a device, an e-mail address or a member. */
type Keys = { address: string; account: string };

/** A limit on the rows with these keys. */
type Rule = Limit & Partial<Keys>;

/** In the sentence of a refusal. */
const entering = "entrar";

/** Attack: refuses a login over a limit before it enters the queue. @throws ClubError too_many_attempts. */
export function requireLoginAllowed(ctx: Context, attempt: Attempt): void {
  requireWithin(ctx, entering, loginRules(ctx, attempt));
}

/**
 * Counts a wrong password. Attack: parallel guesses beyond the limit get no other answer than the refusal, so they
 * learn nothing. @throws ClubError too_many_attempts.
 */
export function countWrongPassword(ctx: Context, attempt: Attempt): void {
  reserve(ctx, entering, keysOf(ctx, attempt), loginRules(ctx, attempt));
}

/**
 * Deletes the wrong passwords for this name from this network and this device; those for other names stay, also in the
 * count of the network. @throws ClubError too_many_attempts, as `countWrongPassword`.
 */
export function clearWrongPasswords(tx: Context, attempt: Attempt): void {
  requireLoginAllowed(tx, attempt);
  const { account, address } = keysOf(tx, attempt);
  const network = keysOf(tx, { ...attempt, device: null }).address;
  const isFrom = inArray(loginAttempts.address, [address, network]);
  tx.db
    .delete(loginAttempts)
    .where(and(eq(loginAttempts.account, account), isFrom))
    .run();
}

function loginRules(ctx: Context, attempt: Attempt): Rule[] {
  const { address, account } = keysOf(ctx, attempt);
  if (attempt.device) return [{ address, ...rateLimits.device }];
  return [
    { address, ...rateLimits.address },
    { address, account, ...rateLimits.pair },
    { account, ...rateLimits.account },
  ];
}

/** Attack: the prefix separates the kinds for every typed name. */
function keysOf({ keyedHash }: Context, { address, account, device }: Attempt): Keys {
  return {
    address: keyedHash(device ? `failure device:${device}` : `failure address:${address}`),
    account: keyedHash(`failure account:${account}`),
  };
}

const actions = {
  signUp: "criar uma conta",
  setupCode: "confirmar o código de instalação",
  passwordReset: "redefinir a senha",
  upload: "enviar imagens",
  slowImage: "enviar imagens",
  coverFetch: "buscar capas",
  pushDevice: "ligar avisos em aparelhos",
  importFile: "enviar arquivos",
  password: "confirmar a senha",
  passwordChange: "trocar a senha",
  emailChange: "trocar o e-mail",
  secondFactor: "confirmar o código",
  passkeyLogin: "entrar com passkey",
  newChat: "começar conversas",
  emailConfirmation: "pedir o link de confirmação",
  export: "baixar os seus dados",
  clubExport: "baixar o que é do clube",
  mailTest: "enviar e-mails de teste",
  yearbook: "baixar anuários",
  lookup: "procurar livros",
  visit: "responder ao convite",
  newVisitor: "responder ao convite com outro nome",
  sameVisitor: "responder ao convite",
  accessKey: "usar uma chave",
};

type Action = Exclude<keyof typeof actions, "password">;

/**
 * @param from an IP or e-mail address, or a member id. @returns an id for `clearAttempt`. @throws too_many_attempts.
 */
export function consumeRateLimit(ctx: Context, what: Action, from: string): number {
  const address = ctx.keyedHash(`${what}:${from}`);
  return reserve(ctx, actions[what], { address, account: "" }, [{ address, ...rateLimits[what] }]);
}

/** Whether `consumeRateLimit` has counted it within its time. */
export function wasCounted({ db, now, keyedHash }: Context, what: Action, from: string): boolean {
  const isSame = eq(loginAttempts.address, keyedHash(`${what}:${from}`));
  const isRecent = gt(loginAttempts.at, new Date(now.getTime() - rateLimits[what].within));
  return (
    db.select({ id: loginAttempts.id }).from(loginAttempts).where(and(isSame, isRecent)).get() !== undefined
  );
}

/** Counts nothing. @throws ClubError too_many_attempts. */
export function requireUnderLimit(ctx: Context, what: Action, from: string): void {
  const address = ctx.keyedHash(`${what}:${from}`);
  requireWithin(ctx, actions[what], [{ address, ...rateLimits[what] }]);
}

/** Deletes what `consumeRateLimit` has counted. */
export function clearRateLimit({ db, keyedHash }: Context, what: Action, from: string): void {
  db.delete(loginAttempts)
    .where(eq(loginAttempts.address, keyedHash(`${what}:${from}`)))
    .run();
}

/** In place of a member's id, for all browsers together that have logged in to the account. */
export function knownDevicesKey(memberId: number): string {
  return `known:${memberId}`;
}

type ProofOf = { memberId: number; sessionId: number };

/** Counts nothing. @throws ClubError too_many_attempts after wrong proofs of the session. */
export function requireProofAllowed(ctx: Context, of: ProofOf): void {
  requireWithin(ctx, actions.password, [{ address: proofKeys(ctx, of).address, ...rateLimits.password }]);
}

/** Attack: parallel guesses beyond the limit get no other answer than the refusal. @throws ClubError too_many_attempts. */
export function countWrongProof(ctx: Context, of: ProofOf): void {
  const keys = proofKeys(ctx, of);
  reserve(ctx, actions.password, keys, [{ address: keys.address, ...rateLimits.password }]);
}

function proofKeys({ keyedHash }: Context, { memberId, sessionId }: ProofOf): Keys {
  const account = `password:${memberId}`;
  return { address: keyedHash(`${account}:${sessionId}`), account: keyedHash(account) };
}

function reserve(ctx: Context, action: string, keys: Keys, rules: Rule[]): number {
  return inTransaction(ctx, (tx) => {
    requireWithin(tx, action, rules);
    return tx.db
      .insert(loginAttempts)
      .values({ ...keys, at: ctx.now })
      .returning()
      .get().id;
  });
}

function requireWithin({ db, now }: Context, action: string, rules: Rule[]): void {
  for (const { attempts, within, ...keys } of rules) {
    const hasKeys = Object.entries(keys).map(([column, key]) => eq(loginAttempts[column as keyof Keys], key));
    const isRecent = gt(loginAttempts.at, new Date(now.getTime() - within));
    const seen = db
      .select({ times: count(), oldest: min(loginAttempts.at) })
      .from(loginAttempts)
      .where(and(...hasKeys, isRecent))
      .get();
    if (!seen?.oldest || seen.times < attempts) continue;
    const retryAfter = Math.max(1, Math.ceil((seen.oldest.getTime() + within - now.getTime()) / 1000));
    const minutes = Math.ceil(retryAfter / 60);
    const wait = minutes === 1 ? "1 minuto" : `${minutes} minutos`;
    const sentence = `Muitas tentativas de ${action}. Espere ${wait} e tente de novo.`;
    throw new ClubError("too_many_attempts", sentence, { retryAfter });
  }
}

/** A successful attempt does not count. */
export function clearAttempt({ db }: Context, attemptId: number): void {
  db.delete(loginAttempts).where(eq(loginAttempts.id, attemptId)).run();
}

/** The owner of the account must not stay locked out by guesses of others. */
export function resetAccountLimit(ctx: Context, account: string): void {
  deleteAttempts(ctx, ["failure account"], [account]);
}

/** Deletes the attempts of a deleted account. */
export function deleteMemberAttempts(ctx: Context, memberId: number, accounts: string[]): void {
  const kinds = ["failure account", ...Object.keys(actions)];
  deleteAttempts(ctx, kinds, [String(memberId), knownDevicesKey(memberId), ...accounts]);
}

function deleteAttempts({ db, keyedHash }: Context, kinds: string[], values: string[]): void {
  const keys = kinds.flatMap((kind) => values.map((value) => keyedHash(`${kind}:${value}`)));
  const { address, account } = loginAttempts;
  db.delete(loginAttempts)
    .where(or(inArray(address, keys), inArray(account, keys)))
    .run();
}

/** Deletes attempts older than every limit. */
export function sweepAttempts({ db, now }: Context): void {
  const longest = Math.max(...Object.values(rateLimits).map(({ within }) => within));
  db.delete(loginAttempts)
    .where(lt(loginAttempts.at, new Date(now.getTime() - longest)))
    .run();
}
