import type { RunningPoll } from "~/club/polls/queries.server";
import { ButtonLink } from "~/ui/button";
import { formatShortDay, weekdayOf } from "~/ui/text/coming-day";
import { plural } from "~/ui/text/format";

/** The date polls without a choice, above the events. */
export function OpenPolls({ polls }: { polls: readonly RunningPoll[] }) {
  if (polls.length === 0) return null;
  return (
    <ul className="mb-6" aria-label="Enquetes de datas">
      {polls.map((poll) => (
        <li key={poll.id} className="poll-line">
          <div className="min-w-0">
            <b className="condensed text-xl wrap-anywhere">Que dia fica bom? {poll.title}</b>
            <p className="mt-1">{situation(poll)}</p>
          </div>
          <ButtonLink
            to={`/events/datas/${poll.id}`}
            variant={poll.isOpen && !poll.hasAnswered ? "primary" : "line"}
          >
            {poll.isOpen && !poll.hasAnswered ? "Responder" : "Ver as respostas"}
            <span className="sr-only"> de {poll.title}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

function situation({ isOpen, hasAnswered, moments, answersUntil }: RunningPoll): string {
  const until = `${weekdayOf(answersUntil)}, ${formatShortDay(answersUntil)}`;
  if (!isOpen) return "O prazo para responder terminou. A administração escolhe o dia.";
  const state = hasAnswered ? "Você já respondeu" : "Falta a sua resposta";
  return `${plural(moments, "dia", "dias")} para escolher. ${state}; o prazo vai até ${until}.`;
}
