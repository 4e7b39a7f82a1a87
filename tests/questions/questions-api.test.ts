import { describe, expect, it } from "vitest";
import { auditLog, questions, questionVotes, revealedTexts } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { makeBook, makeClient, makeMember, makeProgress, makeQuestion, makeVotes } from "../support/makers";
import { TestClient } from "../support/test-client";

const stored = (club: TestClub) => club.db.select().from(questions).orderBy(questions.id).all();

/** Book 1 of 208 pages; Ana at page 100, Bia at none, Dora on the staff. */
async function openWithBook() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  const bia = await makeClient(club, { name: "Bia Reis" });
  const dora = await makeClient(club, { role: "admin" });
  const book = makeBook(club);
  makeProgress(club, { userId: ana.viewer.id, bookId: book.id, currentPage: 100 });
  return { club, ana, bia, dora };
}

const why = { bookId: 1, content: "Por que a frase encurta?", spoilerPage: null };

describe("a new question by JSON", () => {
  it("is stored once and returned, also with a page", async () => {
    const { club, ana } = await openWithBook();

    const answers = await Promise.all([0, 1].map(() => ana.call("POST", "/api/questions", why)));
    const tagged = await ana.call("POST", "/api/questions", { ...why, spoilerPage: 208 });

    const view = { ...why, userId: ana.viewer.id, withheld: null, voteCount: 0, voted: false };
    for (const answer of answers) expect([answer.status, await answer.json()]).toMatchObject([201, view]);
    expect(await tagged.json()).toMatchObject({ spoilerPage: 208, withheld: null });
    expect(stored(club)).toMatchObject([why, { ...why, spoilerPage: 208 }]);
  });

  it.each([
    [{ content: " " }, "content", "Escreva a pergunta"],
    [{ content: "x".repeat(301) }, "content", "A pergunta não pode ultrapassar 300 caracteres"],
    [{ spoilerPage: 0 }, "spoilerPage", "Página deve ser maior que 0"],
    [{ spoilerPage: "dez" }, "spoilerPage", "Página deve ser maior que 0"],
    [{ spoilerPage: 2.5 }, "spoilerPage", "Página deve ser um número inteiro"],
    [{ spoilerPage: 209 }, "spoilerPage", "O livro tem apenas 208 páginas."],
    [{ bookId: null }, "bookId", "Livro inválido"],
  ])("%j is refused at %s", async (change, field, message) => {
    const { club, ana } = await openWithBook();

    const answer = await ana.call("POST", "/api/questions", { ...why, ...change });

    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message, code: "invalid", fields: { [field]: message } },
    ]);
    expect(stored(club)).toEqual([]);
  });
});

describe("the questions of a book by JSON", () => {
  it("are ordered by votes and then by age, and paginated", async () => {
    const { club, ana, bia } = await openWithBook();
    for (const hour of ["03", "02", "01", "04"]) {
      const createdAt = new Date(`2026-03-10T${hour}:00:00Z`);
      makeQuestion(club, { userId: ana.viewer.id, bookId: 1, createdAt });
    }
    makeVotes(club, 4, [makeMember(club), bia.viewer]);
    const idsOf = async (query: string) => {
      const list = await (await bia.get(`/api/questions?bookId=1${query}`)).json();
      return list.map(({ id }: { id: number }) => id);
    };

    expect(await idsOf("")).toEqual([4, 3, 2, 1]);
    expect(await idsOf("&limit=2&offset=1")).toEqual([3, 2]);
    expect(await (await bia.get("/api/questions/4")).json()).toMatchObject({ voteCount: 2, voted: true });
    expect((await bia.get("/api/questions")).status).toBe(400);
    expect((await bia.get("/api/questions?bookId=9")).status).toBe(404);
    expect((await bia.get("/api/questions/9")).status).toBe(404);
    expect((await new TestClient(club).get("/api/questions?bookId=1")).status).toBe(401);
  });

  it("withhold a tagged text from readers before its page, until they open it", async () => {
    const { club, ana, bia, dora } = await openWithBook();
    const content = "texto-escondido";
    makeQuestion(club, { userId: bia.viewer.id, bookId: 1, content, spoilerPage: 101 });
    const readBy = async (client: TestClient) => (await client.get("/api/questions/1")).json();

    expect(await readBy(bia)).toMatchObject({ content, withheld: null });
    expect(await readBy(ana)).toMatchObject({ content: "", withheld: { page: 101, pagesToGo: 1 } });
    expect(await readBy(dora)).toMatchObject({ content: "", withheld: { page: 101, pagesToGo: 101 } });
    for (const _ of ["once", "twice"]) {
      const answer = await ana.call("POST", "/api/questions/1/reveal");
      expect([answer.status, await answer.json()]).toMatchObject([200, { content, withheld: null }]);
    }
    expect(await readBy(ana)).toMatchObject({ content });
    expect(await readBy(dora)).toMatchObject({ content: "" });
    expect(club.db.select().from(revealedTexts).all()).toMatchObject([{ userId: ana.viewer.id }]);
    expect((await ana.call("POST", "/api/questions/9/reveal")).status).toBe(404);
    expect((await new TestClient(club).call("POST", "/api/questions/1/reveal")).status).toBe(401);
  });
});

