import { describe, expect, it } from "vitest";
import { readingStreaks, userAchievements } from "#db/schema";
import { makeClient } from "../support/makers";
import { goodreads, storedFile } from "../support/own-files";
import { openWithBooks, torto } from "../support/own-readings";

describe("brought pages of a book that the member reads in the club", () => {
  async function begin() {
    const opened = await openWithBooks();
    const { club, ana } = opened;
    const stats = async () => {
      const { points, pagesRead } = await (await ana.get("/api/user-stats")).json();
      return [points, pagesRead] as [number, number];
    };
    const save = async (currentPage: number) => {
      await ana.call("POST", "/api/progress", { bookId: 1, currentPage });
      return stats();
    };
    const bring = async () => {
      const id = await storedFile(ana, goodreads({ ...torto, "Date Read": "2026/03/10" }));
      await ana.call("POST", `/api/imports/own/${id}/confirm`, {});
      return stats();
    };
    const unlocked = () => club.db.select().from(userAchievements).all().length;
    return { ...opened, stats, save, bring, unlocked };
  }

  it("keep the points of the pages before them, also after a correction", async () => {
    const { save, bring } = await begin();
    expect([await save(120), await bring()]).toEqual([
      [100, 120],
      [100, 264],
    ]);
    expect([await save(120), await save(264)]).toEqual([
      [100, 120],
      [220, 264],
    ]);
  });

  it("give none for a page less, and count from the first page on once it is read again", async () => {
    const { save, bring, unlocked } = await begin();
    expect([await bring(), unlocked()]).toEqual([[0, 264], 0]);
    expect([await save(263), await save(30), await save(264)]).toEqual([
      [0, 263],
      [25, 30],
      [220, 264],
    ]);
    expect(unlocked()).toBeGreaterThan(1);
  });

  it("give no points for corrected numbers of pages", async () => {
    const { club, save, bring, stats } = await begin();
    const dora = await makeClient(club, { role: "admin" });
    const correct = async (pageCount: number) => {
      const { Title: title, Author: author } = torto;
      const changed = await dora.call("PUT", "/api/books/1", {
        title,
        author,
        pageCount,
        publishedYear: 2019,
        moveReaders: true,
      });
      expect(changed.status).toBe(200);
      return (await stats())[0];
    };
    await save(6);
    await bring();
    expect([await correct(500), await correct(100), await correct(264)]).toEqual([5, 5, 5]);
  });

  it("take no pages of other books from today once the book is begun again", async () => {
    const { club, ana, bring, save } = await begin();
    await ana.call("POST", "/api/progress", { bookId: 2, currentPage: 50 });
    await bring();
    club.clock.now = new Date("2026-03-11T15:00:00Z");
    await ana.call("POST", "/api/progress", { bookId: 2, currentPage: 70 });
    await save(10);
    const days = club.db
      .select({ date: readingStreaks.date, pages: readingStreaks.pages })
      .from(readingStreaks)
      .all();
    expect(days).toEqual([
      { date: "2026-03-10", pages: 50 },
      { date: "2026-03-11", pages: 20 },
    ]);
  });
});
