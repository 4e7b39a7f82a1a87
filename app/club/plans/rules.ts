import type { PageCount } from "../books/views";
import { addDays, type Day, daysBetween, formatDay } from "../calendar";
import type { MilestoneView, PlanChangeView, RespreadView } from "./views";

export const maxMilestones = 60;
export const tooManyMilestones = `O plano pode ter até ${maxMilestones} marcos`;
export const maxMilestoneName = 60;

/** Fewer readers would let the staff guess the page of one of them. */
export const fewestReaders = 3;

/** A later day is no offer: the staff chooses it in the event. */
const maxPostponedWeeks = 8;

/** The meeting or the last day of the book, on which its plan ends. */
export type PlanEnd = Day | null;

/** The milestones up to the last page: the page count may have been corrected since they were saved. */
export function milestonesWithin(
  milestones: readonly MilestoneView[],
  pageCount: PageCount,
): MilestoneView[] {
  if (pageCount === null) return [];
  const within: MilestoneView[] = [];
  for (const { page, ...milestone } of milestones) {
    const one = { ...milestone, page: Math.min(page, pageCount) };
    if (one.page > (within.at(-1)?.page ?? 0)) within.push(one);
  }
  return within;
}

/** The milestones up to the last page, and the plan's end when no milestone is there. Without both it is empty. */
export function stepsOf(
  milestones: readonly MilestoneView[],
  end: PlanEnd,
  pageCount: PageCount,
): MilestoneView[] {
  if (pageCount === null) return [];
  const steps = milestonesWithin(milestones, pageCount);
  const last = steps.at(-1);
  const isOpen = end !== null && (!last || (last.date < end && last.page < pageCount));
  return isOpen ? [...steps, { date: end, page: pageCount, name: null }] : steps;
}

type Division = { today: Day; end: Day; pageCount: number; startPage?: number };

/** "Dividir em semanas": one milestone a week on the weekday of the end, the last one with the last page. */
export function divideIntoWeeks({ today, end, pageCount, startPage = 0 }: Division): MilestoneView[] {
  const days = daysBetween(today, end);
  if (days < 0 || startPage >= pageCount) return [];
  const last = { date: end, page: pageCount, name: null };
  const weeks = Math.ceil(Math.ceil(days / 7) / maxMilestones);
  const milestones: MilestoneView[] = [];
  for (let back = 7 * weeks; back < days; back += 7 * weeks) {
    const share = (days - back) / days;
    const page = Math.round(startPage + (pageCount - startPage) * share);
    milestones.unshift({ date: addDays(end, -back), page, name: null });
  }
  let before = startPage;
  const rising = milestones.filter(({ page }) => {
    const isNext = page > before && page < pageCount;
    if (isNext) before = page;
    return isNext;
  });
  return [...rising, last];
}

/**
 * The milestones with the past ones of the plan that they leave out. Pages rise with the days: one that is not below the
 * next page is no part of the new plan.
 */
export function withPast(
  milestones: readonly MilestoneView[],
  known: readonly MilestoneView[],
  today: Day,
): MilestoneView[] {
  const all = [...milestones];
  for (const past of known) {
    if (past.date >= today || milestones.some(({ date }) => date === past.date)) continue;
    const next = all.findIndex(({ date }) => date > past.date);
    if (next === -1) all.push(past);
    else if (past.page < (all[next]?.page ?? 0)) all.splice(next, 0, past);
  }
  return all;
}

type RowFault = { index: number; part: "date" | "page"; message: string };

type PlanLimits = { today: Day; end: PlanEnd; isMeeting: boolean; pageCount: number };

/** The first fault of each row. A milestone that is neither new nor moved may lie in the past. */
export function faultsOf(
  milestones: readonly MilestoneView[],
  known: readonly MilestoneView[],
  { today, end, isMeeting, pageCount }: PlanLimits,
): RowFault[] {
  return milestones.flatMap(({ date, page }, index): RowFault[] => {
    const before = milestones[index - 1];
    const isKnown = known.some((one) => one.date === date && one.page === page);
    const fault = (part: RowFault["part"], message: string) => [{ index, part, message }];
    if (before?.date === date) return fault("date", "Dois marcos não podem cair no mesmo dia");
    if (before && before.date > date) return fault("date", "O dia deve vir depois do dia do marco anterior");
    if (date < today && !isKnown)
      return fault("date", "Este dia já passou; os marcos que já passaram ficam como estão");
    if (end !== null && date > end && !isKnown) {
      const limit = isMeeting ? "o dia do encontro" : "o último dia do livro";
      return fault("date", `O plano vai até ${formatDay(end)}, ${limit}`);
    }
    if (page > pageCount) return fault("page", `O livro tem apenas ${pageCount} páginas.`);
    if (before && page <= before.page)
      return fault("page", "A página deve ser maior que a do marco anterior");
    return [];
  });
}

