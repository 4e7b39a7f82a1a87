import { useContext, useEffect, useRef, useState } from "react";
import { FieldError } from "~/ui/form/field-error";
import { ActionForm } from "~/ui/form/form";
import { FormContext, useField } from "~/ui/form/form-context";
import { SubmitButton } from "~/ui/form/submit-button";
import { useHydrated } from "~/ui/hydrated";
import { Icon } from "~/ui/icon";
import { SectionHead } from "~/ui/section-head";
import type { BallotBook } from "./ballot-book";
import { BallotList } from "./ballot-list";
import { BallotOrder } from "./ballot-order";
import { voteForm } from "./forms";

type Props = {
  roundId: number;
  books: readonly BallotBook[];
  /** Ids of the saved ballot, the first choice first. */
  ranking: readonly number[];
  /** True for the list with a place to choose for each book, in place of the order. */
  isList: boolean;
};

/** "Sua cédula": a form with a place for each book. */
export function BallotForm({ roundId, books, ranking: saved, isList }: Props) {
  const isOrdered = useHydrated() && !isList;
  return (
    <ActionForm form={voteForm} keepsTyped={false} isErrorFirst key={saved.join()}>
      <input type="hidden" name="roundId" value={roundId} />
      {isList ? (
        <SectionHead title="Sua cédula" to="/proximo-livro" linkLabel="Pôr em ordem" />
      ) : isOrdered ? (
        <SectionHead title="Sua cédula" to="/proximo-livro?cedula=lista" linkLabel="Votar por lista" />
      ) : (
        <SectionHead title="Sua cédula" />
      )}
      <PlacesError />
      <p className="text-ink-2 mb-5">
        {isOrdered
          ? "Ponha em ordem os que você quer ler, quantos quiser. Arraste, ou use as setas."
          : "Dê um lugar a quantos livros quiser. Os que ficarem sem lugar não recebem o seu voto."}
      </p>
      {isOrdered ? <OrderFields books={books} saved={saved} /> : <BallotList books={books} ranking={saved} />}
      <div className="grid gap-5 justify-items-start mt-7 md:grid-cols-[1fr_auto] md:items-center">
        <p className="flex gap-2.5 items-start max-w-136 text-ink-2">
          <Icon className="mt-0.5" name="lock" />
          <span>
            Voto secreto: ninguém vê a cédula de ninguém, nem a administração. Quantas pessoas votaram, só se
            sabe no fim.
          </span>
        </p>
        <SubmitButton variant="primary">Guardar meu voto</SubmitButton>
      </div>
    </ActionForm>
  );
}

/** It gets the focus: the button is far below. */
function PlacesError() {
  const { id, error } = useField("places");
  const outcome = useContext(FormContext)?.outcome;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) box.current?.focus();
  }, [outcome]);
  return (
    error && (
      <div className="form-error mb-4" tabIndex={-1} ref={box}>
        <FieldError id={`${id}-erro`}>{error}</FieldError>
      </div>
    )
  );
}

/** The order as hidden fields: one place for each ranked book, as the list sends them. */
function OrderFields({ books, saved }: { books: readonly BallotBook[]; saved: readonly number[] }) {
  const [ranking, setRanking] = useState([...saved]);
  const [status, setStatus] = useState("");
  // The staff may have removed a book meanwhile.
  const ranked = ranking.filter((id) => books.some((book) => book.id === id));
  const isChanged = ranked.join() !== saved.join();
  return (
    <>
      {ranked.map((id, index) => (
        <input key={id} type="hidden" name={`place-${id}`} value={index + 1} />
      ))}
      <BallotOrder
        books={books}
        ranking={ranked}
        onChange={(next, moved) => {
          setRanking(next);
          const title = books.find(({ id }) => id === moved)?.title;
          const place = next.indexOf(moved) + 1;
          setStatus(place > 0 ? `${title}: ${place}º lugar` : `${title}: fora da cédula`);
        }}
      />
      <p className="sr-only" role="status">
        {status}
      </p>
      {isChanged && (
        <p className="meta mt-4">
          A ordem mudou e ainda não está guardada.{" "}
          <button type="button" className="link" onClick={() => setRanking([...saved])}>
            Voltar à guardada
          </button>
        </p>
      )}
    </>
  );
}
