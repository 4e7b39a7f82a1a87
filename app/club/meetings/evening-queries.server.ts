import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { columnsOf } from "#db/columns.server";
import { column, queryRow, queryRows } from "#db/rows.server";
import { eventRoles, events, users } from "#db/schema";
import { requireBook } from "../books/queries.server";
import { dayOf, localTimeOf } from "../calendar";
import type { Context, MemberContext } from "../context";
import { comingTo } from "../events/rsvps-queries.server";
import { locationOf } from "../events/rules";
import type { EventView } from "../events/views";
import { wholeDays } from "../events/whole-days";
import { picturedPersonView } from "../profiles/views";
import { openingOf } from "../ratings/opening-queries.server";
import type { MinutesDraftView } from "./minutes-views";
import { draftWords, shortNames } from "./minutes-words";
import { modeTime } from "./mode-rules";
import { lineAt } from "./people-queries.server";
import { presentMembers } from "./presences-queries.server";
import type { NightRating } from "./ratings-words";
import { type NextBookView, type NextEventView, nextBookView, nextEventView } from "./room-views";
import { isBeyond } from "./rules";
import { questionsAt } from "./texts-queries.server";
import { arrivedVisitors } from "./visitors-queries.server";

/** The members with a role of an event; closed accounts have none. */
function rolesAt({ db }: Context, eventId: number) {
  return db
    .select({ ...columnsOf(users, picturedPersonView), role: eventRoles.role })
    .from(eventRoles)
    .innerJoin(users, eq(users.id, eventRoles.userId))
    .where(and(eq(eventRoles.eventId, eventId), isNull(users.deactivatedAt)))
    .orderBy(asc(eventRoles.role))
    .all();
}

const nightColumns = { before: column.numberOrNull, after: column.number, name: column.textOrNull };

/**
 * The ratings that an evening opened, as they were then and at its end, a day after the event at the latest. Empty for
 * sealed ratings and for those that opened at another time. Members who hide their reading have no name.
 */
export function nightRatings(ctx: Context, event: EventView): NightRating[] {
  if (event.bookId === null) return [];
  const opening = openingOf(ctx, event.bookId);
  const { from, until } = modeTime(event);
  const openedAt = opening.isOpen ? opening.openedAt?.getTime() : undefined;
  if (openedAt === undefined || openedAt < from || openedAt > until) return [];
  const rows = queryRows(ctx.db, nightColumns)`
    select case when ratings.created_at < ${openedAt} then coalesce(sealed_half_stars, half_stars) end as before,
      case when changed_at > ${until} then coalesce(sealed_half_stars, half_stars) else half_stars end as after,
      case when shows_reading = 1 and deactivated_at is null then name end as name
    from ratings join users on users.id = user_id
    where book_id = ${event.bookId} and ratings.created_at <= ${until}
    order by name_key, users.id
  `;
  return rows.map(({ before, after, name }) => ({
    before: before === null ? null : before / 2,
    after: after / 2,
    name,
  }));
}

/** The next event after an event that is not cancelled, with its roles; null without one. */
export function eventAfter(
  ctx: Context,
  { id, startDate }: Pick<EventView, "id" | "startDate">,
): NextEventView | null {
  const next = ctx.db
    .select({
      ...columnsOf(events, nextEventView),
      endDate: events.endDate,
      locationName: events.locationName,
      locationAddress: events.locationAddress,
    })
    .from(events)
    .where(
      and(gt(events.startDate, new Date(startDate)), isNull(events.cancelledAt), sql`${events.id} <> ${id}`),
    )
    .orderBy(asc(events.startDate), asc(events.id))
    .limit(1)
    .get();
  if (!next) return null;
  const { locationName, locationAddress, endDate, ...event } = next;
  const start = new Date(event.startDate);
  return {
    ...event,
    day: dayOf(start, ctx.timeZone),
    time: wholeDays(next, ctx.timeZone) ? null : localTimeOf(start, ctx.timeZone).slice(11),
    location: locationOf({ locationName, locationAddress })?.name ?? null,
    roles: rolesAt(ctx, event.id),
  };
}

/**
 * The book that the club reads after an event: that of the next event, if it has another one; without such an event the
 * newest book that a round has chosen and that no event is about. Null when neither is known.
 */