type Checked = { medianPage: number | null; today: Day; pageCount: number };

/** The last milestone whose day has passed, if the median reader has not reached its page. */
export function missedMilestone(
  milestones: readonly MilestoneView[],
  { medianPage, today, pageCount }: Checked,
): MilestoneView | null {
  const due = milestones.findLast(({ date }) => date < today);
  if (!due || medianPage === null) return null;
  // The page count may have been corrected since.
  const page = Math.min(due.page, pageCount);
  return medianPage < page ? { ...due, page } : null;
}

/** The milestone that the club is behind, until the staff have chosen what to do; null while it is not behind. */
export function milestoneBehind(
  milestones: readonly MilestoneView[],
  { acceptedMilestone, ...checked }: Checked & { acceptedMilestone: string | null },
): MilestoneView | null {
  const missed = missedMilestone(milestones, checked);
  return missed && missed.date > (acceptedMilestone ?? "") ? missed : null;
}

type ClubReading = { today: Day; medianPage: number; end: PlanEnd; pageCount: number };

/** "Redistribuir": the days of the remaining milestones stay, their pages rise evenly from the median. */
export function respread(milestones: readonly MilestoneView[], reading: ClubReading): RespreadView | null {
  const { today, medianPage } = reading;
  const { past, ahead, last } = divided(milestones, reading);
  if (!last || last.date <= today || last.page <= medianPage) return null;
  const pagesLeft = last.page - medianPage;
  const days = daysBetween(today, last.date);
  let before = medianPage;
  const remaining = ahead.flatMap((milestone, index): MilestoneView[] => {
    const even = Math.round(medianPage + (pagesLeft * daysBetween(today, milestone.date)) / days);
    const page = Math.min(Math.max(even, before + 1), last.page - (ahead.length - 1 - index));
    if (page <= before) return [];
    before = page;
    return [{ ...milestone, page }];
  });
  const [first] = remaining;
  // Pages rise with the days: a missed milestone beyond the next one is no part of the new plan.
  const kept = past.filter(({ page }) => !first || page < first.page);
  const due = past.at(-1);
  const planned = due ? (last.page - due.page) / daysBetween(due.date, last.date) : 0;
  return {
    milestones: [...kept, ...remaining],
    endDate: last.date,
    remaining,
    perDay: { before: Math.ceil(planned), after: Math.ceil(pagesLeft / days) },
  };
}

/**
 * "Mudar o encontro": the same weekday, on or after the day that the pace reaches. The remaining milestones keep their
 * pages; their days are in proportion. Null if the end stays, or would be more than eight weeks later.
 */
export function postpone(
  milestones: readonly MilestoneView[],
  { pagesPerDay, ...reading }: ClubReading & { pagesPerDay: number },
): PlanChangeView | null {
  const { today, medianPage } = reading;
  const { past, ahead, last } = divided(milestones, reading);
  const end = reading.end ?? last?.date;
  if (!last || !end || pagesPerDay <= 0 || last.page <= medianPage) return null;
  const pagesLeft = last.page - medianPage;
  const reached = addDays(today, Math.ceil(pagesLeft / pagesPerDay));
  const weeks = Math.ceil(daysBetween(end, reached) / 7);
  if (weeks < 1 || weeks > maxPostponedWeeks) return null;
  const endDate = addDays(end, 7 * weeks);
  const days = daysBetween(today, endDate);
  let before = 0;
  const moved = ahead.map((milestone, index): MilestoneView => {
    const even = Math.round((days * (milestone.page - medianPage)) / pagesLeft);
    const after = Math.min(Math.max(even, before + 1), days - (ahead.length - 1 - index));
    before = after;
    return { ...milestone, date: addDays(today, after) };
  });
  return { milestones: [...past, ...moved], endDate };
}

/** Past and remaining milestones, with the end of the book as the last one. Of a full plan it replaces the one before. */
function divided(milestones: readonly MilestoneView[], { today, end, pageCount }: ClubReading) {
  const steps = stepsOf(milestones, end, pageCount);
  if (steps.length > maxMilestones) steps.splice(-2, 1);
  const ahead = steps.filter(({ date }) => date >= today);
  return { past: steps.filter(({ date }) => date < today), ahead, last: ahead.at(-1) };
}
