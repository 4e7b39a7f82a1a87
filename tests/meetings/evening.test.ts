import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { books, events, meetingQuestions, ratings, users } from "#db/schema";
import { screenOf, textOf } from "../support/dom";
import {
  makeAnswer,
  makeBook,
  makeEvent,
  makeMember,
  makeProgress,
  makeQuestion,
  makeQuote,
  makeQuoteLikes,
} from "../support/makers";
import { makePresence, makeRole, makeVisitor } from "../support/meetings";
import { makeMinutes, makeTalk, openEvening } from "../support/minutes";
import { makeRating } from "../support/ratings";
import type { TestClient } from "../support/test-client";

const page = "/events/1/ata";
const draftOf = async (client: TestClient) =>
  (await (await client.get("/api/meetings/1/minutes/draft")).json()) as { title: string; content: string };

type Evening = Awaited<ReturnType<typeof openEvening>>;

/** The ratings open at 11:30, half an hour before now. */
function open({ club }: Evening) {
  club.db
    .update(books)
    .set({ ratingsOpenedAt: new Date("2026-03-10T14:30:00Z") })
    .run();
}
const earlier = { createdAt: new Date("2026-03-09T12:00:00Z") };
const later = { createdAt: new Date("2026-03-10T14:45:00Z") };
const hide = ({ club }: Evening, userId: number) =>
  club.db.update(users).set({ showsReading: false }).where(eq(users.id, userId)).run();

describe("the draft of an evening", () => {
  it("has who came, and the next book and meeting", async () => {
    const { club, ana, bia } = await openEvening();
    const gone = makeMember(club, { name: "Rui Gone", deactivatedAt: club.clock.now });
    makePresence(club, 1, gone.id);
    makeVisitor(club, "Marta Sá", { arrivedAt: club.clock.now });
    makeVisitor(club, "Não Veio");
    makeRole(club, 1, "host", bia.viewer.id);
    const next = makeBook(club, { title: "Vidas Secas", author: "Graciliano Ramos" });
    makeEvent(club, "2026-04-01T22:00:00Z", "2026-04-01T23:00:00Z", { cancelledAt: club.clock.now });
    makeEvent(club, "2026-04-11T19:00:00Z", "2026-04-11T21:00:00Z", { bookId: next.id });

    const { title, content } = await draftOf(ana);

    expect(title).toBe("O Quinze, a conversa de março");
    expect(content.split("\n\n")).toEqual([
      "Na terça-feira, 10 de março de 2026, três pessoas se reuniram para conversar sobre O Quinze, de Rachel de Queiroz. Ana mediou e Bia recebeu. Bia veio sem avisar. Marta veio de visita.",
      "O próximo livro é Vidas Secas, de Graciliano Ramos. O próximo encontro será no sábado, 11 de abril de 2026, às 16:00.",
    ]);
  });

  it("has no hour of a next meeting that lasts a whole day", async () => {
    const { club, ana } = await openEvening();
    makeEvent(club, "2026-04-11T03:00:00Z", "2026-04-12T02:59:00Z");
    const { content } = await draftOf(ana);
    expect(content).toMatch(/O próximo encontro será no sábado, 11 de abril de 2026\.$/);
  });

  it("counts ratings of hidden readers and of closed accounts, and names neither", async () => {
    const evening = await openEvening();
    const { club, ana, bia, caio, book } = evening;
    const gone = makeMember(club, { deactivatedAt: club.clock.now });
    const of = (userId: number) => ({ userId, bookId: book.id });
    makeRating(club, { ...of(ana.viewer.id), stars: 2.5, ...earlier });
    makeRating(club, { ...of(bia.viewer.id), stars: 5, sealedHalfStars: 8, ...earlier });
    makeRating(club, { ...of(caio.viewer.id), stars: 1, ...later });
    makeRating(club, { ...of(gone.id), stars: 3, ...earlier });
    hide(evening, bia.viewer.id);
    open(evening);

    const { content } = await draftOf(ana);

    expect(content.split("\n\n")[1]).toBe(
      "Três notas se abriram com média 3,2, de 2,5 (Ana) a 4. No fim da noite, com mais uma nota, a média era 2,9: uma pessoa subiu um ponto.",
    );
  });

  it.each([
    ["sealed ratings", null],
    ["ratings that opened at an earlier meeting", new Date("2026-02-10T14:30:00Z")],
  ])("has none of %s", async (_, ratingsOpenedAt) => {
    const { club, ana, book } = await openEvening();
    club.db.update(books).set({ ratingsOpenedAt }).run();
    const createdAt = new Date("2026-02-01T12:00:00Z");
    makeRating(club, { userId: ana.viewer.id, bookId: book.id, createdAt });
    expect((await draftOf(ana)).content).not.toContain("nota");
  });

  it("has the ratings as they were within a day after the event", async () => {
    const evening = await openEvening();
    const { club, ana, book } = evening;
    const { id } = makeRating(club, { userId: ana.viewer.id, bookId: book.id, stars: 2, ...earlier });
    open(evening);
    club.db
      .update(ratings)
      .set({ halfStars: 10, sealedHalfStars: 4, changedAt: new Date("2026-03-12T00:00:00Z") })
      .where(eq(ratings.id, id))
      .run();
    expect((await draftOf(ana)).content).toContain("Uma nota se abriu: 2.");
    expect((await draftOf(ana)).content).not.toContain("subiu");
  });

  it("lists nobody as unannounced where nobody has answered, and no absent member with a role", async () => {
    const { club, admin, caio } = await openEvening();
    club.db.delete(events).run();
    makeEvent(club, "2026-03-10T14:00:00Z", "2026-03-10T16:00:00Z", { title: "Sarau" });
    const { content } = await (await admin.get("/api/meetings/2/minutes/draft")).json();
    expect(content).toBe("Sarau, na terça-feira, 10 de março de 2026.");
    makePresence(club, 2, admin.viewer.id);
    makeRole(club, 2, "snack", caio.viewer.id);
    const noted = await (await admin.get("/api/meetings/2/minutes/draft")).json();
    expect(noted.content).toBe("Na terça-feira, 10 de março de 2026, uma pessoa veio.");
  });

  it("has the texts of questions without a page alone, and counts what is beyond the line of the room", async () => {
    const { club, ana, bia, book } = await openEvening();
    makeProgress(club, { userId: ana.viewer.id, bookId: book.id, currentPage: 200 });
    makeProgress(club, { userId: bia.viewer.id, bookId: book.id, currentPage: 90 });
    const of = { userId: ana.viewer.id, bookId: book.id };
    makeTalk(club, makeQuestion(club, { ...of, content: "Quem conta a seca?" }).id);
    makeTalk(club, makeQuestion(club, { ...of, content: "SEGREDO DA 80", spoilerPage: 80 }).id);
    makeQuestion(club, { ...of, content: "SEGREDO DA 120", spoilerPage: 120 });
    const opened = makeQuestion(club, { ...of, content: "SEGREDO DA 130", spoilerPage: 130 });
    club.db
      .insert(meetingQuestions)
      .values({ eventId: 1, questionId: opened.id, openedAt: club.clock.now })
      .run();

    const { content } = await draftOf(ana);

    expect(content.split("\n\n")[1]).toBe(
      "Falou-se de “Quem conta a seca?” e de mais uma pergunta, que passa por páginas do livro. Uma pergunta ficou para depois, porque passa da página da sala.",
    );
    expect(content).not.toContain("SEGREDO");
  });
});

