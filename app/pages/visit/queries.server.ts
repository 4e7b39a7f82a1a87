import { dayOf, daysBetween } from "~/club/calendar";
import { mapUrl } from "~/club/events/rules";
import { hoursNote } from "~/club/events/whole-days";
import { visitedEvent } from "~/club/meetings/visit-links.server";
import { visitOf } from "~/club/meetings/visitors-queries.server";
import { visitorIn } from "~/server/http/cookies.server";
import type { RequestContext } from "~/server/http/request-context.server";
import { formatComingDay, formatShortDay, weekdayOf } from "~/ui/text/coming-day";
import { formatTime } from "~/ui/text/format";

/** The page of a visit link, with the answer of this browser. @throws ClubError not_found. */
export async function visitPage({ app, ctx, request }: RequestContext, token = "") {
  const visited = visitedEvent(ctx, token);
  const { event, coming, visitor } = visitOf(ctx, visited, await visitorIn(app, request, visited.id));
  const { now, timeZone } = ctx;
  const { location, day, wholeDays } = event;
  const lastDay = wholeDays?.last ?? event.lastDay;
  const lastHour = wholeDays ? "" : `, às ${formatTime(event.endDate, timeZone)}`;
  const inDays = daysBetween(dayOf(now, timeZone), day);
  return {
    event,
    coming,
    visitor: visitor && { firstName: visitor.name.split(" ")[0] ?? "", isComing: visitor.isComing },
    where: location ? [location.name, location.address].filter(Boolean).join(", ") : event.place,
    map: location && mapUrl(location),
    clocks: hoursNote(event, ctx),
    file: `/visita/${token}/evento.ics`,
    meetingDay: inDays > 0 ? formatComingDay(day, inDays) : "logo",
    validUntil: `${weekdayOf(lastDay)}, ${formatShortDay(lastDay)}${lastHour}`,
  };
}

/** The day, without the place: it may be a home. */
export function visitPreview({ app, ctx }: RequestContext, { event }: VisitPage) {
  const clock = event.wholeDays ? "" : `, às ${formatTime(event.startDate, ctx.timeZone)}`;
  const when = `Dia ${formatShortDay(event.day)}, ${weekdayOf(event.day)}${clock}`;
  return {
    title: event.title,
    description: `${when}. Diga se você vem: não precisa de conta.`,
    publicUrl: app.config.publicUrl,
  };
}

export type VisitPage = Awaited<ReturnType<typeof visitPage>>;
