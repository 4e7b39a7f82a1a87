import { eq, or } from "drizzle-orm";
import { users } from "#db/schema";
import { type Context, inTransaction } from "../context";
import { ClubError } from "../errors";
import { forgiveAttempt, reserveAttempt } from "./login-limits.server";
import { hashPassword, passwordMatches } from "./passwords.server";
import { accountKey, type Viewer } from "./rules";
import type { Registration } from "./schema";

/** The columns that make a viewer, to be selected wherever one is read. */
export const viewerColumns = {
  id: users.id,
  username: users.username,
  name: users.name,
  avatar: users.avatar,
  role: users.role,
};

/**
 * Creates an account. The very first one of a club becomes its admin.
 * @throws ClubError conflict on the field whose value is taken.
 */
export async function register(ctx: Context, form: Registration): Promise<Viewer> {
  const password = await hashPassword(form.password);
  const usernameKey = accountKey(form.username);
  const emailKey = accountKey(form.email);
  // Counting and inserting are one transaction: of twenty racing first registrations one becomes admin.
  return inTransaction(ctx, ({ db, now }) => {
    const taken = db
      .select({ usernameKey: users.usernameKey })
      .from(users)
      .where(or(eq(users.usernameKey, usernameKey), eq(users.emailKey, emailKey)))
      .all();
    if (taken.some((user) => user.usernameKey === usernameKey)) {
      throw new ClubError("conflict", "Este nome de usuário já está em uso", { field: "username" });
    }
    if (taken.length > 0) {
      throw new ClubError("conflict", "Este e-mail já está em uso", { field: "email" });
    }
    const isFirst = db.select({ id: users.id }).from(users).limit(1).get() === undefined;
    return db
      .insert(users)
      .values({
        username: form.username,
        usernameKey,
        password,
        name: form.name,
        email: form.email,
        emailKey,
        role: isFirst ? "admin" : "user",
        createdAt: now,
      })
      .returning(viewerColumns)
      .get();
  });
}

/**
 * Checks a password for a username (or the account's e-mail).
 * An unknown name takes as long as a wrong password and reads the same.
 * @param address where the attempt comes from, for the limit.
 * @throws ClubError unauthenticated or too_many_attempts.
 */
export async function logIn(
  ctx: Context,
  { username, password, address }: { username: string; password: string; address: string },
): Promise<Viewer> {
  const account = accountKey(username);
  const user = ctx.db
    .select({
      ...viewerColumns,
      key: users.usernameKey,
      password: users.password,
      deactivatedAt: users.deactivatedAt,
    })
    .from(users)
    .where(or(eq(users.usernameKey, account), eq(users.emailKey, account)))
    .get();
  // Under the account's own name: written as its e-mail it would otherwise be counted a second time from zero.
  const attempt = reserveAttempt(ctx, { address, account: user?.key ?? account });
  if (!(await passwordMatches(password, user?.password)) || !user) {
    throw new ClubError("unauthenticated", "Usuário ou senha incorretos");
  }
  forgiveAttempt(ctx, attempt);
  if (user.deactivatedAt) {
    throw new ClubError("unauthenticated", "Esta conta está desativada. Fale com a administração do clube.");
  }
  return { id: user.id, username: user.username, name: user.name, avatar: user.avatar, role: user.role };
}

/** Whether the club has no member yet: its first visitor is about to become its admin. */
export function isNewClub({ db }: Context): boolean {
  return db.select({ id: users.id }).from(users).limit(1).get() === undefined;
}
