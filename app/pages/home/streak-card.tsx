import type { StripDay } from "~/club/reading/rules";
import { formatNumber } from "~/ui/format";
import { StreakStrip } from "~/ui/streak-strip";

type Props = { currentStreak: number; week: StripDay[] };

/** The last seven days as ribbons, and the streak that hangs on today. */
export function StreakCard({ currentStreak, week }: Props) {
  const readToday = week.some((day) => day.isToday && day.read);
  return (
    <div className="hero-streak" data-sec="achv">
      <StreakStrip days={week} />
      <div className="mt-auto pt-8">
        <p className="font-medium">Sequência de leitura</p>
        <p className="cond hero-num">
          {formatNumber(currentStreak)}
          <span>{currentStreak === 1 ? "dia" : "dias"}</span>
        </p>
        <p className="mt-2 max-w-[16rem]">{encouragement(currentStreak, readToday)}</p>
      </div>
    </div>
  );
}

function encouragement(current: number, readToday: boolean): string {
  if (!readToday && current > 0) return `Leia uma página hoje para chegar a ${formatNumber(current + 1)}.`;
  if (!readToday) return "Leia uma página hoje para começar uma sequência.";
  return "A leitura de hoje já está registrada.";
}
