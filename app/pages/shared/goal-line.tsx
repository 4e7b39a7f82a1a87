import type { ReactNode } from "react";
import type { Goal } from "~/club/plans/goals";
import type { ProgressSummary } from "~/club/reading/summary-queries.server";
import { formatComingDay, formatShortDay } from "~/ui/coming-day";
import { formatNumber } from "~/ui/format";
import { dailyAmount, PaceHint } from "~/ui/reading-progress";

type Unit = ProgressSummary["unit"];

/** "página 156", "página 188 da sua edição" or "75%". */
export function positionIn(unit: Unit, position: number): string {
  if (unit === "percent") return `${formatNumber(position)}%`;
  return `página ${formatNumber(position)}${unit === "edition" ? " da sua edição" : ""}`;
}

/** "na página 156" or "em 75%". */
export function placeIn(unit: Unit, position: number): string {
  return `${unit === "percent" ? "em" : "na"} ${positionIn(unit, position)}`;
}

/** The page of a quote: "Página 131", "Página 158 da sua edição" or "63%". */
export function quotePageLine(unit: Unit, position: number): string {
  const at = positionIn(unit, position);
  return at.charAt(0).toUpperCase() + at.slice(1);
}

/** "Página 131" or "Até 63% do livro", and for the author "Escondido de quem não chegou à página 131" or "a 63%". */
export function textPageLine(unit: Unit, position: number, isOwn: boolean): string {
  const at = positionIn(unit, position);
  if (isOwn) return `Escondido de quem não chegou ${unit === "percent" ? "a" : "à"} ${at}`;
  return unit === "percent" ? `Até ${at} do livro` : quotePageLine(unit, position);
}

/** "Você abriu antes da página 208" or "antes de 100%". */
export function openedBeforeLine(unit: Unit, position: number): string {
  return `Você abriu antes ${unit === "percent" ? "de" : "da"} ${positionIn(unit, position)}`;
}

/** "faltam 14", or "faltam 7%". */
export function leftIn(unit: Unit, amount: number): string {
  return `${amount === 1 ? "falta" : "faltam"} ${formatNumber(amount)}${unit === "percent" ? "%" : ""}`;
}

/** With the date, because another meeting may come first. */
const until = {
  meeting: (date: string) => ` até o encontro de ${date}`,
  end: (date: string) => ` até o último dia, ${date}`,
  own: () => ", no seu passo",
};

/** The parts of "Até domingo: página 156, faltam 14" and "9 páginas por dia até o encontro de 29/11". */
export function goalWords(unit: Unit, goal: Goal) {
  const { perDay, toGo } = goal;
  const daily = perDay === null || (goal.inDays <= 1 && perDay === toGo) ? null : dailyAmount(unit, perDay);
  return {
    day: `Até ${formatComingDay(goal.date, goal.inDays)}`,
    position: positionIn(unit, goal.position),
    left: leftIn(unit, toGo),
    pace: daily && daily + until[goal.until](formatShortDay(goal.untilDate)),
  };
}

type Props = { unit: Unit; goal: Goal; withPace?: boolean; children?: ReactNode };

/** The next goal of the viewer. The children are beside it. */
export function GoalLine({ unit, goal, withPace = false, children }: Props) {
  const { day, position, left, pace } = goalWords(unit, goal);
  return (
    <div className="goal">
      <p>
        {day}: <b>{position}</b>, {left}
        {withPace && pace && <small>{pace}</small>}
      </p>
      {children}
    </div>
  );
}

/** The next goal with the pace to it; without a goal the pace to the book's last day. */
export function GoalOrPace({ reading, goal }: { reading: ProgressSummary; goal: Goal | null }) {
  if (goal) return <GoalLine unit={reading.unit} goal={goal} withPace />;
  return <PaceHint unit={reading.unit} amount={reading.perDay} />;
}
