import { describe, expect, it } from "vitest";
import {
  distinctRecords,
  foldedWords,
  mergeRecords,
  namesBook,
  naturalName,
  withoutCapitals,
  yearIn,
} from "./rules";
import type { FoundBookView } from "./views";

const nothing: FoundBookView = {
  ...{ source: "cbl", title: "Úrsula", subtitle: null, author: null, pageCount: null, publishedYear: null },
  ...{ publisher: null, isbn: null, coverImage: null, bookId: null },
};

it("the words of a text have no case, accents and punctuation", () => {
  expect(foldedWords("  Grande Sertão: VEREDAS, d'água (1956) ")).toEqual([
    "grande",
    "sertao",
    "veredas",
    "d",
    "agua",
    "1956",
  ]);
});

describe("a query names a book", () => {
  const book = { title: "Quarto de Despejo: diário de uma favelada", author: "Carolina Maria de Jesus" };
  it.each([
    "quarto de despejo",
    "QUARTO DE DESPEJO Diário de uma favelada",
    "carolina maria, quarto de despejo",
    "Jesus: quarto de despejo",
  ])("with its whole title: %s", (query) => {
    expect(namesBook(query, book)).toBe(true);
  });
  it.each(["quarto", "carolina maria de jesus", "quarto de despejo 2", "", "despejo diário"])(
    "not with less, nor with other words: %s",
    (query) => {
      expect(namesBook(query, book)).toBe(false);
    },
  );
});

describe("two records of an edition", () => {
  it("have the fields of the first, and of the second where it has none", () => {
    const first = { ...nothing, pageCount: 128, publisher: "Mazza" };
    const second = {
      ...nothing,
      source: "mercado-editorial" as const,
      pageCount: 130,
      coverImage: "https://a.example/b",
    };
    expect(mergeRecords(first, second)).toEqual({ ...first, coverImage: "https://a.example/b" });
  });

  it("have the text that is not in capitals", () => {
    const first = { ...nothing, title: "O AVESSO DA PELE", author: "JEFERSON TENÓRIO" };
    const second = { ...nothing, title: "O Avesso da Pele" };
    expect(mergeRecords(first, second)).toMatchObject({
      title: "O Avesso da Pele",
      author: "JEFERSON TENÓRIO",
    });
  });
});

it("records with the same number, or the same facts, are one", () => {
  const editions = [
    { ...nothing, isbn: "1", pageCount: 5 },
    { ...nothing, isbn: "1" },
    { ...nothing, pageCount: 7 },
    { ...nothing, title: "ursula", pageCount: 7 },
    { ...nothing, pageCount: 8 },
  ];
  expect(distinctRecords(editions).map(({ pageCount }) => pageCount)).toEqual([5, 7, 8]);
});

it.each([
  ["PONCIÁ VICÊNCIO", "Ponciá Vicêncio"],
  ["O AVESSO DA PELE", "O Avesso da Pele"],
  ["CONCEIÇÃO EVARISTO", "Conceição Evaristo"],
  ["A paixão segundo G.H.", "A paixão segundo G.H."],
  ["1984", "1984"],
  ["K.", "K."],
])("%s without capitals is %s", (text, expected) => {
  expect(withoutCapitals(text)).toBe(expected);
});

it.each([
  ["Evaristo, Conceição", "Conceição Evaristo"],
  ["Evaristo, Conceição, 1946-", "Conceição Evaristo"],
  ["Assis, Machado de, 1839-1908", "Machado de Assis"],
  ["Homero", "Homero"],
  ["Homero, 800 a.C.", "Homero"],
  ["Conceição Evaristo", "Conceição Evaristo"],
  ["Academia Brasileira de Letras", "Academia Brasileira de Letras"],
])("the name %s is %s", (name, expected) => {
  expect(naturalName(name)).toBe(expected);
});

it.each([
  ["2003", 2003],
  ["June 2018", 2018],
  ["2019-08-23", 2019],
  ["c1998.", 1998],
  ["[1859?]", 1859],
  ["19--", null],
  ["20181", null],
  ["", null],
])("the year in %s is %s", (date, year) => {
  expect(yearIn(date)).toBe(year);
});
