import { describe, expect, it } from "vitest";
import { chatMessages, revealedTexts } from "#db/schema";
import { openClub } from "../support/app";
import { fieldsOf, screenOf, textOf, wordsOf } from "../support/dom";
import {
  makeBook,
  makeClient,
  makePost,
  makeProgress,
  makeQuestion,
  makeQuote,
  makeReview,
} from "../support/makers";
import { canvas, formWith, openClubWithFolder } from "../support/uploads";

const inEdition = { readingUnit: "edition", editionPages: 251, ownPosition: 171 } as const;
const inPercent = { readingUnit: "percent", ownPosition: 68.5 } as const;

async function openWithReader(unit: object, club = openClub()) {
  const ana = await makeClient(club, { name: "Ana Lima" });
  const bia = await makeClient(club, { name: "Bia Reis" });
  const book = makeBook(club, { pageCount: 208, isCurrent: true });
  makeProgress(club, { userId: ana.viewer.id, bookId: book.id, currentPage: 142, ...unit });
  return { club, ana, bia, book, userId: ana.viewer.id };
}

describe.each([
  [
    "in the club's edition",
    {},
    ["Página 131", "Escondido de quem não chegou à página 142", "Você abriu antes da página 208"],
    ["página 38", "página 38", "Trecho da página 38"],
  ],
  [
    "in another edition",
    inEdition,
    [
      "Página 158 da sua edição",
      "Escondido de quem não chegou à página 171 da sua edição",
      "Você abriu antes da página 251 da sua edição",
    ],
    ["página 46 da sua edição", "página 46", "Trecho da página 46 da sua edição"],
  ],
  [
    "in percent",
    inPercent,
    ["Até 63% do livro", "Escondido de quem não chegou a 69%", "Você abriu antes de 100%"],
    ["19%", "19%", "Trecho de 19%"],
  ],
])("a reader %s", (_name, unit, lines, [question, quote, quoteLabel]) => {
  it("sees the pages of posts, comments and reviews in that unit", async () => {
    const { club, ana, bia, book, userId } = await openWithReader(unit);
    const about = { relatedBookId: book.id };
    makePost(club, { userId: bia.viewer.id, ...about, spoilerPage: 131 });
    makePost(club, { userId, ...about, spoilerPage: 142 });
    makePost(club, { userId: bia.viewer.id, ...about, spoilerPage: 208 });
    const review = makeReview(club, { userId: bia.viewer.id, bookId: book.id, spoilsEnding: true });
    const createdAt = club.clock.now;
    for (const target of [{ postId: 3 }, { reviewId: review.id }])
      club.db
        .insert(revealedTexts)
        .values({ userId, ...target, createdAt })
        .run();
    await ana.call("POST", "/api/posts/1/comments", { content: "Eu!", spoilerPage: 142 });

    const linesAt = async (address: string) => {
      const { document } = await screenOf(ana.get(address));
      return [...document.querySelectorAll(".text-page")].map(textOf);
    };

    expect((await linesAt("/community")).toSorted()).toEqual(lines.toSorted());
    expect((await linesAt("/book?aba=conversa&ate=208")).toSorted()).toEqual(lines.toSorted());
    expect(await linesAt("/community?post=1")).toEqual([lines[0], lines[1]]);
    expect(await linesAt("/book")).toEqual([lines[2]]);
    expect(await linesAt(`/book/1/resenhas/${review.id}`)).toEqual([lines[2]]);
  });

  it("sees the pages of quotes and questions in that unit", async () => {
    const { club, ana, bia, book } = await openWithReader(unit);
    makeQuote(club, { userId: bia.viewer.id, bookId: book.id, page: 38 });
    makeQuestion(club, { userId: bia.viewer.id, bookId: book.id, spoilerPage: 38 });

    const quotes = await screenOf(ana.get("/book?aba=trechos"));
    const questions = await screenOf(ana.get("/book?aba=perguntas"));

    const article = quotes.getByRole("article", { name: quoteLabel ?? "" });
    expect(textOf(article.querySelector(".quote-page"))).toBe(quote);
    expect(wordsOf(questions.document.querySelector("li.question") ?? questions.document.body)).toContain(
      question,
    );
  });
});

describe.each([
  [inEdition, "190", 157],
  [inPercent, "75,5", 157],
])("a message with a picture in %j", (unit, typed, stored) => {
  it("takes the position along to the page of the picture, and stores the club's page", async () => {
    const { club, ana, bia, book } = await openWithReader(unit, openClubWithFolder());
    const group = { name: "Sertão", userIds: [bia.viewer.id], bookId: book.id };
    await ana.call("POST", "/api/chats/groups", group);
    const form = fieldsOf((await screenOf(ana.get("/chat/1"))).document, "send") as Record<string, string>;

    const carried = await ana.submit("/chat/1/anexo", "send", {
      ...form,
      content: "Veja isto",
      hides: "on",
      spoilerPage: typed,
    });
    const attach = fieldsOf((await screenOf(carried)).document, "attach") as Record<string, string>;
    expect(attach).toMatchObject({ content: "Veja isto", hides: "on", spoilerPage: typed });
    expect(attach.spoilerUnit).toBe(unit.readingUnit);
    const body = formWith(await canvas(40, 30).png().toBuffer(), { field: "file" });
    for (const [name, value] of Object.entries(attach)) if (name !== "file") body.append(name, value);
    const answer = await ana.send("/chat/1/anexo", { method: "POST", body });

    expect(answer.status).toBe(303);
    expect(club.db.select().from(chatMessages).all()).toMatchObject([{ spoilerPage: stored }]);
  });
});
