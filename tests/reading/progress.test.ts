import { describe, expect, it } from "vitest";
import { readingStreaks, userProgress } from "#db/schema";
import { addDays } from "~/club/calendar";
import { ownStreakWeek } from "~/club/reading/streak-queries.server";
import { openClub } from "../support/app";
import { screenOf, textOf, wordsOf } from "../support/dom";
import { pageOf } from "../support/html";
import { contextOf, makeBook, makeClient, makeProgress } from "../support/makers";

describe("saving reading progress", () => {
  it("saves the page by form and redirects to the book with a toast", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const book = makeBook(club, { pageCount: 208 });

    const answer = await ana.submit(`/book/${book.id}/progresso`, "progress", { currentPage: "127" });

    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/book/${book.id}`);
    expect(await pageOf(await ana.get(`/book/${book.id}`))).toContain("Progresso atualizado");
    expect(club.db.select().from(userProgress).all()).toMatchObject([
      { userId: ana.viewer.id, bookId: book.id, currentPage: 127, completedAt: null },
    ]);
    expect(club.db.select().from(readingStreaks).all()).toMatchObject([{ date: "2026-03-10" }]);
  });

  it("saves the page by JSON and returns the entry", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const book = makeBook(club, { pageCount: 208 });

    const answer = await ana.call("POST", "/api/progress", {
      bookId: book.id,
      currentPage: 208,
      userId: 999,
    });

    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      userId: ana.viewer.id,
      currentPage: 208,
      completedAt: "2026-03-10T15:00:00.000Z",
    });
  });
});

describe("the pages of a day", () => {
  it("are the pages forward, by form and by JSON; corrections subtract, repetitions add nothing", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const [first, second] = [makeBook(club, { pageCount: 208 }), makeBook(club, { pageCount: 300 })];
    const pagesToday = () => club.db.select().from(readingStreaks).get()?.pages;
    const form = (currentPage: number) =>
      ana.submit(`/book/${first.id}/progresso`, "progress", { currentPage: String(currentPage) });
    const json = (bookId: number, currentPage: number) =>
      ana.call("POST", "/api/progress", { bookId, currentPage });

    const counted = [];
    for (const save of [
      () => form(30),
      () => json(first.id, 50),
      () => form(50),
      () => json(second.id, 12),
      () => json(first.id, 40),
      () => form(20),
      () => ana.submit(`/book/${second.id}/progresso`, "finish"),
    ]) {
      expect((await save()).status).toBeLessThan(304);
      counted.push(pagesToday());
    }

    expect(counted).toEqual([30, 50, 50, 62, 52, 32, 320]);
    expect(club.db.select().from(readingStreaks).all()).toMatchObject([{ date: "2026-03-10" }]);
  });

  it("are never negative, and the day stays a reading day", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const { id: bookId } = makeBook(club);
    makeProgress(club, { userId: ana.viewer.id, bookId, currentPage: 100 });

    await ana.call("POST", "/api/progress", { bookId, currentPage: 110 });
    await ana.call("POST", "/api/progress", { bookId, currentPage: 60 });

    expect(club.db.select().from(readingStreaks).all()).toMatchObject([{ date: "2026-03-10", pages: 0 }]);
  });

  it("of yesterday are unaffected by today's correction, which adds no reading day", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const { id: bookId } = makeBook(club);
    await ana.call("POST", "/api/progress", { bookId, currentPage: 90 });
    club.clock.now = new Date("2026-03-11T15:00:00Z");

    await ana.call("POST", "/api/progress", { bookId, currentPage: 80 });
    const afterCorrection = club.db.select().from(readingStreaks).all();
    await ana.call("POST", "/api/progress", { bookId, currentPage: 95 });

    expect(afterCorrection).toMatchObject([{ date: "2026-03-10", pages: 90 }]);
    expect(club.db.select().from(readingStreaks).all()).toMatchObject([
      { date: "2026-03-10", pages: 90 },
      { date: "2026-03-11", pages: 15 },
    ]);
  });
});

it("the ids of own entries do not count what others have saved", async () => {
  const club = openClub();
  const ana = await makeClient(club);
  const ids = [];
  for (const title of ["Iracema", "O Quinze", "Vidas Secas"]) {
    const { id: bookId } = makeBook(club, { title, isCurrent: false });
    const answer = await ana.call("POST", "/api/progress", { bookId, currentPage: 10 });
    ids.push((await answer.json()).id);
  }
  const [first, second, third] = ids;
  expect(second - first).not.toBe(third - second);
});

it.each([39, 40, 41, 400])("a streak of %i days is counted completely", async (length) => {
  const club = openClub();
  const ana = await makeClient(club);
  const days = Array.from({ length }, (_, index) => addDays("2026-03-10", -index));
  club.db
    .insert(readingStreaks)
    .values(days.map((date) => ({ userId: ana.viewer.id, date })))
    .run();

  expect(ownStreakWeek(contextOf(club, ana.viewer)).currentStreak).toBe(length);
  const { document } = await screenOf(ana.get("/"));
  const counts = [...document.querySelectorAll("span")].filter((span) => textOf(span) === "dias");
  expect(counts.map((span) => span.parentElement!).map(wordsOf)).toContainEqual(
    expect.stringMatching(new RegExp(`(?<!\\d)${length} dias$`)),
  );
});
