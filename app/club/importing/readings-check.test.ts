import { describe, expect, it } from "vitest";
import { cpuOf } from "../../../tests/support/cpu";
import { type OwnBook, readingsCheck } from "./readings-check";
import { addBook, booksToChoose, emptyLibrary, titlesCheck } from "./readings-match";

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
  const quinze = ownBook({ title: "O Quinze", author: "Rachel de Queiroz" });
  const sapiens = ownBook({ title: "Sapiens: Uma breve história", author: "Yuval Noah Harari" });
  const harry = ["a Pedra", "a Câmara"].map((of) =>
    ownBook({ title: `Harry Potter: ${of}`, author: "Rowling" }),
  );
  const library = libraryOf(torto, duna, olhos, quinze, sapiens, ...harry);
  const rachel = "Rachel de Queiroz";

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
    ["a title with the author behind", { title: "O Quinze - Rachel de Queiroz", authors: rachel }, quinze],
    [
      "the name of a file without an author",
      { title: "O-Quinze-Rachel-de-Queiroz.pdf", authors: "" },
      quinze,
    ],
    [
      "the name of a downloaded file",
      { title: "O Quinze -- Queiroz, Rachel -- José Olympio -- 35a5", authors: rachel },
      quinze,
    ],
    ["the author and the title", { title: "Rachel de Queiroz - O Quinze", authors: "" }, quinze],
    ["the number of a copy", { title: "O Quinze (1)", authors: rachel }, quinze],
    ["the article behind", { title: "Quinze, O", authors: "Queiroz, Rachel de" }, quinze],
    ["a colon that is an underscore", { title: "O Quinze_ romance", authors: rachel }, quinze],
    [
      "a subtitle and an edition",
      { title: "O Quinze: romance (Portuguese Edition)", authors: rachel },
      quinze,
    ],
    ["an edition and a subtitle", { title: "O Quinze (Edição nova): romance", authors: rachel }, quinze],
    [
      "a title that was cut off",
      { title: "Duna (Cronicas de Du - Frank Herbert", authors: "Frank Herbert" },
      duna,
    ],
    ["a collection", { title: "O Quinze (Coleção Sertões Livro 1)", authors: rachel }, quinze],
    [
      "a title without the subtitle of the club",
      { title: "Sapiens", authors: "Harari, Yuval Noah" },
      sapiens,
    ],
    ["a title alone", { title: "Duna", authors: "" }, duna],
  ])("is found by %s", (_, named, book) => {
    expect(titlesCheck(library).find(2, named)).toEqual({ book, reason: null });
  });

  const notThere = "Não está na estante do clube";
  it.each([
    ["an unknown title", { title: "Cem Anos de Solidão", authors: "G. Márquez" }, notThere],
    [
      "the ISBN of another book with a word of its title",
      { title: "Torto e direito", authors: "G. Márquez", isbns: ["9786580309313"] },
      "O ISBN é o de “Torto Arado”, de Itamar Vieira Junior",
    ],
    ["a volume", { title: "Duna: Parte Um", authors: "Frank Herbert" }, notThere],
    ["the years of a collection", { title: "Duna (1990-1999)", authors: "Frank Herbert" }, notThere],
    ["a volume in brackets", { title: "Duna (Vol. 2)", authors: "Frank Herbert" }, notThere],
    ["another book of its series", { title: "Harry Potter: o Cálice", authors: "Rowling" }, notThere],
    [
      "another author",
      { title: "Olhos d’Água", authors: "Vários" },
      "Outra edição, de outra autoria: “Vários”",
    ],
    [
      "another author, with the true one in the title",
      { title: "O Quinze - Rachel de Queiroz", authors: "Guia" },
      "Outra edição, de outra autoria: “Guia”",
    ],
    [
      "a series alone",
      { title: "Harry Potter", authors: "Rowling" },
      "Mais de um livro do clube se chama assim",
    ],
    [
      "a shorter title without an author",
      { title: "Duna: romance", authors: "" },
      "Está sem o nome de quem escreveu",
    ],
  ])("is not found by %s", (_, named, reason) => {
    expect(titlesCheck(library).find(2, named)).toEqual({ book: null, reason });
  });

  it("is looked up in a moment in a title made of brackets", async () => {
    const title = `${"(#1".repeat(100_000)})`;
    expect(await cpuOf(() => titlesCheck(library).find(2, { title, authors: "" }))).toBeLessThan(1000);
  });

  it("is the one that the member has chosen for a title that finds none", () => {
    const chosen = new Map([["desert planet|f h", duna.id]]);
    const { find, result } = titlesCheck({ ...library, chosen });
    const named = { title: "Desert Planet", authors: "F. H." };
    expect([find(2, named), find(9, named)]).toEqual([2, 9].map(() => ({ book: duna, reason: null })));
    find(3, { title: "Nada", authors: "" });
    find(4, { title: "Duna", authors: "Outra" });
    expect(result().titles).toMatchObject([
      { line: 4, title: "Duna", count: 1, bookId: null },
      { line: 2, title: "Desert Planet", authors: "F. H.", count: 2, bookId: duna.id },
      { line: 3, title: "Nada", count: 1, bookId: null },
    ]);
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

it("a large club offers the books with a word of a title or author, and the chosen ones", () => {
  const books = Array.from({ length: 400 }, (_, at) =>
    ownBook({ title: `Obra ${at}`, author: "Outra Pessoa" }),
  );
  const [near, chosen] = [ownBook({ title: "Torto Arado" }), ownBook({ title: "Z", author: "V. V." })];
  const title = { title: "Crooked Plow", authors: "Itamar Vieira", bookId: chosen.id };
  const offered = booksToChoose([title], [...books, near, chosen]);
  expect([offered.length, offered.slice(0, 2)]).toEqual([300, [chosen, near]]);
  expect(booksToChoose([title], [near])).toEqual([near]);
});
