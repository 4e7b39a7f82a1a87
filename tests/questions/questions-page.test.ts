import { describe, expect, it } from "vitest";
import { auditLog, questions, questionVotes, revealedTexts } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { fieldsOf, screenOf, textOf, toastOf } from "../support/dom";
import { makeBook, makeClient, makeProgress, makeQuestion } from "../support/makers";

const stored = (club: TestClub) => club.db.select().from(questions).orderBy(questions.id).all();
const tab = "/book/1?aba=perguntas";
const why = { bookId: "1", content: "Por que a frase encurta?" };

/** Book 1 of 208 pages; Ana at page 100, Bia at none. */
async function openWithBook() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  const bia = await makeClient(club, { name: "Bia Reis" });
  makeBook(club, { isCurrent: true });
  makeProgress(club, { userId: ana.viewer.id, bookId: 1, currentPage: 100 });
  return { club, ana, bia };
}

describe("the questions on the page of the book", () => {
  it("are folded beyond the reader's page, without their text, until opened", async () => {
    const { club, ana, bia } = await openWithBook();
    const content = "texto-escondido";
    makeQuestion(club, { userId: bia.viewer.id, bookId: 1, content, spoilerPage: 101 });

    const html = await (await ana.get(tab)).text();
    expect(html).not.toContain(content);
    const { document } = await screenOf(ana.get(tab));
    const entry = document.getElementById("pergunta-1")!;
    for (const words of ["0votos", "Escondido até a página 101.", "Falta 1 para você."])
      expect(textOf(entry)).toContain(words);
    expect(fieldsOf(entry, "vote")).toBeUndefined();

    const opened = await ana.submit(tab, "reveal-question", { questionId: "1" });
    expect([opened.status, opened.headers.get("location")]).toEqual([303, `${tab}#pergunta-1`]);
    expect(await (await ana.get(tab)).text()).toContain(content);
    expect(club.db.select().from(revealedTexts).all()).toMatchObject([{ userId: ana.viewer.id }]);
    expect((await ana.submit(tab, "reveal-question", { questionId: "9" })).status).toBe(404);
  });
});

describe("asking by form", () => {
  it("offers the own page for hiding, and leads to the question with a toast", async () => {
    const { club, ana } = await openWithBook();
    expect(fieldsOf((await screenOf(ana.get(tab))).document, "add-question")).toMatchObject({
      bookId: "1",
      content: "",
      spoilerPage: "100",
    });

    const open = await ana.submit(tab, "add-question", { ...why, spoilerPage: "100" });
    const hidden = await ana.submit(tab, "add-question", { ...why, hides: "on", spoilerPage: "90" });

    expect([open.status, open.headers.get("location")]).toEqual([303, `${tab}#pergunta-1`]);
    expect(hidden.headers.get("location")).toBe(`${tab}#pergunta-2`);
    expect(toastOf(await screenOf(ana.get(tab)))).toContain("Pergunta enviada");
    expect(stored(club)).toMatchObject([{ spoilerPage: null }, { spoilerPage: 90 }]);
  });

  it.each([
    [{ content: "" }, "content", "Escreva a pergunta"],
    [{ content: "x".repeat(301) }, "content", "A pergunta não pode ultrapassar 300 caracteres"],
    [{ hides: "on", spoilerPage: "" }, "spoilerPage", "Página deve ser maior que 0"],
    [{ hides: "on", spoilerPage: "0" }, "spoilerPage", "Página deve ser maior que 0"],
    [{ hides: "on", spoilerPage: "209" }, "spoilerPage", "O livro tem apenas 208 páginas."],
  ])("%j shows the sentence at %s and the filled form", async (change, field, sentence) => {
    const { club, ana } = await openWithBook();

    const answer = await ana.submit(tab, "add-question", { ...why, spoilerPage: "7", ...change });

    expect(answer.status).toBe(400);
    const screen = await screenOf(answer);
    const shown = fieldsOf(screen.document, "add-question");
    expect(shown).toMatchObject({ ...why, spoilerPage: "7", ...change });
    const control = screen.document.querySelector(`[name=${field}][aria-invalid]`)!;
    const [describedBy = ""] = (control.getAttribute("aria-describedby") ?? "").split(" ").slice(-1);
    expect(textOf(screen.document.getElementById(describedBy))).toBe(sentence);
    expect(stored(club)).toEqual([]);
  });
});

