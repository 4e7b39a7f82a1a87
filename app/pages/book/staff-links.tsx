import type { BookView } from "~/club/books/views";
import { ButtonLink } from "~/ui/button";
import SetCurrentBook from "../shared/set-current-book";

const quiet = { variant: "quiet", small: true } as const;

/** The staff's shortcuts. A book that is not the current one becomes it at once. */
export default function StaffLinks({ id, isCurrent, pageCount }: BookView) {
  return (
    <>
      {isCurrent ? (
        <ButtonLink to="/admin" {...quiet} icon="book">
          Definir Livro Atual
        </ButtonLink>
      ) : pageCount === null ? (
        <ButtonLink to={`/admin/livros/${id}`} {...quiet} icon="edit">
          Preencher as páginas
        </ButtonLink>
      ) : (
        <SetCurrentBook bookId={id} {...quiet} icon="book">
          Definir Livro Atual
        </SetCurrentBook>
      )}
      <ButtonLink to="/events/novo" {...quiet} icon="calendar">
        Criar Evento
      </ButtonLink>
    </>
  );
}
