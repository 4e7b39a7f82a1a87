import type { ReactNode } from "react";
import type { GoalView } from "~/club/plans/views";
import type { ProgressSummary } from "~/club/reading/summary-queries.server";
import { dailyAmount, PaceHint } from "~/ui/reading-progress";
import { formatComingDay, formatShortDay } from "~/ui/text/coming-day";
import { leftIn, positionIn } from "./position-words";

type Unit = ProgressSummary["unit"];

/** With the date, because another meeting may come first. */
const until = {
  meeting: (date: string) => ` até o encontro de ${date}`,
  end: (date: string) => ` até o último dia, ${date}`,
  own: () => ", no seu passo",
};

/** The parts of "Até domingo: página 156, faltam 14" and "9 páginas por dia até o encontro de 29/11". */
export function goalWords(unit: Unit, goal: GoalView) {
  const { perDay, toGo } = goal;
  const daily = perDay === null || (goal.inDays <= 1 && perDay === toGo) ? null : dailyAmount(unit, perDay);
  return {
    day: `Até ${formatComingDay(goal.date, goal.inDays)}`,
    position: positionIn(unit, goal.position),
    left: leftIn(unit, toGo),
    pace: daily && daily + until[goal.until](formatShortDay(goal.untilDate)),
  };
}

type Props = { unit: Unit; goal: GoalView; withPace?: boolean; children?: ReactNode };

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
export function GoalOrPace({ reading, goal }: { reading: ProgressSummary; goal: GoalView | null }) {
  if (goal) return <GoalLine unit={reading.unit} goal={goal} withPace />;
  return <PaceHint unit={reading.unit} amount={reading.perDay} />;
}
