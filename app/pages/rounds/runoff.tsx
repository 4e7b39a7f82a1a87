import type { RoundWords } from "~/club/rounds/count-words";
import { GeneratedCover } from "~/ui/art/generated-cover";
import { LogoMark } from "~/ui/art/logo";
import { formatNumber } from "~/ui/text/format";
import { useRootData } from "../shell/root-data";
import { CountDrawing } from "./count-drawing";
import type { RunoffData } from "./result.server";

const months = new Intl.DateTimeFormat("pt-BR", { month: "long", year: "numeric", timeZone: "UTC" });

/** "Como se chegou a isso": each round as a drawing with its words; one field, for a screenshot. */
export function Runoff({ order, legend, rounds, ballots, day }: RunoffData) {
  const { club } = useRootData();
  const tones = new Map(legend.map(({ id, tone }) => [id, tone]));
  return (
    <section className="runoff" aria-labelledby="contagem">
      <div className="wrap">
        <div className="grid gap-y-3 gap-x-12 lg:grid-cols-[1fr_27rem] lg:items-end">
          <h2 className="text-4xl/[0.92]" id="contagem">
            Como se chegou a isso
          </h2>
          <p>
            Cada círculo é um voto e cada retângulo um livro. O voto que muda de livro conserva a cor de onde
            veio.
          </p>
        </div>
        <ul className="count-legend">
          {legend.map(({ id, title, author, tone }) => (
            <li key={id} className={`book-tone-${tone}`}>
              <GeneratedCover title={title} author={author} size="xs" decorative />
              <b className="condensed wrap-anywhere">{title}</b>
            </li>
          ))}
        </ul>
        <ol className="counts">
          {rounds.map(({ round, words }) => (
            <li key={round.number}>
              <h3>
                <span className="condensed">{round.number}ª</span> contagem
              </h3>
              <CountDrawing
                round={round}
                order={order}
                tones={tones}
                ballots={ballots}
                label={words?.label ?? ""}
              />
              {words && <Words words={words} />}
            </li>
          ))}
        </ol>
        <p className="runoff-foot">
          <LogoMark className="[&_path]:fill-current" />
          <span>
            <b>{club}</b> · Rodada de {months.format(new Date(`${day}T00:00Z`))} ·{" "}
            {ballots === 1 ? "1 cédula secreta" : `${formatNumber(ballots)} cédulas secretas`}
          </span>
          <span className="inline-flex items-center gap-1.5 ml-auto">
            <svg className="majority-mark" viewBox="0 0 30 22" aria-hidden="true">
              <path d="M0 22h30L15 0z" />
            </svg>
            maioria
          </span>
        </p>
      </div>
    </section>
  );
}

function Words({ words: { sentences, ballots } }: { words: RoundWords }) {
  return (
    <p className="wrap-anywhere">
      {sentences.map((sentence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a count are constant
        <span key={index}>
          {sentence.map((part, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence are constant
            typeof part === "string" ? part : <b key={place}>{part.title}</b>,
          )}{" "}
        </span>
      ))}
      {ballots}
    </p>
  );
}
