import { describe, expect, it } from "vitest";
import { books, ratings, revealedTexts, userSettings } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { makeBook, makeClient, makeProgress } from "../support/makers";
import { TestClient } from "../support/test-client";

const line = "No fim o pai morre.";
const stored = (club: TestClub) => club.db.select().from(ratings).orderBy(ratings.id).all();

/** Book 1 of 200 pages with open ratings. Ana has been at page 120 and is at page 60, Bia at page 3, Dora at none. */
async function openWithReaders() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  const bia = await makeClient(club, { name: "Bia Reis" });
  const dora = await makeClient(club, { role: "admin" });
  makeBook(club, { pageCount: 200 });
  makeProgress(club, { userId: ana.viewer.id, bookId: 1, currentPage: 60, furthestPage: 120 });
  makeProgress(club, { userId: bia.viewer.id, bookId: 1, currentPage: 3 });
  const rate = async (form: object, by: TestClient = ana) =>
    (await by.call("POST", "/api/ratings", { bookId: 1, rating: 4, ...form })).json();
  /** Ana's rating as others read it. */
  const readBy = async (client: TestClient) => {
    const { ratings } = await (await client.get("/api/ratings?bookId=1")).json();
    return ratings[0];
  };
  return { club, ana, bia, dora, rate, readBy };
}

describe("the line of a rating", () => {
  it("with a page is withheld from readers before it, whatever their role", async () => {
    const { ana, bia, dora, rate, readBy } = await openWithReaders();
    expect(await rate({ line, spoilerPage: 120 })).toMatchObject({ line, spoilerPage: 120, withheld: null });

    expect(await readBy(ana)).toMatchObject({ line, withheld: null });
    expect(await readBy(bia)).toMatchObject({
      rating: 4,
      line: "",
      spoilerPage: 120,
      withheld: { page: 120, pagesToGo: 117 },
    });
    expect(await readBy(dora)).toMatchObject({ line: "", withheld: { page: 120, pagesToGo: 120 } });

    await bia.call("POST", "/api/progress", { bookId: 1, currentPage: 120 });
    expect(await readBy(bia)).toMatchObject({ line, withheld: null });
    await dora.call("PUT", "/api/books/1/spoilers", { accepts: true });
    expect(await readBy(dora)).toMatchObject({ line, withheld: null });
  });

  it("gets a page that the book has, also after a correction of its pages", async () => {
    const { club, dora, rate } = await openWithReaders();
    club.db.update(books).set({ pageCount: 100 }).run();

    expect(await rate({ line })).toMatchObject({ spoilerPage: 100 });
    expect(await rate({ line }, dora)).toMatchObject({ spoilerPage: 100 });
  });

  it("in a form follows the same rules, and its page counts only with the box ticked", async () => {
    const { club, ana, rate } = await openWithReaders();
    const send = async (fields: Record<string, string>) => {
      const body = new URLSearchParams({ bookId: "1", rating: "1", ...fields });
      return (await ana.send("/api/ratings", { method: "POST", body })).json();
    };
    const both = { line, spoilerPage: 90 };
    expect(await send({ line })).toMatchObject({ line, spoilerPage: 120 });

    for (const [fields, expected] of [
      [{}, both],
      [{ spoilerPage: "50" }, both],
      [{ line: "Outra." }, { line: "Outra.", spoilerPage: 90 }],
      [
        { hides: "on", spoilerPage: "50" },
        { line, spoilerPage: 50 },
      ],
      [
        { line: "Outra.", hides: "on", spoilerPage: "50" },
        { line: "Outra.", spoilerPage: 50 },
      ],
      [
        { line: "Outra.", spoilerPage: "50" },
        { line: "Outra.", spoilerPage: null },
      ],
      [
        { line: "Outra.", spoilerPage: "" },
        { line: "Outra.", spoilerPage: null },
      ],
      [{ line: "" }, { line: null, spoilerPage: null }],
      [
        { line: " ", hides: "on", spoilerPage: "dez" },
        { line: null, spoilerPage: null },
      ],
    ] as [Record<string, string>, object][]) {
      await rate(both);
      expect(await send(fields), JSON.stringify(fields)).toMatchObject({ rating: 1, ...expected });
      expect(stored(club)).toMatchObject([expected]);
    }
  });

  it.each([
    [0, "Página deve ser maior que 0"],
    [201, "O livro tem apenas 200 páginas."],
    [2.5, "Página deve ser um número inteiro"],
    ["dez", "Página deve ser maior que 0"],
  ])("with page %j is refused", async (spoilerPage, message) => {
    const { club, ana, rate } = await openWithReaders();
    await rate({ line, spoilerPage: 90 });

    const answer = await ana.call("POST", "/api/ratings", { bookId: 1, rating: 2, line: "Oi", spoilerPage });

    const refusal = { message, code: "invalid", fields: { spoilerPage: message } };
    expect([answer.status, await answer.json()]).toEqual([400, refusal]);
    expect(stored(club)).toMatchObject([{ halfStars: 8, line, spoilerPage: 90 }]);
  });

  it("that is new gets the furthest page of its author, or the last one before the first page", async () => {
    const { club, dora, rate } = await openWithReaders();

    await rate({});
    await rate({ line });
    await rate({ line }, dora);

    expect(stored(club)).toMatchObject([
      { line, spoilerPage: 120 },
      { line, spoilerPage: 200 },
    ]);
  });

  it("and its page stay when they are absent, and go when they are null or empty", async () => {
    const { club, rate } = await openWithReaders();
    await rate({ line, spoilerPage: 90 });

    expect(await rate({ rating: 1 })).toMatchObject({ rating: 1, line, spoilerPage: 90 });
    expect(await rate({ line: "Outra." })).toMatchObject({ line: "Outra.", spoilerPage: 90 });
    expect(await rate({ spoilerPage: 100 })).toMatchObject({ line: "Outra.", spoilerPage: 100 });
    expect(await rate({ spoilerPage: null })).toMatchObject({ line: "Outra.", spoilerPage: null });
    expect(await rate({ line })).toMatchObject({ line, spoilerPage: null });
    for (const none of [null, "", "  "]) {
      await rate({ line, spoilerPage: 90 });
      expect(await rate({ line: none })).toMatchObject({ line: null, spoilerPage: null });
    }
    expect(await rate({ spoilerPage: 90 })).toMatchObject({ line: null, spoilerPage: null });
    expect(stored(club)).toMatchObject([{ line: null, spoilerPage: null }]);
  });

  it("with a raised page is withheld again, except from readers who opened it", async () => {
    const { bia, dora, rate, readBy } = await openWithReaders();
    await rate({ line, spoilerPage: 2 });
    expect(await readBy(bia)).toMatchObject({ line });
    await dora.call("POST", "/api/ratings/1/reveal");

    await rate({ spoilerPage: 150 });

    expect(await readBy(bia)).toMatchObject({ line: "", withheld: { page: 150 } });
    expect(await readBy(dora)).toMatchObject({ line, withheld: null });
  });
});

