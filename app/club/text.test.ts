import { describe, expect, it } from "vitest";
import * as z from "zod";
import { foldKey } from "./fold";
import { normalizeLine, normalizeText } from "./normalize";
import { limitUpTo, multiLine, number, offset, optional, rowId, singleLine } from "./text";

describe("a line", () => {
  it.each([
    ["  dois   espaços  ", "dois espaços"],
    ["tab\te\nquebra\r\nviram espaço", "tab e quebra viram espaço"],
    ["espaço\u00a0duro", "espaço duro"],
    ["Joa\u0303o", "João"],
    ["ab\u202ecd\u200be", "abcde"],
    ["\ufefftexto\u0000", "texto"],
    ["família 👩\u200d👩\u200d👧", "família 👩\u200d👩\u200d👧"],
    ["\u200d\u200da\u200d", "a"],
    ["a\u200b\u0301", "á"],
    ["\u3164\u115f\u1160\uffa0\u034f", ""],
    ["a\u061cb\u2066c\u2069d\u200ee\u200ff", "abcdef"],
  ])("%j is cleaned to %j", (typed, meant) => {
    expect(normalizeLine(typed)).toBe(meant);
    expect(normalizeLine(meant)).toBe(meant);
  });
});

describe("a joiner", () => {
  it.each([
    ["of a Persian word", "می\u200cخواهم کتاب\u200cها را"],
    ["that shapes an Arabic letter at the end of a word", "۱۴۰۴ ه\u200d.ش"],
    ["behind a virama of Hindi", "क्\u200dष और क्\u200cष"],
    ["behind a virama at the end of a Malayalam word", "അവന്\u200d"],
    ["of a family", "👨\u200d👩\u200d👧"],
    ["behind a colour of skin", "👩🏽\u200d🚀"],
    ["before a sign", "🏃\u200d♀️"],
  ])("%s is kept", (_, text) => {
    expect(normalizeLine(text)).toBe(text);
    expect(normalizeText(text)).toBe(text);
  });

  it.each([
    ["alone", "\u200d", ""],
    ["in Latin letters", "ma\u200cria\u200d", "maria"],
    ["behind a Latin accent", "joa\u0303\u200do", "joão"],
    ["between a letter and an emoji", "a\u200d👧", "a👧"],
    ["between an emoji and a letter", "👧\u200da", "👧a"],
    ["before a Persian word", "\u200cکتاب", "کتاب"],
    ["in a run", "می\u200c\u200c\u200dخواهم", "می\u200cخواهم"],
    ["behind a direction mark", "می\u202e\u200cخواهم", "میخواهم"],
  ])("%s is removed", (_, typed, meant) => {
    expect(normalizeLine(typed)).toBe(meant);
    expect(normalizeLine(meant)).toBe(meant);
    expect(normalizeText(typed)).toBe(meant);
  });

  it("does not change a key", () => {
    expect(foldKey("علی\u200cرضا")).toBe(foldKey("علیرضا"));
    expect(foldKey("क्\u200dष")).toBe(foldKey("क्ष"));
  });
});

it("a quarter million invisible characters take no longer", () => {
  for (const one of ["\u200d", "\u200c", "می\u200c", "👧\u200d", "\u094d\u200d", "\u202e"]) {
    const text = `x${one.repeat(250_000 / one.length)}x`;
    expect(normalizeLine(text).startsWith("x")).toBe(true);
  }
});

describe("running text", () => {
  it.each([
    ["um\r\ndois\rtrês", "um\ndois\ntrês"],
    ["um\n\n\n\n\ndois", "um\n\ndois"],
    ["um\n \n\t\n\u00a0\ndois", "um\n\ndois"],
    ["fim de linha   \nsegue", "fim de linha\nsegue"],
    ["\n\n  começo e fim \n\n", "começo e fim"],
    ["  recuo fica\n    aqui", "recuo fica\n    aqui"],
    ["coluna\tcoluna", "coluna coluna"],
    ["vira\u202e do avesso\u0007", "vira do avesso"],
  ])("%j is cleaned to %j", (typed, meant) => {
    expect(normalizeText(typed)).toBe(meant);
    expect(normalizeText(meant)).toBe(meant);
  });

  it.each([[" "], ["\t"], ["\n"], ["\r\n "], ["\u00a0"], ["a "]])(
    "cleaning takes no longer for a quarter million of %j",
    (run) => {
      const text = `x${run.repeat(250_000 / run.length)}x`;
      // A quadratic pattern would take minutes here.
      expect(normalizeText(text).startsWith("x")).toBe(true);
      expect(normalizeLine(text).startsWith("x")).toBe(true);
    },
  );
});

