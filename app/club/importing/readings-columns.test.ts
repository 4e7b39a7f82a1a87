import { describe, expect, it } from "vitest";
import { recogniseColumns } from "./columns";
import { readingFields, sourceOf } from "./readings-columns";

const goodreads31 =
  "Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Recommended For,Recommended By,Owned Copies,Original Purchase Date,Original Purchase Location,Condition,Condition Description,BCID";
const storygraph =
  "Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Pace,Character- or Plot-Driven?,Strong Character Development?,Loveable Characters?,Diverse Characters?,Flawed Characters?,Star Rating,Review,Content Warnings,Content Warning Description,Tags,Owned?";

/** The names of the columns by their fields. */
function fieldsOf(header: string) {
  const names = header.split(",");
  const columns = recogniseColumns(readingFields, names);
  const fields = columns.flatMap((field, at) => (field ? [[field, names[at]]] : []));
  return { source: sourceOf(names, columns), ...Object.fromEntries(fields) };
}

const ofGoodreads = {
  source: "goodreads",
  title: "Title",
  authors: "Author",
  isbn: "ISBN",
  isbn13: "ISBN13",
  rating: "My Rating",
  readOn: "Date Read",
  addedOn: "Date Added",
  shelves: "Bookshelves",
  status: "Exclusive Shelf",
};

describe("the columns of an export", () => {
  it.each([
    ["Goodreads with 31 columns", goodreads31, ofGoodreads],
    [
      "StoryGraph",
      storygraph,
      {
        source: "storygraph",
        title: "Title",
        authors: "Authors",
        isbn: "ISBN/UID",
        status: "Read Status",
        addedOn: "Date Added",
        readOn: "Last Date Read",
        datesRead: "Dates Read",
        rating: "Star Rating",
      },
    ],
    [
      "an exporter of Skoob in Portuguese",
      "Título,Autor,ISBN,Editora,Ano,Páginas,Status,Nota,Data de Leitura",
      {
        source: "skoob",
        title: "Título",
        authors: "Autor",
        isbn: "ISBN",
        status: "Status",
        rating: "Nota",
        readOn: "Data de Leitura",
      },
    ],
    [
      "an exporter of Skoob with the names of its interface",
      "edicao.titulo,ano,autor,edicao.paginas,leitores,tipo,estatisticas.ranking,estatisticas.qt_lido",
      { source: "skoob", title: "edicao.titulo", authors: "autor", status: "tipo" },
    ],
    [
      "an exporter of Skoob with English names",
      "book_id,edition_id,title,author,publisher,year,pages,status,my_rating,avg_rating,finished_at,url",
      {
        source: "skoob",
        title: "title",
        authors: "author",
        status: "status",
        rating: "my_rating",
        readOn: "finished_at",
      },
    ],
    [
      "an exporter of Skoob with the columns of Goodreads",
      "Title,Author,ISBN,My Rating,Average Rating,Publisher,Binding,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,My Review",
      {
        source: "goodreads",
        title: "Title",
        authors: "Author",
        isbn: "ISBN",
        rating: "My Rating",
        readOn: "Date Read",
        addedOn: "Date Added",
        shelves: "Bookshelves",
      },
    ],
    [
      "BookWyrm",
      "title,author_text,remote_id,openlibrary_key,isbn_10,isbn_13,start_date,finish_date,stopped_date,rating,review_name,shelf,shelf_name,shelf_date",
      {
        source: "bookwyrm",
        title: "title",
        authors: "author_text",
        isbn13: "isbn_13",
        isbn: "isbn_10",
        status: "shelf",
        readOn: "finish_date",
        startedOn: "start_date",
        addedOn: "shelf_date",
        rating: "rating",
      },
    ],
    [
      "a day of another thing",
      "Título,Autor(a),Data de publicação,Nota",
      { source: "skoob", title: "Título", authors: "Autor(a)", rating: "Nota" },
    ],
  ])("are those of %s", (_, header, fields) => {
    expect(fieldsOf(header)).toEqual(fields);
  });

  it.each([
    ["a list of people", "Nome,E-mail,Papel"],
    ["a list of books without a reader", "Título,Autor,Páginas,Ano"],
    ["a file without titles", "Author,My Rating,Exclusive Shelf"],
    ["an empty line", ""],
  ])("have no product in %s", (_, header) => {
    expect(fieldsOf(header).source).toBeNull();
  });
});
