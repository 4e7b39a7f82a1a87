import { describe, expect, it } from "vitest";
import { openClub } from "../support/app";
import {
  makeBook,
  makeClient,
  makeComment,
  makePost,
  makeProgress,
  makeQuestion,
  makeQuote,
  makeReview,
} from "../support/makers";
import type { TestClient } from "../support/test-client";
import { loremOf } from "../support/text";

const review = loremOf(2500, "No fim ela fica. ");
const [post, comment, quote, question] = [
  "A ponte era de pedra.",
  "E caiu.",
  "A ponte, de pedra.",
  "Por que caiu?",
];

/** Ana's texts, of the first pages of a book of 200. Bia is at page 100, Caio at page 10, Dora has finished. */
async function openWithTexts() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  const bia = await makeClient(club, { name: "Bia Reis" });
  const caio = await makeClient(club, { name: "Caio Melo" });
  const dora = await makeClient(club, { name: "Dora Sá", role: "admin" });
  const { id: bookId } = makeBook(club, { isCurrent: true, pageCount: 200 });
  for (const [{ viewer }, currentPage] of [
    [bia, 100],
    [caio, 10],
    [dora, 200],
  ] as const)
    makeProgress(club, {
      userId: viewer.id,
      bookId,
      currentPage,
      completedAt: currentPage === 200 ? club.clock.now : null,
    });
  const by = { userId: ana.viewer.id };
  makePost(club, { ...by, relatedBookId: bookId, content: post, spoilerPage: 50 });
  makePost(club, { ...by, relatedBookId: bookId });
  makeComment(club, ana.viewer.id, 2);
  await ana.call("PUT", "/api/comments/1", { content: comment, spoilerPage: 50 });
  makeQuote(club, { ...by, bookId, content: quote, page: 50 });
  makeQuestion(club, { ...by, bookId, content: question, spoilerPage: 50 });
  makeReview(club, { ...by, bookId, content: review, spoilsEnding: false });
  return { club, ana, bia, caio, dora };
}

const hides = { hides: "on", spoilerPage: "150" };

const raised = [
  {
    name: "post",
    call: ["/api/posts/1", { content: post, spoilerPage: 150 }],
    form: ["/community/publicacoes/1/editar", { content: post, ...hides }],
    shownOn: "/community?post=1",
    text: post,
  },
  {
    name: "comment",
    call: ["/api/comments/1", { content: comment, spoilerPage: 150 }],
    form: ["/community/comentarios/1/editar", { content: comment, ...hides }],
    shownOn: "/community?post=2",
    text: comment,
  },
  {
    name: "quote",
    call: ["/api/quotes/1", { content: quote, page: 150, note: null }],
    form: ["/book/1/trechos/1/editar", { content: quote, page: "150", note: "", hides: "on" }],
    shownOn: "/book/1?aba=trechos",
    text: quote,
  },
  {
    name: "question",
    call: ["/api/questions/1", { content: question, spoilerPage: 150 }],
    form: ["/book/1/perguntas/1/editar", { content: question, ...hides }],
    shownOn: "/book/1?aba=perguntas",
    text: question,
  },
  {
    name: "review",
    call: ["/api/reviews/1", { content: review, spoilsEnding: true }],
    form: ["/book/1/resenha", { content: review, rating: "4", spoilsEnding: "on" }],
    shownOn: "/book/1/resenhas/1",
    text: review.slice(0, 40),
  },
] as const;

