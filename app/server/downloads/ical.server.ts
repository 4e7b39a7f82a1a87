import { createHmac } from "node:crypto";
import ical, { ICalEventStatus, ICalEventTransparency } from "ical-generator";
import type { CalendarEntry } from "~/club/events/calendar-feed-queries.server";
import type { App } from "../runtime/app.server";

type Club = { name: string; publicUrl: string; id: string };

/** The calendar id derives from the secret, not the URL: a new domain would otherwise show every event twice. */
export function calendarClub({ secret, config }: App, name: string): Club {
  const id = createHmac("sha256", secret).update("calendario").digest("hex").slice(0, 16);
  return { name, publicUrl: config.publicUrl, id };
}

/** Renders events as iCalendar (RFC 5545), in UTC. A changed event retains its UID and raises SEQUENCE. */
export function calendarFile(entries: readonly CalendarEntry[], { name, publicUrl, id }: Club): string {
  // METHOD would make it a message between calendars (RFC 5546), which must name an organizer.
  const calendar = ical({
    // The library does not escape this text.
    name: name.replace(/\s+/g, " ").replace(/[\\;,]/g, "\\$&"),
    prodId: { company: "Entrelinhas", product: "Entrelinhas", language: "PT-BR" },
    ttl: 60 * 60,
  });
  for (const entry of entries) {
    const page = `${publicUrl}/events/${entry.id}`;
    calendar.createEvent({
      id: `evento-${entry.id}@${id}.entrelinhas`,
      sequence: entry.sequence,
      start: entry.startDate,
      end: entry.endDate,
      stamp: entry.changedAt,
      created: entry.createdAt,
      lastModified: entry.changedAt,
      summary: entry.title,
      description: [entry.cancelReason, entry.description, page].filter(Boolean).join("\n\n"),
      location: entry.meetLink,
      url: page,
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency:
        entry.ownStatus === "yes" && !entry.isCancelled
          ? ICalEventTransparency.OPAQUE
          : ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
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
