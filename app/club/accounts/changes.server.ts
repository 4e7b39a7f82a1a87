import { and, eq, isNotNull, or } from "drizzle-orm";
import { users } from "#db/schema";
import { memberJoined } from "../account-reactions.server";
import { onMember, recordAudit } from "../audit/changes.server";
import { type Context, inTransaction } from "../context";
import { ClubError } from "../errors";
import { openChallenge } from "../second-factor/challenges-changes.server";
import { hasFactor } from "../second-factor/queries.server";
import { refuseTakenEmail } from "./emails-queries.server";
import { redeemInvite } from "./invites-changes.server";
import { recordFailedLogin, recordLogin } from "./logins-changes.server";
import { looksLikeAnother } from "./look-alikes-queries.server";
import { hashPassword, passwordMatches } from "./password-hash.server";
import {
  clearWrongPasswords,
  consumeRateLimit,
  countWrongPassword,
  requireLoginAllowed,
} from "./rate-limits.server";
import { accountKey, nameKey, type Role, type Viewer } from "./rules";
import type { Registration } from "./schema";
import { openSession } from "./sessions-changes.server";
import { viewerColumns } from "./sessions-queries.server";
import { requireSetupCode } from "./setup-code.server";
import { isNewClub, requireSignUpAllowed } from "./sign-up-queries.server";

/** The client of a login or registration. */
export type ClientInfo = {
  /** IP address, for the rate limits. */
  address: string;
  userAgent: string | null;
  deviceName: string;
  knownDevices: ReadonlyMap<number, string>;
  /** The code that the first account needs; null where none is required. */
  setupCode: string | null;
};

export type LoginResult = { viewer: Viewer; token: string };

/** A log-in that waits for the second factor: no session, and the token of its challenge. */
export type PendingLogin = { challengeToken: string };

/** The first account becomes admin; later ones need an open sign-up. @throws ClubError forbidden, invalid, conflict. */
export async function register(ctx: Context, form: Registration, origin: ClientInfo): Promise<LoginResult> {
  const code = { wanted: origin.setupCode, given: form.setupCode, address: origin.address };
  requireSetupCode(ctx, code);
  requireSignUpAllowed(ctx, form.invite);
  // Attack: tries without an invitation must not use up those of a network with one.
  consumeRateLimit(ctx, "signUp", origin.address);
  requireFreeName(ctx, form);
  const password = await hashPassword(form.password, { from: origin.address, isKnownDevice: false });
  // Race: one transaction, so that one of twenty first accounts becomes admin and an invitation has no extra use.
  return inTransaction(ctx, (tx) => {
    // The hash took time, and the club may be empty again.
    requireSetupCode(tx, code);
    const invite = requireSignUpAllowed(tx, form.invite);
    const viewer = addMember(tx, form, password);
    recordAudit({ ...tx, viewer }, onMember("member.join", viewer.id));
    if (invite) redeemInvite({ ...tx, viewer }, invite.id);
    return { viewer, token: openSession(tx, viewer.id, origin.userAgent) };
  });
}

/** Inserts a member; the first one becomes admin. @param password the hash. @throws ClubError conflict on the field. */
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
  memberJoined(tx, viewer);
  return viewer;
}

/** @throws ClubError conflict on the field whose value is taken. */
export function requireFreeName(ctx: Context, { username, email }: Registration): void {
  const isKnown = eq(users.usernameKey, accountKey(username));
  if (ctx.db.select({ id: users.id }).from(users).where(isKnown).get()) {
    throw new ClubError("conflict", "Este nome de usuário já está em uso", { field: "username" });
  }
  if (looksLikeAnother(ctx, username)) {
    const sentence = "Este nome de usuário se confunde com o de outra pessoa";
    throw new ClubError("conflict", sentence, { field: "username" });
  }
  refuseTakenEmail(ctx, email);
}

/** Attack: unknown names take as long as wrong passwords. @throws ClubError unauthenticated or too_many_attempts. */
export async function logIn(
  ctx: Context,
  { username, password }: { username: string; password: string },
  { address, userAgent, deviceName, knownDevices }: ClientInfo,
): Promise<LoginResult | PendingLogin> {
  const key = accountKey(username);
  const user = accountNamed(ctx, key);
  const device = (user && knownDevices.get(user.id)) ?? null;
  // Attack: the limit counts by username, or a login by e-mail would get a second set of attempts.
  const attempt = { address, account: user?.usernameKey ?? key, device };
  const begin = () => requireLoginAllowed(ctx, attempt);
  begin();
  const turn = { from: user && device ? String(user.id) : address, isKnownDevice: device !== null };
  if (!(await passwordMatches(password, user?.password, turn, begin)) || !user) {
    countWrongPassword(ctx, attempt);
    recordFailedLogin(ctx, user?.id ?? null, deviceName);
    throw wrongPassword();
  }
  return inTransaction(ctx, (tx) => {
    // Race: a reset may have changed the password during the check.
    const still = accountNamed(tx, key);
    if (still?.password !== user.password) throw wrongPassword();
    clearWrongPasswords(tx, attempt);
    const { password: _, usernameKey: __, deactivatedAt, ...viewer } = still;
    if (deactivatedAt) {
      throw new ClubError(
        "unauthenticated",
        "Esta conta está desativada. Fale com a administração do clube.",
      );
    }
    if (hasFactor(tx, viewer.id)) {
      recordFailedLogin(tx, viewer.id, deviceName, "session.half");
      return { challengeToken: openChallenge(tx, { purpose: "login", userId: viewer.id }) };
    }
    recordLogin({ ...tx, viewer }, deviceName);
    return { viewer, token: openSession(tx, viewer.id, userAgent) };
  });
}

function accountNamed({ db }: Context, key: string) {
  return db
    .select({
      ...viewerColumns,
      usernameKey: users.usernameKey,
      password: users.password,
      deactivatedAt: users.deactivatedAt,
    })
    .from(users)
    .where(or(eq(users.usernameKey, key), and(eq(users.emailKey, key), isNotNull(users.emailConfirmedAt))))
    .get();
}

function wrongPassword(): ClubError {
  return new ClubError("unauthenticated", "Usuário ou senha incorretos");
}
