import { column, queryRows } from "#db/rows.server";
import { dayOf, formatDay, momentAt } from "../calendar";
import type { Context } from "../context";
import { day } from "../durations";
import { usualEnd } from "../events/rules";
import { attendanceImported } from "../import-reactions.server";
import { sealedBookIds } from "../ratings/opening-queries.server";
import { booksByTitle } from "./books-queries.server";
import { type Columns, cellsByField, quoted } from "./club-cells";
import { actorOf, type KindImport } from "./kinds";
import { type MeetingField, meetingFieldNames } from "./meetings-columns";
import { pastMeetings } from "./meetings-queries.server";
import {
  addMeeting,
  bookNamed,
  type MeetingEntry,
  type MeetingIndex,
  membersNamed,
  readMeeting,
  sameMeeting,
  type TitledBook,
} from "./meetings-rules";
import { peopleByName } from "./members-queries.server";

type Pending = Pick<MeetingEntry, "title" | "place" | "address" | "meetLink" | "description" | "day"> & {
  line: number;
  /** Milliseconds. */
  start: number;
  end: number;
  bookId: number | null;
  memberIds: Set<number>;
};

/** Meetings of a file: each becomes a past event with the members who came. */
export function meetingImport(ctx: Context, columns: Columns<MeetingField>): KindImport {
  const { now, timeZone } = ctx;
  const clock = { today: dayOf(now, timeZone), timeZone };
  const books = booksByTitle(ctx);
  const known = pastMeetings(ctx);
  const people = peopleByName(ctx);
  const pending: Pending[] = [];
  const ofFile: MeetingIndex<Pending> = { byTitle: new Map(), byStart: new Map() };
  /** New presences of meetings that are in the club. */
  const filled = new Map<number, Set<number>>();

  return {
    check({ line, cells: texts }) {
      const cells = cellsByField(meetingFieldNames, columns.columns, texts);
      const refused = (reason: string) => {
        const title = cells.title || cells.book || "Sem nome";
        return { state: "fault" as const, line, title, reason, cells: texts };
      };
      const { entry, reason } = readMeeting(cells, columns, clock);
      if (reason !== null) return refused(reason);
      const start = momentAt(`${entry.day}T${entry.time}`, timeZone);
      const end = endOf(entry, start, timeZone);
      if (end > now) return refused(`Data: ${quoted(cells.date)} ainda não passou.`);
      const book = bookNamed(entry, books);
      const { memberIds, unknown } = membersNamed(entry.names, people);
      const view = {
        line,
        title: entry.title,
        detail: bookWords(entry, book),
        figure: memberIds.length,
        note:
          unknown.length > 0 ? `Sem conta no clube: ${unknown.slice(0, 20).map(quoted).join(", ")}` : null,
      };
      const { title, place, address, meetLink, description, day } = entry;
      // Only a start that stands in the file makes two meetings the same.
      const key = { day, title, start: entry.isTimed ? start.getTime() : null };
      const there = sameMeeting(known, key);
      if (there) {
        const result = closedWords[there.closed ?? "open"];
        if (there.closed !== null || memberIds.length === 0)
          return { state: "known", view: { ...view, result } };
        filled.set(there.id, new Set([...(filled.get(there.id) ?? []), ...memberIds]));
        return { state: "filled", view: { ...view, result: "Já está no clube; entram as presenças" } };
      }
      const first = sameMeeting(ofFile, key);
      if (first) {
        for (const id of memberIds) first.memberIds.add(id);
        return { state: "known", view: { ...view, result: `Junta-se à linha ${first.line}` } };
      }
      const bookId = book && !book.isSealed ? book.id : null;
      const fresh = {
        ...{ line, title, place, address, meetLink, description, day },
        start: start.getTime(),
        end: end.getTime(),
        bookId,
        memberIds: new Set(memberIds),
      };
      pending.push(fresh);
      addMeeting(ofFile, key, fresh);
      return { state: "new", view: { ...view, result: startWords(entry) } };
    },
    write(tx) {
      const { added, presences } = insertMeetings(tx, pending);
      const people = insertPresences(tx, [...presences, ...stillOpen(tx, filled)]);
      attendanceImported(tx, [...new Set(people)]);
      return { meetings: added, presences: people.length };
    },
  };
}

