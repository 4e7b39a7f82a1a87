import { describe, expect, it } from "vitest";
import { revealedTexts, spoilerConsents } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
import {
  makeBook,
  makeClient,
  makeComment,
  makeMember,
  makePost,
  makeProgress,
  makeReview,
} from "../support/makers";

const revealed = ({ db }: TestClub) => db.select().from(revealedTexts).all();

async function openWithTexts() {
  const club = openClub();
  const reader = await makeClient(club, { name: "Bia Lima" });
  const other = await makeClient(club, { name: "Caio Reis" });
  const rui = makeMember(club, { name: "Rui Prado" });
  const book = makeBook(club, { isCurrent: true, pageCount: 200 });
  const tagged = { userId: rui.id, relatedBookId: book.id, spoilerPage: 120 };
  const post = makePost(club, { ...tagged, content: "A casa cai no capítulo nove." });
  const comment = makeComment(club, rui.id, post.id);
  const review = makeReview(club, { userId: rui.id, bookId: book.id, spoilsEnding: true });
  return { club, reader, other, book, post, comment, review };
}

describe("Mostrar mesmo assim", () => {
  it.each([
    ["/community", "reveal-post", "postId", "/api/posts/1"],
    ["/community?post=1", "reveal-comment", "commentId", "/api/comments/1"],
    ["/book/1", "reveal-review", "reviewId", "/api/reviews/1"],
    ["/book/1/resenhas/1", "reveal-review", "reviewId", "/api/reviews/1"],
  ] as const)(
    "on %s by %s shows one text to one reader, however often it is sent",
    async (path, intent, name, call) => {
      const { club, reader, other } = await openWithTexts();
      const read = async (client: typeof reader) =>
        (await (await client.get(call)).json()) as Record<string, unknown>;
      expect(await read(reader)).toMatchObject({ content: "", withheld: { page: expect.any(Number) } });

      for (const _ of ["once", "twice"]) {
        expect((await reader.submit(path, intent, { [name]: "1" })).status).toBe(303);
        expect(revealed(club)).toMatchObject([{ userId: reader.viewer.id, [name]: 1 }]);
      }

      expect(await read(reader)).toMatchObject({ content: expect.stringMatching(/./), withheld: null });
      expect(await read(other)).toMatchObject({ content: "" });
    },
  );

  it("shows the page below a text that was opened before it, until the reader passes that page", async () => {
    const { club, reader, other } = await openWithTexts();
    makePost(club, {
      userId: other.viewer.id,
      relatedBookId: 1,
      spoilerPage: 30,
      content: "Chegou a chuva.",
    });
    makeProgress(club, { userId: reader.viewer.id, bookId: 1, currentPage: 40 });
    const lines = async (path: string) =>
      [...(await screenOf(reader.get(path))).document.querySelectorAll(".text-page")].map(textOf);
    await reader.submit("/community", "reveal-post", { postId: "1" });
    await reader.submit("/book/1", "reveal-review", { reviewId: "1" });
    expect(await lines("/community")).toEqual(["Página 30", "Você abriu antes da página 120"]);
    expect(await lines("/book/1")).toEqual(["Você abriu antes da página 200"]);

    await reader.call("POST", "/api/progress", { bookId: 1, currentPage: 120 });
    expect(await lines("/community")).toEqual(["Página 30", "Página 120"]);
    expect(await lines("/book/1")).toEqual(["Você abriu antes da página 200"]);
  });

  it.each(["posts", "comments", "reviews"])(
    "POST /api/%s/:id/reveal answers with the text",
    async (resource) => {
      const { club, reader } = await openWithTexts();

      const answer = await reader.call("POST", `/api/${resource}/1/reveal`);

      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({
        id: 1,
        content: expect.stringMatching(/./),
        withheld: null,
      });
      expect(revealed(club)).toHaveLength(1);
    },
  );

  it("opens the comments of the post that have no higher page", async () => {
    const { reader, other, post } = await openWithTexts();
    await other.call("PUT", "/api/books/1/spoilers", { accepts: true });
    const comment = (content: string, spoilerPage: number) =>
      other.call("POST", `/api/posts/${post.id}/comments`, { content, spoilerPage });
    await comment("Na mesma página.", 120);
    await comment("E depois ainda mais.", 150);

    await reader.call("POST", `/api/posts/${post.id}/reveal`);

    const below = await (await reader.get(`/api/posts/${post.id}/comments`)).json();
    expect(below).toMatchObject([
      { content: "Eu!", withheld: null },
      { content: "Na mesma página.", withheld: null },
      { content: "", withheld: { page: 150, pagesToGo: 150 } },
    ]);
  });
});

describe("Aceito spoilers deste livro", () => {
  const consents = ({ db }: TestClub) => db.select().from(spoilerConsents).all();

  it("is a switch on the book's page", async () => {
    const { club, reader, book } = await openWithTexts();
    const send = (accepts: string) =>
      reader.submit("/book", "accept-spoilers", { accepts, bookId: String(book.id) });

    for (const _ of ["once", "twice"]) {
      expect((await send("true")).status).toBe(303);
      expect(consents(club)).toMatchObject([{ userId: reader.viewer.id, bookId: book.id }]);
    }
    expect((await send("talvez")).status).toBe(400);
    expect((await send("false")).status).toBe(303);
    expect(consents(club)).toEqual([]);
  });
});
