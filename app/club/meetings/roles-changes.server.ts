import { and, eq, isNull } from "drizzle-orm";
import { eventRolePasses, eventRoles, users } from "#db/schema";
import { isStaff } from "../accounts/rules";
import { recordAudit } from "../audit/changes.server";
import { inTransaction, type MemberContext } from "../context";
import { ClubError, refuseBecause } from "../errors";
import { requireEvent } from "../events/queries.server";
import { statusOf } from "../events/rsvps-queries.server";
import type { EventView } from "../events/views";
import { roleFreed, roleGiven } from "../meeting-reactions.server";
import { memberProfile } from "../profiles/queries.server";
import { rolesOf } from "./roles-queries.server";
import { type EveningRole, rolesClosedBecause, roleWords } from "./roles-rules";
import type { RoleView } from "./views";

type Role = { eventId: number; role: EveningRole };
type Held = Role & { userId: number };

/**
 * Gives a free role to a member. Members who come take it for themselves; the staff gives it to anybody. The holder gets
 * it again without an effect. @returns the roles. @throws ClubError forbidden, not_found, conflict when somebody else has
 * it, for a viewer who does not come, and once the event is over or cancelled.
 */
export function giveEveningRole(ctx: MemberContext, { eventId, role }: Role, memberId: number): RoleView[] {
  return inTransaction(ctx, (tx) => {
    const event = requireOpenRoles(tx, eventId);
    const isOwn = memberId === tx.viewer.id;
    if (!isOwn && !isStaff(tx.viewer.role)) {
      throw new ClubError("forbidden", "Só a administração do clube dá um papel a outra pessoa.");
    }
    memberProfile(tx, memberId);
    if (!isStaff(tx.viewer.role) && statusOf(tx, eventId, memberId) !== "yes") {
      throw new ClubError("conflict", "Responda Sim ao encontro para ter um papel nele.");
    }
    const holder = holderOf(tx, { eventId, role });
    if (holder && holder.id !== memberId) {
      throw new ClubError(
        "conflict",
        `${roleWords[role].title}: ${holder.name}. Confira os papéis de agora.`,
      );
    }
    if (!holder) saveRole(tx, { eventId, role, userId: memberId }, event, isOwn);
    return rolesOf(tx, event);
  });
}

function saveRole(
  tx: MemberContext,
  { eventId, role, userId }: Held,
  event: EventView,
  isOwn: boolean,
): void {
  const { db, now } = tx;
  // The row of a closed account counts as free.
  deleteRole(tx, { eventId, role });
  db.insert(eventRoles).values({ eventId, role, userId, createdAt: now }).run();
  db.delete(eventRolePasses).where(isPass({ eventId, role, userId })).run();
  if (!isOwn) recordRole(tx, "event.role", { eventId, role, userId });
  roleGiven(tx, userId, event, role);
}

function recordRole(
  tx: MemberContext,
  action: "event.role" | "event.role-free",
  { eventId, role, userId }: Held,
): void {
  recordAudit(tx, { action, subject: "event", subjectId: eventId, targetUserId: userId, details: role });
}

/** Frees a role, by its holder or the staff; a free one stays free. @throws ClubError as `giveEveningRole`. */
export function freeRole(ctx: MemberContext, { eventId, role }: Role): RoleView[] {
  return inTransaction(ctx, (tx) => {
    const event = requireOpenRoles(tx, eventId);
    const holder = holderOf(tx, { eventId, role });
    requireTurn(tx, holder?.id);
    deleteRole(tx, { eventId, role });
    if (holder) recordLoss(tx, { eventId, role, userId: holder.id });
    return rolesOf(tx, event);
  });
}

/** Frees the roles of a member who does not come, in the caller's transaction; those of a past event are its history. */
export function freeRolesOf(tx: MemberContext, event: EventView, memberId: number): void {
  if (rolesClosedBecause(event, tx.now)) return;
  const freed = tx.db
    .delete(eventRoles)
    .where(and(eq(eventRoles.eventId, event.id), eq(eventRoles.userId, memberId)))
    .returning({ role: eventRoles.role })
    .all();
  for (const { role } of freed) {
    roleFreed(tx, memberId, event, role);
    recordLoss(tx, { eventId: event.id, role, userId: memberId });
  }
}

/**
 * "Passo a vez": frees the role of its holder, or skips the suggested member; the event suggests this member no longer.
 * @param memberId the member whose turn the page has shown. @throws ClubError forbidden for the turn of somebody else,
 * conflict when it is no longer the member's turn, and as `giveEveningRole`.
 */
export function passRole(ctx: MemberContext, { eventId, role }: Role, memberId: number): RoleView[] {
  return inTransaction(ctx, (tx) => {
    const event = requireOpenRoles(tx, eventId);
    requireTurn(tx, memberId);
    const shown = rolesOf(tx, event).find((one) => one.role === role);
    if ((shown?.holder ?? shown?.suggestion)?.id !== memberId) {
      throw new ClubError("conflict", "A vez já passou. Confira os papéis de agora.");
    }
    if (shown?.holder) {
      deleteRole(tx, { eventId, role });
      recordLoss(tx, { eventId, role, userId: memberId });
    }
    tx.db
      .insert(eventRolePasses)
      .values({ eventId, role, userId: memberId, createdAt: tx.now })
      .onConflictDoNothing()
      .run();
    return rolesOf(tx, event);
  });
}

function requireTurn({ viewer }: MemberContext, memberId: number | undefined): void {
  if (memberId !== viewer.id && !isStaff(viewer.role)) {
    throw new ClubError("forbidden", "Só a própria pessoa e a administração do clube podem fazer isto.");
  }
}

function requireOpenRoles(tx: MemberContext, eventId: number): EventView {
  const event = requireEvent(tx, eventId);
  refuseBecause(rolesClosedBecause(event, tx.now));
  return event;
}

function holderOf({ db }: MemberContext, { eventId, role }: Role): { id: number; name: string } | undefined {
  return db
    .select({ id: users.id, name: users.name })
    .from(eventRoles)
    .innerJoin(users, eq(users.id, eventRoles.userId))
    .where(and(eq(eventRoles.eventId, eventId), eq(eventRoles.role, role), isNull(users.deactivatedAt)))
    .get();
}

/** Also that of a closed account, which would have it again once it is reopened. */
function deleteRole(tx: MemberContext, { eventId, role }: Role): void {
  const freed = tx.db
    .delete(eventRoles)
    .where(and(eq(eventRoles.eventId, eventId), eq(eventRoles.role, role)))
    .returning({ holderId: eventRoles.userId })
    .all();
  for (const { holderId } of freed) roleFreed(tx, holderId, { id: eventId }, role);
}

function recordLoss(tx: MemberContext, lost: Held): void {
  if (lost.userId !== tx.viewer.id) recordRole(tx, "event.role-free", lost);
}

function isPass({ eventId, role, userId }: Held) {
  return and(
    eq(eventRolePasses.eventId, eventId),
    eq(eventRolePasses.role, role),
    eq(eventRolePasses.userId, userId),
  );
}
