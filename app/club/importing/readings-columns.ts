import { foldHeader } from "./cells";
import type { Field } from "./columns";
import type { Sheet } from "./rules";

/** The product that has exported a file of readings. */
export type ReadingSource = NonNullable<Sheet["facts"]["source"]>;

export const sourceNames: Record<ReadingSource, string> = {
  goodreads: "Goodreads",
  storygraph: "StoryGraph",
  skoob: "Skoob ou outra lista",
  bookwyrm: "BookWyrm",
};

export const readingFields = [
  {
    name: "title",
    label: "Título",
    headers: "title, titulo, edicao titulo, nome livro, livro, nome",
    required: true,
  },
  {
    name: "authors",
    label: "Quem escreveu",
    headers: "author, authors, autor, autores, edicao autor, autora, author text",
  },
  { name: "isbn13", label: "ISBN-13", headers: "isbn13, isbn 13" },
  { name: "isbn", label: "ISBN", headers: "isbn uid, isbn, isbn10, isbn 10, edicao isbn" },
  {
    name: "status",
    label: "Estado da leitura",
    headers: "exclusive shelf, read status, status, status leitura, situacao, estado, tipo, shelf",
  },
  { name: "shelves", label: "Estantes", headers: "bookshelves, estantes, estante, prateleira" },
  { name: "datesRead", label: "Dias da leitura", headers: "dates read" },
  {
    name: "readOn",
    isDate: true,
    label: "Lido em",
    headers:
      "date read, last date read, finished at, data leitura, lido, terminado, data termino, data conclusao, dt leitura, data, finish date",
  },
  {
    name: "startedOn",
    isDate: true,
    label: "Começado em",
    headers: "date started, started at, data inicio, iniciado, comecado, start date",
  },
  {
    name: "addedOn",
    isDate: true,
    label: "Entrou na lista em",
    headers: "date added, added at, data adicao, adicionado, data inclusao, shelf date",
  },
  {
    name: "rating",
    label: "Nota",
    headers: "my rating, star rating, minha nota, minha avaliacao, nota, avaliacao, rating",
  },
] as const satisfies Field<string>[];

export type ReadingField = (typeof readingFields)[number]["name"];

/**
 * The product of a file, by the names of its columns; null for another list. Exporters of Skoob that write the columns of
 * Goodreads count as Goodreads.
 */
export function sourceOf(
  header: readonly string[],
  columns: readonly (string | null)[],
): ReadingSource | null {
  const names = new Set(header.map(foldHeader));
  const hasAny = (...wanted: string[]) => wanted.some((name) => names.has(name));
  if (!columns.includes("title")) return null;
  if (hasAny("read status") && hasAny("dates read", "last date read", "star rating")) return "storygraph";
  if (hasAny("author text") && hasAny("finish date")) return "bookwyrm";
  const isOfReader = columns.some((field) => field === "status" || field === "readOn" || field === "rating");
  if (isOfReader && hasAny("titulo", "edicao titulo", "nome do livro", "livro", "edition id")) return "skoob";
  return hasAny("title") && hasAny("exclusive shelf", "bookshelves", "my rating", "date read")
    ? "goodreads"
    : null;
}
