import { SelectField } from "~/ui/form/field";

/** Titles in the list. */
export const maxBooks = 100;

type Props = {
  label: string;
  hint: string;
  books: readonly { id: number; title: string }[];
  bookId?: number | null | undefined;
};

/** The book that a group or an event is about, or none. */
export function BookField({ label, hint, books, bookId = null }: Props) {
  const titles = books.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <SelectField
      name="bookId"
      label={label}
      hint={hint}
      options={[{ value: "", label: "Nenhum" }, ...titles]}
      defaultValue={bookId}
    />
  );
}
