import { and, asc, eq } from "drizzle-orm";
import { column, computed } from "#db/rows.server";
import { books, events, invites } from "#db/schema";
import { hasRecentProof } from "../accounts/proof-changes.server";
import type { MemberContext } from "../context";
import { wholeDaysOf } from "../events/whole-days";
import type { Slice } from "../text";

// The rows that an import has added have its member and its moment.

export function importedBooks({ db, viewer }: MemberContext, at: Date, limit: number) {
  return db
    .select({ id: books.id, title: books.title, author: books.author })
    .from(books)
    .where(and(eq(books.addedById, viewer.id), eq(books.createdAt, at)))
    .orderBy(asc(books.id))
    .limit(limit)
    .all();
}

/** Without a recent proof they have no token, as in the list of the invitations. */
export function importedInvites(ctx: MemberContext, at: Date, { limit, offset = 0 }: Slice) {
  const { db, viewer } = ctx;
  const showsTokens = hasRecentProof(ctx);
  return db
    .select({ id: invites.id, note: invites.note, token: invites.token })
    .from(invites)
    .where(and(eq(invites.createdById, viewer.id), eq(invites.createdAt, at)))
    .orderBy(asc(invites.id))
    .limit(limit)
    .offset(offset)
    .all()
    .map((invite) => ({ ...invite, token: showsTokens ? invite.token : null }));
}

const presences = computed(column.number)`(
  select count(*) from event_presences where event_id = events.id
)`;

export function importedMeetings({ db, viewer, timeZone }: MemberContext, at: Date, limit: number) {
  return db
    .select({
      id: events.id,
      title: events.title,
      startDate: events.startDate,
      endDate: events.endDate,
      presences,
    })
    .from(events)
    .where(and(eq(events.createdById, viewer.id), eq(events.createdAt, at)))
    .orderBy(asc(events.startDate), asc(events.id))
    .limit(limit)
    .all()
    .map(({ startDate, endDate, ...event }) => ({
      ...event,
      startDate: startDate.toISOString(),
      wholeDays: wholeDaysOf({ startDate, endDate }, timeZone),
    }));
}
