import { createHmac } from "node:crypto";
import ical, { ICalAlarmType, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { nameKey } from "~/club/accounts/rules";
import type { CalendarEntry } from "~/club/events/calendar-feed-queries.server";
import { type EventLocation, locationLine } from "~/club/events/rules";
import type { TentativeEntry } from "~/club/polls/tentative-queries.server";
import type { App } from "../runtime/app.server";

type Club = { name: string; publicUrl: string; id: string };

/** The calendar id derives from the secret, not the URL: a new domain would otherwise show every event twice. */
export function calendarClub({ secret, config }: App, name: string): Club {
  const id = createHmac("sha256", secret).update("calendario").digest("hex").slice(0, 16);
  return { name, publicUrl: config.publicUrl, id };
}

/** Seconds before the start. */
const alarm = 60 * 60;

/**
 * Renders events as iCalendar (RFC 5545), in UTC. A changed event retains its UID and raises SEQUENCE.
 * @param hasAlarm adds an alarm an hour before each event. A subscribed calendar has its own settings for alarms.
 * @param pageUrl replaces the page of an event.
 * @param tentative moments of date polls; they disappear with the choice.
 */
export function calendarFile(
  entries: readonly CalendarEntry[],
  { name, publicUrl, id }: Club,
  {
    hasAlarm = false,
    pageUrl,
    tentative = [],
  }: { hasAlarm?: boolean; pageUrl?: string; tentative?: readonly TentativeEntry[] } = {},
): string {
  // METHOD would make it a message between calendars (RFC 5546), which must name an organizer.
  const calendar = ical({
    // The library does not escape this text.
    name: name.replace(/\s+/g, " ").replace(/[\\;,]/g, "\\$&"),
    prodId: { company: "Entrelinhas", product: "Entrelinhas", language: "PT-BR" },
    ttl: 60 * 60,
  });
  for (const entry of entries) {
    const page = pageUrl ?? `${publicUrl}/events/${entry.id}`;
    const event = calendar.createEvent({
      id: `evento-${entry.id}@${id}.entrelinhas`,
      sequence: entry.sequence,
      start: entry.startDate,
      end: entry.endDate,
      stamp: entry.changedAt,
      created: entry.createdAt,
      lastModified: entry.changedAt,
      summary: entry.title,
      ...placeOf(entry, [entry.cancelReason], page),
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency:
        entry.ownStatus === "yes" && !entry.isCancelled
          ? ICalEventTransparency.OPAQUE
          : ICalEventTransparency.TRANSPARENT,
    });
    if (hasAlarm && !entry.isCancelled) event.createAlarm({ type: ICalAlarmType.display, trigger: alarm });
  }
  for (const entry of tentative) {
    calendar.createEvent({
      id: `enquete-${entry.momentId}@${id}.entrelinhas`,
      start: entry.startDate,
      end: entry.endDate,
      stamp: entry.createdAt,
      created: entry.createdAt,
      summary: `Talvez: ${entry.title}`,
      ...placeOf(entry, ["O dia ainda não foi escolhido."], `${publicUrl}/events/datas/${entry.pollId}`),
      status: ICalEventStatus.TENTATIVE,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

type Described = { description: string | null; location: EventLocation | null; meetLink: string | null };

/** The meeting link is in the description if there is a location. */
function placeOf({ description, location, meetLink }: Described, first: (string | null)[], page: string) {
  const link = location ? meetLink : null;
  return {
    description: [...first, description, link, page].filter(Boolean).join("\n\n"),
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
