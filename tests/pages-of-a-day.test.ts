import { describe, expect, it } from "vitest";
import { readingStreaks } from "#db/schema";
import { openClub } from "./app";
import { makeBook, makeProgress, makeVisitor } from "./factory";

describe("the pages of a day", () => {
  it("are those gone forward, through either door; a correction takes back, saving again adds nothing", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const [first, second] = [makeBook(club, { pageCount: 208 }), makeBook(club, { pageCount: 300 })];
    const pagesToday = () => club.db.select().from(readingStreaks).get()?.pages;
    const form = (currentPage: number) =>
      ana.submit(`/book/${first.id}/progresso`, "progresso", { currentPage: String(currentPage) });
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
      () => ana.submit(`/book/${second.id}/progresso`, "terminei"),
    ]) {
      expect((await save()).status).toBeLessThan(304);
      counted.push(pagesToday());
    }

    expect(counted).toEqual([30, 50, 50, 62, 52, 32, 320]);
    expect(club.db.select().from(readingStreaks).all()).toMatchObject([{ date: "2026-03-10" }]);
  });

  it("never go below none, and the day stays one of reading", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const { id: bookId } = makeBook(club);
    makeProgress(club, { userId: ana.viewer.id, bookId, currentPage: 100 });

    await ana.call("POST", "/api/progress", { bookId, currentPage: 110 });
    await ana.call("POST", "/api/progress", { bookId, currentPage: 60 });

    expect(club.db.select().from(readingStreaks).all()).toMatchObject([{ date: "2026-03-10", pages: 0 }]);
  });

  it("of yesterday are left alone by a correction of today, which makes no day of reading", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
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

  it("stay as they were when the page is refused", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const { id: bookId } = makeBook(club, { pageCount: 208 });
    await ana.call("POST", "/api/progress", { bookId, currentPage: 20 });

    const refused = await ana.call("POST", "/api/progress", { bookId, currentPage: 209 });

    expect(refused.status).toBe(400);
    expect(club.db.select().from(readingStreaks).all()).toMatchObject([{ pages: 20 }]);
  });
});