describe("the page of the minutes", () => {
  it("withholds questions and the quote from readers before their pages, and opens them", async () => {
    const { club, ana, bia, caio, book } = await openEvening();
    makeMinutes(club, { publishedAt: club.clock.now, publishedById: ana.viewer.id });
    const of = { userId: ana.viewer.id, bookId: book.id };
    makeTalk(club, makeQuestion(club, { ...of, content: "A PERGUNTA", spoilerPage: 80 }).id);
    const quote = makeQuote(club, { ...of, content: "O TRECHO", page: 11 });
    makeQuote(club, { ...of, content: "Outro trecho", page: 1, isOpen: true });
    makeQuoteLikes(club, quote.id, [bia.viewer]);
    makeProgress(club, { userId: bia.viewer.id, bookId: book.id, currentPage: 100 });

    const reader = await screenOf(bia.get(page));
    expect(textOf(reader.getByText(/O TRECHO/))).toBe("“O TRECHO”");
    expect(reader.getByText("Página 11, guardado por Ana Lima")).toBeTruthy();
    expect(reader.getByText("A PERGUNTA")).toBeTruthy();
    const withheld = await (await caio.get(page)).text();
    expect(withheld).not.toMatch(/A PERGUNTA|O TRECHO/);
    expect(withheld).toMatch(/Escondido até a página 80/);

    const shown = await caio.submit(page, "reveal-question", { questionId: "1" });
    expect([shown.status, shown.headers.get("location")]).toEqual([303, `${page}#de-que-se-falou`]);
    const quoted = await caio.submit(page, "reveal-quote", { quoteId: String(quote.id) });
    expect(quoted.headers.get("location")).toBe(`${page}#trecho-da-noite`);
    const opened = await (await caio.get(page)).text();
    expect(opened).toMatch(/A PERGUNTA/);
    expect(opened).toMatch(/O TRECHO/);
  });

  it("has who came, the means and what comes next", async () => {
    const evening = await openEvening();
    const { club, ana, bia, caio, book } = evening;
    makeMinutes(club, { publishedAt: club.clock.now, publishedById: ana.viewer.id });
    makeVisitor(club, "Marta Sá", { arrivedAt: club.clock.now });
    makeRating(club, { userId: ana.viewer.id, bookId: book.id, stars: 5, sealedHalfStars: 8, ...earlier });
    open(evening);
    makeEvent(club, "2026-04-11T19:00:00Z", "2026-04-11T21:00:00Z", {
      title: "Encontro de abril",
      locationName: "Livraria do Davi",
      locationAddress: "Rua da Bahia, 1148",
    });
    makeRole(club, 2, "mediator", caio.viewer.id);
    makeAnswer(club, bia.viewer.id, 2);

    const { getByRole, getByText } = await screenOf(caio.get(page));

    const people = getByRole("region", { name: "Quem veio" });
    expect([...people.querySelectorAll("a, li > span")].map(textOf)).toEqual([
      "Ana Lima",
      "Bia Reis",
      "Marta Sá visita",
    ]);
    expect(getByRole("img", { name: "De 4,0 na chegada para 5,0 na saída." })).toBeTruthy();
    expect(getByText(/Uma pessoa mudou de ideia\./)).toBeTruthy();
    const next = getByRole("region", { name: "O que vem" });
    expect(textOf(next)).toContain("16:00, Livraria do Davi");
    expect(textOf(next)).toContain("Caio medeia");
  });
});