describe("voting by form", () => {
  it("sets the wanted state and leads back", async () => {
    const { club, ana } = await openWithBook();
    makeQuestion(club, { userId: ana.viewer.id, bookId: 1 });
    const vote = (voted: string, questionId = "1") => ana.submit(tab, "vote", { questionId, voted });

    for (const _ of ["once", "twice"]) {
      const answer = await vote("true");
      expect([answer.status, answer.headers.get("location")]).toEqual([303, `${tab}#pergunta-1`]);
    }
    expect(club.db.select().from(questionVotes).all()).toMatchObject([{ userId: ana.viewer.id }]);
    const form = fieldsOf((await screenOf(ana.get(tab))).document, "vote");
    expect(form).toEqual({ intent: "vote", questionId: "1", voted: "false" });
    expect((await vote("false")).status).toBe(303);
    expect((await vote("1")).status).toBe(400);
    expect((await vote("true", "9")).status).toBe(404);
    expect(club.db.select().from(questionVotes).all()).toEqual([]);
  });
});

describe("the dialogs of a question", () => {
  it("edit it, for its author and the staff", async () => {
    const { club, ana, bia } = await openWithBook();
    const dora = await makeClient(club, { role: "admin" });
    makeQuestion(club, { userId: ana.viewer.id, bookId: 1, content: "E?" });
    const dialog = "/book/1/perguntas/1/editar";

    const shown = fieldsOf((await screenOf(ana.get(dialog))).document, "edit");
    expect(shown).toMatchObject({ content: "E?", spoilerPage: "" });
    expect((await bia.get(dialog)).status).toBe(403);
    expect((await bia.submit(dialog, "edit", { content: "Ou?" })).status).toBe(403);
    expect((await ana.submit(dialog, "edit", { content: "" })).status).toBe(400);
    expect((await ana.submit("/book/1/perguntas/9/editar", "edit", { content: "Ou?" })).status).toBe(404);
    await dora.submit(dialog, "edit", { content: "Ou?" });
    const older = fieldsOf((await screenOf(dora.get(dialog))).document, "edit") as Record<string, string>;
    const answer = await ana.submit(dialog, "edit", { content: "Então?", hides: "on", spoilerPage: "8" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${tab}#pergunta-1`]);
    expect(stored(club)).toMatchObject([{ content: "Então?", spoilerPage: 8 }]);
    expect(club.db.select().from(auditLog).all()).toMatchObject([
      { action: "question.edit", actorId: dora.viewer.id },
    ]);
    const again = fieldsOf((await screenOf(ana.get(dialog))).document, "edit");
    expect(again).toMatchObject({ content: "Então?", hides: "on", spoilerPage: "8" });
    // Withheld from the staff, which is at no page.
    expect((await dora.get(dialog)).status).toBe(403);
    expect((await dora.submit(dialog, "edit", older)).status).toBe(403);
  });

  it("delete it, for its author and the staff", async () => {
    const { club, ana, bia } = await openWithBook();
    const dora = await makeClient(club, { role: "admin" });
    for (const _ of [1, 2]) makeQuestion(club, { userId: ana.viewer.id, bookId: 1 });

    expect((await bia.get("/book/1/perguntas/1/apagar")).status).toBe(403);
    expect((await bia.submit("/book/1/perguntas/1/apagar", "delete")).status).toBe(403);
    for (const [client, id] of [
      [dora, 1],
      [ana, 2],
    ] as const) {
      const answer = await client.submit(`/book/perguntas/${id}/apagar`, "delete");
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/book?aba=perguntas#abas"]);
    }
    expect(stored(club)).toEqual([]);
    expect((await ana.submit("/book/1/perguntas/1/apagar", "delete")).status).toBe(404);
  });
});
