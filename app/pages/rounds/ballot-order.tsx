import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { type BallotBook, BookFacts } from "./ballot-book";

type Props = {
  books: readonly BallotBook[];
  /** Ids of the ranked books, the first choice first. */
  ranking: readonly number[];
  onChange: (ranking: number[], moved: number) => void;
};

/** The ballot in order: rows that are dragged, and buttons that do the same. */
export function BallotOrder({ books, ranking, onChange }: Props) {
  const byId = new Map(books.map((book) => [book.id, book]));
  const ranked = ranking.flatMap((id) => byId.get(id) ?? []);
  const others = books.filter(({ id }) => !ranking.includes(id));
  const list = useSorting(ranking, onChange);
  const [moved, setMoved] = useState<number>();
  // A book that changes its list takes its button along, and the focus with it.
  useEffect(() => {
    if (moved === undefined) return;
    setMoved(undefined);
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-book="${moved}"]`)?.focus();
  }, [moved]);
  function change(next: number[], id: number): void {
    setMoved(id);
    onChange(next, id);
  }

  function move(id: number, by: -1 | 1): void {
    const from = ranking.indexOf(id);
    change(reordered(ranking, from, from + by), id);
  }

  return (
    <>
      <ol className="ballot" ref={list}>
        {ranked.map((book, index) => (
          <li key={book.id} data-book={book.id} tabIndex={-1}>
            <span className="condensed text-3xl">{index + 1}º</span>
            <BookFacts book={book} />
            <span className="ballot-moves">
              <MoveButton label={`Subir ${book.title}`} isEnd={index === 0} onClick={() => move(book.id, -1)}>
                <Icon name="chevron-up" />
              </MoveButton>
              <MoveButton
                label={`Descer ${book.title}`}
                isEnd={index === ranked.length - 1}
                onClick={() => move(book.id, 1)}
              >
                <Icon name="chevron-down" />
              </MoveButton>
              <MoveButton
                label={`Tirar ${book.title} da cédula`}
                onClick={() =>
                  change(
                    ranking.filter((id) => id !== book.id),
                    book.id,
                  )
                }
              >
                <Icon name="close" />
              </MoveButton>
            </span>
            <span className="drag-handle" aria-hidden="true" />
          </li>
        ))}
      </ol>
      {ranked.length === 0 && (
        <p className="py-5 text-ink-2">A cédula está vazia. Comece pelo livro que você mais quer.</p>
      )}
      {others.length > 0 && (
        <>
          <h3 className="mt-8">Fora da cédula</h3>
          <p className="meta mt-1 mb-4">Quem fica fora não recebe o seu voto em nenhuma contagem.</p>
          <ul className="ballot ballot-out">
            {others.map((book) => (
              <li key={book.id} data-book={book.id} tabIndex={-1}>
                <BookFacts book={book} />
                <Button
                  type="button"
                  small
                  icon="plus"
                  onClick={() => change([...ranking, book.id], book.id)}
                >
                  Pôr em {ranked.length + 1}º<span className="sr-only"> lugar: {book.title}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type MoveProps = { label: string; isEnd?: boolean; onClick: () => void; children: ReactNode };

/** At the end of the list the button stays, because it may have the focus, and does nothing. */
function MoveButton({ label, isEnd = false, onClick, children }: MoveProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={isEnd}
      onClick={isEnd ? undefined : onClick}
    >
      {children}
    </button>
  );
}

function reordered(ranking: readonly number[], from: number, to: number): number[] {
  const rest = [...ranking];
  rest.splice(to, 0, ...rest.splice(from, 1));
  return rest;
}

/** Lets the rows of a list be dragged by their handles. The library is loaded for this screen only. */
function useSorting(ranking: readonly number[], onChange: Props["onChange"]) {
  const list = useRef<HTMLOListElement>(null);
  const latest = useRef({ ranking, onChange });
  latest.current = { ranking, onChange };
  useEffect(() => {
    const element = list.current;
    let sortable: { destroy: () => void } | null = null;
    let isGone = false;
    void import("sortablejs/modular/sortable.core.esm.js")
      .then(({ default: Sortable }) => {
        if (isGone || !element) return;
        sortable = Sortable.create(element, {
          handle: ".drag-handle",
          ghostClass: "is-held",
          animation: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 140,
          onEnd({ item, oldIndex = 0, newIndex = 0 }) {
            // React owns the rows: the moved one returns before React moves it.
            item.remove();
            element.insertBefore(item, element.children[oldIndex] ?? null);
            if (oldIndex !== newIndex) {
              latest.current.onChange(
                reordered(latest.current.ranking, oldIndex, newIndex),
                Number(item.dataset.book),
              );
            }
          },
        });
      })
      // The buttons remain.
      .catch(() => {});
    return () => {
      isGone = true;
      sortable?.destroy();
    };
  }, []);
  return list;
}