describe.each(raised)("a $name with a raised page", ({ name, call, form, shownOn, text }) => {
  it.each(["form", "JSON"])(
    "by %s hides again from readers before it, not from those who opened it",
    async (way) => {
      const { ana, bia, caio, dora } = await openWithTexts();
      const [address, body] = call;
      const [dialog, fields] = form;
      const page = name === "review" ? 200 : 150;
      const read = async (reader: TestClient) => (await reader.get(address)).json();
      const isOnPage = async (reader: TestClient) =>
        (await (await reader.get(shownOn)).text()).includes(text);
      expect((await caio.call("POST", `${address}/reveal`)).status).toBe(200);
      for (const reader of [ana, bia, caio, dora])
        expect([(await read(reader)).withheld, await isOnPage(reader)]).toEqual([null, true]);

      const answer =
        way === "JSON" ? await ana.call("PUT", address, body) : await ana.submit(dialog, "edit", fields);

      expect(answer.status).toBe(way === "JSON" ? 200 : 303);
      expect(await read(bia)).toMatchObject({ content: "", withheld: { page, pagesToGo: page - 100 } });
      expect(await isOnPage(bia)).toBe(false);
      for (const reader of [ana, caio, dora])
        expect([(await read(reader)).withheld, await isOnPage(reader)]).toEqual([null, true]);
    },
  );
});

describe("a comment below a post with a raised page", () => {
  it("hides with the post, and opens with it", async () => {
    const { ana, bia, dora } = await openWithTexts();
    await dora.call("POST", "/api/posts/1/comments", { content: "E ninguém viu.", spoilerPage: 60 });
    const read = async () => (await bia.get("/api/comments/2")).json();
    expect(await read()).toMatchObject({ content: "E ninguém viu.", withheld: null });

    await ana.call("PUT", "/api/posts/1", { content: post, spoilerPage: 150 });

    expect(await read()).toMatchObject({ content: "", withheld: { page: 150, pagesToGo: 50 } });
    await bia.call("POST", "/api/posts/1/reveal");
    expect(await read()).toMatchObject({ content: "E ninguém viu.", withheld: null });
  });
});

describe("a comment below a post whose page is raised by mistake and corrected", () => {
  it("has the page that the post had when it was written or edited", async () => {
    const { club, ana, bia, dora } = await openWithTexts();
    const comment = (content: string) => dora.call("POST", "/api/posts/1/comments", { content });
    const edit = (spoilerPage: number) => ana.call("PUT", "/api/posts/1", { content: post, spoilerPage });
    const later = () => {
      club.clock.now = new Date(club.clock.now.getTime() + 60_000);
    };
    await comment("Antes.");
    await comment("Antes, mudado durante.");
    later();
    await edit(150);
    await dora.call("PUT", "/api/comments/3", { content: "Mudado durante." });
    await comment("Durante.");
    later();
    await edit(50);
    const withheld = { content: "", withheld: { page: 150, pagesToGo: 50 } };
    const read = await (await bia.get("/api/posts/1/comments")).json();
    expect(read).toMatchObject([{ content: "Antes.", withheld: null }, withheld, withheld]);
  });
});

describe.each([
  { name: "lowered", spoilerPage: 10 },
  { name: "deleted", spoilerPage: null },
])("a comment below a post whose page is $name", ({ spoilerPage }) => {
  it("hides from readers before the earlier page, unless it is by the author of the post", async () => {
    const { ana, bia, caio, dora } = await openWithTexts();
    await dora.call("POST", "/api/posts/1/comments", { content: "E ninguém viu." });
    await ana.call("POST", "/api/posts/1/comments", { content: "Eu vi." });

    await ana.call("PUT", "/api/posts/1", { content: post, spoilerPage });

    const read = async (reader: TestClient) => (await reader.get("/api/posts/1/comments")).json();
    expect(await read(bia)).toMatchObject([{ content: "E ninguém viu." }, { content: "Eu vi." }]);
    const withheld = { content: "", withheld: { page: 50, pagesToGo: 40 } };
    expect(await read(caio)).toMatchObject([withheld, { content: "Eu vi." }]);
    await dora.call("PUT", "/api/comments/2", { content: "E ninguém viu.", spoilerPage: null });
    expect(await read(caio)).toMatchObject([{ content: "E ninguém viu." }, { content: "Eu vi." }]);
  });
});
