import { and, eq, isNull } from "drizzle-orm";
import { users, vices } from "#db/schema";
import { type ProofNow, requireProofNow, requireProven } from "../accounts/proof-changes.server";
import { giveRole } from "../accounts/roles-changes.server";
import { endSessionsOf, renewSession } from "../accounts/sessions-changes.server";
import { requireOpenAccount } from "../accounts/sessions-queries.server";
import { asStaff } from "../as-staff.server";
import { onMember, recordAudit } from "../audit/changes.server";
import { type Context, inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { noteStaffAct } from "../staff-reactions.server";
import { roleTaken, takeoverUndone, viceNamed } from "../vice-reactions.server";
import { endViceOf } from "./ending-changes.server";
import { absenceOf, currentVice, openTakeover, type ViceRow, viceOf, viceStatus } from "./queries.server";
import { stateOf } from "./rules";
import type { ViceStatusView } from "./views";

/**
 * Names the vice, in place of an earlier one; the same again changes nothing.
 * @throws ClubError forbidden, proof_needed, not_found, conflict on `userId` for an admin, for a closed and for the own account.
 */
export function nameVice(ctx: MemberContext, userId: number): ViceStatusView {
  return asStaff(ctx, (tx) => {
    requireProven(tx);
    requireEligible(tx, userId);
    const before = currentVice(tx);
    if (before?.userId === userId) return viceStatus(tx);
    if (before) endViceOf(tx, before.userId);
    const vice = tx.db
      .insert(vices)
      .values({ userId, namedById: tx.viewer.id, createdAt: tx.now })
      .returning({ id: vices.id })
      .get();
    recordAudit(tx, onMember("vice.name", userId));
    const status = viceStatus(tx);
    viceNamed(tx, { id: vice.id, userId });
    if (status.vice) noteStaffAct(tx, { kind: "vice", member: status.vice.member });
    return status;
  });
}

function requireEligible(tx: MemberContext, userId: number): void {
  const field = "userId";
  if (userId === tx.viewer.id) {
    throw new ClubError("conflict", "Ninguém indica a si mesmo: escolha outra pessoa.", { field });
  }
  if (requireOpenAccount(tx, userId, field).role === "admin") {
    throw new ClubError("conflict", "Esta pessoa já administra o clube.", { field });
  }
}

/** Ends the naming; without one nothing changes. @throws ClubError forbidden, proof_needed. */
export function removeVice(ctx: MemberContext): ViceStatusView {
  return asStaff(ctx, (tx) => {
    requireProven(tx);
    const { vice } = viceStatus(tx);
    if (!vice) return viceStatus(tx);
    endViceOf(tx, vice.member.id);
    noteStaffAct(tx, { kind: "vice-end", member: vice.member });
    return viceStatus(tx);
  });
}

/**
 * Gives the viewer, who is the vice, the role that the club offers. The other sessions of the account end, and copies of
 * the cookie do not get the role. @returns also the other token of the session.
 * Race: the transaction sees a visit of an admin, another naming, or the same acceptance that was committed before.
 * @throws ClubError not_found for anybody else, conflict without an open offer, proof_needed, invalid, unauthenticated.
 */
export function acceptRole(ctx: MemberContext, proof: ProofNow): { status: ViceStatusView; token: string } {
  return inTransaction(ctx, (tx) => {
    const { id } = requireOffer(tx);
    requireProofNow(tx, proof);
    const { viewer, now, db } = tx;
    const roleBefore = requireRole(tx);
    const earlierAdmins = openAdmins(tx);
    db.update(users).set({ role: "admin" }).where(eq(users.id, viewer.id)).run();
    db.update(vices).set({ acceptedAt: now, roleBefore, earlierAdmins }).where(eq(vices.id, id)).run();
    recordAudit(tx, onMember("vice.accept", viewer.id));
    endSessionsOf(tx, viewer.id, proof.sessionId);
    roleTaken(tx, id, earlierAdmins);
    const status = viceStatus({ ...tx, viewer: { ...viewer, role: "admin" } });
    return { status, token: renewSession(tx, proof.sessionId) };
  });
}

function requireOffer(ctx: MemberContext): ViceRow {
  const row = viceOf(ctx, ctx.viewer.id);
  if (!row) throw new ClubError("not_found", "Não encontrado.");
  const state = stateOf(row, absenceOf(ctx));
  if (state === "accepted") throw new ClubError("conflict", "Você já assumiu a administração do clube.");
  if (state === "lapsed") {
    throw new ClubError("conflict", "A oferta deixou de valer: alguém da administração voltou ao clube.");
  }
  if (state === "named") throw new ClubError("conflict", "O clube não ofereceu a administração a você.");
  return row;
}

function requireRole({ db, viewer }: MemberContext) {
  const role = db.select({ role: users.role }).from(users).where(eq(users.id, viewer.id)).get()?.role;
  // A promotion ends the naming, so an admin has no offer.
  if (!role || role === "admin") throw new ClubError("conflict", "Você já administra o clube.");
  return role;
}

function openAdmins({ db }: Context): number[] {
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.deactivatedAt)))
    .orderBy(users.id)
    .all()
    .map(({ id }) => id);
}

/**
 * Takes the role back from a vice who has accepted it, and ends the sessions. It asks for no proof: it restores the
 * former role, the whole club is notified, and an undo must not be harder than the takeover.
 * @throws ClubError forbidden for anybody but the admins of before, conflict without a takeover that can be undone.
 */
export function undoTakeover(ctx: MemberContext): ViceStatusView {
  return asStaff(ctx, (tx) => {
    const takeover = openTakeover(tx);
    if (!takeover?.roleBefore) throw new ClubError("conflict", "Não há o que desfazer.");
    if (!takeover.earlierAdmins?.includes(tx.viewer.id)) {
      throw new ClubError("forbidden", "Só quem já administrava o clube antes pode desfazer isto.");
    }
    const vice = tx.db
      .select({ id: users.id, name: users.name, role: users.role })
      .from(users)
      .where(eq(users.id, takeover.userId))
      .get();
    if (!vice) throw new ClubError("conflict", "Não há o que desfazer.");
    recordAudit(tx, onMember("vice.undo", vice.id));
    giveRole(tx, vice, takeover.roleBefore);
    takeoverUndone(tx, { id: takeover.id, userId: vice.id });
    return viceStatus(tx);
  });
}
