import { SelectField } from "~/ui/form/field";
import { type BallotBook, BookFacts } from "./ballot-book";

/** The ballot as a list of books, each with a place to choose: without scripts, and for those who prefer it. */
export function BallotList({ books, ranking }: { books: readonly BallotBook[]; ranking: readonly number[] }) {
  const options = [
    { value: "", label: "Sem lugar" },
    ...books.map((_, index) => ({ value: String(index + 1), label: `${index + 1}º lugar` })),
  ];
  return (
    <ul className="ballot ballot-plain">
      {books.map((book) => (
        <li key={book.id}>
          <BookFacts book={book} />
          <SelectField
            name={`place-${book.id}`}
            label={`Lugar de ${book.title}`}
            isLabelHidden
            options={options}
            defaultValue={ranking.includes(book.id) ? String(ranking.indexOf(book.id) + 1) : ""}
          />
        </li>
      ))}
    </ul>
  );
}
