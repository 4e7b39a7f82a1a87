import { describe, expect, it } from "vitest";
import { readingStreaks, userProgress, users } from "#db/schema";
import { catchUpNow, unlocked } from "../support/achievements";
import { openClub, type TestClub } from "../support/app";
import { makeBook, makeClient, makeMember, makeProgress } from "../support/makers";

const updatedAt = new Date("2026-02-01T12:00:00Z");
const finished = new Date("2026-01-20T12:00:00Z");

type Place = { currentPage: number } & Partial<typeof userProgress.$inferInsert>;

async function openWithReader(place: Place, pageCount = 200) {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin" });
  const book = makeBook(club, { pageCount, isCurrent: true });
  const reader = await makeClient(club, { createdAt: finished });
  makeProgress(club, { userId: reader.viewer.id, bookId: book.id, lastUpdated: updatedAt, ...place });
  const correct = (pages: number) => {
    const { title, author, publishedYear } = book;
    const body = { title, author, publishedYear, pageCount: pages, moveReaders: true };
    return admin.call("PUT", `/api/books/${book.id}`, body);
  };
  return { club, admin, reader, book, correct };
}

function placeOf(club: TestClub) {
  const { currentPage, completedAt, lastUpdated } = userProgress;
  return club.db.select({ currentPage, completedAt, lastUpdated }).from(userProgress).get();
}

describe("a page count changed from 200", () => {
  it.each([
    { to: 180, from: 179, ends: 179, completedAt: null, because: "is still reading" },
    { to: 180, from: 180, ends: 180, completedAt: null, because: "is still reading, to the new last page" },
    { to: 180, from: 181, ends: 180, completedAt: null, because: "is still reading, past the new last page" },
    { to: 180, from: 200, was: finished, ends: 180, completedAt: finished, because: "had finished" },
    { to: 180, from: 150, was: finished, ends: 180, completedAt: finished, because: "had finished, oddly" },
    { to: 220, from: 200, was: finished, ends: 220, completedAt: finished, because: "had finished" },
    { to: 220, from: 199, ends: 199, completedAt: null, because: "is still reading" },
    { to: 1, from: 1, ends: 1, completedAt: null, because: "has read that one page" },
  ])(
    "moves a reader at $from of 200 to $ends of $to: $because",
    async ({ to, from, was, ends, completedAt }) => {
      const place = was ? { currentPage: from, completedAt: was } : { currentPage: from };
      const { club, reader, correct } = await openWithReader(place);

      expect((await correct(to)).status).toBe(200);

      expect(placeOf(club)).toEqual({ currentPage: ends, completedAt, lastUpdated: updatedAt });
      expect(club.db.select().from(users).all()).toMatchObject([
        { pagesRead: 0 },
        { id: reader.viewer.id, pagesRead: ends },
      ]);
      expect(club.db.select().from(readingStreaks).all()).toEqual([]);
    },
  );

  it("keeps other books and their readers", async () => {
    const { club, reader, correct } = await openWithReader({ currentPage: 200, completedAt: finished });
    const other = makeBook(club, { pageCount: 300 });
    makeProgress(club, { userId: reader.viewer.id, bookId: other.id, currentPage: 250 });

    await correct(100);

    expect(club.db.select().from(userProgress).all()).toMatchObject([
      { currentPage: 100 },
      { bookId: other.id, currentPage: 250, completedAt: null },
    ]);
  });

  it("unlocks punctual reading for members who finished before a later end date", async () => {
    const { club, admin, reader, book } = await openWithReader({ currentPage: 200, completedAt: finished });
    const { title, author, publishedYear, pageCount } = book;
    const edit = (endDate: string) =>
      admin.call("PUT", `/api/books/${book.id}`, { title, author, publishedYear, pageCount, endDate });

    await edit("2026-01-19");
    expect(unlocked(club, reader.viewer)).not.toContain("Palavra de Leitor");
    await edit("2026-01-20");
    expect(unlocked(club, reader.viewer)).toContain("Palavra de Leitor");
  });

  it("unlocks nothing for readers who are on the last page by it, until they finish the book", async () => {
    const { club, reader, correct } = await openWithReader({ currentPage: 620 }, 640);

    await correct(610);
    await correct(605);
    await catchUpNow(club);

    expect(unlocked(club, reader.viewer)).toEqual(["Primeiras Páginas"]);
    await reader.submit("/book/1/progresso", "finish");
    expect(unlocked(club, reader.viewer)).toEqual([
      "Primeiras Páginas",
      "Alma de Leitor",
      "Fôlego de Leitor",
    ]);
  });
});

describe("concurrent progress", () => {
  it("saved between question and confirmation is adjusted as well", async () => {
    const { club, reader, admin, book, correct } = await openWithReader({ currentPage: 150 });
    const other = makeMember(club);
    makeProgress(club, { userId: other.id, bookId: book.id, currentPage: 195 });
    const { title, author, publishedYear } = book;
    const asked = await admin.call("PUT", "/api/books/1", { title, author, publishedYear, pageCount: 180 });
    expect(asked.status).toBe(409);

    await reader.call("POST", "/api/progress", { bookId: 1, currentPage: 199 });
    const answer = await correct(180);

    expect(await answer.json()).toMatchObject({ movedReaders: 2 });
    expect(club.db.select().from(userProgress).all()).toMatchObject([
      { currentPage: 180, completedAt: null },
      { currentPage: 180, completedAt: null },
    ]);
  });

  it("never stays beyond the last page, in either order", async () => {
    const { club, reader, correct } = await openWithReader({ currentPage: 150 });

    const answers = await Promise.all([
      ...[195, 196, 197].map((currentPage) =>
        reader.call("POST", "/api/progress", { bookId: 1, currentPage }),
      ),
      correct(180),
      correct(170),
      ...[198, 199].map((currentPage) => reader.call("POST", "/api/progress", { bookId: 1, currentPage })),
    ]);

    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
    const book = await (await reader.get("/api/books/1")).json();
    expect(placeOf(club)?.currentPage).toBeLessThanOrEqual(book.pageCount);
    expect(club.faults).toEqual([]);
  });
});

describe.each([
  [{ readingUnit: "edition", editionPages: 250, ownPosition: 240 } as const, 250],
  [{ readingUnit: "percent", ownPosition: 96 } as const, 100],
])("a reader %j", (unit, last) => {
  const place = { ...unit, currentPage: 192, abandonedAt: updatedAt };

  it.each([
    [180, 173, 176],
    [300, 288, 294],
    [1, 1, 1],
  ])("stays at the own position in %i pages", async (pages, currentPage, furthestPage) => {
    const { club, correct } = await openWithReader({ ...place, furthestPage: 196 });

    expect(await (await correct(pages)).json()).toMatchObject({ movedReaders: 0 });

    const { ownPosition } = unit;
    const stays = { currentPage, furthestPage, ownPosition, completedAt: null, abandonedAt: updatedAt };
    expect(club.db.select().from(userProgress).get()).toMatchObject(stays);
  });

  it("is on the last position once finished", async () => {
    const { club, correct } = await openWithReader({ ...place, furthestPage: 200, completedAt: finished });

    await correct(180);

    expect(club.db.select().from(userProgress).get()).toMatchObject({
      currentPage: 180,
      furthestPage: 200,
      ownPosition: last,
      completedAt: finished,
    });
  });
});
