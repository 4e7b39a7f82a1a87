import { eq } from "drizzle-orm";
import { users } from "#db/schema";
import { type Context, inTransaction, type MemberContext, requireStaff } from "../context";
import { ClubError } from "../errors";
import { accountClosed } from "../reactions.server";
import { onMember, recordAudit } from "./audit.server";
import { dropPendingChange } from "./emails.server";
import { revokeResetTokens } from "./reset-tokens.server";
import { requireAnotherAdmin } from "./roles.server";
import type { Role } from "./rules";
import { endSessionsOf, requireStaffStill } from "./sessions.server";

type Account = { id: number; name: string; role: Role };

/**
 * Closes a member's account: it can no longer be entered, and the member leaves the lists. Nothing is deleted.
 * @throws ClubError forbidden for members and for the own account, conflict for the last admin and for
 *   an account that is closed already, not_found.
 */
export function deactivateMember(ctx: MemberContext, memberId: number): Account {
  requireStaff(ctx);
  if (memberId === ctx.viewer.id) throw new ClubError("forbidden", "Ninguém desativa a própria conta aqui.");
  return inTransaction(ctx, (tx) => {
    requireStaffStill(tx);
    const { isActive, ...member } = account(tx, memberId);
    if (!isActive) throw new ClubError("conflict", "Esta conta já está desativada.");
    closeAccount(tx, member);
    return member;
  });
}

/** Closes an account, whoever asked for it; called in a transaction. @throws ClubError conflict for the last admin. */
export function closeAccount(tx: Context, { id, role }: Account): void {
  if (role === "admin") requireAnotherAdmin(tx, id);
  tx.db.update(users).set({ deactivatedAt: tx.now }).where(eq(users.id, id)).run();
  recordAudit(tx, onMember("member.deactivate", id));
  revokeResetTokens(tx, id);
  dropPendingChange(tx, id);
  endSessionsOf(tx, id);
  accountClosed(tx, id);
}

/** Opens a closed account again, as it was. @throws ClubError forbidden for members, not_found, conflict for an open one. */
export function reactivateMember(ctx: MemberContext, memberId: number): Account {
  requireStaff(ctx);
  return inTransaction(ctx, (tx) => {
    requireStaffStill(tx);
    const { isActive, ...member } = account(tx, memberId);
    if (isActive) throw new ClubError("conflict", "Esta conta já está ativa.");
    reopenAccount(tx, member);
    return member;
  });
}

/** Opens a closed account again, whoever asked for it; called in a transaction. */
export function reopenAccount(tx: Context, { id }: Pick<Account, "id">): void {
  tx.db.update(users).set({ deactivatedAt: null }).where(eq(users.id, id)).run();
  recordAudit(tx, onMember("member.reactivate", id));
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
