import { Link } from "@remix-run/react";
import type { ReadingAnalysis } from "~/club/analytics/reading.server";
import { formatNumber, plural } from "~/ui/format";
import { SheetLink } from "./week-table";

/** Who began each book and who read it to the end. */
export function BooksBegun({ books, bookCount }: Pick<ReadingAnalysis, "books" | "bookCount">) {
  return (
    <section aria-labelledby="livros-lidos">
      <h3 id="livros-lidos">Quem começou e quem terminou</h3>
      <p className="muted text-sm mt-2">
        {bookCount > books.length
          ? `O atual e os mais lidos: ${books.length} de ${plural(bookCount, "livro", "livros")}`
          : "O livro atual primeiro, depois os mais lidos"}
      </p>
      <table className="table is-narrow mt-3">
        <caption className="vh">Quem começou e quem terminou cada livro</caption>
        <thead>
          <tr>
            <th scope="col">Livro</th>
            <th scope="col" className="r">
              Começaram
            </th>
            <th scope="col" className="r">
              Terminaram
            </th>
          </tr>
        </thead>
        <tbody>
          {books.map(({ id, title, isCurrent, started, finished }) => (
            <tr key={id} className={isCurrent ? "is-on" : undefined}>
              <td className="wrap-anywhere">
                <Link className="font-bold no-underline hover:underline" to={`/book/${id}`}>
                  {title}
                </Link>
                {isCurrent && <span className="muted">, atual</span>}
              </td>
              <td className="r">{formatNumber(started)}</td>
              <td className="r">{formatNumber(finished)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3">
        <SheetLink sheet="livros-lidos.csv" />
      </div>
    </section>
  );
}
