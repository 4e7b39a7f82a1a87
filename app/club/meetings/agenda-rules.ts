import { hour, minute } from "../durations";

const step = 5 * minute;

/** The parts of a meeting and when they begin, as a share of the whole. */
const parts = [
  { part: "arrival", from: 0 },
  { part: "ratings", from: 1 / 8 },
  { part: "questions", from: 1 / 4 },
  { part: "quotes", from: 2 / 3 },
  { part: "changes", from: 5 / 6 },
  { part: "next", from: 11 / 12 },
] as const;

export type AgendaPart = (typeof parts)[number]["part"];

/**
 * A plan of a meeting about a book: the parts with their starts, in steps of five minutes. None for a meeting of less
 * than an hour, where parts would begin together, and of more than eight.
 */
export function agendaOf({ startDate, endDate }: { startDate: Date; endDate: Date }) {
  const [start, length] = [startDate.getTime(), endDate.getTime() - startDate.getTime()];
  if (length < hour || length > 8 * hour) return [];
  return parts.map(({ part, from }) => ({
    part,
    startsAt: new Date(start + Math.round((length * from) / step) * step),
  }));
}
