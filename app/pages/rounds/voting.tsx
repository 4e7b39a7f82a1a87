import { hasChoice, notThereToVote } from "~/club/rounds/rules";
import { EmptyState } from "~/ui/empty-state";
import { TextArea } from "~/ui/form/field";
import { useLostText } from "~/ui/form/form";
import { SectionHead } from "~/ui/section-head";
import { WhatsAppLink } from "../shared/whatsapp-link";
import { BallotForm } from "./ballot-form";
import { nominateForm } from "./forms";
import { Nominations } from "./nominations";
import type { NominationCard } from "./queries.server";
import { RoundHead, type Stage } from "./round-head";

type Props = {
  roundId: number;
  stages: readonly Stage[];
  nominations: readonly NominationCard[];
  /** The saved ballot; null without one. */
  ranking: readonly number[] | null;
  /** False for an account that is newer than the voting. */
  mayVote: boolean;
  /** "sexta, 04/12" */
  until: string;
  /** The sentence on removed books; null without any. */
  removed: string | null;
  isList: boolean;
};

export function Voting({ roundId, stages, nominations, ranking, mayVote, until, removed, isList }: Props) {
  return (
    <>
      <RoundHead stages={stages} current={1}>
        <div className="round-status">
          <div>
            <p>{statusOf({ nominations, ranking, mayVote, until })}</p>
            {removed && <p className="meta mt-1">{removed}</p>}
          </div>
          <WhatsAppLink kind="votacao" small />
        </div>
      </RoundHead>
      <LostPitch />
      {nominations.length === 0 ? (
        <div className="mt-10">
          <EmptyState art="livro" title="Nenhum livro na mesa.">
            Sem livros, não há em que votar nesta rodada.
          </EmptyState>
        </div>
      ) : (
        <>
          <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,46rem)_1fr] mt-10 lg:mt-14">
            {mayVote && (
              <BallotForm roundId={roundId} books={nominations} ranking={ranking ?? []} isList={isList} />
            )}
            <CountingRules />
          </div>
          <section className="mt-16 lg:mt-24" aria-labelledby="na-mesa">
            <SectionHead id="na-mesa" title="Na mesa" to="/estante" linkLabel="O que já lemos" />
            <Nominations nominations={nominations} />
          </section>
        </>
      )}
    </>
  );
}

type Status = Pick<Props, "nominations" | "ranking" | "mayVote" | "until">;

function statusOf({ nominations: { length: nominees }, ranking, mayVote, until }: Status): string {
  if (!mayVote) return `${notThereToVote} Esta vai até ${until}.`;
  if (nominees === 0) return `A votação vai até ${until}.`;
  if (ranking) return `A sua cédula está guardada e pode mudar até ${until}.`;
  return hasChoice({ nominees })
    ? `Falta a sua cédula: a votação vai até ${until}.`
    : `Há um livro só na mesa, e um voto basta. A votação vai até ${until}.`;
}

/** A nomination that was sent without scripts after the ballot had opened. */
function LostPitch() {
  const [title, pitch] = [useLostText(nominateForm, "title"), useLostText(nominateForm, "pitch")];
  if (!pitch) return null;
  return (
    <div className="mt-8 max-w-160">
      <TextArea
        name="pitch"
        id="indicacao-perdida"
        label={`A sua indicação que não entrou: ${title}`}
        className="is-prose"
        rows={4}
        readOnly
        defaultValue={pitch}
      />
    </div>
  );
}

const rules = [
  "Vale a sua primeira escolha. Mais da metade dos votos vence.",
  "Sem maioria, sai o livro com menos primeiras escolhas, e quem votou nele passa para a escolha seguinte da própria cédula.",
  "Repete-se até um livro ter a maioria. É um segundo turno automático.",
];

function CountingRules() {
  return (
    <section aria-labelledby="como-se-conta">
      <SectionHead id="como-se-conta" title="Como se conta" />
      <ol className="grid gap-4">
        {rules.map((rule, index) => (
          <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-2" key={rule}>
            <b className="condensed text-[1.5rem]/[1] text-(--acc-text)">{index + 1}</b>
            <span>{rule}</span>
          </li>
        ))}
      </ol>
      <p className="meta mt-5">
        Por isso vale pôr em primeiro o livro que você quer mesmo: se ele sair, seu voto não se perde.
      </p>
    </section>
  );
}
