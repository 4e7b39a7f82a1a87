import { eq } from "drizzle-orm";
import { users } from "#db/schema";
import { accountClosed, accountReopened, staffLeft } from "../account-reactions.server";
import { asStaff } from "../as-staff.server";
import { onMember, recordAudit } from "../audit/changes.server";
import type { Context, MemberContext } from "../context";
import { ClubError } from "../errors";
import { dropChallenges } from "../second-factor/challenges-changes.server";
import { noteStaffAct } from "../staff-reactions.server";
import { endViceOf } from "../vice/ending-changes.server";
import { requireUnprotected } from "../vice/protection-queries.server";
import { dropPendingChange } from "./emails-changes.server";
import { requireProven } from "./proof-changes.server";
import { revokeResetTokens } from "./reset-tokens-changes.server";
import { requireAnotherAdmin } from "./roles-queries.server";
import type { Role } from "./rules";
import { endSessionsOf } from "./sessions-changes.server";

type Account = { id: number; name: string; role: Role };

/**
 * Closes an account; nothing is deleted. @throws ClubError forbidden for the own, proof_needed, conflict for the last
 * admin's.
 */
export function deactivateMember(ctx: MemberContext, memberId: number): Account {
  return asStaff(ctx, (tx) => {
    if (memberId === ctx.viewer.id)
      throw new ClubError("forbidden", "Ninguém desativa a própria conta aqui.");
    requireProven(tx);
    requireUnprotected(tx, memberId);
    const { isActive, ...member } = account(tx, memberId);
    if (!isActive) throw new ClubError("conflict", "Esta conta já está desativada.");
    closeAccount(tx, member);
    noteStaffAct(tx, { kind: "closed", member });
    return member;
  });
}

/** Closes an account in a transaction, without a check of permission. @throws ClubError conflict for the last admin. */
export function closeAccount(tx: Context, { id, role }: Account): void {
  if (role === "admin") requireAnotherAdmin(tx, id);
  tx.db.update(users).set({ deactivatedAt: tx.now }).where(eq(users.id, id)).run();
  recordAudit(tx, onMember("member.deactivate", id));
  revokeResetTokens(tx, id);
  staffLeft(tx, id);
  dropPendingChange(tx, id);
  dropChallenges(tx, id);
  endViceOf(tx, id);
  endSessionsOf(tx, id);
  accountClosed(tx, id);
}

/** Reopens a closed account. @throws ClubError forbidden for members, proof_needed, not_found, conflict for an open one. */
export function reactivateMember(ctx: MemberContext, memberId: number): Account {
  return asStaff(ctx, (tx) => {
    requireProven(tx);
    const { isActive, ...member } = account(tx, memberId);
    if (isActive) throw new ClubError("conflict", "Esta conta já está ativa.");
    reopenAccount(tx, member);
    noteStaffAct(tx, { kind: "reopened", member });
    return member;
  });
}

/** Reopens an account in the caller's transaction, without a check of permission. */
export function reopenAccount(tx: Context, { id }: Pick<Account, "id">): void {
  tx.db.update(users).set({ deactivatedAt: null }).where(eq(users.id, id)).run();
  recordAudit(tx, onMember("member.reactivate", id));
  accountReopened(tx);
}

function account({ db }: Context, id: number): Account & { isActive: boolean } {
  const member = db
    .select({ id: users.id, name: users.name, role: users.role, deactivatedAt: users.deactivatedAt })
    .from(users)
    .where(eq(users.id, id))
    .get();
  if (!member) throw new ClubError("not_found", "Membro não encontrado.");
  const { deactivatedAt, ...account } = member;
  return { ...account, isActive: deactivatedAt === null };
}
