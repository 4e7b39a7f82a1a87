import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { column, computed } from "#db/rows.server";
import { eventRsvps, users } from "#db/schema";
import { type MemberContext, requireStaff } from "../context";
import { nameKey } from "../members/rules";
import { event } from "./events.server";
import type { Attendance, RsvpStatus } from "./rules";

const { placeholder } = sql;

const ofTheEvent = and(eq(eventRsvps.userId, users.id), eq(eventRsvps.eventId, placeholder("eventId")));
/** Open accounts whose name contains the search, accents and case aside. */
const isSought = and(isNull(users.deactivatedAt), sql`instr(${users.nameKey}, ${placeholder("search")})`);

function answering(status: RsvpStatus) {
  return computed(column.number)`count(*) filter (where ${eventRsvps.status} = ${sql.raw(`'${status}'`)})`;
}

const counts = prepared((db) =>
  db
    .select({
      all: count(),
      yes: answering("yes"),
      maybe: answering("maybe"),
      no: answering("no"),
      none: computed(column.number)`count(*) filter (where ${eventRsvps.status} is null)`,
    })
    .from(users)
    .leftJoin(eventRsvps, ofTheEvent)
    .where(isSought)
    .prepare(),
);
const byName = prepared((db) =>
  db
    .select({
      id: users.id,
      name: users.name,
      avatar: users.avatar,
      role: users.role,
      email: users.email,
      status: eventRsvps.status,
      answeredAt: eventRsvps.createdAt,
    })
    .from(users)
    .leftJoin(eventRsvps, ofTheEvent)
    .where(and(isSought, sql`${placeholder("answer")} in ('all', coalesce(${eventRsvps.status}, 'none'))`))
    .orderBy(asc(users.nameKey), asc(users.id))
    .limit(placeholder("limit"))
    .offset(placeholder("offset"))
    .prepare(),
);

/** Without `answer` all answers match; an empty search matches everybody. */
type Question = { eventId: number; search?: string | undefined };

function asked({ eventId, search = "" }: Question) {
  return { eventId, search: nameKey(search.trim()) };
}

/** Number of open accounts per answer. @throws ClubError forbidden for members, not_found. */
export function attendanceCounts(ctx: MemberContext, question: Question): Record<Attendance | "all", number> {
  requireStaff(ctx);
  event(ctx, question.eventId);
  return counts(ctx.db).get(asked(question)) ?? { all: 0, yes: 0, maybe: 0, no: 0, none: 0 };
}

/** Open accounts by name with their answers; `answeredAt` is the first answer's. @throws ClubError forbidden. */
export function attendance(
  ctx: MemberContext,
  question: Question & { answer?: Attendance | undefined; limit: number; offset?: number },
) {
  requireStaff(ctx);
  event(ctx, question.eventId);
  const { answer = "all", limit, offset = 0 } = question;
  return byName(ctx.db)
    .all({ ...asked(question), answer, limit, offset })
    .map(({ answeredAt, ...member }) => ({ ...member, answeredAt: answeredAt?.toISOString() ?? null }));
}
export type Attending = ReturnType<typeof attendance>[number];

/** One page of the list, grouped by answer. @throws ClubError forbidden for members, not_found. */
export function attendanceGroups(
  ctx: MemberContext,
  eventId: number,
  part: { limit: number; offset: number },
): Record<Attendance, Attending[]> {
  const members = attendance(ctx, { eventId, ...part });
  const group = (answer: RsvpStatus | null) => members.filter(({ status }) => status === answer);
  return { yes: group("yes"), maybe: group("maybe"), no: group("no"), none: group(null) };
}
