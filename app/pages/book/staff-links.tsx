import { ButtonLink } from "~/ui/button";
import SetCurrentBook from "../shared/set-current-book";

const quiet = { variant: "quiet", small: true } as const;

/** The staff's shortcuts. A book that is not the current one becomes it at once. */
export default function StaffLinks({ id, isCurrent }: { id: number; isCurrent: boolean }) {
  return (
    <>
      {isCurrent ? (
        <ButtonLink to="/admin" {...quiet} icon="book">
          Definir Livro Atual
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
