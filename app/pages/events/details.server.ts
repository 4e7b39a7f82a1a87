import type { MemberContext } from "~/club/context";
import type { EventView } from "~/club/events/events.server";
import { answersOf } from "~/club/events/rsvps.server";
import {
  cancellingClosedBecause,
  closedBecause,
  editingClosedBecause,
  type RsvpStatus,
} from "~/club/events/rules";
import { isStaff } from "~/club/members/rules";
import { linkify } from "~/server/http/linkify.server";

/** What an event's page shows: the event, who answered how, and what the viewer may still do. */
export function detailsOf(ctx: MemberContext, event: EventView) {
  const { id, title, day, startDate, endDate, place, isFeatured, isUpcoming, ownStatus, cancelReason } =
    event;
  const isCancelled = event.cancelledAt !== null;
  const isOver = new Date(endDate) <= ctx.now;
  const answers = answersOf(ctx, id);
  const answering = (status: RsvpStatus) =>
    answers.filter((one) => one.status === status).map(({ id, name, avatar }) => ({ id, name, avatar }));
  const mayPlan = isStaff(ctx.viewer.role);
  return {
    event: { id, title, day, startDate, endDate, place, isFeatured, isUpcoming, ownStatus, cancelReason },
    description: event.description?.split(/\n+/).map(linkify) ?? [],
    meetLink: isCancelled || isOver ? null : event.meetLink,
    closed: closedSentence(event, ctx.now, isOver),
    people: { yes: answering("yes"), maybe: answering("maybe"), no: answering("no") },
    mayEdit: mayPlan && editingClosedBecause(event) === null,
    mayCancel: mayPlan && cancellingClosedBecause(event, ctx.now) === null,
  };
}

function closedSentence(event: EventView, now: Date, isOver: boolean): string | null {
  if (isOver && !event.cancelledAt) return "Este evento já terminou.";
  return closedBecause(event, now);
}