describe("Mostrar mesmo assim, for the line of a rating", () => {
  it("opens it for one reader, however often it is sent", async () => {
    const { club, bia, dora, rate, readBy } = await openWithReaders();
    await rate({ line, spoilerPage: 120 });

    for (const _ of ["once", "twice"]) {
      const answer = await bia.call("POST", "/api/ratings/1/reveal");
      const view = { id: 1, line, withheld: null, user: { name: "Ana Lima" } };
      expect([answer.status, await answer.json()]).toMatchObject([200, view]);
    }

    expect(club.db.select().from(revealedTexts).all()).toMatchObject([{ userId: bia.viewer.id }]);
    expect(await readBy(bia)).toMatchObject({ line });
    expect(await readBy(dora)).toMatchObject({ line: "" });
  });

  it("is a 404 for a rating that is sealed, has no name or is missing, and 401 for visitors", async () => {
    const { club, ana, bia, rate } = await openWithReaders();
    await rate({ line, spoilerPage: 120 });
    const reveal = (id = 1) => bia.call("POST", `/api/ratings/${id}/reveal`);
    const missing = await (await reveal(9)).json();
    expect(missing).toEqual({ message: "Nota não encontrada.", code: "not_found" });

    club.db.insert(userSettings).values({ userId: ana.viewer.id, showReadingProgress: false }).run();
    const unnamed = await reveal();
    club.db.delete(userSettings).run();
    club.db.update(books).set({ isCurrent: true }).run();
    const sealed = await reveal();

    for (const answer of [unnamed, sealed])
      expect([answer.status, await answer.json()]).toEqual([404, missing]);
    expect((await ana.call("POST", "/api/ratings/1/reveal")).status).toBe(200);
    expect((await new TestClient(club).call("POST", "/api/ratings/1/reveal")).status).toBe(401);
    expect(club.db.select().from(revealedTexts).all()).toMatchObject([{ userId: ana.viewer.id }]);
  });
});

it("the export of a reader names an opened rating by its book, without name and line", async () => {
  const { bia, rate } = await openWithReaders();
  await rate({ line, spoilerPage: 120 });
  await bia.call("POST", "/api/ratings/1/reveal");

  const text = await (await bia.get("/api/user/data")).text();

  expect(JSON.parse(text).textosAbertos).toMatchObject([{ nota: { numero: 1 } }]);
  expect(text).not.toContain(line);
});
