import { describe, expect, it } from "vitest";
import { comments, likes, posts } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { fieldsOf, type Screen, screenFrom, screenOf, textOf, toastOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeBook, makeClient, makeEvent, makeProgress } from "../support/makers";

const publish = {
  content: "Quem já terminou o livro?",
  type: "general",
  relatedBookId: "",
  relatedEventId: "",
};

const stored = {
  posts: (club: TestClub) => club.db.select().from(posts).orderBy(posts.id).all(),
  comments: (club: TestClub) => club.db.select().from(comments).orderBy(comments.id).all(),
  likes: (club: TestClub) => club.db.select().from(likes).orderBy(likes.id).all(),
};

const composerIn = ({ document }: Screen) => fieldsOf(document, "publish");

/** The error below a field of the composer. */
const errorAt = ({ document }: Screen, field: string) =>
  textOf(document.getElementById(`publish-${field}-erro`));

describe("publishing", () => {
  it("starts empty and general, with the current book as an option", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    makeBook(club, { title: "Vidas Secas" });
    const current = makeBook(club, { title: "O Quinze", isCurrent: true });
    makeBook(club, { title: "Iracema" });
    makeEvent(club, "2026-02-10T19:00:00Z", "2026-02-10T21:00:00Z", { title: "Passado" });
    makeEvent(club, "2026-04-10T19:00:00Z", "2026-04-10T21:00:00Z", { title: "Longe" });
    makeEvent(club, "2026-03-20T19:00:00Z", "2026-03-20T21:00:00Z", { title: "Perto" });
    makeEvent(club, "2026-01-08T19:00:00Z", "2026-01-08T21:00:00Z", { title: "Esquecido" });

    const html = await pageOf(await ana.get("/community"));

    const screen = screenFrom(html);
    expect(composerIn(screen)).toEqual({
      intent: "publish",
      content: "",
      type: "general",
      relatedBookId: String(current.id),
      relatedEventId: "",
      spoilerPage: "",
    });
    expect([...screen.document.querySelectorAll("option")].map(textOf)).toEqual([
      ...["Geral", "Progresso", "Resenha", "Evento"],
      ...["Escolha o livro", "O Quinze", "Iracema", "Vidas Secas"],
      ...["Sem evento", "Perto (20/03/2026)", "Longe (10/04/2026)", "Passado (10/02/2026)"],
    ]);
    // The server's sentences, not the browser's; only scripts show the counter.
    expect(html).not.toMatch(/minLength|maxLength| required|de 1\.000/);
    expect(screen.getByLabelText("Livro").getAttribute("aria-required")).toBe("true");
    expect(html).toContain("Obrigatório em Progresso");
  });

  it("publishes and redirects to the post with a toast", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const book = makeBook(club);
    makeProgress(club, { userId: ana.viewer.id, bookId: book.id, currentPage: 42 });

    const sent = { ...publish, type: "progress", relatedBookId: String(book.id), relatedEventId: "99" };
    const answer = await ana.submit("/community", "publish", sent);

    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/community#post-1");
    expect(toastOf(await screenOf(ana.get("/community")))).toContain("Post criado");
    const saved = { type: "progress", relatedBookId: book.id, relatedEventId: null, currentPage: 42 };
    expect(stored.posts(club)).toMatchObject([{ ...saved, userId: ana.viewer.id, content: publish.content }]);
  });

  it.each([
    [{ type: "progress" }, "relatedBookId", "Escolha o livro", ""],
    [
      { type: "general", hides: "on", spoilerPage: "9" },
      "relatedBookId",
      "Escolha o livro desta página.",
      "",
    ],
    [
      { type: "progress", relatedBookId: "99" },
      "relatedBookId",
      "Este livro não existe",
      "Erro ao criar post",
    ],
  ])("refuses %j at its field and keeps the typed text", async (wrong, field, sentence, title) => {
    const club = openClub();
    const ana = await makeClient(club);
    makeBook(club, { isCurrent: true });

    const page = await ana.submit("/community", "publish", { ...publish, ...wrong });

    expect(page.status).toBe(400);
    const screen = await screenOf(page);
    expect(composerIn(screen)).toMatchObject({ content: publish.content, relatedBookId: "" });
    expect(errorAt(screen, field)).toBe(sentence);
    if (title) expect(toastOf(screen)).toEqual([title, sentence]);
    expect(stored.posts(club)).toEqual([]);
  });
});
