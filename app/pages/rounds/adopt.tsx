import { Suspense } from "react";
import { ButtonLink } from "~/ui/button";
import { CheckField, SelectField, TextField } from "~/ui/form/field";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { lazyPart } from "~/ui/lazy-part";
import { SectionHead } from "~/ui/section-head";
import { formatDay } from "~/ui/text/format";
import { WhatsAppLink } from "../shared/whatsapp-link";
import { adoptForm, chooseWinnerForm } from "./forms";
import type { WinnerData } from "./winner";

const SetCurrentBook = lazyPart(() => import("../shared/set-current-book"));

type Props = {
  roundId: number;
  winner: WinnerData;
  current: { id: number; title: string; endDate: string | null } | null;
  isStaff: boolean;
};

/** "E agora": when the reading begins, and for the staff the way to the shelf. */
export function Adopt({ roundId, winner, current, isStaff }: Props) {
  const { bookId, title } = winner;
  const isCurrent = current !== null && bookId === current.id;
  return (
    <section id="e-agora" aria-labelledby="titulo-e-agora" tabIndex={-1}>
      <SectionHead id="titulo-e-agora" title="E agora" />
      <p className="prose wrap-anywhere">{nextStep(title, bookId, current, isCurrent)}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        {bookId !== null && (
          <ButtonLink to={`/book/${bookId}`} icon="book">
            Ver o livro
          </ButtonLink>
        )}
        <WhatsAppLink kind="resultado" id={roundId} />
      </p>
      {isStaff && bookId === null && <AdoptForm />}
      {isStaff && bookId !== null && !isCurrent && (
        <Suspense>
          <SetCurrentBook bookId={bookId} className="mt-4">
            Definir como Livro Atual
          </SetCurrentBook>
        </Suspense>
      )}
    </section>
  );
}

function nextStep(
  title: string,
  bookId: number | null,
  current: Props["current"],
  isCurrent: boolean,
): string {
  if (isCurrent) return `${title} é o livro atual do clube.`;
  if (bookId !== null) return `${title} já está na estante, à espera da vez.`;
  if (!current) return "A leitura começa quando a administração definir o livro.";
  return current.endDate
    ? `A leitura começa quando ${current.title} terminar, em ${formatDay(current.endDate)}.`
    : `A leitura começa depois de ${current.title}.`;
}

function AdoptForm() {
  return (
    <ActionForm form={adoptForm} className="grid gap-5 mt-6 max-w-120">
      <p className="meta">Só para a administração</p>
      <TextField
        name="endDate"
        label="Último dia da leitura"
        type="date"
        hint="Opcional. Até quando o clube lê este livro."
      />
      <CheckField name="notify" label="Avisar todo o clube" isChecked />
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="as" value="next">
          Definir como próximo
        </SubmitButton>
        <SubmitButton name="as" value="current">
          Definir como Livro Atual
        </SubmitButton>
      </div>
    </ActionForm>
  );
}

type ChooseProps = { nominees: readonly { id: number; title: string; author: string }[] };

/** For a round in which nobody voted. */
export function ChooseWinner({ nominees }: ChooseProps) {
  return (
    <section aria-labelledby="titulo-escolher">
      <SectionHead id="titulo-escolher" title="Escolher o livro" />
      <ActionForm form={chooseWinnerForm} className="grid gap-5 max-w-120">
        <p className="meta">Só para a administração</p>
        <SelectField
          name="nominationId"
          label="Livro indicado"
          options={nominees.map(({ id, title, author }) => ({ value: id, label: `${title}, ${author}` }))}
        />
        <div>
          <SubmitButton>Escolher este livro</SubmitButton>
        </div>
      </ActionForm>
    </section>
  );
}
