import { SelectField } from "~/ui/field";

/** Titles in the list. */
export const maxBooks = 100;

type BookFieldProps = { books: readonly { id: number; title: string }[]; bookId?: number | null };

/** The book that a group is about: its messages can then wait for a page. */
export function BookField({ books, bookId = null }: BookFieldProps) {
  const titles = books.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <SelectField
      name="bookId"
      label="Livro do grupo"
      hint="Opcional. Mensagens podem ficar escondidas de quem não chegou à página."
      options={[{ value: "", label: "Nenhum" }, ...titles]}
      defaultValue={bookId}
    />
  );
}
