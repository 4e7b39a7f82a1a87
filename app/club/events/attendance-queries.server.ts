import { and, asc, count, eq, isNull, type SQL, sql } from "drizzle-orm";
import { columnsOf } from "#db/columns.server";
import { column, computed } from "#db/rows.server";
import { eventPresences, eventRsvps, users } from "#db/schema";
import { allIn } from "../accounts/name-search.server";
import { wordsIn } from "../accounts/rules";
import { type MemberContext, requireStaff } from "../context";
import { requireEvent } from "./queries.server";
import type { Attendance, RsvpStatus } from "./rules";
import { type AttendanceGroupsView, type AttendingView, attendingView } from "./views";

/** Without `answer` all answers match; an empty search matches everybody. */
type AttendanceFilter = { eventId: number; search?: string | undefined };

const ofTheEvent = (eventId: number) => and(eq(eventRsvps.userId, users.id), eq(eventRsvps.eventId, eventId));

/** Open accounts whose name contains the words of a search, accents and case aside. */
function isSought(search = ""): SQL | undefined {
  return and(isNull(users.deactivatedAt), allIn(wordsIn(search), [users.nameKey]));
}

function answering(status: RsvpStatus) {
  return computed(column.number)`count(*) filter (where ${eventRsvps.status} = ${status})`;
}

/** Number of open accounts per answer. @throws ClubError forbidden for members, not_found. */
export function attendanceCounts(
  ctx: MemberContext,
  { eventId, search }: AttendanceFilter,
): Record<Attendance | "all", number> {
  requireStaff(ctx);
  requireEvent(ctx, eventId);
  const counts = ctx.db
    .select({
      all: count(),
      yes: answering("yes"),
      maybe: answering("maybe"),
      no: answering("no"),
      none: computed(column.number)`count(*) filter (where ${eventRsvps.status} is null)`,
    })
    .from(users)
    .leftJoin(eventRsvps, ofTheEvent(eventId))
    .where(isSought(search))
    .get();
  return counts ?? { all: 0, yes: 0, maybe: 0, no: 0, none: 0 };
}

/**
 * Open accounts by name with their answers. @throws ClubError forbidden.
 */
export function attendance(
  ctx: MemberContext,
  {
    eventId,
    search,
    answer,
    limit,
    offset = 0,
  }: AttendanceFilter & { answer?: Attendance | undefined; limit: number; offset?: number },
): AttendingView[] {
  requireStaff(ctx);
  requireEvent(ctx, eventId);
  return ctx.db
    .select({
      ...columnsOf(users, attendingView),
      status: eventRsvps.status,
      answeredAt: eventRsvps.createdAt,
      isPresent: computed(column.bit)`${eventPresences.userId} is not null`,
      isNoted: computed(column.bit)`exists (select 1 from event_presences where event_id = ${eventId})`,
    })
    .from(users)
    .leftJoin(eventRsvps, ofTheEvent(eventId))
    .leftJoin(eventPresences, and(eq(eventPresences.userId, users.id), eq(eventPresences.eventId, eventId)))
    .where(and(isSought(search), answer && sql`coalesce(${eventRsvps.status}, 'none') = ${answer}`))
    .orderBy(asc(users.nameKey), asc(users.id))
    .limit(limit)
    .offset(offset)
    .all()
    .map(({ answeredAt, isPresent, isNoted, ...member }) => ({
      ...member,
      answeredAt: answeredAt?.toISOString() ?? null,
      came: isNoted === 1 ? isPresent === 1 : null,
    }));
}

/** One page of the list, grouped by answer. @throws ClubError forbidden for members, not_found. */
export function attendanceGroups(
  ctx: MemberContext,
  eventId: number,
  part: { limit: number; offset: number },
): AttendanceGroupsView {
  const members = attendance(ctx, { eventId, ...part });
  const group = (answer: RsvpStatus | null) => members.filter(({ status }) => status === answer);
  return { yes: group("yes"), maybe: group("maybe"), no: group("no"), none: group(null) };
}
