import type { PageCount } from "../books/views";
import { addDays, type Day, daysBetween } from "../calendar";
import { type Edition, lastPosition, pagesPerDay, positionReaching } from "../reading/rules";
import { type PlanEnd, stepsOf } from "./rules";
import type { GoalView, MilestoneView } from "./views";

/** Pages of the club's edition. */
export type PersonalPlan = { pagesPerDay: number; startPage: number; startDate: Day };

export type Reader = {
  edition: Edition;
  /** A page, or percent; 0 before the first page. */
  position: number;
};

type Course = {
  milestones: readonly MilestoneView[];
  end: PlanEnd;
  isMeeting: boolean;
  own: PersonalPlan | null;
  /** The day of joining, for a member who joined after the reading had begun. */
  joined: Day | null;
  today: Day;
  pageCount: number;
};

/** The amount to go from a position to a page of the club's edition, in the reader's unit; 0 once it is read. */
export function amountTo(page: number, { edition, position }: Reader, pageCount: PageCount): number {
  return Math.max(0, Math.ceil(positionReaching(page, edition, pageCount) - position));
}

/** The goal of a member who is reading; null when nothing is planned or everything is read. */
export function goalOf(course: Course, reader: Reader): GoalView | null {
  const { milestones, end, isMeeting, today, pageCount } = course;
  const club = stepsOf(milestones, end, pageCount);
  const late = course.own ? null : paceFrom(course.joined, club);
  const own = course.own ?? late;
  const steps = own ? ownSteps(own, club, course) : club.map((step) => ({ ...step, isOwn: false }));
  // An own pace asks for no page on its first day.
  const isAhead = ({ date, page }: Step) =>
    date >= today && page > 0 && amountTo(page, reader, pageCount) > 0;
  const next = steps.find(isAhead);
  if (!next) return null;
  const { edition } = reader;
  const { date, page, isOwn } = next;
  const last = club.at(-1);
  const isOwnPace = isOwn && !late?.isInTime;
  const left = last ? amountTo(last.page, reader, pageCount) : 0;
  return {
    date,
    inDays: daysBetween(today, date),
    page,
    position: positionReaching(page, edition, pageCount),
    toGo: amountTo(page, reader, pageCount),
    perDay:
      own && isOwnPace
        ? perDayIn(edition, own.pagesPerDay, pageCount)
        : pagesPerDay(left, daysBetween(today, last?.date ?? date)),
    until: isOwnPace ? "own" : isMeeting && last?.date === end ? "meeting" : "end",
    untilDate: last?.date ?? date,
    countedFrom: late && isOwn ? late.startDate : null,
  };
}

/** More pages a day would be no goal for somebody who has just arrived. */
const fastestPaceOfNewcomer = 30;

/**
 * The pace of a member who joined after the reading had begun: evenly from the day of joining to the plan's last day, at
 * most 30 pages a day. `isInTime`: it reaches the last page on the last day.
 */
export function paceFrom(
  joined: Day | null,
  club: readonly MilestoneView[],
): (PersonalPlan & { isInTime: boolean }) | null {
  const last = club.at(-1);
  if (joined === null || !last || last.date < joined) return null;
  const even = Math.ceil(last.page / Math.max(1, daysBetween(joined, last.date)));
  return {
    startDate: joined,
    startPage: 0,
    pagesPerDay: Math.min(even, fastestPaceOfNewcomer),
    isInTime: even <= fastestPaceOfNewcomer && joined < last.date,
  };
}

/** A pace in the unit of the reader. @param pages of the club's edition. */
export function perDayIn(edition: Edition, pages: number, pageCount: number): number {
  return Math.ceil((pages * lastPosition(edition, pageCount)) / pageCount);
}

type Step = MilestoneView & { isOwn: boolean };

/** The days of the club's plan with the pages of the own pace, until the own pace reaches the club's plan. */
function ownSteps(own: PersonalPlan, club: readonly MilestoneView[], { today, pageCount }: Course): Step[] {
  const steps: Step[] = [];
  for (const step of club) {
    const page = ownPageOn(step.date, own, pageCount);
    const isOwn = page < step.page;
    if (step.date >= today) steps.push({ ...step, page: isOwn ? page : step.page, isOwn });
  }
  if (!steps.at(-1) || steps.at(-1)?.isOwn) {
    steps.push({ date: endOfOwn(own, pageCount), page: pageCount, name: null, isOwn: true });
  }
  return steps;
}

function ownPageOn(
  date: Day,
  { startDate, startPage, pagesPerDay }: PersonalPlan,
  pageCount: number,
): number {
  return Math.min(pageCount, startPage + pagesPerDay * Math.max(0, daysBetween(startDate, date)));
}

/** The day on which a pace reaches the last page. */
function endOfOwn({ startDate, startPage, pagesPerDay }: PersonalPlan, pageCount: number): Day {
  return addDays(startDate, Math.ceil((pageCount - startPage) / pagesPerDay));
}

const slowestPace = 5;

type Pause = {
  today: Day;
  /** Page of the club's edition. */
  page: number;
  pageCount: number;
  /** The plan's end, or null without one. */
  end: PlanEnd;
  /** Pages of each reading day. */
  pagesRead: readonly number[];
};

export type ReachablePace = {
  pagesPerDay: number;
  /** The page on the plan's last day; null without one, and after it. */
  pageAtEnd: number | null;
  /** The day of the last page. */
  finishesOn: Day;
};

/** The member's own pace on reading days, at least 5 pages a day, at most as many as finish by the plan's end. */
export function reachablePace({ today, page, pageCount, end, pagesRead }: Pause): ReachablePace {
  const left = Math.max(0, pageCount - page);
  const daysLeft = end === null ? -1 : daysBetween(today, end);
  const inTime = pagesPerDay(left, daysLeft) ?? left;
  const days = pagesRead.filter((pages) => pages > 0);
  const usual = days.length === 0 ? 0 : Math.round(days.reduce((sum, pages) => sum + pages, 0) / days.length);
  const pace = Math.max(1, Math.min(Math.max(usual, slowestPace), inTime));
  const own = { pagesPerDay: pace, startPage: page, startDate: today };
  return {
    pagesPerDay: pace,
    pageAtEnd: end === null || daysLeft < 0 ? null : ownPageOn(end, own, pageCount),
    finishesOn: endOfOwn(own, pageCount),
  };
}
