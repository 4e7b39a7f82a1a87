import { describe, expect, it } from "vitest";
import { foliosOf, type YearbookData } from "./folios";

const empty: YearbookData = {
  year: 2026,
  club: "Clube Travessia",
  books: [],
  numbers: { books: 0, pages: 0, meetings: 0, members: 0, reviews: 0, average: null },
  loved: null,
  divisive: null,
  quotes: [],
  firstBooks: { members: [], more: 0 },
  anniversaries: { members: [], more: 0 },
  presences: { meetings: 0, members: [], more: 0 },
  minutes: [],
};

function booksOf(count: number): YearbookData["books"] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `Livro ${index + 1}`,
    author: "Rachel de Queiroz",
    pageCount: 200,
    readOn: "2026-03-01",
    average: null,
    image: null,
  }));
}

function quoteOf(length: number, id = 1): YearbookData["quotes"][number] {
  return { id, content: "a".repeat(length), title: "O Quinze", likes: 3, savedBy: "Ana" };
}

const kindsOf = (yearbook: YearbookData) => foliosOf(yearbook).map(({ kind }) => kind);

describe("the folios of a yearbook", () => {
  it("are as many as its books need", () => {
    expect(kindsOf({ ...empty, books: booksOf(1) })).toEqual(["cover", "numbers", "books", "end"]);
    const folios = foliosOf({ ...empty, books: booksOf(24) });
    expect(folios.map(({ kind }) => kind)).toEqual(["cover", "numbers", "books", "books", "books", "end"]);
    expect(folios.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(folios.flatMap((one) => (one.kind === "books" ? [one.isContinued] : []))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it("have a list only when it has a row, and its rest on the last folio", () => {
    const members = Array.from({ length: 21 }, (_, id) => ({ id, name: `Membro ${id}`, times: 2 }));
    const folios = foliosOf({ ...empty, presences: { meetings: 4, members, more: 7 } });
    const lists = folios.flatMap((one) =>
      one.kind === "presences" ? [[one.rows.length, one.isContinued, one.more]] : [],
    );
    expect(lists).toEqual([
      [10, false, 0],
      [10, true, 0],
      [1, true, 7],
    ]);
  });

  it.each([
    [18, "short", 1],
    [60, "short", 4],
    [71, "middle", 3],
    [330, "middle", 10],
    [331, "long", 10],
    [600, "long", 16],
  ])("set a quote of %i characters as %s, with %i lines at most", (length, size, lines) => {
    const [folio] = foliosOf({ ...empty, quotes: [quoteOf(length)] }).filter(({ kind }) => kind === "quotes");
    expect(folio).toMatchObject({ rows: [{ size, lines }] });
  });

  it("hold no more quotes than find room, in the order of the likes", () => {
    const quotes = [600, 40, 300, 120, 90, 20, 600, 500].map((length, index) => quoteOf(length, index + 1));
    const rows = foliosOf({ ...empty, quotes }).flatMap((one) =>
      one.kind === "quotes" ? [one.rows.map(({ id }) => id)] : [],
    );
    expect(rows).toEqual([[1], [2], [3], [4, 5], [6], [7], [8]]);
  });
});
