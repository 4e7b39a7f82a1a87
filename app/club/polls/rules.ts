import { type Day, dayOf, formatDateTime, formatDay, localTimeOf, startOfDay } from "../calendar";
import { minute } from "../durations";
import type { AnswerCountsView } from "../events/views";
import type { PollView } from "./views";

export const minMoments = 2;
export const maxMoments = 8;

/** Minutes. */
export const durations = { usual: 120, min: 15, max: 24 * 60 };

/** Days that a member may propose, so that others can too; the staff may fill the poll. */
export const maxProposals = 2;

export const tooFewMoments = `A enquete precisa de pelo menos ${minMoments} dias`;
export const tooManyMoments = `A enquete pode ter até ${maxMoments} dias`;
export const tooManyProposals = `Cada pessoa pode propor até ${maxProposals} dias.`;

/** The fields of a new poll's form, of which some stay empty. */
export const momentFields = Array.from({ length: maxMoments }, (_, index) => `moment-${index}`);

/** The field of a moment in the form of answers. */
export const answerField = (momentId: number) => `answer-${momentId}`;

type Dated = { answersEndAt: Date; closedAt: Date | null };

export function phaseOf({ answersEndAt, closedAt }: Dated, now: Date): PollView["phase"] {
  if (closedAt) return "closed";
  return now < answersEndAt ? "open" : "ended";
}

/** The last day for answers. `time` (HH:MM) is null at its end, and a time of day after a change of the club's zone. */
export function lastDayOf(answersEndAt: Date, timeZone: string): { day: Day; time: string | null } {
  const [day = "", time = ""] = localTimeOf(answersEndAt, timeZone).split("T");
  // In some zones a day begins at one o'clock when the clocks change.
  if (startOfDay(day, timeZone).getTime() !== answersEndAt.getTime()) return { day, time };
  return { day: dayOf(new Date(answersEndAt.getTime() - minute), timeZone), time: null };
}

/** Why a poll takes no answers and no proposals; null while it does. */
export function answersClosedBecause(poll: Dated, now: Date): string | null {
  const phase = phaseOf(poll, now);
  if (phase === "ended") return "O prazo para responder já terminou.";
  return phase === "closed" ? "Esta enquete já foi encerrada." : null;
}

type Limits = { answersEndAt: Date; now: Date; timeZone: string };

/** Why a poll cannot have a moment besides these others; null if it can. */
export function momentRefusedBecause(
  start: Date,
  others: readonly Date[],
  { answersEndAt, now, timeZone }: Limits,
): string | null {
  if (start <= now) return "Este dia já passou";
  if (start < answersEndAt) {
    const { day } = lastDayOf(answersEndAt, timeZone);
    return `Escolha um dia depois do prazo para responder, ${formatDay(day)}`;
  }
  const isThere = others.some((other) => other.getTime() === start.getTime());
  return isThere ? `Este dia já está na enquete: ${formatDateTime(start, timeZone)}` : null;
}

type Counted = { startDate: string; answers: AnswerCountsView };

/** The best first: most yes and maybe together, then most yes, then the earlier. */
export function byAnswers(one: Counted, other: Counted): number {
  const coming = ({ answers }: Counted) => answers.yes + answers.maybe;
  return (
    coming(other) - coming(one) ||
    other.answers.yes - one.answers.yes ||
    (one.startDate < other.startDate ? -1 : 1)
  );
}

/** The best moment, or null while nobody can come to any. */
export function bestOf<Moment extends Counted>(moments: readonly Moment[]): Moment | null {
  const [best] = moments.toSorted(byAnswers);
  return best && best.answers.yes + best.answers.maybe > 0 ? best : null;
}
