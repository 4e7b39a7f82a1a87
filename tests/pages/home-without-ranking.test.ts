import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { clubSettings, type userProgress, userSettings, users } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
import {
  makeAnswer,
  makeBook,
  makeClient,
  makeEvent,
  makeMember,
  makeProgress,
  makeQuote,
  makeQuoteLikes,
} from "../support/makers";

function openWithoutRanking(): TestClub {
  const club = openClub();
  club.db.insert(clubSettings).values({ name: "hidesRanking", value: "true" }).run();
  return club;
}

const meetOn = (club: TestClub, day: string, title: string, values = {}) =>
  makeEvent(club, `${day}T19:00:00Z`, `${day}T21:00:00Z`, { title, ...values });

const sectionOf = (document: Document, title: string) =>
  [...document.querySelectorAll("section")].find((section) => textOf(section.querySelector("h2")) === title);

describe("the home page of a club without ranking", () => {
  it("has the next meeting in place of the streak, and the later ones below", async () => {
    const club = openWithoutRanking();
    const bia = await makeClient(club);
    const next = meetOn(club, "2026-03-18", "Encontro de março", { locationName: "Livraria do Davi" });
    meetOn(club, "2026-03-25", "Café e resenhas");
    for (const { id } of [bia.viewer, makeMember(club)]) makeAnswer(club, id, next.id);
    makeAnswer(club, makeMember(club, { deactivatedAt: club.clock.now }).id, next.id);

    const { document } = await screenOf(bia.get("/"));

    const plate = document.querySelector(".hero-next");
    expect(textOf(plate)).toContain("8dias até lá");
    expect(textOf(plate)).toContain("Encontro de março");
    expect(textOf(plate)).toContain("16h00 · Livraria do Davi");
    expect(textOf(plate)).toContain("2 pessoas vão, e você é uma delas");
    expect(textOf(sectionOf(document, "Depois dele"))).toContain("Café e resenhas");
    expect(textOf(sectionOf(document, "Depois dele"))).not.toContain("Encontro de março");
    expect(sectionOf(document, "Próximos eventos")).toBeUndefined();
  });

  it("lists the readers of the book by name, without those who hide it, have finished or set it aside", async () => {
    const club = openWithoutRanking();
    const bia = await makeClient(club, { name: "Bia" });
    const book = makeBook(club, { title: "O Quinze", isCurrent: true });
    const reader = (name: string, values: Partial<typeof userProgress.$inferInsert> = {}) => {
      const { id } = makeMember(club, { name });
      makeProgress(club, { userId: id, bookId: book.id, currentPage: 30, ...values });
      return id;
    };
    reader("Zeca", { currentPage: 200 });
    reader("Ícaro");
    reader("Ana");
    const hidden = reader("Escondida");
    club.db.insert(userSettings).values({ userId: hidden, showReadingProgress: false }).run();
    reader("Pronta", { completedAt: club.clock.now });
    reader("Parou", { abandonedAt: club.clock.now });
    reader("Nada", { currentPage: 0 });
    const gone = reader("Foi");
    club.db.update(users).set({ deactivatedAt: club.clock.now }).where(eq(users.id, gone)).run();

    const { document } = await screenOf(bia.get("/"));

    const section = sectionOf(document, "Lendo agora");
    expect(
      [...(section?.querySelectorAll("a") ?? [])].map((link) => textOf(link.querySelector(".sr-only"))),
    ).toEqual(["Ana", "Ícaro", "Zeca"]);
    expect(textOf(section)).toContain("3 pessoas estão com O Quinze. Em ordem alfabética.");
  });
});

describe("the quote of the week", () => {
  /** Quotes A to F on the pages 10 to 60, liked by six members down to one. */
  async function openWithQuotes() {
    const club = openWithoutRanking();
    const bia = await makeClient(club);
    const author = makeMember(club, { name: "Rui Prado" });
    const book = makeBook(club, { isCurrent: true, pageCount: 200 });
    const fans = Array.from({ length: 6 }, () => makeMember(club));
    for (const [index, content] of ["A", "B", "C", "D", "E", "F"].entries()) {
      const page = (index + 1) * 10;
      const quote = makeQuote(club, {
        userId: author.id,
        bookId: book.id,
        content: `Trecho ${content}`,
        page,
      });
      makeQuoteLikes(club, quote.id, fans.slice(index));
    }
    const shown = async () => {
      const section = sectionOf((await screenOf(bia.get("/"))).document, "Trecho da semana");
      return section && textOf(section.querySelector("blockquote"));
    };
    return { club, bia, book, shown };
  }

  it("is one that the viewer may read, and absent without any", async () => {
    const { club, bia, book, shown } = await openWithQuotes();
    expect(await shown()).toBeUndefined();

    makeProgress(club, { userId: bia.viewer.id, bookId: book.id, currentPage: 10, furthestPage: 10 });
    expect(await shown()).toBe("“Trecho A”");

    club.clock.now = new Date("2026-03-17T15:00:00Z");
    expect(await shown()).toBe("“Trecho A”");
  });

  it("changes on Mondays, among the five most liked", async () => {
    const { club, bia, book, shown } = await openWithQuotes();
    makeProgress(club, { userId: bia.viewer.id, bookId: book.id, currentPage: 200, furthestPage: 200 });

    const found: (string | undefined)[] = [];
    // Monday begins at 03:00Z in São Paulo.
    for (const moment of ["09T15:00", "16T02:59", "16T03:00", "22T15:00", "23T15:00", "30T15:00"]) {
      club.clock.now = new Date(`2026-03-${moment}:00Z`);
      found.push(await shown());
    }

    const [first, same, second, still, third, fourth] = found;
    expect([same, still]).toEqual([first, second]);
    expect(new Set([first, second, third, fourth]).size).toBe(4);
    expect(found).not.toContain("“Trecho F”");
  });
});
