import { asc, count, desc, eq, isNull, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { column, computed, queryRows } from "#db/rows.server";
import { polls, users } from "#db/schema";
import { isStaff } from "../accounts/rules";
import { dayOf } from "../calendar";
import type { Context, MemberContext } from "../context";
import { ClubError } from "../errors";
import { locationOf, meetingPlace } from "../events/rules";
import type { Slice } from "../text";
import { bestOf, lastDayOf, phaseOf } from "./rules";
import { type PollMomentView, type PollView, pollMomentView } from "./views";

const { placeholder } = sql;

/** A condition on `polls`: the member of the query has answered a moment of it. */
const isAnswered = sql`exists (
  select 1 from poll_moments join poll_answers on moment_id = poll_moments.id
  where poll_id = polls.id and user_id = ${placeholder("userId")}
)`;

export type Poll = typeof polls.$inferSelect;

const momentColumns = {
  ...pollMomentView.pick({ id: true, startDate: true, ownStatus: true }).shape,
  pollId: column.number,
  created: column.number,
  proposerId: column.numberOrNull,
  proposerName: column.textOrNull,
  yes: column.number,
  maybe: column.number,
  no: column.number,
  ownAnswered: column.numberOrNull,
};

/** The moments of polls, by poll, the earliest first. */
function momentsOf({ db, timeZone, viewer }: MemberContext, pollIds: readonly number[]) {
  const rows = queryRows(db, momentColumns)`
    select moments.id, moments.poll_id as pollId, start_date as startDate, moments.created_at as created,
      proposers.id as proposerId, proposers.name as proposerName,
      count(*) filter (where answers.status = 'yes') as yes,
      count(*) filter (where answers.status = 'maybe') as maybe,
      count(*) filter (where answers.status = 'no') as no,
      max(iif(answers.user_id = ${viewer.id}, answers.status, null)) as ownStatus,
      max(iif(answers.user_id = ${viewer.id}, answers.created_at, null)) as ownAnswered
    from poll_moments as moments
    left join poll_answers as answers on answers.moment_id = moments.id
      and answers.user_id not in (select id from users where deactivated_at is not null)
    left join users as proposers on proposers.id = moments.proposed_by_id
    where moments.poll_id in (select value from json_each(${JSON.stringify(pollIds)}))
    group by moments.id order by start_date
  `;
  return (id: number): PollMomentView[] => {
    const own = rows.filter(({ pollId }) => pollId === id);
    const answeredAt = Math.max(...own.map(({ ownAnswered }) => ownAnswered ?? 0), 0);
    return own.map(({ created, proposerId, proposerName, yes, maybe, no, ...moment }) => ({
      id: moment.id,
      startDate: moment.startDate,
      day: dayOf(new Date(moment.startDate), timeZone),
      proposedBy: proposerId === null ? null : { id: proposerId, name: proposerName ?? "" },
      answers: { yes, maybe, no },
      ownStatus: moment.ownStatus,
      isNew: moment.ownStatus === null && answeredAt > 0 && created > answeredAt,
    }));
  };
}

/** The open accounts that have answered at least one moment, by poll. */
function answeredOf({ db }: Context, pollIds: readonly number[]): Map<number, number> {
  const rows = queryRows(db, { pollId: column.number, members: column.number })`
    select value as pollId, (
      select count(*) from users where deactivated_at is null and exists (
        select 1 from poll_moments join poll_answers on moment_id = poll_moments.id
        where poll_id = value and user_id = users.id
      )
    ) as members
    from json_each(${JSON.stringify(pollIds)})
  `;
  return new Map(rows.map(({ pollId, members }) => [pollId, members]));
}

function memberCount({ db }: Context): number {
  return db.select({ all: count() }).from(users).where(isNull(users.deactivatedAt)).get()?.all ?? 0;
}

function viewsOf(ctx: MemberContext, rows: readonly Poll[]): PollView[] {
  const { now, timeZone } = ctx;
  const ids = rows.map(({ id }) => id);
  const [momentsIn, answered, members] = [momentsOf(ctx, ids), answeredOf(ctx, ids), memberCount(ctx)];
  return rows.map(({ locationName, locationAddress, answersEndAt, closedAt, createdAt, ...poll }) => {
    const moments = momentsIn(poll.id);
    const phase = phaseOf({ answersEndAt, closedAt }, now);
    return {
      ...poll,
      location: locationOf({ locationName, locationAddress }),
      place: meetingPlace(poll.meetLink),
      answersEndAt: answersEndAt.toISOString(),
      answersUntil: lastDayOf(answersEndAt, timeZone).day,
      closedAt: closedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      phase,
      moments,
      bestMomentId:
        phase === "closed"
          ? null
          : (bestOf(moments.filter(({ startDate }) => new Date(startDate) > now))?.id ?? null),
      answered: answered.get(poll.id) ?? 0,
      members,
    };
  });
}

/** The running polls, those that end first before the others, then the closed ones, newest first. */
export function allPolls(ctx: MemberContext, { limit, offset = 0 }: Slice): PollView[] {
  const rows = ctx.db
    .select()
    .from(polls)
    .orderBy(
      desc(isNull(polls.closedAt)),
      sql`iif(${polls.closedAt} is null, ${polls.answersEndAt}, -${polls.closedAt})`,
      asc(polls.id),
    )
    .limit(limit)
    .offset(offset)
    .all();
  return viewsOf(ctx, rows);
}

const running = prepared((db) =>
  db
    .select({
      id: polls.id,
      title: polls.title,
      answersEndAt: polls.answersEndAt,
      closedAt: polls.closedAt,
      moments: computed(column.number)`(select count(*) from poll_moments where poll_id = polls.id)`,
      hasAnswered: computed(column.bit)`${isAnswered}`,
    })
    .from(polls)
    .where(
      sql`${polls.closedAt} is null and (${placeholder("isStaff")} or exists (
        select 1 from poll_moments where poll_id = polls.id and start_date > ${placeholder("now")}
      ))`,
    )
    .orderBy(asc(polls.answersEndAt), asc(polls.id))
    .limit(placeholder("limit"))
    .prepare(),
);

/**
 * The polls without a choice that still have a moment to choose, and for the staff, who must end them, those without,
 * the ones that end first before the others. `moments` is
 * their number, `hasAnswered` that of the viewer. Without the answers of others, of which a large club has many.
 */
export function runningPolls({ db, now, timeZone, viewer }: MemberContext, limit: number) {
  return running(db)
    .all({ userId: viewer.id, now: now.getTime(), limit, isStaff: Number(isStaff(viewer.role)) })
    .map(({ answersEndAt, closedAt, hasAnswered, ...poll }) => ({
      ...poll,
      answersUntil: lastDayOf(answersEndAt, timeZone).day,
      isOpen: phaseOf({ answersEndAt, closedAt }, now) === "open",
      hasAnswered: hasAnswered === 1,
    }));
}
export type RunningPoll = ReturnType<typeof runningPolls>[number];

/** A row, for a change of it. @throws ClubError not_found. */
export function requirePollRow({ db }: Context, id: number): Poll {
  const row = db.select().from(polls).where(eq(polls.id, id)).get();
  if (!row) throw new ClubError("not_found", "Enquete não encontrada.");
  return row;
}

/** @throws ClubError not_found. */
export function requirePoll(ctx: MemberContext, id: number): PollView {
  const [view] = viewsOf(ctx, [requirePollRow(ctx, id)]);
  if (!view) throw new TypeError("a poll has one view");
  return view;
}

const unanswered = prepared((db) =>
  db
    .select({
      id: polls.id,
      title: polls.title,
      starts: computed(column.text)`(
        select json_group_array(start_date) from (
          select start_date from poll_moments where poll_id = polls.id order by start_date
        )
      )`.as("starts"),
    })
    .from(polls)
    .where(
      sql`${polls.closedAt} is null and ${polls.answersEndAt} > ${placeholder("now")} and not ${isAnswered}`,
    )
    .orderBy(asc(polls.answersEndAt), asc(polls.id))
    .limit(1)
    .prepare(),
);

/**
 * Of the polls that take answers and have none of the viewer, the one that ends first, or null.
 * `days`: the days of its moments in the club's time zone, the earliest first.
 */
export function pollWithoutAnswer({ db, now, timeZone, viewer }: MemberContext) {
  const row = unanswered(db).get({ userId: viewer.id, now: now.getTime() });
  if (!row) return null;
  const { id, title } = row;
  const starts: number[] = JSON.parse(row.starts);
  const days = [...new Set(starts.map((start) => dayOf(new Date(start), timeZone)))];
  return { id, title, moments: starts.length, days };
}
export type UnansweredPoll = NonNullable<ReturnType<typeof pollWithoutAnswer>>;