/** Days; a later end is a slip. */
const longest = 31;

function endOf({ end }: MeetingEntry, start: Date, timeZone: string): Date {
  const at = end === null ? null : momentAt(end, timeZone);
  const isEnd = at !== null && at > start && at.getTime() - start.getTime() <= longest * day;
  return isEnd ? at : usualEnd(start);
}

const closedWords = {
  open: "Já está no clube",
  noted: "Já está no clube",
  cancelled: "Já está no clube, como cancelado",
  answered: "Já está no clube, com respostas: as presenças não entram",
};

function bookWords({ book, title }: MeetingEntry, found: TitledBook | null): string | null {
  if (book === null) return null;
  if (found === null) return `${quoted(book)} não está na biblioteca`;
  if (found.isSealed) return "Sem ligação ao livro, para as notas guardadas dele não se abrirem";
  return title.endsWith(found.title) ? null : found.title;
}

function startWords({ day, time }: MeetingEntry): string {
  return `${formatDay(day)}, ${time.replace(":", "h")}`;
}

type Presence = { eventId: number; memberId: number };

const addedColumns = { id: column.number, title: column.text, start: column.number };

/**
 * A past meeting opens sealed ratings. Race: since the check another import may have added the same meetings, and a book
 * may be gone, or sealed.
 */
function insertMeetings(tx: Context, all: readonly Pending[]): { added: number; presences: Presence[] } {
  const rows = all.map(({ memberIds: _, ...meeting }) => meeting);
  const added = queryRows(tx.db, addedColumns)`
    insert into events (
      title, description, start_date, end_date, location_name, location_address, meet_link, book_id, created_by_id,
      created_at
    )
    select value ->> 'title', value ->> 'description', value ->> 'start', value ->> 'end', value ->> 'place',
      case when value ->> 'place' is not null then value ->> 'address' end, value ->> 'meetLink',
      (select id from books where books.id = value ->> 'bookId' and books.id not in (
        select value from json_each(${JSON.stringify(sealedBookIds(tx))})
      )), ${actorOf(tx)}, ${tx.now.getTime()}
    from json_each(${JSON.stringify(rows)})
    where not exists (
      select 1 from events where start_date = value ->> 'start' and events.title = value ->> 'title'
    )
    order by key
    returning id, title, start_date as start
  `;
  const ids = new Map(added.map(({ id, title, start }) => [`${start} ${title}`, id]));
  const presences = all.flatMap(({ title, start, memberIds }) => {
    const eventId = ids.get(`${start} ${title}`);
    return eventId === undefined ? [] : [...memberIds].map((memberId) => ({ eventId, memberId }));
  });
  return { added: added.length, presences };
}

/** The new presences of meetings that still have neither presences nor answers. */
function stillOpen(tx: Context, filled: ReadonlyMap<number, ReadonlySet<number>>): Presence[] {
  const open = queryRows(tx.db, { id: column.number })`
    select id from events where id in (select value from json_each(${JSON.stringify([...filled.keys()])}))
      and cancelled_at is null
      and not exists (select 1 from event_presences where event_id = events.id)
      and not exists (select 1 from event_rsvps where event_id = events.id)
    order by id
  `;
  return open.flatMap(({ id }) => [...(filled.get(id) ?? [])].map((memberId) => ({ eventId: id, memberId })));
}

/** @returns the members of the new presences, one for each. */
function insertPresences(tx: Context, presences: readonly Presence[]): number[] {
  const rows = queryRows(tx.db, { memberId: column.number })`
    insert into event_presences (event_id, user_id, marked_by_id, created_at)
    select value ->> 'eventId', users.id, nullif(${actorOf(tx)}, users.id), ${tx.now.getTime()}
    from json_each(${JSON.stringify(presences)}) join users on users.id = value ->> 'memberId'
    where deactivated_at is null
    on conflict do nothing
    returning user_id as memberId
  `;
  return rows.map(({ memberId }) => memberId);
}
