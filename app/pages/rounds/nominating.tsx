import type { ReturnableView } from "~/club/rounds/views";
import { GeneratedCover } from "~/ui/art/generated-cover";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { CheckField } from "~/ui/form/field";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { SectionHead } from "~/ui/section-head";
import { carryOverForm, nominateForm } from "./forms";
import { NewNominationFields } from "./nomination-fields";
import { Nominations } from "./nominations";
import type { NominationCard } from "./queries.server";
import { RoundHead, type Stage } from "./round-head";

type Props = {
  stages: readonly Stage[];
  nominations: readonly NominationCard[];
  /** How many of how many nominations the viewer has made. */
  own: number;
  limit: number;
  /** "sexta, 27/11" */
  until: string;
  returnable: readonly ReturnableView[];
  hasLookup: boolean;
};

export function Nominating({ stages, nominations, own, limit, until, returnable, hasLookup }: Props) {
  const count = nominations.length;
  return (
    <>
      <RoundHead stages={stages} current={0}>
        <div className="round-status">
          <b className="condensed">{count}</b>
          <p>
            {count === 1 ? "livro na mesa" : "livros na mesa"}. Você indicou{" "}
            <b>
              {own} de {limit}
            </b>
            {roomLeft(limit - own)}
          </p>
          {own < limit && (
            <ButtonLink to="#indicar" icon="plus" preventScrollReset>
              Indicar um livro
            </ButtonLink>
          )}
        </div>
      </RoundHead>
      <section className="mt-12 lg:mt-16" aria-labelledby="na-mesa">
        <SectionHead id="na-mesa" title="Na mesa" to="/estante" linkLabel="O que já lemos" />
        {count === 0 ? (
          <EmptyState art="livro" title="Nenhum livro indicado ainda.">
            O primeiro pode ser o seu.
          </EmptyState>
        ) : (
          <Nominations nominations={nominations} />
        )}
      </section>
      <section className="mt-16 lg:mt-24" id="indicar" aria-labelledby="titulo-indicar">
        <SectionHead id="titulo-indicar" title="Indicar" note={`Até ${until}, no fim do dia`} />
        <div className="grid gap-3">
          {returnable.map((nomination) => (
            <CarryOver key={nomination.id} nomination={nomination} />
          ))}
        </div>
        {own < limit ? (
          <NominateForm hasLookup={hasLookup} />
        ) : (
          <p className="prose mt-5">
            {limit === 1 ? "Você já fez a sua indicação." : `Você já fez as suas ${limit} indicações.`} Retire
            uma para indicar outro livro.
          </p>
        )}
      </section>
    </>
  );
}

function roomLeft(left: number): string {
  if (left <= 0) return ".";
  return left === 1 ? "; ainda cabe um." : `; ainda cabem ${left}.`;
}

/** A nomination of the last round that returns with one tap. */
function CarryOver({ nomination }: { nomination: ReturnableView }) {
  const { id, title, author, coverImage, month, place } = nomination;
  const ended = place === null ? "ficou sem votos" : `terminou em ${place}º lugar`;
  return (
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-y-3 gap-x-5 items-center py-4 px-5 bg-(--acc-soft) max-[20rem]:grid-cols-1 md:grid-cols-[3.5rem_minmax(0,1fr)_auto]">
      <GeneratedCover title={title} author={author} image={coverImage} size="xs" decorative />
      <p className="min-w-0 wrap-anywhere">
        <b className="condensed text-xl">{title}</b>
        <br />
        <span className="text-ink-2">
          Sua indicação de {month} {ended}. Se ainda quiser, ela volta com o mesmo texto.
        </span>
      </p>
      <ActionForm
        className="col-start-2 max-[20rem]:col-start-1 md:col-start-3"
        form={carryOverForm}
        hiddenFields={{ nominationId: id }}
        isButton
      >
        <SubmitButton>
          Trazer de volta<span className="sr-only">: {title}</span>
        </SubmitButton>
      </ActionForm>
    </div>
  );
}

function NominateForm({ hasLookup }: { hasLookup: boolean }) {
  return (
    <ActionForm
      form={nominateForm}
      encType="multipart/form-data"
      className="nominate-form"
      keepsTyped="whole"
    >
      {hasLookup && <h3>Procure o livro</h3>}
      <NewNominationFields hasLookup={hasLookup}>
        <div className="flex flex-wrap gap-x-6">
          <CheckField name="hasRead" label="Já li" />
          <CheckField name="hasCopy" label="Tenho um exemplar" />
        </div>
        <div>
          <SubmitButton variant="primary">Indicar este livro</SubmitButton>
        </div>
      </NewNominationFields>
    </ActionForm>
  );
}
