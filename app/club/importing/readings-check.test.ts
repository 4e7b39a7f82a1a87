import { describe, expect, it } from "vitest";
import { cpuOf } from "../../../tests/support/cpu";
import { type OwnBook, readingsCheck } from "./readings-check";
import { addBook, bookFor, emptyLibrary, withoutSeries } from "./readings-match";

const clock = { now: new Date("2026-03-10T15:00:00Z"), timeZone: "America/Sao_Paulo" };

let count = 0;

function ownBook(values: Partial<OwnBook> = {}): OwnBook {
  count += 1;
  const none = { isbn: null, coverImage: null, isCurrent: false, reading: null, isRated: false };
  return {
    id: count,
    title: "Torto Arado",
    author: "Itamar Vieira Junior",
    pageCount: 264,
    ...none,
    ...values,
  };
}

function libraryOf(...books: OwnBook[]) {
  const library = emptyLibrary<OwnBook>();
  for (const book of books) addBook(library, book);
  return library;
}

describe("the book of the club", () => {
  const torto = ownBook({ isbn: "9786580309313" });
  const duna = ownBook({ title: "Duna", author: "Frank Herbert" });
  const olhos = ownBook({ title: "Olhos d'Água", author: "Conceição Evaristo" });
  const library = libraryOf(torto, duna, olhos);

  it.each([
    [
      "the ISBN, whatever the title",
      { title: "Crooked Plow", authors: "I. Vieira", isbns: ["9786580309313"] },
      torto,
    ],
    ["title and author", { title: "Torto Arado", authors: "Itamar Vieira Junior" }, torto],
    ["title and author without accents", { title: "OLHOS D’AGUA", authors: "conceicao evaristo" }, olhos],
    ["a title with its series", { title: "Duna (Crônicas de Duna, #1)", authors: "Frank Herbert" }, duna],
    ["the last name first", { title: "Duna", authors: "Herbert, Frank" }, duna],
    ["the second of several authors", { title: "Duna", authors: "Silva, Maria;Herbert, Frank" }, duna],
  ])("is found by %s", (_, named, book) => {
    expect(bookFor(library, named)).toEqual({ book, reason: null });
  });

  it.each([
    [
      "an unknown title",
      { title: "Cem Anos de Solidão", authors: "G. Márquez" },
      "Não está na estante do clube",
    ],
    ["a subtitle", { title: "Duna: Parte Um", authors: "Frank Herbert" }, "Não está na estante do clube"],
    [
      "another author",
      { title: "Olhos d’Água", authors: "Vários" },
      "Outra edição, de outra autoria: “Vários”",
    ],
    ["no author", { title: "Duna", authors: "" }, "Está sem o nome de quem escreveu"],
  ])("is not found by %s", (_, named, reason) => {
    expect(bookFor(library, named)).toEqual({ book: null, reason });
  });

  it.each([
    ["Duna (Crônicas de Duna, #1)", "Duna"],
    ["Duna (Duna, #1.5)", "Duna"],
    ["Contos (1990-1999)", "Contos (1990-1999)"],
    ["Lavoura (edição especial)", "Lavoura (edição especial)"],
    ["(Duna, #1)", "(Duna, #1)"],
  ])("of %j is titled %j", (title, expected) => {
    expect(withoutSeries(title)).toBe(expected);
  });

  it("is looked up in a moment in a title made of brackets", async () => {
    const title = `${"(#1".repeat(100_000)})`;
    expect(await cpuOf(() => withoutSeries(title))).toBeLessThan(1000);
  });
});

const columns = ["title", "authors", "readOn", "rating", "status"];

function check(books: OwnBook[], ...rows: string[][]) {
  const { add, result } = readingsCheck(libraryOf(...books), columns, clock);
  rows.forEach((cells, index) => void add({ line: index + 2, cells }));
  const { brought, left } = result();
  return {
    brought: brought.map(({ book, ...one }) => ({ bookId: book.id, ...one })),
    left: left.map(({ line, title, reason }) => `${line} ${title}: ${reason}`),
  };
}

const torto = (day: string, rating = "", status = "read") => [
  "Torto Arado",
  "Itamar Vieira Junior",
  day,
  rating,
  status,
];

describe("the check of a file", () => {
  const completedAt = new Date("2026-01-02T02:30:00Z");
  const lastUpdated = new Date("2026-03-01T15:00:00Z");

  it("brings the reading and its rating", () => {
    const book = ownBook();
    expect(check([book], torto("28/10/2021", "4.25"))).toEqual({
      brought: [
        {
          bookId: book.id,
          line: 2,
          day: "2021-10-28",
          from: null,
          isDayAdded: false,
          halfStars: 9,
          ratingNote: null,
        },
      ],
      left: [],
    });
  });

  it.each<[string, Partial<OwnBook>, string]>([
    [
      "a finished reading",
      { reading: { currentPage: 264, completedAt, lastUpdated } },
      "Você já tinha marcado como lido em 01/01/2026; ficou o que estava",
    ],
    [
      "a reading that is newer",
      { reading: { currentPage: 50, completedAt: null, lastUpdated } },
      "Você está lendo de novo: página 50 em 01/03/2026; ficou o que estava",
    ],
  ])("keeps %s", (_, values, reason) => {
    expect(check([ownBook(values)], torto("28/10/2021", "5"))).toEqual({
      brought: [],
      left: [`2 Torto Arado: ${reason}`],
    });
  });

  it("finishes a reading that was begun here before", () => {
    const book = ownBook({ reading: { currentPage: 50, completedAt: null, lastUpdated } });
    expect(check([book], torto("05/03/2026")).brought).toMatchObject([{ day: "2026-03-05" }]);
  });

  it("keeps the rating that the member has given", () => {
    expect(check([ownBook({ isRated: true })], torto("2021", "5")).brought).toMatchObject([
      { halfStars: null, ratingNote: "fica a nota que você já deu" },
    ]);
  });

  it("joins two rows about one book: the last day, and the rating of either", () => {
    const first = check([ownBook()], torto("2019", "4"), torto("2021"));
    const second = check([ownBook()], torto("2021"), torto("2019", "4"));
    for (const { brought } of [first, second]) {
      expect(brought).toMatchObject([{ day: "2021-12-31", halfStars: 8 }]);
    }
    expect(first.left).toEqual(["2 Torto Arado: É o mesmo livro da linha 3, que tem o último dia"]);
    expect(second.left).toEqual(["3 Torto Arado: É o mesmo livro da linha 2, que tem o último dia"]);
  });

  it("lists the rows that stay out in the order of the file", () => {
    expect(
      check([ownBook()], torto("2021"), torto("", "", "to-read"), torto("2019"), ["", "", ""]),
    ).toMatchObject({
      left: [
        "3 Torto Arado: Está como “to-read”, ainda não lido",
        "4 Torto Arado: É o mesmo livro da linha 2, que tem o último dia",
        "5 Sem título: Falta o título",
      ],
    });
  });
});