describe("a vote for a question", () => {
  it("is set, or removed with `voted: false`, one for each member", async () => {
    const { club, ana, bia } = await openWithBook();
    makeQuestion(club, { userId: ana.viewer.id, bookId: 1 });
    const vote = async (body: object) => (await bia.call("POST", "/api/questions/1/vote", body)).json();

    expect(await Promise.all([vote({}), vote({})])).toEqual([
      { voted: true, voteCount: 1 },
      { voted: true, voteCount: 1 },
    ]);
    expect(await vote({ voted: true })).toEqual({ voted: true, voteCount: 1 });
    expect(club.db.select().from(questionVotes).all()).toMatchObject([{ userId: bia.viewer.id }]);
    for (const _ of ["once", "twice"])
      expect(await vote({ voted: false })).toEqual({ voted: false, voteCount: 0 });
    expect(club.db.select().from(questionVotes).all()).toEqual([]);
  });
});

describe("editing and deleting a question by JSON", () => {
  const deedsIn = (club: TestClub) =>
    club.db
      .select()
      .from(auditLog)
      .all()
      .map(({ action, subjectId }) => [action, subjectId]);

  it("is for its author, and for staff with an audit row", async () => {
    const { club, ana, bia, dora } = await openWithBook();
    for (const _ of [1, 2]) makeQuestion(club, { userId: ana.viewer.id, bookId: 1, spoilerPage: null });

    for (const [method, body] of [["PUT", { content: "E?" }], ["DELETE"]] as const)
      expect((await bia.call(method, "/api/questions/1", body)).status).toBe(403);
    expect((await ana.call("PUT", "/api/questions/1", { content: "" })).status).toBe(400);
    expect((await ana.call("PUT", "/api/questions/9", { content: "E?" })).status).toBe(404);
    const edited = await ana.call("PUT", "/api/questions/1", { content: "E?", spoilerPage: 7 });
    expect(await edited.json()).toMatchObject({ content: "E?", spoilerPage: 7 });
    expect(deedsIn(club)).toEqual([]);

    // Staff that has not reached the page cannot read, and so not edit.
    expect((await dora.call("PUT", "/api/questions/1", { content: "Ok?" })).status).toBe(403);
    expect((await dora.call("PUT", "/api/questions/2", { content: "Ok?" })).status).toBe(200);
    expect(stored(club)).toMatchObject([
      { content: "E?", spoilerPage: 7, editedAt: club.clock.now },
      { content: "Ok?", spoilerPage: null },
    ]);
    expect((await dora.call("DELETE", "/api/questions/1")).status).toBe(200);
    expect((await ana.call("DELETE", "/api/questions/2")).status).toBe(200);
    expect((await ana.call("DELETE", "/api/questions/2")).status).toBe(404);
    expect(stored(club)).toEqual([]);
    expect(deedsIn(club)).toEqual([
      ["question.edit", 2],
      ["question.delete", 1],
    ]);
  });
});
