import type { MemberContext } from "~/club/context";
import { type EventView, eventCounts, eventsFromNow } from "~/club/events/events.server";
import { cancellingClosedBecause, editingClosedBecause } from "~/club/events/rules";
import { linksAround, partOf } from "../shell/paging";

const eventsPerPage = 25;
const labels = { newer: "Eventos anteriores", older: "Mais eventos" };

/** The part of the events that the address asks for: those to come first, then those that have begun. */
export function eventsPart(ctx: MemberContext, url: URL) {
  const counts = eventCounts(ctx);
  const part = partOf(url, counts.upcoming + counts.past, eventsPerPage);
  // From an event's forms back to this page of the list.
  const origin = new URLSearchParams({ de: "painel", ...(part.page > 1 && { pagina: String(part.page) }) });
  return {
    counts,
    rows: eventsFromNow(ctx, part).map((event) => asRow(event, ctx)),
    links: linksAround(url, part, labels),
    origin: `?${origin}`,
    page: part.page,
  };
}

function asRow(
  { id, title, day, startDate, endDate, place, meetLink, ...event }: EventView,
  ctx: MemberContext,
) {
  return {
    id,
    title,
    day,
    startDate,
    endDate,
    place,
    meetLink,
    isFeatured: event.isFeatured,
    isUpcoming: event.isUpcoming,
    isCancelled: event.cancelledAt !== null,
    coming: event.answers.yes,
    mayEdit: editingClosedBecause(event) === null,
    mayCancel: cancellingClosedBecause({ ...event, endDate }, ctx.now) === null,
  };
}
export type EventRow = ReturnType<typeof asRow>;
