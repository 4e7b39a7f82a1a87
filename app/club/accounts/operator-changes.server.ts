import { asc, eq } from "drizzle-orm";
import { users } from "#db/schema";
import { onMember, recordAudit } from "../audit/changes.server";
import { type Context, inTransaction } from "../context";
import { ClubError } from "../errors";
import { factorSwitchedOff } from "../factor-reactions.server";
import { removeFactorsOf } from "../second-factor/removal-changes.server";
import { addMember, requireFreeName } from "./changes.server";
import { hintFor, requireLongEnough } from "./new-passwords-queries.server";
import { hashPassword } from "./password-hash.server";
import { type Renewed, renewPassword } from "./passwords-changes.server";
import { resetAccountLimit } from "./rate-limits.server";
import { giveRole } from "./roles-changes.server";
import { accountKey, type Role, type Viewer } from "./rules";
import type { Registration } from "./schema";
import { closeAccount, reopenAccount } from "./status-changes.server";

// Commands of the operator. They check no permission, because the operator can already read the database.

type Hinted = {
  /** About a weak password. */
  hint: string | null;
};

const turn = { from: "operator", isKnownDevice: false };

type Account = { id: number; name: string; username: string; role: Role; isActive: boolean };

/** Creates an account in any sign-up mode. @throws ClubError conflict on the field whose value is taken. */
export async function createMember(
  ctx: Context,
  form: Registration,
  role: Role = "user",
): Promise<{ member: Viewer } & Hinted> {
  requireFreeName(ctx, form);
  requireLongEnough(ctx, form.password, { of: { role }, field: "password" });
  const password = await hashPassword(form.password, turn);
  return inTransaction(ctx, (tx) => {
    // The operator vouches for the address.
    const member = addMember({ ...tx, confirmsEmail: false }, form, password, role);
    recordAudit(tx, onMember("member.create", member.id, member.role));
    return { member, hint: hintFor(tx, member.id, form.password) };
  });
}

/** Sets a password and ends all sessions, reset links and new second factors. @throws ClubError not_found. */
export async function setPassword(
  ctx: Context,
  username: string,
  newPassword: string,
): Promise<Account & Hinted & Pick<Renewed, "removedFactors">> {
  const { id } = accountOf(ctx, username);
  requireLongEnough(ctx, newPassword, { of: { memberId: id }, field: "newPassword" });
  const password = await hashPassword(newPassword, turn);
  return inTransaction(ctx, (tx) => {
    const member = accountOf(tx, username);
    const { removedFactors } = renewPassword(tx, member.id, password);
    recordAudit(tx, onMember("member.password", member.id));
    resetAccountLimit(tx, accountKey(member.username));
    return { ...member, removedFactors, hint: hintFor(tx, id, newPassword) };
  });
}

/** Sets a role and ends all sessions. @throws ClubError not_found, conflict for the last admin. */
export function setRole(ctx: Context, username: string, role: Role): Account {
  return inTransaction(ctx, (tx) => {
    const member = accountOf(tx, username);
    giveRole(tx, member, role);
    return member;
  });
}

/** Closes an account. @throws ClubError not_found, conflict when it is closed or the last admin's. */
export function deactivate(ctx: Context, username: string): Account {
  return inTransaction(ctx, (tx) => {
    const member = accountOf(tx, username);
    if (!member.isActive) throw new ClubError("conflict", `A conta ${member.username} já está desativada.`);
    closeAccount(tx, member);
    return member;
  });
}

/** Reopens an account. @throws ClubError not_found, conflict when it is open. */
export function reactivate(ctx: Context, username: string): Account {
  return inTransaction(ctx, (tx) => {
    const member = accountOf(tx, username);
    if (member.isActive) throw new ClubError("conflict", `A conta ${member.username} está ativa.`);
    reopenAccount(tx, member);
    return member;
  });
}

/** Deletes the second factors of a member without their devices. @throws ClubError not_found, conflict without one. */
export function switchOffFactor(ctx: Context, username: string): Account {
  return inTransaction(ctx, (tx) => {
    const member = accountOf(tx, username);
    if (!removeFactorsOf(tx, member.id)) {
      throw new ClubError("conflict", `A conta ${member.username} não tem segundo fator.`);
    }
    recordAudit(tx, onMember("owner.factor-off", member.id));
    factorSwitchedOff(tx, member.id);
    return member;
  });
}

/** Every account, by name. */
export function everyAccount({ db }: Context) {
  return db
    .select({ ...accountColumns, email: users.email })
    .from(users)
    .orderBy(asc(users.nameKey), asc(users.id))
    .all()
    .map(({ deactivatedAt, ...account }) => ({ ...account, isActive: deactivatedAt === null }));
}

const accountColumns = {
  id: users.id,
  name: users.name,
  username: users.username,
  role: users.role,
  deactivatedAt: users.deactivatedAt,
};

function accountOf({ db }: Context, username: string): Account {
  const found = db
    .select(accountColumns)
    .from(users)
    .where(eq(users.usernameKey, accountKey(username)))
    .get();
  if (!found) throw new ClubError("not_found", `Não há usuário ${username} neste clube.`);
  const { deactivatedAt, ...account } = found;
  return { ...account, isActive: deactivatedAt === null };
}
