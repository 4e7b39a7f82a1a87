import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { books, userProgress } from "#db/schema";
import { replyToken } from "~/club/replies/tokens.server";
import { coreContext } from "~/server/runtime/app.server";
import { openClub } from "../support/app";
import { pageOf } from "../support/html";
import {
  clientOf,
  makeBook,
  makeClient,
  makeEvent,
  makeMember,
  makePost,
  makeReview,
} from "../support/makers";
import { makeRating } from "../support/ratings";
import { TestClient } from "../support/test-client";

const withoutPages = "Este livro ainda está sem número de páginas.";

async function begin() {
  const club = openClub();
  const dora = await makeClient(club, { role: "admin" });
  const current = makeBook(club, { isCurrent: true });
  const book = makeBook(club, { title: "Úrsula", pageCount: null, endDate: "2020-03-31" });
  return { club, dora, current, book };
}

describe("a book without pages", () => {
  it.each([
    "/book/2",
    "/book/2?aba=conversa",
    "/book/2?aba=trechos",
    "/book/2?aba=perguntas",
    "/book/2?aba=plano",
    "/book/2/nota",
    "/book/2/resenha",
    "/estante",
    "/estante?ver=biblioteca",
    "/admin?aba=livros",
    "/admin/livros/2",
    "/community",
    "/compartilhar/livro/2",
    "/api/plans?bookId=2",
    "/api/books/2",
  ])("stands at %s without a made-up number", async (address) => {
    const { club, dora, book } = await begin();
    const bia = makeMember(club);
    makePost(club, { userId: bia.id, relatedBookId: book.id });
    makeReview(club, { userId: bia.id, bookId: book.id });
    makeRating(club, { userId: bia.id, bookId: book.id, line: "Vale cada página." });
    const answer = await dora.get(address);
    expect(answer.status).toBe(200);
    expect(await pageOf(answer)).not.toMatch(/NaN|Infinity|\b0 páginas|>null</);
  });

  it.each([
    ["POST", "/api/progress", { bookId: 2, currentPage: 10 }, 409],
    ["POST", "/api/progress", { bookId: 2, percent: 100 }, 409],
    ["POST", "/api/books/2/set-current", {}, 409],
    ["PUT", "/api/plans/2", { milestones: [{ date: "2026-04-01", page: 10 }] }, 409],
    ["POST", "/api/quotes", { bookId: 2, content: "Uma frase.", page: 10 }, 400],
    ["POST", "/api/questions", { bookId: 2, content: "Por quê?", spoilerPage: 10 }, 400],
    [
      "POST",
      "/api/posts",
      { content: "Vejam esta página.", type: "general", relatedBookId: 2, spoilerPage: 10 },
      400,
    ],
    ["POST", "/api/ratings", { bookId: 2, rating: 4, line: "Bom.", spoilerPage: 10 }, 400],
  ])("refuses a page: %s %s %j", async (method, path, body, status) => {
    const { club, dora } = await begin();
    const answer = await dora.call(method, path, body);
    expect([answer.status, (await answer.json()).message]).toEqual([status, withoutPages]);
    expect(club.db.select().from(userProgress).all()).toEqual([]);
  });

  it("hides the reviews that tell its ending", async () => {
    const { club, dora, book } = await begin();
    const bia = makeMember(club);
    makeReview(club, { userId: bia.id, bookId: book.id, content: "Morrem todos.", spoilsEnding: true });
    expect(await pageOf(await dora.get("/book/2"))).not.toContain("Morrem todos.");
    expect(await pageOf(await clientOf(club, bia).then((own) => own.get("/book/2")))).toContain(
      "Morrem todos.",
    );
  });

  it("asks no page in the answer link of its meeting", async () => {
    const { club, dora, book } = await begin();
    const event = makeEvent(club, "2026-03-12T22:00:00Z", "2026-03-13T00:00:00Z", { bookId: book.id });
    const link = { kind: "event" as const, id: event.id, memberId: dora.viewer.id };
    const address = `/responder/${replyToken(coreContext(club.app), link)}`;
    expect(await pageOf(await new TestClient(club).get(address))).not.toContain("Estou na página");
  });

  it("leads from the form of progress back to its page", async () => {
    const { dora } = await begin();
    const answer = await dora.get("/book/2/progresso");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/book/2"]);
  });

  it("takes texts without a page", async () => {
    const { dora } = await begin();
    const rated = await dora.call("POST", "/api/ratings", { bookId: 2, rating: 4, line: "Bom." });
    expect([rated.status, (await rated.json()).spoilerPage]).toEqual([201, null]);
    const asked = await dora.call("POST", "/api/questions", { bookId: 2, content: "Por quê?" });
    expect(asked.status).toBe(201);
  });

  it("keeps a title of one letter while its pages are filled in, and gets no new one", async () => {
    const { club, dora } = await begin();
    club.db.update(books).set({ title: "Z" }).where(eq(books.id, 2)).run();
    const fields = { author: "Vassilikos", publishedYear: "1966", pageCount: "300" };
    const save = (title: string) => dora.submit("/admin/livros/2", "edit-book", { ...fields, title });
    const refused = await save("Y");
    expect([refused.status, await pageOf(refused)]).toEqual([
      400,
      expect.stringContaining("O título deve ter pelo menos 2 caracteres"),
    ]);
    expect((await save("Z")).status).toBe(303);
  });

  it("is like any other once the form has given it its pages", async () => {
    const { club, dora, book } = await begin();
    const fields = { title: book.title, author: book.author, publishedYear: "1859", pageCount: "" };
    const save = (pageCount: string) => dora.submit("/admin/livros/2", "edit-book", { ...fields, pageCount });
    expect((await save("")).status).toBe(400);
    const saved = await save("208");
    expect(saved.status).toBe(303);
    expect((await dora.call("POST", "/api/progress", { bookId: 2, currentPage: 10 })).status).toBe(201);
    expect(club.db.select().from(books).where(eq(books.id, 2)).get()?.pageCount).toBe(208);
  });
});
