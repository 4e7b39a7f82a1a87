import { Avatar } from "~/ui/avatar";
import { Pagination } from "~/ui/pagination";
import { SectionHead } from "~/ui/section-head";
import { formatClock, monthShort, weekdayShort } from "~/ui/text/format";
import { useRootData } from "../shell/root-data";
import { AnswerMark, answerWord } from "./answer-mark";
import type { PageMoment, PollPage } from "./queries.server";

type Props = Pick<PollPage, "ranked" | "people" | "links">;

/** "Quem pode quando": a row for each member, a column for each moment, the best first. It scrolls sideways. */
export function PeopleTable({ ranked, people, links }: Props) {
  return (
    <section id="quem-pode-quando" className="mt-14" aria-labelledby="quem">
      <SectionHead id="quem" title="Quem pode quando" note={<AnswerKey />} />
      <section
        className="relative overflow-x-auto focus-visible:outline-3 focus-visible:outline-offset-2"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a region that has the focus.
        tabIndex={0}
        aria-label="Respostas por pessoa"
      >
        <table className="table poll-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Pessoa</span>
              </th>
              {ranked.map((moment) => (
                <MomentHead key={moment.id} moment={moment} all={ranked} />
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} ranked={ranked} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Sim</th>
              {ranked.map((moment) => (
                <td key={moment.id} className={columnClass(moment)}>
                  <b className="condensed text-xl">{moment.answers.yes}</b>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      <Pagination label="Páginas de nomes" {...links} />
    </section>
  );
}

function AnswerKey() {
  return (
    <span className="flex flex-wrap gap-y-1 gap-x-4 text-sm">
      {(["yes", "maybe", "no"] as const).map((status) => (
        <span className="inline-flex items-center gap-1.5" key={status}>
          <AnswerMark status={status} />
          {answerWord(status)}
        </span>
      ))}
    </span>
  );
}

function columnClass({ isBest, isChosen }: PageMoment): string | undefined {
  return isBest || isChosen ? "is-best" : undefined;
}

function MomentHead({ moment, all }: { moment: PageMoment; all: readonly PageMoment[] }) {
  const { timeZone } = useRootData();
  const { id, day, startDate } = moment;
  const [, month, date] = day.split("-");
  const sharesDay = all.some((other) => other.id !== id && other.day === day);
  return (
    <th scope="col" className={columnClass(moment)}>
      <time dateTime={startDate}>
        <span>{weekdayShort(day)}</span> <b className="condensed">{Number(date)}</b>{" "}
        <span>{monthShort(Number(month)).toLowerCase()}</span>{" "}
        <span className={sharesDay ? undefined : "sr-only"}>{formatClock(startDate, timeZone)}</span>
      </time>
    </th>
  );
}

function PersonRow({ person, ranked }: { person: Props["people"][number]; ranked: readonly PageMoment[] }) {
  const { viewer } = useRootData();
  const { id, name, avatar, answers } = person;
  const isOwn = id === viewer?.id;
  return (
    <tr className={isOwn ? "is-own" : undefined}>
      <th scope="row">
        <span className="poll-person">
          <Avatar name={name} src={avatar} size="sm" />
          <span>{isOwn ? "Você" : name}</span>
        </span>
      </th>
      {ranked.map((moment) => {
        const status = answers[moment.id] ?? null;
        return (
          <td key={moment.id} className={columnClass(moment)}>
            <AnswerMark status={status} />
            <span className="sr-only">{status ? answerWord(status) : "ainda não respondeu"}</span>
          </td>
        );
      })}
    </tr>
  );
}
