import type { CurrentBookFigures } from "~/club/analytics/reading.server";
import { plural } from "~/ui/format";
import { PageEdge } from "~/ui/page-edge";

/** How far the middle of the readers is in the current book, against how much of its time is gone. */
export function BookPace({ title, started, medianPercent, timePercent }: CurrentBookFigures) {
  return (
    <section aria-labelledby="ritmo">
      <h3 id="ritmo">Ritmo do livro atual</h3>
      <p className="muted text-sm mt-2">
        {title}, {plural(started, "pessoa começou", "pessoas começaram")}
      </p>
      {medianPercent === null ? (
        <p className="mt-5">Ninguém começou ainda.</p>
      ) : (
        <Measure name="Mediana da leitura" percent={medianPercent} />
      )}
      {timePercent === null ? (
        <p className="muted text-sm mt-5">Sem data de término, não há calendário com que comparar.</p>
      ) : (
        <Measure name="Tempo que já passou" percent={timePercent} />
      )}
      <p className="muted text-sm mt-4">Mediana: metade de quem começou já chegou até aí ou passou.</p>
    </section>
  );
}

function Measure({ name, percent }: { name: string; percent: number }) {
  return (
    <div className="mt-5">
      <p className="flex justify-between gap-3 text-sm mb-1.5">
        {name} <b>{percent}%</b>
      </p>
      <PageEdge percent={percent} size="sm" label={name} isMeasure />
    </div>
  );
}
