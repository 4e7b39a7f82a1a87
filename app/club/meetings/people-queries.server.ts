import { column, queryRows } from "#db/rows.server";
import type { PageCount } from "../books/views";
import type { Context } from "../context";
import { comingTo } from "../events/rsvps-queries.server";
import type { EventView } from "../events/views";
import { type SeatView, seatView } from "./room-views";
import { lineOfRoom } from "./rules";

/** More members than a club has. */
const maxSeats = 1000;

/** The members at the table: those who come by their answer, and those who came; by name. Closed accounts have none. */
export function seatsAt({ db }: Context, eventId: number): SeatView[] {
  return queryRows(db, seatView.shape)`
    select id, name, avatar, max(isPresent) as isPresent from (
      select user_id, 0 as isPresent from (${comingTo(eventId)})
      union all
      select user_id, 1 from event_presences where event_id = ${eventId}
    ) join users on users.id = user_id
    where deactivated_at is null group by id order by name_key, id limit ${maxSeats}
  `;
}

/** Members who are not at the table, by name: those who may come unannounced. */
export function othersThanSeats({ db }: Context, eventId: number) {
  return queryRows(db, { id: column.number, name: column.text })`
    select id, name from users
    where deactivated_at is null
      and id not in (${comingTo(eventId)})
      and id not in (select user_id from event_presences where event_id = ${eventId})
    order by name_key, id limit ${maxSeats}
  `;
}

type Book = { id: number; pageCount: PageCount };

/** Fewer people present than that are too few for a number that is nobody's in particular. */
const fewest = 3;

/** `isKnown` is false where the page could be that of a member: then everything with a page is folded. */
export type RoomLine = { line: number | null; isKnown: boolean };

/**
 * The line of the room, as `lineOfRoom` explains. Attack: the mediator notes who is present and adds questions, so a
 * fold that depends on a hidden page, or the absence of one, would reveal that page. So neither the furthest page nor the
 * consent to spoilers counts, which nobody else sees.
 */
export function lineAt({ db }: Context, eventId: number, book: Book): RoomLine {
  const columns = { page: column.number, hasFinished: column.bit, showsReading: column.bit };
  const readers = queryRows(db, columns)`
    select coalesce(current_page, 0) as page, completed_at is not null as hasFinished, shows_reading as showsReading
    from event_presences join users on users.id = event_presences.user_id
    left join user_progress on user_progress.user_id = users.id and user_progress.book_id = ${book.id}
    where event_id = ${eventId} and deactivated_at is null
  `.map(({ page, ...reader }) => ({
    page,
    hasFinished: reader.hasFinished === 1,
    showsReading: reader.showsReading === 1,
  }));
  if (readers.length === 0) return { line: null, isKnown: false };
  const isKnown = readers.length >= fewest && readers.every(({ showsReading }) => showsReading);
  return { line: isKnown ? lineOfRoom(readers, book.pageCount) : 0, isKnown };
}

/**
 * How many of those present have not rated the book. Attack: whoever leads edits the list of those present, and would
 * learn of each one whether a rating is sealed. So it is 0 before the start, from which on the leader may open the
 * ratings, and with few present; members who hide their reading, whom open ratings do not name either, are not counted.
 */
export function presentWithoutRating({ db, now }: Context, event: EventView, bookId: number): number {
  if (new Date(event.startDate) > now) return 0;
  const [row] = queryRows(db, { count: column.number, present: column.number })`
    select count(*) filter (where not exists (
      select 1 from ratings where ratings.user_id = users.id and ratings.book_id = ${bookId}
    )) as count, count(*) as present
    from event_presences join users on users.id = event_presences.user_id
    where event_id = ${event.id} and deactivated_at is null and shows_reading = 1
  `;
  return row && row.present >= fewest ? row.count : 0;
}

/** The drawn members of a meeting, the newest last. */
export function drawsAt({ db }: Context, eventId: number) {
  return queryRows(db, { id: column.number, userId: column.number })`
    select id, user_id as userId from meeting_draws where event_id = ${eventId} order by id
  `;
}
