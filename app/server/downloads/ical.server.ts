import { createHmac } from "node:crypto";
import ical, { ICalAlarmType, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { nameKey } from "~/club/accounts/rules";
import { timeZoneLabel } from "~/club/calendar";
import type { Context } from "~/club/context";
import type { CalendarEntry } from "~/club/events/calendar-feed-queries.server";
import { locationLine } from "~/club/events/rules";
import type { LocationView } from "~/club/events/views";
import { formatStart, wholeDays } from "~/club/events/whole-days";
import type { TentativeEntry } from "~/club/polls/tentative-queries.server";
import { clubName } from "~/club/settings/queries.server";
import type { App } from "../runtime/app.server";

type Club = { name: string; publicUrl: string; id: string; now: Date; timeZone: string };

/** The calendar id derives from the secret, not the URL: a new domain would otherwise show every event twice. */
export function calendarClub({ secret, config }: App, ctx: Context): Club {
  const id = createHmac("sha256", secret).update("calendario").digest("hex").slice(0, 16);
  return { name: clubName(ctx), publicUrl: config.publicUrl, id, now: ctx.now, timeZone: ctx.timeZone };
}

/** Seconds before the start. */
const alarm = 60 * 60;

/**
 * Renders events as iCalendar (RFC 5545), in UTC; those of whole days as dates without a zone. A changed event retains its
 * UID and raises SEQUENCE.
 * @param hasAlarm adds an alarm an hour before each event with an hour. A subscribed calendar has its own alarms.
 * @param pageUrl replaces the page of an event.
 * @param tentative moments of date polls; they disappear with the choice.
 */
export function calendarFile(
  entries: readonly CalendarEntry[],
  club: Club,
  {
    hasAlarm = false,
    pageUrl,
    tentative = [],
  }: { hasAlarm?: boolean; pageUrl?: string; tentative?: readonly TentativeEntry[] } = {},
): string {
  const { name, publicUrl, id } = club;
  // METHOD would make it a message between calendars (RFC 5546), which must name an organizer.
  const calendar = ical({
    // The library does not escape this text.
    name: name.replace(/\s+/g, " ").replace(/[\\;,]/g, "\\$&"),
    prodId: { company: "Entrelinhas", product: "Entrelinhas", language: "PT-BR" },
    ttl: 60 * 60,
  });
  for (const entry of entries) {
    const days = wholeDays(entry, club.timeZone);
    const page = pageUrl ?? `${publicUrl}/events/${entry.id}`;
    const event = calendar.createEvent({
      id: `evento-${entry.id}@${id}.entrelinhas`,
      sequence: entry.sequence,
      ...(days
        ? { allDay: true, start: new Date(days.first), end: new Date(days.end) }
        : { start: entry.startDate, end: entry.endDate }),
      stamp: entry.changedAt,
      created: entry.createdAt,
      lastModified: entry.changedAt,
      summary: entry.title,
      ...placeOf(entry, [entry.cancelReason], page, club),
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency:
        entry.ownStatus === "yes" && !entry.isCancelled
          ? ICalEventTransparency.OPAQUE
          : ICalEventTransparency.TRANSPARENT,
    });
    if (hasAlarm && !days && !entry.isCancelled)
      event.createAlarm({ type: ICalAlarmType.display, trigger: alarm });
  }
  for (const entry of tentative) {
    calendar.createEvent({
      id: `enquete-${entry.momentId}@${id}.entrelinhas`,
      start: entry.startDate,
      end: entry.endDate,
      stamp: entry.createdAt,
      created: entry.createdAt,
      summary: `Talvez: ${entry.title}`,
      ...placeOf(
        entry,
        ["O dia ainda não foi escolhido."],
        `${publicUrl}/events/datas/${entry.pollId}`,
        club,
      ),
      status: ICalEventStatus.TENTATIVE,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // RFC 5545, 3.1: each line ends with CRLF, also the last.
  return `${calendar.toString()}\r\n`;
}

type Described = {
  startDate: Date;
  endDate: Date;
  description: string | null;
  location: LocationView | null;
  meetLink: string | null;
};

/** The meeting link is in the description if there is a location. A calendar shows the hour of its own zone alone. */
function placeOf(
  { description, location, meetLink, ...span }: Described,
  first: (string | null)[],
  page: string,
  club: Club,
) {
  const link = location ? meetLink : null;
  const zone = wholeDays(span, club.timeZone) ? null : timeZoneLabel(club);
  const clubHour = [formatStart(span, club.timeZone), zone].filter(Boolean).join(", ");
  return {
    description: [...first, description, link, clubHour, page].filter(Boolean).join("\n\n"),
    location: location ? locationLine(location) : meetLink,
    url: page,
  };
}

/** The name of an event's file: its title in ASCII letters, or its id if the title has none. */
export function calendarFileName({ id, title }: CalendarEntry): string {
  const words = nameKey(title).match(/[a-z0-9]+/g) ?? [`evento-${id}`];
  return `${words.join("-").slice(0, 60).replace(/-$/, "")}.ics`;
}

/** The response with the calendar; a file name makes it a download. */
export function calendarResponse(text: string, fileName?: string): Response {
  return new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      ...(fileName ? { "Content-Disposition": `attachment; filename="${fileName}"` } : {}),
    },
  });
}
