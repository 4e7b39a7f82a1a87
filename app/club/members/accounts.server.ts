import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { users } from "#db/schema";
import { type Context, inTransaction } from "../context";
import { ClubError } from "../errors";
import { memberJoined } from "../reactions.server";
import { onMember, recordAudit } from "./audit.server";
import { refuseTakenEmail } from "./emails.server";
import { hashPassword, passwordMatches } from "./passwords.server";
import { consumeRateLimit, recordEntry, requireLoginAllowed, reserveLogin } from "./rate-limits.server";
import { accountKey, nameKey, type Role, type Viewer } from "./rules";
import type { Registration } from "./schema";
import { openSession, viewerColumns } from "./sessions.server";
import { recordFailedLogIn, recordLogIn } from "./sign-ins.server";
import { isNewClub, redeemInvite, requireSetupCode, requireSignUpAllowed } from "./sign-up.server";

const { placeholder } = sql;

/** Where a login or registration comes from. */
export type ClientInfo = {
  /** The network address, for the limits. */
  address: string;
  userAgent: string | null;
  /** The device in short, for the audit log. */
  deviceName: string;
  /** The random ids that successful log-ins left on this device, by account. */
  knownDevices: ReadonlyMap<number, string>;
  /** The code that the club's first account must bring; null where none is asked for. */
  setupCode: string | null;
};

/** A member who has just come in, with the token of the session opened for it. */
export type SignInResult = { viewer: Viewer; token: string };

/**
 * Creates an account and opens its session. The very first account of a club becomes its admin; every other one
 * comes in the way that the club's sign-up mode leaves open, with its invitation where one is asked for.
 * @throws ClubError invalid on `setupCode` for a first account without it, forbidden or invalid on `invite` when there
 *   is no way in, conflict on the field whose value is taken, too_many_attempts.
 */
export async function register(ctx: Context, form: Registration, origin: ClientInfo): Promise<SignInResult> {
  consumeRateLimit(ctx, "cadastrar", origin.address);
  const code = { wanted: origin.setupCode, given: form.setupCode, address: origin.address };
  requireSetupCode(ctx, code);
  requireSignUpAllowed(ctx, form.invite);
  requireFreeName(ctx, form);
  const password = await hashPassword(form.password);
  // Counting and inserting are one transaction: of twenty racing first registrations one becomes admin, of two
  // with the last use of an invitation one comes in.
  return inTransaction(ctx, (tx) => {
    // The last member may have left meanwhile.
    requireSetupCode(tx, code);
    const invite = requireSignUpAllowed(tx, form.invite);
    const viewer = addMember(tx, form, password);
    recordAudit({ ...tx, viewer }, onMember("member.join", viewer.id));
    if (invite) redeemInvite({ ...tx, viewer }, invite.id);
    return { viewer, token: openSession(tx, viewer.id, origin.userAgent) };
  });
}

/**
 * Adds a member, who finds the first notices waiting; called in a transaction.
 * @param password the hash.
 * @param role the first member's is admin, whatever is asked for.
 * @throws ClubError conflict on the field whose value is taken.
 */
export function addMember(tx: Context, form: Registration, password: string, role: Role = "user"): Viewer {
  requireFreeName(tx, form);
  const viewer = tx.db
    .insert(users)
    .values({
      username: form.username,
      usernameKey: accountKey(form.username),
      password,
      name: form.name,
      nameKey: nameKey(form.name),
      email: form.email,
      emailKey: accountKey(form.email),
      emailConfirmedAt: tx.confirmsEmail ? null : tx.now,
      role: isNewClub(tx) ? "admin" : role,
      createdAt: tx.now,
    })
    .returning(viewerColumns)
    .get();
  memberJoined(tx, viewer.id);
  return viewer;
}

/** @throws ClubError conflict on the field whose value another account has. */
export function requireFreeName(ctx: Context, { username, email }: Registration): void {
  const isKnown = eq(users.usernameKey, accountKey(username));
  if (ctx.db.select({ id: users.id }).from(users).where(isKnown).get()) {
    throw new ClubError("conflict", "Este nome de usuário já está em uso", { field: "username" });
  }
  refuseTakenEmail(ctx, email);
}

/**
 * Checks a password for a username (or the account's e-mail) and opens a session.
 * An unknown name takes as long as a wrong password and reads the same.
 * @throws ClubError unauthenticated or too_many_attempts.
 */
export async function logIn(
  ctx: Context,
  { username, password }: { username: string; password: string },
  { address, userAgent, deviceName, knownDevices }: ClientInfo,
): Promise<SignInResult> {
  const key = accountKey(username);
  const user = accountNamed(ctx, key);
  const device = (user && knownDevices.get(user.id)) ?? null;
  // Under the account's own name: written as its e-mail it would otherwise be counted a second time from zero.
  const attempt = { address, account: user?.usernameKey ?? key, device };
  requireLoginAllowed(ctx, attempt);
  let attemptId = 0;
  const begin = () => {
    attemptId = reserveLogin(ctx, attempt);
  };
  const turn = { begin, isKnownDevice: device !== null };
  if (!(await passwordMatches(password, user?.password, turn)) || !user) {
    recordFailedLogIn(ctx, user?.id ?? null, deviceName);
    throw wrongPassword();
  }
  return inTransaction(ctx, (tx) => {
    // Looked up again: a reset may have changed the password while this one was being checked.
    const still = accountNamed(tx, key);
    if (still?.password !== user.password) throw wrongPassword();
    recordEntry(tx, attemptId, attempt);
    const { password: _, usernameKey: __, deactivatedAt, ...viewer } = still;
    if (deactivatedAt) {
      throw new ClubError(
        "unauthenticated",
        "Esta conta está desativada. Fale com a administração do clube.",
      );
    }
    recordLogIn({ ...tx, viewer }, deviceName);
    return { viewer, token: openSession(tx, viewer.id, userAgent) };
  });
}

const namedAccount = prepared((db) =>
  db
    .select({
      ...viewerColumns,
      usernameKey: users.usernameKey,
      password: users.password,
      deactivatedAt: users.deactivatedAt,
    })
    .from(users)
    .where(
      or(
        eq(users.usernameKey, placeholder("key")),
        and(eq(users.emailKey, placeholder("key")), isNotNull(users.emailConfirmedAt)),
      ),
    )
    .prepare(),
);

function accountNamed({ db }: Context, key: string) {
  return namedAccount(db).get({ key });
}

function wrongPassword(): ClubError {
  return new ClubError("unauthenticated", "Usuário ou senha incorretos");
}
