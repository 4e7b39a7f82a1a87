import { and, desc, eq, isNull, lt, ne, sql } from "drizzle-orm";
import { column, queryRows } from "#db/rows.server";
import { eventRoles, events, users } from "#db/schema";
import { eveningRoles } from "#db/schema/enums";
import { isStaff } from "../accounts/rules";
import { dayOf } from "../calendar";
import type { Context, MemberContext } from "../context";
import { requireEvent } from "../events/queries.server";
import { comingTo } from "../events/rsvps-queries.server";
import type { RsvpStatus } from "../events/rules";
import type { EventView } from "../events/views";
import { type Candidate, type EveningRole, rolesClosedBecause, suggestedOf } from "./roles-rules";
import type { RoleView, TurnView } from "./views";

/** The three roles of an event, each with its holder or with a suggestion. @throws ClubError not_found. */
export function eveningRolesOf(ctx: MemberContext, eventId: number): RoleView[] {
  return rolesOf(ctx, requireEvent(ctx, eventId));
}

/** The same for an event that was read. */
export function rolesOf(ctx: MemberContext, event: EventView): RoleView[] {
  const { viewer } = ctx;
  const isOpen = rolesClosedBecause(event, ctx.now) === null;
  const people = peopleOf(ctx, event);
  const suggested = new Set<number>();
  return eveningRoles.map((role) => {
    const ofRole = people
      .filter((one) => one.role === role)
      .map((one) => ({ ...one, hasOtherRole: one.hasOtherRole || suggested.has(one.id) }));
    const found = ofRole.find(({ isHolder }) => isHolder);
    const holder = found ? { ...turnOf(found, ctx), answer: found.answer } : null;
    const next = isOpen && !holder ? suggestedOf(ofRole.filter(({ answer }) => answer === "yes")) : null;
    if (next) suggested.add(next.id);
    const isComing = ofRole.some(({ id, answer }) => id === viewer.id && answer === "yes");
    const turn = holder ?? next;
    return {
      role,
      holder,
      suggestion: next && turnOf(next, ctx),
      mayTake: isOpen && !holder && (isComing || isStaff(viewer.role)),
      mayPass: isOpen && turn !== null && (turn.id === viewer.id || isStaff(viewer.role)),
    };
  });
}

const personColumns = {
  role: column.text,
  id: column.number,
  name: column.text,
  avatar: column.textOrNull,
  answer: column.rsvpStatusOrNull,
  isHolder: column.bit,
  hasPassed: column.bit,
  hasOtherRole: column.bit,
  lastAt: column.numberOrNull,
  lastBook: column.textOrNull,
  meetingsAgo: column.number,
};

type PersonInRole = Candidate & {
  role: string;
  name: string;
  avatar: string | null;
  answer: RsvpStatus | null;
  isHolder: boolean;
  lastBook: string | null;
  meetingsAgo: number;
};

/** For each role the members who answered yes and the holders, with open accounts, by name. */
function peopleOf({ db }: Context, { id, startDate }: EventView): PersonInRole[] {
  const start = new Date(startDate).getTime();
  return queryRows(db, personColumns)`
    with roles as (select value as role from json_each(${JSON.stringify(eveningRoles)})),
    -- Few members of a large club come to one event.
    candidates as (
      ${comingTo(id)}
      union select user_id from event_roles where event_id = ${id}
    ),
    -- SQLite takes the title from the row of the maximum.
    last as (
      select event_roles.user_id, event_roles.role, max(events.start_date) as at, books.title as book
      from event_roles join events on events.id = event_roles.event_id
        left join books on books.id = events.book_id
      where events.cancelled_at is null and events.start_date < ${start} and events.id <> ${id}
      group by event_roles.user_id, event_roles.role
    )
    select roles.role, users.id, users.name, users.avatar, event_rsvps.status as answer,
      held.user_id is users.id as isHolder,
      exists (
        select 1 from event_role_passes as passes
        where passes.event_id = ${id} and passes.role = roles.role and passes.user_id = users.id
      ) as hasPassed,
      exists (
        select 1 from event_roles as other
        where other.event_id = ${id} and other.role <> roles.role and other.user_id = users.id
      ) as hasOtherRole,
      last.at as lastAt, last.book as lastBook,
      iif(last.at is null, 0, (
        select count(*) from events
        where cancelled_at is null and start_date > last.at and start_date <= ${start}
      )) as meetingsAgo
    from roles cross join candidates join users on users.id = candidates.user_id
      left join event_rsvps on event_rsvps.event_id = ${id} and event_rsvps.user_id = users.id
      left join event_roles as held on held.event_id = ${id} and held.role = roles.role
      left join last on last.role = roles.role and last.user_id = users.id
    where users.deactivated_at is null and (event_rsvps.status = 'yes' or held.user_id = users.id)
    order by users.name_key, users.id
  `.map(({ isHolder, hasPassed, hasOtherRole, ...person }) => ({
    ...person,
    isHolder: isHolder === 1,
    hasPassed: hasPassed === 1,
    hasOtherRole: hasOtherRole === 1,
  }));
}

function turnOf(
  { id, name, avatar, lastAt, lastBook, meetingsAgo }: PersonInRole,
  { timeZone }: Context,
): TurnView {
  const last =
    lastAt === null ? null : { day: dayOf(new Date(lastAt), timeZone), book: lastBook, meetingsAgo };
  return { id, name, avatar, last };
}

const eventsShown = 6;

/** The last six events that began before this one and had a role, newest first, with the names in each role. */
export function roleHistory({ db, timeZone }: Context, { id, startDate }: EventView) {
  const nameIn = (role: EveningRole) =>
    sql<string | null>`max(${users.name}) filter (where ${eventRoles.role} = ${role})`;
  return db
    .select({
      id: events.id,
      title: events.title,
      startDate: events.startDate,
      host: nameIn("host"),
      mediator: nameIn("mediator"),
      snack: nameIn("snack"),
    })
    .from(events)
    .innerJoin(eventRoles, eq(eventRoles.eventId, events.id))
    .innerJoin(users, and(eq(users.id, eventRoles.userId), isNull(users.deactivatedAt)))
    .where(and(isNull(events.cancelledAt), ne(events.id, id), lt(events.startDate, new Date(startDate))))
    .groupBy(events.id)
    .orderBy(desc(events.startDate), desc(events.id))
    .limit(eventsShown)
    .all()
    .map(({ startDate, ...event }) => ({ ...event, day: dayOf(startDate, timeZone) }));
}
