import { isStaff } from "~/club/accounts/rules";
import { requireBook } from "~/club/books/queries.server";
import { dayOf } from "~/club/calendar";
import type { Context, MemberContext } from "~/club/context";
import { hour, minute } from "~/club/durations";
import { requireEvent } from "~/club/events/queries.server";
import { answersOf } from "~/club/events/rsvps-queries.server";
import {
  cancellingClosedBecause,
  closedBecause,
  editingClosedBecause,
  mapUrl,
  type RsvpStatus,
} from "~/club/events/rules";
import type { EventView } from "~/club/events/views";
import { hoursNote } from "~/club/events/whole-days";
import { agendaFor } from "~/club/meetings/agenda-queries.server";
import { mayLead, mediatorOf } from "~/club/meetings/mediator-queries.server";
import { hasPublishedMinutes } from "~/club/meetings/minutes-queries.server";
import { isModeOpen } from "~/club/meetings/mode-rules";
import { visitorsOf } from "~/club/meetings/visitors-queries.server";
import { openingOf } from "~/club/ratings/opening-queries.server";
import { requireId } from "~/server/http/input.server";
import { linkify } from "~/server/http/linkify.server";
import { formatTime, plural } from "~/ui/text/format";
import { eveningOf } from "./roles.server";

/** @throws ClubError or HttpError 404, also for an invalid id. */
export function eventOfPath(ctx: MemberContext, id: string | undefined): EventView {
  return requireEvent(ctx, requireId(id, "Evento não encontrado."));
}

type Address = { pathname: string; search: string };

/** True for a form that the panel has as a dialog of its own. It leads back there. */
export function isInPanel({ pathname }: Address): boolean {
  return pathname.startsWith("/admin/");
}

/** The events in the panel, at the page of the list that the link came from. */
function panelUrl({ search }: Address): string {
  const page = new URLSearchParams(search).get("pagina");
  return `/admin?${new URLSearchParams({ aba: "eventos", ...(page && { pagina: page }) })}`;
}

/** The list of the event, at the page of the list that the link came from. */
export function eventListUrl({ isUpcoming }: { isUpcoming: boolean }, address: Address): string {
  if (isInPanel(address)) return panelUrl(address);
  return `/events${address.search || (isUpcoming ? "" : "?aba=passados")}`;
}

/** The page to return to after a form: the event, or the panel. */
export function eventReturnUrl({ id }: { id: number }, address: Address): string {
  return isInPanel(address) ? panelUrl(address) : `/events/${id}${address.search}`;
}

export function eventDetails(ctx: MemberContext, event: EventView) {
  const { id, title, day, startDate, endDate, wholeDays, place, isFeatured, isUpcoming } = event;
  const { ownStatus, cancelReason } = event;
  const isCancelled = event.cancelledAt !== null;
  const isOver = new Date(endDate) <= ctx.now;
  const answers = answersOf(ctx, id);
  const answering = (status: RsvpStatus) =>
    answers.filter((one) => one.status === status).map(({ id, name, avatar }) => ({ id, name, avatar }));
  const hasMinutes = hasPublishedMinutes(ctx, id);
  const mayPlan = isStaff(ctx.viewer.role);
  return {
    event: {
      ...{ id, title, day, startDate, endDate, wholeDays },
      ...{ place, isFeatured, isUpcoming, ownStatus, cancelReason },
    },
    book: event.bookId === null ? null : bookOf(ctx, event.bookId, isCancelled),
    location: event.location && {
      ...event.location,
      map: isCancelled || isOver ? null : mapUrl(event.location),
    },
    description: event.description?.split(/\n+/).map(linkify) ?? [],
    meetLink: isCancelled || isOver ? null : event.meetLink,
    closed: closedSentence(event, ctx.now, isOver),
    countdown: countdownTo(event, ctx),
    clocks: hoursNote(event, ctx),
    people: { yes: answering("yes"), maybe: answering("maybe"), no: answering("no") },
    visitors: visitorsFor(ctx, id),
    evening: eveningOf(ctx, event),
    agenda: isCancelled || isOver ? null : agendaFor(ctx, event),
    mode: modeFor(ctx, event),
    hasMinutes,
    maySeeVisitors: mayPlan,
    mayEdit: mayPlan && editingClosedBecause(event) === null,
    mayCancel: mayPlan && cancellingClosedBecause(event, ctx.now, hasMinutes) === null,
  };
}

/** The book of a meeting, with the label of the link to its ratings. */
function bookOf(ctx: Context, bookId: number, isCancelled: boolean) {
  const { id, title } = requireBook(ctx, bookId);
  const toRatings = openingOf(ctx, id).isOpen ? "Ver as notas" : "Dar sua nota";
  return { id, title, toRatings: isCancelled ? null : toRatings };
}

function closedSentence(event: EventView, now: Date, isOver: boolean): string | null {
  if (isOver && !event.cancelledAt) return "Este evento já terminou.";
  return closedBecause(event, now);
}

/** Members see how many visitors come; the staff sees who. */
function visitorsFor(ctx: MemberContext, eventId: number) {
  const coming = visitorsOf(ctx, eventId).filter(({ isComing }) => isComing);
  return {
    coming: coming.length,
    names: isStaff(ctx.viewer.role) ? coming.map(({ name }) => name) : null,
  };
}

function modeFor(ctx: MemberContext, event: EventView) {
  if (!isModeOpen(event, ctx.now)) return null;
  return { leads: mayLead(ctx, event.id), mediates: mediatorOf(ctx, event.id) === ctx.viewer.id };
}

/** "Começa em 40 minutos", on the day of the event and until its end. */
function countdownTo(
  { startDate, endDate, day, wholeDays, cancelledAt }: EventView,
  { now, timeZone }: Context,
) {
  if (cancelledAt || new Date(endDate) <= now) return null;
  const wait = new Date(startDate).getTime() - now.getTime();
  if (wait <= 0) return "Acontecendo agora";
  if (wait < hour) return `Começa em ${plural(Math.ceil(wait / minute), "minuto", "minutos")}`;
  if (day !== dayOf(now, timeZone)) return null;
  return wholeDays ? "Hoje" : `Hoje, às ${formatTime(startDate, timeZone)}`;
}
