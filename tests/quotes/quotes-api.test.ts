import { describe, expect, it } from "vitest";
import { quotes } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { makeBook, makeClient, makeMember, makeProgress, makeQuote, makeQuoteLikes } from "../support/makers";
import type { TestClient } from "../support/test-client";

const stored = (club: TestClub) => club.db.select().from(quotes).orderBy(quotes.id).all();

/** Book 1 of 208 pages; Ana at page 100, Bia at none. */
async function openWithBook() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  const bia = await makeClient(club, { name: "Bia Reis" });
  const book = makeBook(club);
  makeProgress(club, { userId: ana.viewer.id, bookId: book.id, currentPage: 100 });
  return { club, ana, bia, book };
}

const nonada = { bookId: 1, content: "Nonada. Tiros que o senhor ouviu…", page: 9, note: "Começa assim." };

describe("a new quote by JSON", () => {
  it("is stored and returned", async () => {
    const { club, ana } = await openWithBook();

    const answer = await ana.call("POST", "/api/quotes", nonada);

    const view = { id: 1, ...nonada, userId: ana.viewer.id, withheld: null, likeCount: 0, liked: false };
    expect([answer.status, await answer.json()]).toMatchObject([
      201,
      { ...view, user: { name: "Ana Lima" } },
    ]);
    expect(stored(club)).toMatchObject([{ ...nonada, contentKey: "nonada tiros que o senhor ouviu" }]);
  });

  it("is withheld before its page unless `isOpen` says otherwise, which an edit leaves as it is", async () => {
    const { ana, bia } = await openWithBook();
    const read = async () => (await (await bia.call("GET", "/api/quotes/1")).json()) as { content: string };
    await ana.call("POST", "/api/quotes", { ...nonada, page: 120 });
    expect(await read()).toMatchObject({ isOpen: false, content: "", withheld: { page: 120 } });
    await ana.call("PUT", "/api/quotes/1", { ...nonada, page: 120, isOpen: true });
    expect(await read()).toMatchObject({ isOpen: true, content: nonada.content, withheld: null });
    await ana.call("PUT", "/api/quotes/1", { ...nonada, page: 120, note: "Outra." });
    expect(await read()).toMatchObject({ isOpen: true, note: "Outra." });
    expect((await ana.call("PUT", "/api/quotes/1", { ...nonada, isOpen: "talvez" })).status).toBe(400);
  });

  it("sent twice at once is stored once", async () => {
    const { club, ana } = await openWithBook();

    const answers = await Promise.all([0, 1].map(() => ana.call("POST", "/api/quotes", nonada)));

    for (const answer of answers) expect(await answer.json()).toMatchObject({ id: 1 });
    expect(stored(club)).toHaveLength(1);
  });

  it.each([
    [{ content: "" }, "content", "Copie o trecho, como está no livro"],
    [{ content: "x".repeat(601) }, "content", "O trecho não pode ultrapassar 600 caracteres"],
    [{ note: "x".repeat(281) }, "note", "A nota não pode ultrapassar 280 caracteres"],
    [{ page: 0 }, "page", "Página deve ser maior que 0"],
    [{ page: 1.5 }, "page", "Página deve ser um número inteiro"],
    [{ page: 209 }, "page", "O livro tem apenas 208 páginas."],
  ])("%j is refused at %s", async (change, field, message) => {
    const { club, ana } = await openWithBook();

    const answer = await ana.call("POST", "/api/quotes", { ...nonada, ...change });

    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message, code: "invalid", fields: { [field]: message } },
    ]);
    expect(stored(club)).toEqual([]);
  });
});

it("a member has at most a thousand quotes about a book", async () => {
  const { club, ana, bia } = await openWithBook();
  for (let index = 0; index < 1000; index += 1)
    makeQuote(club, { userId: ana.viewer.id, bookId: 1, content: `Trecho ${index}.` });

  const answer = await ana.call("POST", "/api/quotes", nonada);
  const message = "Um livro tem no máximo 1.000 trechos de cada pessoa.";
  expect([answer.status, await answer.json()]).toMatchObject([409, { message }]);
  expect((await bia.call("POST", "/api/quotes", nonada)).status).toBe(201);
});

describe("the same quote twice in a book", () => {
  const again = { ...nonada, content: "“NONADA — tiros, que o senhor ouviu!”", page: 10 };

  it("is refused with the id of the first, and without its text for a reader before its page", async () => {
    const { club, ana, bia } = await openWithBook();
    makeQuote(club, { ...nonada, userId: ana.viewer.id, note: "segredo" });

    const answer = await bia.call("POST", "/api/quotes", again);

    const message = "Este trecho já está guardado. Ana Lima o copiou da página 9.";
    expect([answer.status, await answer.json()]).toEqual([409, { message, code: "conflict", existingId: 1 }]);
    expect(stored(club)).toHaveLength(1);
  });

  it("is refused without an id for one's own, and allowed in another book", async () => {
    const { club, ana } = await openWithBook();
    makeQuote(club, { ...nonada, userId: ana.viewer.id });
    makeBook(club);

    const answer = await ana.call("POST", "/api/quotes", again);

    const message = "Você já guardou este trecho, da página 9.";
    expect([answer.status, await answer.json()]).toEqual([409, { message, code: "conflict" }]);
    expect((await ana.call("POST", "/api/quotes", { ...again, bookId: 2 })).status).toBe(201);
  });

  it("is refused in an edit, which may change the quote's own punctuation", async () => {
    const { club, ana, bia } = await openWithBook();
    makeQuote(club, { ...nonada, userId: ana.viewer.id });
    makeQuote(club, { userId: bia.viewer.id, bookId: 1, content: "Outro." });

    expect((await bia.call("PUT", "/api/quotes/2", again)).status).toBe(409);
    expect((await ana.call("PUT", "/api/quotes/1", again)).status).toBe(200);
    expect(stored(club)).toMatchObject([
      { content: again.content, editedAt: club.clock.now },
      { content: "Outro." },
    ]);
  });
});

describe("the quotes of a book by JSON", () => {
  const idsOf = async (client: TestClient, query: string) => {
    const list = await (await client.get(`/api/quotes?bookId=1${query}`)).json();
    return list.map(({ id }: { id: number }) => id);
  };

  it("are ordered by page or by likes, and paginated", async () => {
    const { club, ana, bia } = await openWithBook();
    const crowd = [0, 1].map(() => makeMember(club));
    for (const page of [30, 10, 20, 10]) makeQuote(club, { userId: ana.viewer.id, bookId: 1, page });
    makeQuote(club, { userId: ana.viewer.id, bookId: makeBook(club).id });
    makeQuoteLikes(club, 3, crowd);
    makeQuoteLikes(club, 1, [bia.viewer]);

    expect(await idsOf(ana, "")).toEqual([2, 4, 3, 1]);
    expect(await idsOf(ana, "&order=likes")).toEqual([3, 1, 2, 4]);
    expect(await idsOf(ana, "&limit=2&offset=1")).toEqual([4, 3]);
    expect(await (await bia.get("/api/quotes/1")).json()).toMatchObject({ likeCount: 1, liked: true });
  });
});
