import { describe, expect, it } from "vitest";
import { userSettings } from "#db/schema";
import { progressInBook, readingAnalysis } from "~/club/analytics/reading-queries.server";
import { openClub, type TestClub } from "../support/app";
import { contextOf, makeBook, makeDay, makeMember, makeProgress } from "../support/makers";

const range = { weeks: 3, limit: 12 };

function staffOf(club: TestClub) {
  return contextOf(club, makeMember(club, { role: "admin" }));
}

function hide(club: TestClub, ...members: { id: number }[]): void {
  for (const { id } of members)
    club.db.insert(userSettings).values({ userId: id, showReadingProgress: false }).run();
}

describe("pages by week", () => {
  it("are summed from Monday to Sunday over all members, the current week last", async () => {
    const club = openClub();
    const [ana, bia] = [makeMember(club), makeMember(club)];
    makeDay(club, ana, "2026-02-22", 1000);
    makeDay(club, ana, "2026-02-23", 10);
    makeDay(club, bia, "2026-03-01", 5);
    makeDay(club, bia, "2026-03-02", 30);
    makeDay(club, ana, "2026-03-08", 7);
    makeDay(club, ana, "2026-03-09", 20);
    makeDay(club, bia, "2026-03-10", 4);

    expect(await readingAnalysis(staffOf(club), range)).toMatchObject({
      weeks: [
        { first: "2026-02-23", last: "2026-03-01", isCurrent: false, pages: 15 },
        { first: "2026-03-02", last: "2026-03-08", isCurrent: false, pages: 37 },
        { first: "2026-03-09", last: "2026-03-15", isCurrent: true, pages: 24 },
      ],
      average: 26,
      best: { first: "2026-03-02", pages: 37 },
    });
  });

  it("are null for weeks with days only, and 0 for weeks without reading", async () => {
    const club = openClub();
    const ana = makeMember(club);
    makeDay(club, ana, "2026-02-16", 0);
    makeDay(club, ana, "2026-03-02", 30);

    const { weeks, average } = await readingAnalysis(staffOf(club), { ...range, weeks: 4 });

    expect(weeks.map(({ pages }) => pages)).toEqual([null, 0, 30, 0]);
    expect(average).toBe(30);
  });

  it("exclude deactivated accounts", async () => {
    const club = openClub();
    makeDay(club, makeMember(club, { deactivatedAt: club.clock.now }), "2026-03-09", 50);

    expect((await readingAnalysis(staffOf(club), range)).weeks.map(({ pages }) => pages)).toEqual([0, 0, 0]);
  });

  it.each([
    [0, true],
    [1, false],
    [4, false],
  ])("exclude %i members of hidden reading: whole club %s", async (hidden, isWholeClub) => {
    const club = openClub();
    const { id: bookId } = makeBook(club, { pageCount: 100, isCurrent: true });
    const [open, ...discreet] = Array.from({ length: hidden + 1 }, () => makeMember(club));
    for (const member of [open!, ...discreet]) {
      makeDay(club, member, "2026-03-09", 100);
      makeProgress(club, { userId: member.id, bookId, currentPage: 100, completedAt: club.clock.now });
    }
    hide(club, ...discreet);

    const analysis = await readingAnalysis(staffOf(club), range);

    expect(analysis.isWholeClub).toBe(isWholeClub);
    expect(analysis.weeks.at(-1)?.pages).toBe(100);
    expect(analysis.books).toMatchObject([{ started: 1, finished: 1 }]);
    expect(analysis.currentBook).toMatchObject({ started: 1 });
  });
});

describe("books", () => {
  it("list members who began and finished: current book first, then most begun, then newest", async () => {
    const club = openClub();
    const [ana, bia, cau] = [makeMember(club), makeMember(club, { id: 400 }), makeMember(club, { id: 900 })];
    const titles = ["Iracema", "Macunaíma", "Olhos d'Água", "O Quinze", "Vidas Secas"];
    const [iracema, macunaima, olhos, quinze] = titles.map((title) =>
      makeBook(club, { title, isCurrent: title === "O Quinze" }),
    );
    const read = (userId: number, book = quinze, currentPage = 208) =>
      makeProgress(club, {
        userId,
        bookId: book!.id,
        currentPage,
        completedAt: currentPage === 208 ? club.clock.now : null,
      });
    for (const { id } of [ana, bia, cau]) read(id, iracema);
    read(ana.id, macunaima);
    read(bia.id, olhos, 100);
    read(cau.id, olhos, 0);
    read(ana.id, quinze, 104);
    read(makeMember(club, { deactivatedAt: club.clock.now }).id, macunaima);

    const all = await readingAnalysis(staffOf(club), range);
    const two = await readingAnalysis(staffOf(club), { ...range, limit: 2 });

    expect(all.books.map(({ title, started, finished }) => [title, started, finished])).toEqual([
      ["O Quinze", 1, 0],
      ["Iracema", 3, 3],
      ["Olhos d'Água", 1, 0],
      ["Macunaíma", 1, 1],
    ]);
    expect(all.bookCount).toBe(4);
    expect(two.books.map(({ title }) => title)).toEqual(["O Quinze", "Iracema"]);
    expect(two.bookCount).toBe(4);
  });
});

describe("the current book", () => {
  it.each([
    [[50, 100], 75],
    [[10, 20, 90], 20],
    [[0, 30], 30],
    [[], null],
  ])("with members on the pages %j of 100 has the median %s", async (pages, medianPercent) => {
    const club = openClub();
    const book = makeBook(club, {
      pageCount: 100,
      isCurrent: true,
      currentSince: new Date("2026-03-02T02:59:00Z"),
      endDate: "2026-03-20",
    });
    for (const currentPage of pages)
      makeProgress(club, { userId: makeMember(club).id, bookId: book.id, currentPage });

    const { currentBook } = await readingAnalysis(staffOf(club), range);

    // Since the 1st of March in São Paulo: the 10th is the tenth of twenty days.
    expect(currentBook).toEqual({
      id: book.id,
      title: book.title,
      started: pages.filter((page) => page > 0).length,
      medianPercent,
      timePercent: 50,
    });
  });
});

describe("the positions in the current book", () => {
  it("include only members with visible reading: finished, then furthest, then not begun", async () => {
    const club = openClub();
    const ctx = staffOf(club);
    const book = makeBook(club, { pageCount: 208, isCurrent: true });
    const reader = (name: string, currentPage?: number, completedAt?: Date) => {
      const member = makeMember(club, { name });
      if (currentPage !== undefined)
        makeProgress(club, {
          userId: member.id,
          bookId: book.id,
          currentPage,
          completedAt: completedAt ?? null,
        });
      return member;
    };
    reader("Zeca");
    reader("Bia", 127);
    reader("Ana", 208, new Date("2026-03-09T15:00:00Z"));
    reader("Caio", 208, new Date("2026-03-08T15:00:00Z"));
    reader("Davi", 0);
    hide(club, reader("Eva", 200));
    makeProgress(club, {
      userId: makeMember(club, { deactivatedAt: club.clock.now }).id,
      bookId: book.id,
      currentPage: 99,
    });

    const { places, members } = progressInBook(ctx, book, 5);

    expect(
      places.map(({ name, currentPage, percent, isFinished }) => [name, currentPage, percent, isFinished]),
    ).toEqual([
      ["Caio", 208, 100, true],
      ["Ana", 208, 100, true],
      ["Bia", 127, 61, false],
      ["Davi", null, 0, false],
      [ctx.viewer.name, null, 0, false],
    ]);
    expect(members).toBe(6);
  });
});
