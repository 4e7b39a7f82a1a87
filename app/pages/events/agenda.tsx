import type { Agenda as AgendaData } from "~/club/meetings/agenda-queries.server";
import type { AgendaPart } from "~/club/meetings/agenda-rules";
import { formatClock, plural } from "~/ui/text/format";
import { useRootData } from "../shell/root-data";
import { PartHead } from "./part-head";

const titles: Record<AgendaPart, string> = {
  arrival: "Chegada",
  ratings: "As notas",
  questions: "Perguntas",
  quotes: "Trechos",
  changes: "Mudei de ideia",
  next: "E agora",
};

/** The parts of a meeting about a book with their times. */
export function Agenda({ agenda }: { agenda: AgendaData }) {
  const { timeZone } = useRootData();
  return (
    <section aria-labelledby="agenda">
      <PartHead id="agenda" title="Agenda" />
      <ol className="rows border-t-0">
        {agenda.parts.map(({ part, startsAt }) => {
          const note = noteOf(part, agenda);
          return (
            <li key={part} className="grid grid-cols-[4rem_minmax(0,1fr)] items-start py-3">
              <time className="font-[650] leading-[1.6] text-(--acc-text)" dateTime={startsAt}>
                {formatClock(startsAt, timeZone)}
              </time>
              <div>
                <b className="condensed text-[1.375rem]">{titles[part]}</b>
                {note && <p className="text-ink-2">{note}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function noteOf(part: AgendaPart, { sealedRatings, questions }: AgendaData): string | null {
  if (part === "ratings" && sealedRatings !== null) {
    if (sealedRatings === 0) return "Abrem-se juntas.";
    const kept = plural(sealedRatings, "já está guardada", "já estão guardadas");
    return `Abrem-se juntas: ${kept}.`;
  }
  if (part === "questions" && questions > 0) {
    return questions === 1
      ? "1 pergunta."
      : `${plural(questions, "pergunta", "perguntas")}, da mais votada à menos.`;
  }
  return part === "next" ? "Próximo livro, próxima data." : null;
}
