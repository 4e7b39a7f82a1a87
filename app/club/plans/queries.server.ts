import { asc, eq, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { columnsOf } from "#db/columns.server";
import { column, computed } from "#db/rows.server";
import { books, planMilestones, plans } from "#db/schema";
import type { BookView } from "../books/views";
import { type Day, dayOf } from "../calendar";
import type { Context, MemberContext } from "../context";
import { wholeDaysOf } from "../events/whole-days";
import type { PersonalPlan } from "./goals";
import { type MilestoneView, milestoneView, type PlanMeetingView, type PlanView } from "./views";

/** The milestones of a book's plan, first page first; empty without a plan. */
export function milestonesOf({ db }: Context, bookId: number): MilestoneView[] {
  return db
    .select(columnsOf(planMilestones, milestoneView))
    .from(planMilestones)
    .where(eq(planMilestones.bookId, bookId))
    .orderBy(asc(planMilestones.page))
    .all();
}

/** Milliseconds since 1970 of the last change of a book's plan; 0 without a plan. */
export function planVersion({ db }: Context, bookId: number): number {
  const plan = db.select({ changedAt: plans.changedAt }).from(plans).where(eq(plans.bookId, bookId)).get();
  return plan?.changedAt.getTime() ?? 0;
}

/** The end is the day of the meeting, or the last day of the current book. */
export type Plan = Pick<PlanView, "milestones" | "end" | "meeting"> & {
  /** The viewer's own pace. */
  own: PersonalPlan | null;
  /** The day on which the viewer joined the club after the reading of the book had begun; otherwise null. */
  joined: Day | null;
};

const { placeholder } = sql;

// One row: the home page needs all of it, and each query costs.
const planQuery = prepared((db) =>
  db
    .select({
      milestones: computed(column.text)`(
        select json_group_array(json_object('date', date, 'page', page, 'name', name))
        from (select date, page, name from plan_milestones where book_id = books.id order by page)
      )`.as("milestones"),
      meeting: computed(column.textOrNull)`(
        select json_object('id', id, 'title', title, 'startDate', start_date, 'endDate', end_date)
        from events
        where book_id = books.id and start_date >= ${placeholder("now")} and cancelled_at is null
        order by start_date, is_featured desc, id limit 1
      )`.as("meeting"),
      own: computed(column.textOrNull)`(
        select json_object('pagesPerDay', pages_per_day, 'startPage', start_page, 'startDate', start_date)
        from personal_plans where user_id = ${placeholder("userId")} and book_id = books.id
      )`.as("own"),
      since: books.currentSince,
      joined: computed(column.numberOrNull)`(
        select created_at from users where id = ${placeholder("userId")}
      )`.as("joined"),
    })
    .from(books)
    .where(eq(books.id, placeholder("bookId")))
    .prepare(),
);

type PlannedBook = Pick<BookView, "id" | "isCurrent" | "endDate">;

/** The plan of a book and its end. Only the current book has a last day; one of an earlier reading does not count. */
export function planOf(ctx: Context | MemberContext, { id, isCurrent, endDate }: PlannedBook): Plan {
  const userId = "viewer" in ctx ? ctx.viewer.id : 0;
  const row = planQuery(ctx.db).get({ userId, bookId: id, now: ctx.now.getTime() });
  const meeting = meetingIn(ctx, parsed(row?.meeting));
  const lastDay: Day | null = isCurrent ? endDate : null;
  return {
    milestones: parsed(row?.milestones) ?? [],
    end: meeting ? dayOf(new Date(meeting.startDate), ctx.timeZone) : lastDay,
    meeting,
    own: parsed(row?.own),
    joined: isCurrent && row?.since && row.joined ? joinedLater(ctx, row.since, row.joined) : null,
  };
}

type Meeting = { id: number; title: string; startDate: number; endDate: number };

function meetingIn({ timeZone }: Context, found: Meeting | null): PlanMeetingView | null {
  if (!found) return null;
  const { id, title, startDate } = found;
  return { id, title, startDate: new Date(startDate).toISOString(), wholeDays: wholeDaysOf(found, timeZone) };
}

function joinedLater({ timeZone }: Context, since: Date, joinedAt: number): Day | null {
  const joined = dayOf(new Date(joinedAt), timeZone);
  return joined > dayOf(since, timeZone) ? joined : null;
}

function parsed<Value>(json: string | null | undefined): Value | null {
  return JSON.parse(json ?? "null");
}