it.each([
  ["JOÃO", "joão"],
  ["joa\u0303o", "joão"],
  ["Ç", "ç"],
  ["２", "2"],
])("%j folds to %j", (text, key) => {
  expect(foldKey(text)).toBe(key);
});

describe("a field's limits", () => {
  const name = singleLine({ required: "Falta", min: [2, "Curto"], max: [5, "Longo"] });
  it.each([
    ["", "Falta"],
    ["a", "Curto"],
    ["abcdef", "Longo"],
    [undefined, "Falta"],
    [12, "Falta"],
    [["ab"], "Falta"],
  ])("refuse %j with %j", (value, sentence) => {
    expect(name.safeParse(value).error?.issues[0]?.message).toBe(sentence);
  });

  it.each([
    ["ab", "ab"],
    ["  abcde  ", "abcde"],
    ["a  b", "a b"],
  ])("accept %j as %j", (value, text) => {
    expect(name.parse(value)).toBe(text);
  });
});

const bio = optional(multiLine({ max: [5, "Longo"] }));

it.each([
  ["", null],
  ["  \n ", null],
  [undefined, null],
  ["\u200d\u200c", null],
  [" oi ", "oi"],
])("an optional field parses %j as %j", (value, text) => {
  expect(bio.parse(value)).toBe(text);
});

it.each([
  ["12", 12],
  [" 12 ", 12],
  [12, 12],
  ["1.5", 1.5],
])("a number is parsed from %j as %j", (value, read) => {
  expect(number(z.number()).parse(value)).toBe(read);
});

it.each([[""], ["  "], ["doze"], ["12 páginas"], ["Infinity"], ["NaN"], [null], [true], [[12]], [{}]])(
  "no number is parsed from %j",
  (value) => {
    expect(number(z.number("Não é número")).safeParse(value).error?.issues[0]?.message).toBe("Não é número");
  },
);

describe("a limit from 1 to 500 with default 100", () => {
  const limit = limitUpTo(500, 100);

  it.each([
    [undefined, 100],
    ["1", 1],
    ["500", 500],
    [" 20 ", 20],
    [20, 20],
  ])("parses %j as %i", (value, taken) => {
    expect(limit.parse(value)).toBe(taken);
  });

  it.each([["0"], ["-1"], ["501"], ["1e9"], ["1.5"], ["abc"], [""], ["Infinity"], [null], [["1"]], [{}]])(
    "refuses %j",
    (value) => {
      expect(limit.safeParse(value).error?.issues[0]?.message).toBe("O limite deve ficar entre 1 e 500");
    },
  );
});

describe("an offset", () => {
  it.each([
    [undefined, 0],
    ["0", 0],
    ["25", 25],
    ["1000000", 1_000_000],
  ])("parses %j as %i", (value, taken) => {
    expect(offset().parse(value)).toBe(taken);
  });

  it.each([["-1"], ["1000001"], ["1.5"], ["1e3"], ["abc"], [""], [null]])("refuses %j", (value) => {
    const sentence = "O início deve ser um número a partir de 0";
    expect(offset().safeParse(value).error?.issues[0]?.message).toBe(sentence);
  });
});

describe("a row's id", () => {
  it.each([
    ["1", 1],
    [7, 7],
    ["9007199254740991", Number.MAX_SAFE_INTEGER],
  ])("is parsed from %j as %i", (value, read) => {
    expect(rowId().parse(value)).toBe(read);
  });

  it.each([
    ["0"],
    ["-1"],
    ["1.5"],
    ["0x1"],
    ["1e3"],
    ["9007199254740993"],
    ["abc"],
    [""],
    [null],
    [true],
    [[1]],
  ])("is not %j", (value) => {
    expect(rowId().safeParse(value).error?.issues[0]?.message).toBe("Identificador inválido");
    expect(rowId("Livro inválido").safeParse(value).error?.issues[0]?.message).toBe("Livro inválido");
  });

  it("is required", () => {
    expect(rowId().safeParse(undefined).success).toBe(false);
    expect(rowId().optional().parse(undefined)).toBeUndefined();
  });
});
