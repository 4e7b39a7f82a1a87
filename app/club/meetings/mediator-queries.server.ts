import { and, eq, isNull } from "drizzle-orm";
import { eventRoles, users } from "#db/schema";
import { isStaff } from "../accounts/rules";
import type { Context, MemberContext } from "../context";
import { ClubError } from "../errors";

/** The member with the role "Quem medeia" of an event; null without one, or when the account is closed. */
export function mediatorOf({ db }: Context, eventId: number): number | null {
  const mediator = db
    .select({ id: users.id })
    .from(eventRoles)
    .innerJoin(users, eq(users.id, eventRoles.userId))
    .where(and(eq(eventRoles.eventId, eventId), eq(eventRoles.role, "mediator"), isNull(users.deactivatedAt)))
    .get();
  return mediator?.id ?? null;
}

/** True for the staff and the event's mediator. */
export function mayLead(ctx: MemberContext, eventId: number): boolean {
  return isStaff(ctx.viewer.role) || mediatorOf(ctx, eventId) === ctx.viewer.id;
}

/** @throws ClubError forbidden unless the viewer is of the staff or the event's mediator. */
export function requireLeader(ctx: MemberContext, eventId: number): void {
  if (!mayLead(ctx, eventId)) {
    throw new ClubError("forbidden", "Só a administração do clube e quem medeia podem fazer isto.");
  }
}