export function bookAfter(ctx: Context, event: EventView, next: NextEventView | null): NextBookView | null {
  const isOther = next && next.bookId !== null && next.bookId !== event.bookId;
  if (isOther && next.bookId !== null) {
    const { id, title, author, coverImage } = requireBook(ctx, next.bookId);
    const nominator = queryRow(ctx.db, { name: column.text })`
      select name from nominations join rounds on winner_id = nominations.id
      join users on users.id = nominations.user_id
      where nominations.book_id = ${id} and deactivated_at is null order by rounds.id desc limit 1
    `;
    return { bookId: id, title, author, coverImage, nominatedBy: nominator?.name ?? null };
  }
  // Without books on its events, a club may have talked about the chosen one at this event.
  if (next?.bookId || event.bookId === null) return null;
  const won = queryRow(ctx.db, nextBookView.shape)`
    select nominations.book_id as bookId, nominations.title, nominations.author,
      nominations.cover_image as coverImage,
      (select name from users where users.id = nominations.user_id and deactivated_at is null) as nominatedBy
    from rounds join nominations on nominations.id = winner_id left join books on books.id = nominations.book_id
    where rounds.id = (select max(id) from rounds where winner_id is not null)
      and nominations.book_id is not ${event.bookId}
      and (end_date is null or end_date > ${event.day})
      and not exists (
        select 1 from events where events.book_id = nominations.book_id and start_date <= ${ctx.now.getTime()}
      )
  `;
  return won ?? null;
}

const talkedColumns = { content: column.text, page: column.numberOrNull };

/** The questions, those with a page as a number without texts, because everybody reads the minutes. */
function talkedAt({ db }: Context, eventId: number, bookId: number) {
  const rows = queryRows(db, talkedColumns)`
    select case when page is null then content else '' end as content, page
    from meeting_questions join questions on questions.id = question_id
    where event_id = ${eventId} and book_id = ${bookId} and talked_at is not null
    order by talked_at, questions.id
  `;
  const texts = rows.filter(({ page }) => page === null).map(({ content }) => content);
  return { texts, paged: rows.length - texts.length };
}

/** The number of questions that were not talked about, because they are beyond the line of the room. */
export function leftAt(ctx: Context, eventId: number, bookId: number): number {
  const { pageCount } = requireBook(ctx, bookId);
  const { line } = lineAt(ctx, eventId, { id: bookId, pageCount });
  return questionsAt(ctx, eventId, bookId).filter((text) => !text.isDone && isBeyond(text, line)).length;
}

/** The draft of the minutes of an event, made of what happened. The caller has checked who may write them. */
export function draftOfEvening(ctx: MemberContext, event: EventView): MinutesDraftView {
  const { bookId } = event;
  const members = presentMembers(ctx, event.id);
  const guests = arrivedVisitors(ctx, event.id);
  const isHere = new Set(members.map(({ id }) => id));
  const roles = rolesAt(ctx, event.id).filter(({ id }) => members.length === 0 || isHere.has(id));
  const ratings = nightRatings(ctx, event);
  const next = eventAfter(ctx, event);
  const everybody = [...members, ...guests, ...roles, ...ratings].flatMap(({ name }) => name ?? []);
  const short = shortNames(everybody);
  return draftWords({
    event: event.title,
    day: event.day,
    book: bookId === null ? null : requireBook(ctx, bookId),
    present: members.length + guests.length,
    roles: roles.map(({ role, name }) => ({ role, name: short(name) })),
    unannounced: unannouncedAt(ctx, event.id, members).map(short),
    visitors: guests.map(({ name }) => short(name)),
    ratings: ratings.map(({ name, ...rating }) => ({ ...rating, name: name && short(name) })),
    talked: bookId === null ? { texts: [], paged: 0 } : talkedAt(ctx, event.id, bookId),
    left: bookId === null ? 0 : leftAt(ctx, event.id, bookId),
    nextBook: bookAfter(ctx, event, next),
    nextMeeting: next,
  });
}

/** The members who came without a yes; none in a club that does not answer events. */
function unannouncedAt({ db }: Context, eventId: number, members: readonly { id: number; name: string }[]) {
  const rows = queryRows(db, { user_id: column.number })`${comingTo(eventId)}`;
  const announced = new Set(rows.map((row) => row.user_id));
  const others = members.filter(({ id }) => !announced.has(id));
  return others.length === members.length ? [] : others.map(({ name }) => name);
}
