import { BookField } from "../shared/book-field";

type Props = { books: readonly { id: number; title: string }[]; bookId?: number | null };

/** The book that a group is about: its messages can then wait for a page. */
export function GroupBookField(props: Props) {
  return (
    <BookField
      label="Livro do grupo"
      hint="Opcional. Mensagens podem ficar escondidas de quem não chegou à página."
      {...props}
    />
  );
}
