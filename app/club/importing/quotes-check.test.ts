import { describe, expect, it } from "vitest";
import { quoteKey } from "../quotes/rules";
import { asRow, type Highlight } from "./clippings";
import { quotesCheck } from "./quotes-check";
import type { OwnBook } from "./readings-check";
import { addBook, emptyLibrary } from "./readings-match";

const viewerId = 7;
const torto: OwnBook = {
  id: 1,
  title: "Torto Arado",
  author: "Itamar Vieira Junior",
  isbn: null,
  coverImage: null,
  pageCount: 250,
  isCurrent: true,
  reading: null,
  isRated: false,
};

function highlight(values: Partial<Highlight> = {}): Highlight {
  const place = { line: 1, page: null, start: 100, end: 100 };
  const book = { title: "Torto arado", authors: "Vieira Junior, Itamar" };
  return { ...place, ...book, text: "Um trecho.", note: "", ...values };
}

type Options = { book?: Partial<OwnBook>; saved?: Map<string, number>; last?: number; without?: number[] };

function check(highlights: Highlight[], { book, saved = new Map(), last, without }: Options = {}) {
  const library = emptyLibrary<OwnBook>();
  addBook(library, { ...torto, ...book });
  const { add, result } = quotesCheck(library, viewerId, (keys) => ({
    by: new Map(
      keys.flatMap(({ contentKey }, at) => (saved.has(contentKey) ? [[at, saved.get(contentKey) ?? 0]] : [])),
    ),
    own: new Map([[torto.id, [...saved.values()].filter((memberId) => memberId === viewerId).length]]),
  }));
  for (const one of highlights) add(asRow(one));
  return result({
    lastPositions: new Map(last === undefined ? [] : [[torto.id, last]]),
    without: new Set(without),
  });
}

describe("the page of a highlight", () => {
  const end = highlight({ line: 9, start: 995, end: 1000, text: "O fim." });

  it.each<[string, Partial<Highlight>, number | undefined, number]>([
    ["by percent of the largest location", { end: 100 }, undefined, 25],
    ["rounded up", { end: 101 }, undefined, 26],
    ["by the end of the highlight", { start: 100, end: 200 }, undefined, 50],
    ["by percent of the given end", { end: 100 }, 2000, 13],
    ["the one that the Kindle names", { page: 40, end: 100 }, undefined, 40],
    ["the one that the Kindle names also with a given end", { page: 40, end: 100 }, 2000, 40],
    ["at most the last one", { page: 900, end: 100 }, undefined, 250],
    ["with a given end before the largest location: by that one", { end: 100 }, 500, 25],
    [
      "without a location, the one that the Kindle names",
      { page: 40, start: null, end: null },
      undefined,
      40,
    ],
  ])("is %s", (_, values, last, page) => {
    const { brought, measures } = check([highlight(values), end], { last });
    expect(brought[0]).toMatchObject({ content: "Um trecho.", page });
    expect(measures).toMatchObject([{ unit: "location", largest: 1000 }]);
  });

  const ofPage = (page: number, text: string) => highlight({ page, text });

  it("is the one of the file, without a question, where all highlights have a page of the club's edition", () => {
    const { brought, measures } = check([ofPage(20, "Um."), ofPage(250, "O fim.")]);
    expect([brought.map(({ page }) => page), measures]).toEqual([[20, 250], []]);
  });

  it("is by percent of the largest page where the copy has more pages than the club's", () => {
    const pages = [ofPage(50, "Um."), ofPage(400, "O fim.")];
    const { brought, measures } = check(pages);
    expect(measures).toMatchObject([{ unit: "page", largest: 400, last: 400 }]);
    expect(brought.map(({ page }) => page)).toEqual([50, 250]);
    expect(check(pages, { last: 500 }).brought.map(({ page }) => page)).toEqual([25, 200]);
  });

  it("is missing without both", () => {
    const nowhere = highlight({ line: 3, start: null, end: null, text: "Sem lugar." });
    const reason = "Está sem página e sem posição, e um trecho precisa de um lugar no livro";
    expect(check([nowhere, end]).left).toMatchObject([{ line: 3, title: "Torto Arado", reason }]);
    expect(check([nowhere])).toMatchObject({ brought: [], measures: [], left: [{ reason }] });
  });
});

describe("a highlight", () => {
  it.each<[string, Partial<Highlight>, Options, string]>([
    ["of another book", { title: "Duna" }, {}, "Não está na estante do clube"],
    [
      "of a book that the member does not read",
      {},
      { book: { isCurrent: false } },
      "Você ainda não marcou nenhuma leitura deste livro no clube",
    ],
    ["that is too long", { text: "a".repeat(1601) }, {}, "Passa de 600 caracteres: tem 1.601"],
    ["without a text", { text: " " }, {}, "O Kindle não guardou o texto deste destaque"],
    [
      "that the member has saved",
      { text: "UM TRECHO" },
      { saved: new Map([[quoteKey("Um trecho."), viewerId]]) },
      "Você já guardou este trecho",
    ],
    [
      "that another member has saved",
      {},
      { saved: new Map([[quoteKey("Um trecho."), 8]]) },
      "Este trecho já está guardado",
    ],
  ])("%s stays out", (_, values, options, reason) => {
    const { brought, left } = check([highlight(values)], options);
    expect(brought).toEqual([]);
    expect(left).toMatchObject([{ line: 1, reason }]);
  });

  it("comes of a book that the member reads", () => {
    const reading = { currentPage: 1, completedAt: null, lastUpdated: new Date(0) };
    expect(check([highlight()], { book: { isCurrent: false, reading } }).brought).toHaveLength(1);
  });

  it("that the member leaves out stays out, and the pages of the others stay the same", () => {
    const end = highlight({ line: 9, end: 1000, text: "O fim." });
    const { brought, left } = check([highlight(), end], { without: [9, 70] });
    expect(brought).toMatchObject([{ line: 1, page: 25 }]);
    expect(left).toMatchObject([{ line: 9, reason: "Você escolheu não trazer" }]);
  });

  it("comes once from two places with the same words", () => {
    const { brought, left } = check([highlight(), highlight({ line: 5, start: 800, end: 801 })]);
    expect(brought).toHaveLength(1);
    expect(left).toMatchObject([{ line: 5, reason: "Está duas vezes no arquivo" }]);
  });

  it("stays out beyond a thousand quotes of the member about the book", () => {
    const saved = new Map(Array.from({ length: 999 }, (_, index) => [`trecho ${index}`, viewerId]));
    const texts = ["Um trecho.", "Outro trecho.", "Um trecho."];
    const { brought, left } = check(
      texts.map((text, index) => highlight({ text, line: index + 1 })),
      { saved: saved.set("de outra pessoa", viewerId + 1) },
    );
    expect(brought).toMatchObject([{ content: "Um trecho." }]);
    expect(left).toMatchObject([
      { line: 2, reason: "Um livro tem no máximo 1.000 trechos de cada pessoa" },
      { line: 3, reason: "Está duas vezes no arquivo" },
    ]);
  });

  it.each([
    ["with its note", "Guardar isto", { note: "Guardar isto", noteRefusal: null }],
    [
      "without a note that is too long",
      "a".repeat(281),
      { note: null, noteRefusal: "a nota passa de 280 caracteres e fica de fora" },
    ],
  ])("comes %s", (_, note, expected) => {
    expect(check([highlight({ note })]).brought).toMatchObject([expected]);
  });
});
