import { and, eq, isNotNull, sql } from "drizzle-orm";
import { events } from "#db/schema";
import { asStaff } from "../as-staff.server";
import { recordAudit } from "../audit/changes.server";
import { requireExistingBook } from "../books/queries.server";
import { momentOf } from "../calendar";
import type { Context, MemberContext } from "../context";
import { justCreated } from "../duplicates.server";
import { ClubError, refuseBecause } from "../errors";
import { hasPublishedMinutes, postponingClosedBecause } from "../meetings/minutes-queries.server";
import { requireNoOpening, withoutOpening } from "../ratings/opening-queries.server";
import { eventCancelled, eventChanged, eventCreated, eventMoved } from "../reactions.server";
import { requireEvent } from "./queries.server";
import { attendeesOf } from "./rsvps-queries.server";
import { cancellingClosedBecause, editingClosedBecause, isUpcoming, locationColumns, movedIn } from "./rules";
import type { EventForm } from "./schema";
import type { EventView } from "./views";

type Dates = { startDate: Date; endDate: Date };

/** Local times are in the club's time zone; other moments name their own. @throws ClubError invalid on `endDate`. */
function datesOf({ startDate, endDate }: EventForm, { timeZone }: Context): Dates {
  const dates = { startDate: momentOf(startDate, timeZone), endDate: momentOf(endDate, timeZone) };
  if (dates.endDate <= dates.startDate) {
    throw new ClubError("invalid", "O término deve ser depois do início", { field: "endDate" });
  }
  return dates;
}

/** The columns that a form fills. */
function columnsOf({ location, ...form }: EventForm, dates: Dates) {
  return { ...form, ...dates, ...locationColumns(location) };
}

/** An event that has begun is announced to nobody. */
function announcedAt({ now }: Context, { startDate }: Dates): Date | null {
  return isUpcoming({ startDate }, now) ? now : null;
}

function isAnnounced({ db }: Context, id: number): boolean {
  const isThat = and(eq(events.id, id), isNotNull(events.announcedAt));
  return db.select({ id: events.id }).from(events).where(isThat).get() !== undefined;
}

/**
 * Creates an event and notifies members; ignores an immediate duplicate.
 * @param announce notifies them; that of a date poll differs. @throws ClubError forbidden, invalid.
 */
export function createEvent(ctx: MemberContext, form: EventForm, announce = eventCreated): EventView {
  return asStaff(ctx, (tx) => {
    const values = columnsOf(form, datesOf(form, tx));
    const before = justCreated(tx, events, { ...values, createdById: tx.viewer.id, cancelledAt: null });
    if (before) return requireEvent(tx, before.id);
    requireExistingBook(tx, form.bookId);
    requireNoOpening(tx, values);
    const { id } = tx.db
      .insert(events)
      .values({
        ...values,
        createdById: tx.viewer.id,
        createdAt: tx.now,
        announcedAt: announcedAt(tx, values),
      })
      .returning({ id: events.id })
      .get();
    const created = requireEvent(tx, id);
    recordAudit(tx, { action: "event.create", subject: "event", subjectId: id, details: created.title });
    if (created.isUpcoming) announce(tx, created);
    return created;
  });
}

/**
 * A new time, link, location or book notifies members who answered yes or maybe, were notified of the event before, or created
 * it. Other changes notify nobody.
 * @throws ClubError conflict once it is cancelled, and on `startDate` for a day to come of one that has taken place.
 */
export function editEvent(ctx: MemberContext, id: number, form: EventForm): EventView {
  return asStaff(ctx, (tx) => {
    const dates = datesOf(form, tx);
    const before = requireEvent(tx, id);
    refuseBecause(editingClosedBecause(before));
    const times = { startDate: dates.startDate.toISOString(), endDate: dates.endDate.toISOString() };
    if (before.startDate !== times.startDate && isUpcoming(dates, tx.now)) {
      refuseBecause(postponingClosedBecause(tx, before), { field: "startDate" });
    }
    const moved = movedIn(before, { ...form, ...times }, tx.timeZone);
    const hasMoved = Object.keys(moved).length > 0;
    const isSame =
      !hasMoved &&
      before.startDate === times.startDate &&
      before.endDate === times.endDate &&
      before.title === form.title &&
      before.description === form.description &&
      before.bookId === form.bookId &&
      before.isFeatured === form.isFeatured;
    if (isSame) return before;
    requireExistingBook(tx, form.bookId);
    const hasBegun = !before.isUpcoming && before.bookId === form.bookId;
    if (!hasBegun) requireNoOpening(tx, { ...dates, bookId: form.bookId });
    const wasAnnounced = isAnnounced(tx, id);
    const wayOut = "Deixe o livro neste encontro, ou cancele o encontro.";
    withoutOpening(tx, { field: "bookId", wayOut, isLasting: true }, () =>
      tx.db
        .update(events)
        .set({
          ...columnsOf(form, dates),
          sequence: sql`${events.sequence} + 1`,
          changedAt: tx.now,
          announcedAt: sql`coalesce(${events.announcedAt}, ${announcedAt(tx, dates)?.getTime() ?? null})`,
        })
        .where(eq(events.id, id))
        .run(),
    );
    const after = requireEvent(tx, id);
    recordAudit(tx, { action: "event.edit", subject: "event", subjectId: id, details: after.title });
    if (moved.day) eventMoved(tx, after);
    if (!wasAnnounced && after.isUpcoming) eventCreated(tx, after);
    else if (hasMoved || before.title !== after.title) {
      const isOver = dates.endDate <= tx.now;
      eventChanged(tx, before, after, {
        moved,
        isOver,
        isAnnounced: wasAnnounced,
        coming: attendeesOf(tx, id),
      });
    }
    return after;
  });
}

/** A cancelled event stays in lists and calendars. @throws ClubError conflict when it is over, cancelled or has published minutes. */
export function cancelEvent(ctx: MemberContext, id: number, reason: string | null): EventView {
  return asStaff(ctx, (tx) => {
    const before = requireEvent(tx, id);
    refuseBecause(cancellingClosedBecause(before, tx.now, hasPublishedMinutes(tx, id)));
    tx.db
      .update(events)
      .set({
        cancelledAt: tx.now,
        cancelReason: reason,
        changedAt: tx.now,
        sequence: sql`${events.sequence} + 1`,
      })
      .where(eq(events.id, id))
      .run();
    const details = [before.title, reason].filter(Boolean).join(": ");
    recordAudit(tx, { action: "event.cancel", subject: "event", subjectId: id, details });
    const cancelled = requireEvent(tx, id);
    eventCancelled(tx, cancelled, { isAnnounced: isAnnounced(tx, id), coming: attendeesOf(tx, id) });
    return cancelled;
  });
}
