import { requireBook } from "~/club/books/queries.server";
import type { MemberContext } from "~/club/context";
import { attendance, attendanceCounts } from "~/club/events/attendance-queries.server";
import { eventCounts, eventsFromNow, requireEvent } from "~/club/events/queries.server";
import {
  type Attendance,
  cancellingClosedBecause,
  editingClosedBecause,
  locationLine,
} from "~/club/events/rules";
import type { AttendingView, EventView } from "~/club/events/views";
import { formatStart } from "~/club/events/whole-days";
import { rsvpLabels } from "~/club/events/wording";
import { hasPublishedMinutes } from "~/club/meetings/minutes-queries.server";
import { visitorsOf } from "~/club/meetings/visitors-queries.server";
import type { CsvTable } from "~/server/downloads/csv.server";
import { formatDateTime } from "~/ui/text/format";
import { eventFacts } from "../../shared/event-time";
import { pageLinks, paginationOf } from "../../shared/pagination";

const eventsPerPage = 25;
const eventPageLabels = { newer: "Eventos anteriores", older: "Mais eventos" };

/** Upcoming events first, then those that have begun. */
export function eventsTab(ctx: MemberContext, url: URL) {
  const counts = eventCounts(ctx);
  const pagination = paginationOf(url, counts.upcoming + counts.past, eventsPerPage);
  return {
    counts,
    rows: eventsFromNow(ctx, pagination).map((event) => asEventRow(event, ctx)),
    links: pageLinks(url, pagination, eventPageLabels),
    page: pagination.page,
  };
}

function asEventRow(event: EventView, ctx: MemberContext) {
  const { id, endDate, meetLink, isUpcoming } = event;
  return {
    ...eventFacts(event),
    meetLink,
    isUpcoming,
    coming: event.answers.yes,
    mayEdit: editingClosedBecause(event) === null,
    // Only of an event that goes on: a list has one at most, as a rule.
    mayCancel:
      cancellingClosedBecause(
        event,
        ctx.now,
        !isUpcoming && new Date(endDate) > ctx.now && hasPublishedMinutes(ctx, id),
      ) === null,
  };
}
export type EventRow = ReturnType<typeof asEventRow>;

const membersPerPage = 50;
const rsvpPageLabels = { newer: "Membros anteriores", older: "Mais membros" };

/** The groups by their names in `?resposta=`; all members without one. */
const answerGroups = {
  sim: { label: rsvpLabels.yes, answer: "yes" },
  talvez: { label: rsvpLabels.maybe, answer: "maybe" },
  nao: { label: rsvpLabels.no, answer: "no" },
  "sem-resposta": { label: "Sem resposta", answer: "none" },
} as const satisfies Record<string, { label: string; answer: Attendance }>;

/** The members of an event, filtered by answer and name. */
export function attendanceList(ctx: MemberContext, { id }: EventView, url: URL) {
  const asked = url.searchParams.get("resposta") ?? "";
  const group = Object.hasOwn(answerGroups, asked) ? answerGroups[asked as keyof typeof answerGroups] : null;
  const search = url.searchParams.get("busca")?.slice(0, 80) ?? "";
  const counts = attendanceCounts(ctx, { eventId: id, search });
  const total = counts[group?.answer ?? "all"];
  const pagination = paginationOf(url, total, membersPerPage);
  const all = { to: answerUrl(url), label: "Todos", count: counts.all, isCurrent: group === null };
  const each = Object.entries(answerGroups).map(([name, { label, answer }]) => ({
    to: answerUrl(url, name),
    label,
    count: counts[answer],
    isCurrent: answer === group?.answer,
  }));
  return {
    tabs: [all, ...each],
    search,
    /** The name of the shown group, or null for all. */
    answer: group && asked,
    total,
    members: attendance(ctx, { eventId: id, search, answer: group?.answer, ...pagination }).map(asRsvpRow),
    links: pageLinks(url, pagination, rsvpPageLabels),
  };
}

/** The URL of a group with the same search. */
function answerUrl({ pathname, searchParams }: URL, group?: string): string {
  const params = new URLSearchParams(searchParams);
  params.delete("pagina");
  params.delete("resposta");
  if (group) params.set("resposta", group);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

function asRsvpRow({ id, name, avatar, email, status, came }: AttendingView) {
  return { id, name, avatar, email, status, came: came === true };
}
export type AttendanceRow = ReturnType<typeof asRsvpRow>;

const noLimit = -1;

/** Every active member with the answer to an event; the event is the same in each row. @throws ClubError not_found. */
export function attendanceCsv(ctx: MemberContext, eventId: number): CsvTable {
  const { title, startDate, endDate, location, bookId } = requireEvent(ctx, eventId);
  const visitors = visitorsOf(ctx, eventId);
  const event = [
    title,
    formatStart({ startDate, endDate }, ctx.timeZone),
    location && locationLine(location),
    bookId && requireBook(ctx, bookId).title,
    visitors.filter(({ isComing }) => isComing).length,
    visitors.filter(({ arrivedAt }) => arrivedAt !== null).length,
  ];
  return {
    columns: [
      ...["Membro", "E-mail", "Resposta", "Respondeu em", "Veio"],
      ...["Evento", "Início", "Local", "Livro do encontro", "Visitas que confirmaram", "Visitas que vieram"],
    ],
    rows: attendance(ctx, { eventId, limit: noLimit }).map(({ name, email, status, answeredAt, came }) => [
      name,
      email,
      status ? rsvpLabels[status] : "Sem resposta",
      answeredAt && formatDateTime(answeredAt, ctx.timeZone),
      came === null ? null : came ? "sim" : "não",
      ...event,
    ]),
  };
}
