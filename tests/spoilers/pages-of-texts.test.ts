import { describe, expect, it } from "vitest";
import { comments, posts, reviews } from "#db/schema";
import { openClub } from "../support/app";
import { fieldsOf, screenOf } from "../support/dom";
import { makeBook, makeClient, makeComment, makePost, makeProgress } from "../support/makers";
import { wordedNotifications } from "../support/notifications";
import { loremOf } from "../support/text";

async function openWithBook() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  const bia = await makeClient(club, { name: "Bia Reis" });
  const book = makeBook(club, { isCurrent: true, pageCount: 200 });
  makeProgress(club, { userId: ana.viewer.id, bookId: book.id, currentPage: 142 });
  const stored = () => club.db.select().from(posts).all();
  return { club, ana, bia, book, stored };
}

const content = "O Alagadiço fica no meu caminho de casa.";

describe("the page of a post", () => {
  it("is stored by the composer with the box ticked, and offers the author's own", async () => {
    const { ana, book, stored } = await openWithBook();
    const { document } = await screenOf(ana.get("/community"));
    expect(fieldsOf(document, "publish")).toMatchObject({ spoilerPage: "142" });
    const fields = { content, type: "progress", relatedBookId: String(book.id), relatedEventId: "" };

    expect(
      (await ana.submit("/community", "publish", { ...fields, hides: "on", spoilerPage: "142" })).status,
    ).toBe(303);
    expect((await ana.submit("/community", "publish", { ...fields, spoilerPage: "quarenta" })).status).toBe(
      303,
    );

    expect(stored().map(({ spoilerPage }) => spoilerPage)).toEqual([142, null]);
  });

  it.each([
    ["0", "Página deve ser maior que 0"],
    ["-3", "Página deve ser maior que 0"],
    ["", "Página deve ser maior que 0"],
    ["10.5", "Página deve ser um número inteiro"],
    ["201", "O livro tem apenas 200 páginas."],
  ])("of %j comes back filled with the sentence %j", async (spoilerPage, sentence) => {
    const { ana, book, stored } = await openWithBook();
    const fields = { content, type: "progress", relatedBookId: String(book.id), hides: "on", spoilerPage };

    const answer = await ana.submit("/community", "publish", fields);

    expect(answer.status).toBe(400);
    const { document } = await screenOf(answer);
    expect(fieldsOf(document, "publish")).toMatchObject({ content, spoilerPage, hides: "on" });
    expect(document.body.textContent).toContain(sentence);
    expect(stored()).toEqual([]);
  });

  it("can be raised by its author after others have read, and hides the text again", async () => {
    const { ana, bia, stored } = await openWithBook();
    await ana.call("POST", "/api/posts", { content, relatedBookId: 1 });
    expect(await (await bia.get("/api/posts/1")).json()).toMatchObject({ content });

    expect((await ana.call("PUT", "/api/posts/1", { content, spoilerPage: 150 })).status).toBe(200);
    expect(await (await bia.get("/api/posts/1")).json()).toMatchObject({
      content: "",
      withheld: { page: 150, pagesToGo: 150 },
    });
    expect(await (await ana.get("/api/posts/1")).json()).toMatchObject({ content, withheld: null });

    // Without the key the page stays; the form without the box clears it.
    await ana.call("PUT", "/api/posts/1", { content: `${content} Sempre.` });
    expect(stored()).toMatchObject([{ spoilerPage: 150 }]);
    expect((await bia.call("PUT", "/api/posts/1", { content, spoilerPage: null })).status).toBe(403);
    await ana.submit("/community/publicacoes/1/editar", "edit", { content, spoilerPage: "150" });
    expect(stored()).toMatchObject([{ spoilerPage: null }]);
  });
});

describe("the page of a comment", () => {
  async function openWithPost(spoilerPage: number | null) {
    const opened = await openWithBook();
    makePost(opened.club, { userId: opened.ana.viewer.id, relatedBookId: 1, spoilerPage });
    const pagesOf = () =>
      opened.club.db
        .select()
        .from(comments)
        .all()
        .map((row) => row.spoilerPage);
    return { ...opened, pagesOf };
  }

  it("past the end of a book that lost pages stays when the text is edited", async () => {
    const { club, bia, pagesOf } = await openWithPost(null);
    makeComment(club, bia.viewer.id, 1);
    club.db.update(comments).set({ spoilerPage: 290 }).run();
    const edit = (spoilerPage: number) =>
      bia.call("PUT", "/api/comments/1", { content: "Outro texto", spoilerPage });

    expect((await edit(290)).status).toBe(200);
    expect((await edit(291)).status).toBe(400);
    expect(pagesOf()).toEqual([290]);
  });

  it("is at least the page of its post by JSON and in an edit too", async () => {
    const { bia, pagesOf } = await openWithPost(100);
    const dialog = "/community/comentarios/1/editar";
    const edit = (spoilerPage: string) =>
      bia.submit(dialog, "edit", { content: "Um", hides: "on", spoilerPage });

    const added = await bia.call("POST", "/api/posts/1/comments", { content: "Um", spoilerPage: 60 });
    expect([added.status, await added.json()]).toMatchObject([201, { spoilerPage: 100 }]);
    expect([(await edit("160")).status, pagesOf()]).toEqual([303, [160]]);
    expect([(await edit("60")).status, pagesOf()]).toEqual([303, [100]]);
    const edited = await bia.call("PUT", "/api/comments/1", { content: "Um", spoilerPage: 1 });
    expect([edited.status, await edited.json()]).toMatchObject([200, { spoilerPage: 100 }]);
  });

  it("takes the quote out of the notification when its author raises it", async () => {
    const { club, ana, bia } = await openWithPost(null);
    const bodies = () =>
      wordedNotifications(club)
        .filter(({ kind }) => kind === "comment")
        .map(({ body }) => body);
    await bia.call("POST", "/api/posts/1/comments", { content: "A prima volta." });
    expect(bodies()).toEqual(["A prima volta."]);

    await bia.call("PUT", "/api/comments/1", { content: "A prima volta.", spoilerPage: 190 });

    expect(bodies()).toEqual(["Escondido até a página 190"]);
    expect(await (await ana.get("/api/comments/1")).json()).toMatchObject({ content: "" });
  });
});

describe("a review with spoilers of the ending", () => {
  it("is withheld from readers before the last page, and its author may change that", async () => {
    const { club, ana, bia } = await openWithBook();
    const text = loremOf(2500);
    const fields = { content: text, rating: "4", spoilsEnding: "on" };

    expect((await ana.submit("/book/1/resenha", "publish", fields)).status).toBe(303);
    expect(club.db.select().from(reviews).all()).toMatchObject([{ spoilsEnding: true }]);
    expect(await (await bia.get("/api/reviews/1")).json()).toMatchObject({
      content: "",
      readingMinutes: 0,
      withheld: { page: 200, pagesToGo: 200 },
    });
    const page = await screenOf(bia.get("/book/1"));
    expect(page.document.body.textContent).toContain("Esta resenha conta o final. Faltam 200 para você.");

    await ana.call("PUT", "/api/reviews/1", { content: text, spoilsEnding: false });
    expect(await (await bia.get("/api/reviews/1")).json()).toMatchObject({ content: text, withheld: null });
  });
});
