import { describe, expect, it } from "vitest";
import { readingStreaks, userProgress } from "#db/schema";
import { openClub } from "./app";
import { makeBook, makeVisitor } from "./factory";
import { pageOf } from "./page";
import { logInAt } from "./visitor";

describe("saving reading progress", () => {
  it("notes the page by form and comes back to the book with a toast", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const book = makeBook(club, { pageCount: 208 });

    const answer = await ana.submit(`/book/${book.id}/progresso`, "progresso", { currentPage: "127" });

    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/book/${book.id}`);
    expect(await pageOf(await ana.get(`/book/${book.id}`))).toContain("Progresso atualizado");
    expect(club.db.select().from(userProgress).all()).toMatchObject([
      { userId: ana.viewer.id, bookId: book.id, currentPage: 127, completedAt: null },
    ]);
    expect(club.db.select().from(readingStreaks).all()).toMatchObject([{ date: "2026-03-10" }]);
  });

  it("notes the page by JSON and answers with the entry", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const book = makeBook(club, { pageCount: 208 });

    const answer = await ana.call("POST", "/api/progress", {
      bookId: book.id,
      currentPage: 208,
      userId: 999,
    });

    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      userId: ana.viewer.id,
      currentPage: 208,
      completedAt: "2026-03-10T15:00:00.000Z",
    });
  });

  it.each([
    ["0", "Página deve ser maior que 0"],
    ["-3", "Página deve ser maior que 0"],
    ["", "Página deve ser maior que 0"],
    ["doze", "Página deve ser maior que 0"],
    ["1.5", "Página deve ser um número inteiro"],
    ["0x10", "Página deve ser maior que 0"],
    ["209", "O livro tem apenas 208 páginas."],
  ])("refuses page %j, keeps what was typed and stores nothing", async (currentPage, sentence) => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const book = makeBook(club, { pageCount: 208 });

    const page = await ana.submit(`/book/${book.id}/progresso`, "progresso", { currentPage });
    const json = await ana.call("POST", "/api/progress", { bookId: book.id, currentPage });

    expect(page.status).toBe(400);
    const html = await pageOf(page);
    expect(html).toContain(sentence);
    if (currentPage) expect(html).toContain(`value="${currentPage}"`);
    expect(json.status).toBe(400);
    expect(await json.json()).toMatchObject({ message: sentence, code: "invalid" });
    expect(club.db.select().from(userProgress).all()).toEqual([]);
  });

  it("sends a visitor to the login and refuses the call without a session", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const book = makeBook(club);
    ana.keep("sessao=; Max-Age=0");

    const dialog = `/book/${book.id}/progresso`;
    const page = await ana.submit(dialog, "progresso", { currentPage: "10" });
    const json = await ana.call("POST", "/api/progress", { bookId: book.id, currentPage: 10 });

    expect(page.headers.get("location")).toBe(logInAt(dialog));
    expect(await pageOf(await ana.get("/auth"))).toContain("Sua sessão terminou");
    expect(json.status).toBe(401);
    expect(club.db.select().from(userProgress).all()).toEqual([]);
  });
});
