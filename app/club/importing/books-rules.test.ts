import { describe, expect, it } from "vitest";
import { bookFieldNames, bookFields } from "./books-columns";
import { joinBooks, readBook } from "./books-rules";
import { cellsByField } from "./club-cells";
import { recogniseColumns } from "./columns";

const header = ["Livro", "Quem escreveu", "Págs.", "Lido em", "Quem sugeriu", "Ano", "ISBN"];
const columns = { header, columns: recogniseColumns(bookFields, header) };

const clock = { today: "2026-03-10", timeZone: "America/Sao_Paulo" };

function read(...cells: string[]) {
  return readBook(cellsByField(bookFieldNames, columns.columns, cells), columns, clock);
}

const vidasSecas = ["Vidas Secas", "Graciliano Ramos", "176"] as const;

describe("the columns of a sheet of books", () => {
  it.each([
    [header, ["title", "author", "pageCount", "readIn", null, "publishedYear", "isbn"]],
    [
      ["Autor(a)", "Título", "Data da leitura", "Nº de páginas"],
      ["author", "title", "readIn", "pageCount"],
    ],
    [
      ["Title", "Author", "ISBN", "ISBN13", "Number of Pages", "Year Published", "Date Read"],
      ["title", "author", null, "isbn", "pageCount", "publishedYear", "readIn"],
    ],
    [
      ["Name", "Author", "Genre", "Reading Date"],
      ["title", "author", null, "readIn"],
    ],
    [
      ["Title", "Authors", "ISBN/UID", "Last Date Read"],
      ["title", "author", "isbn", "readIn"],
    ],
    [
      ["Título", "Nome do(a) autor(a)", "Qtd. de páginas", "Data de publicação", "Ano de leitura"],
      ["title", "author", "pageCount", "publishedYear", "readIn"],
    ],
    [
      [
        "Livro",
        "Autor/Autora",
        "Data da compra",
        "Ano de nascimento",
        "Leitura em voz alta",
        "Título original",
      ],
      ["title", "author", null, null, null, null],
    ],
  ])("are recognised by name: %j", (names, fields) => {
    expect(recogniseColumns(bookFields, names)).toEqual(fields);
  });
});

describe("a row becomes a book", () => {
  it("with all that the file has", () => {
    expect(read(...vidasSecas, "mar/2019", "Aparecida", "1938", "978-85-01-00591-5").entry).toEqual({
      title: "Vidas Secas",
      author: "Graciliano Ramos",
      pageCount: 176,
      publishedYear: 1938,
      isbn: "9788501005915",
      description: null,
      endDate: "2019-03-31",
      readIn: "março de 2019",
    });
  });

  it.each([
    ["25/10/2020", "2020-10-25", "25/10/2020"],
    ["2020-10-26T01:00:00Z", "2020-10-25", "25/10/2020"],
    ["2019", "2019-12-31", "2019"],
    ["September 27, 2019 → October 25, 2020", "2020-10-25", "25/10/2020"],
    ["março de 2026", "2026-03-10", "março de 2026"],
    ["", null, null],
  ])("that was read in %j, until %s", (readIn, endDate, words) => {
    expect(read(...vidasSecas, readIn).entry).toMatchObject({ endDate, readIn: words });
  });
});

describe("an optional cell that makes no sense stays out, and its book comes", () => {
  const letters = "Um ISBN só tem algarismos, e às vezes um X no fim.";
  it.each([
    [["31/02/2022"], "Sem data da leitura: “31/02/2022” não existe no calendário."],
    [["ontem"], "Sem data da leitura: “ontem” não é uma data."],
    [["11/03/2026"], "Sem data da leitura: “11/03/2026” ainda não chegou."],
    [["31/12/1899"], "Sem data da leitura: “31/12/1899” é de antes de 1900."],
    [["", "", "século XX"], "Sem ano de publicação: “século XX” não é um ano."],
    [["", "", "", "9,78E+12"], `Sem ISBN: “9,78E+12”. ${letters}`],
    [["", "", "", "0"], "Sem ISBN: “0”. Um ISBN tem 10 ou 13 algarismos. Veja o número no livro."],
    [["", "", "", "B0XXXXXXXX"], `Sem ISBN: “B0XXXXXXXX”. ${letters}`],
    [
      ["", "", "", "9771413335003"],
      "Sem ISBN: “9771413335003”. Um ISBN de 13 algarismos começa com 978 ou 979.",
    ],
    [
      ["", "", "s. d.", "0"],
      "Sem ano de publicação: “s. d.” não é um ano. Sem ISBN: “0”. Um ISBN tem 10 ou 13 algarismos. Veja o número no livro.",
    ],
  ])("with a note: %j", (cells, note) => {
    const { entry, note: found } = read(...vidasSecas, ...cells);
    expect(found).toBe(note);
    expect(entry).toMatchObject({ title: "Vidas Secas", publishedYear: null, isbn: null, endDate: null });
  });
});

it.each([["-700"], ["700 a.C."], ["700 AC"]])("a year before Christ comes from %j", (year) => {
  expect(read(...vidasSecas, "", "", year)).toMatchObject({ entry: { publishedYear: -700 }, note: null });
});

describe("a row stays out", () => {
  it.each([
    [["", "Raduan Nassar", "200"], "A coluna Livro está vazia; em Quem escreveu está “Raduan Nassar”."],
    [
      ["x".repeat(500), "Alguém", "10"],
      `Título: “${"x".repeat(80)}…”. O título não pode ultrapassar 200 caracteres.`,
    ],
  ])("for its title alone: %j", (cells, reason) => {
    expect(read(...cells)).toEqual({ entry: null, reason, note: null });
  });
});

describe("a book comes without its author or pages", () => {
  it.each([
    [["Z", "Vassilis Vassilikos", ""], { title: "Z", pageCount: null }, null],
    [["Vidas Secas", "Graciliano Ramos", "0"], { pageCount: null }, null],
    [
      ["Capitães da Areia", "Jorge Amado", "duzentas e oitenta"],
      { pageCount: null },
      "Sem páginas: “duzentas e oitenta” não é um número.",
    ],
    [
      ["Vidas Secas", "Graciliano Ramos", "100000"],
      { pageCount: null },
      "Sem páginas: “100000”. O número de páginas não pode ultrapassar 99.999.",
    ],
    [["Vidas Secas", "", "176"], { author: "Autoria desconhecida", pageCount: 176 }, "Sem autor."],
    [
      ["Vidas Secas", "G", "176"],
      { author: "Autoria desconhecida" },
      "Sem autor: “G”. O autor deve ter pelo menos 2 caracteres.",
    ],
  ])("%j", (cells, book, note) => {
    const found = read(...cells);
    expect([found.entry, found.note]).toEqual([expect.objectContaining(book), note]);
  });
});

it("a repeated row fills what the first one lacks", () => {
  const first = read(...vidasSecas).entry;
  const repeated = read("Vidas Secas", "Graciliano Ramos", "180", "2019", "", "1938").entry;
  if (!first || !repeated) throw new Error("both rows are good");
  joinBooks(first, repeated);
  expect(first).toMatchObject({ pageCount: 176, publishedYear: 1938, endDate: "2019-12-31", readIn: "2019" });
});
