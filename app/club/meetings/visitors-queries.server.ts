import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import { columnsOf } from "#db/columns.server";
import { users, visitors } from "#db/schema";
import { dayOf } from "../calendar";
import type { Context } from "../context";
import { comingTo } from "../events/rsvps-queries.server";
import { locationOf, meetingPlace } from "../events/rules";
import { wholeDaysOf } from "../events/whole-days";
import { type VisitorView, visitorView } from "./views";
import type { VisitedEvent } from "./visit-links.server";
import { maxVisitors } from "./visits-rules";

/** The visitors of an event in the order of their answers. For the staff, the mediator and the minutes. */
export function visitorsOf({ db }: Context, eventId: number): VisitorView[] {
  return db
    .select(columnsOf(visitors, visitorView))
    .from(visitors)
    .where(eq(visitors.eventId, eventId))
    .orderBy(asc(visitors.id))
    .limit(maxVisitors)
    .all();
}

/** The names of the visitors who came to an event, in the order of their answers. */
export function arrivedVisitors(ctx: Context, eventId: number): { id: number; name: string }[] {
  const arrived = visitorsOf(ctx, eventId).filter(({ arrivedAt }) => arrivedAt !== null);
  return arrived.map(({ id, name }) => ({ id, name }));
}

/** The number of visitors who come to an event. */
export function comingVisitors({ db }: Context, eventId: number): number {
  const isComing = and(eq(visitors.eventId, eventId), eq(visitors.isComing, true));
  return db.select({ all: count() }).from(visitors).where(isComing).get()?.all ?? 0;
}

function comingMembers({ db }: Context, eventId: number): number {
  const isComing = and(sql`${users.id} in (${comingTo(eventId)})`, isNull(users.deactivatedAt));
  return db.select({ all: count() }).from(users).where(isComing).get()?.all ?? 0;
}

/**
 * The event of a visit link, and nothing else of the club. `coming` counts members and visitors.
 * @param visitorId of this browser, or null.
 */
export function visitOf(ctx: Context, visited: VisitedEvent, visitorId: number | null) {
  const { id, title, startDate, endDate, meetLink, bookId, ...event } = visited;
  return {
    event: {
      id,
      title,
      startDate: startDate.toISOString(),
      endDate: endDate.toISOString(),
      day: dayOf(startDate, ctx.timeZone),
      lastDay: dayOf(endDate, ctx.timeZone),
      wholeDays: wholeDaysOf(visited, ctx.timeZone),
      location: locationOf(event),
      place: meetingPlace(meetLink),
      hasBook: bookId !== null,
    },
    coming: comingMembers(ctx, id) + comingVisitors(ctx, id),
    visitor: visitorId === null ? null : findVisitor(ctx, id, visitorId),
  };
}

function findVisitor(ctx: Context, eventId: number, visitorId: number): VisitorView | null {
  return visitorsOf(ctx, eventId).find(({ id }) => id === visitorId) ?? null;
}
