import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#db/client.server";
import * as schema from "#db/schema";
import { addDays } from "~/club/calendar";
import { buildDemoClub, buildTimeout, demoClub } from "../support/demo";

const { books, reviews, userProgress, users } = schema;

function writtenReviews(db: Db) {
  return db
    .select({ review: reviews, book: books, member: users })
    .from(reviews)
    .innerJoin(books, eq(books.id, reviews.bookId))
    .innerJoin(users, eq(users.id, reviews.userId))
    .all();
}

beforeAll(buildDemoClub, buildTimeout);

describe("the demo club", () => {
  it("has one member of each role to log in as", () => {
    expect(demoClub().logins).toEqual([
      { username: "membro", name: "Helena Prado", role: "user" },
      { username: "admin", name: "Davi Nogueira", role: "admin" },
      { username: "dev", name: "Iara Menezes", role: "developer" },
    ]);
  });

  it("of nine books one is current and ends eight days after today", () => {
    const { db, today } = demoClub();
    const shelf = db.select().from(books).orderBy(asc(books.endDate)).all();
    expect(shelf).toHaveLength(9);
    expect(shelf.filter(({ isCurrent }) => isCurrent)).toEqual([shelf.at(-1)]);
    expect(shelf.at(-1)).toMatchObject({ title: "O Quinze", endDate: addDays(today, 8) });
    expect(shelf.at(-2)?.endDate).toBe(addDays(today, -22));
  });

  it("each past book was finished by most of its readers, the current one by one", () => {
    const { db } = demoClub();
    const progress = db.select().from(userProgress).all();
    for (const { id, isCurrent } of db.select().from(books).all()) {
      const entries = progress.filter(({ bookId }) => bookId === id);
      const finished = entries.filter(({ completedAt }) => completedAt).length;
      expect(entries.length).toBeGreaterThan(7);
      if (isCurrent) expect(finished).toBe(1);
      else expect(finished / entries.length).toBeGreaterThan(0.6);
    }
  });

  it("Davi reads another edition, Iara reads by percent, and Yuri has set the book aside", () => {
    const { db } = demoClub();
    const readers = db
      .select({ username: users.username, progress: userProgress })
      .from(userProgress)
      .innerJoin(users, eq(users.id, userProgress.userId))
      .innerJoin(books, eq(books.id, userProgress.bookId))
      .where(eq(books.isCurrent, true))
      .all();
    const inOwnUnit = readers.filter(({ progress }) => progress.readingUnit !== "page");
    expect(inOwnUnit.map(({ username }) => username).sort()).toEqual(["admin", "dev"]);
    expect(readers).toContainEqual({
      username: "admin",
      progress: expect.objectContaining({ currentPage: 154, editionPages: 251, ownPosition: 186 }),
    });
    expect(readers).toContainEqual({
      username: "dev",
      progress: expect.objectContaining({ readingUnit: "percent", currentPage: 85, ownPosition: 41 }),
    });
    const abandoned = readers.filter(({ progress }) => progress.abandonedAt);
    expect(abandoned.map(({ username }) => username)).toEqual(["yuri.t"]);
  });

  it("every review is typographically clean and unique", () => {
    const { db } = demoClub();
    const sentences = writtenReviews(db).flatMap(({ review: { content } }) => {
      expect(content).not.toMatch(/ {2}| \n|\n |["'`´]|\.\.\./);
      expect(content.split("“")).toHaveLength(content.split("”").length);
      return content.split(/(?<=[.!?…][”)]?)\s+/).filter(({ length }) => length >= 60);
    });
    expect(sentences.length).toBeGreaterThan(500);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  });

  it("each past book has three to five reviews, the current one six, and opinions differ", () => {
    const { db } = demoClub();
    const written = writtenReviews(db);
    for (const { id, isCurrent } of db.select().from(books).all()) {
      const ofBook = written.filter(({ book }) => book.id === id);
      const featured = ofBook.filter(({ review }) => review.isFeatured).length;
      if (isCurrent) expect([ofBook.length, featured]).toEqual([6, 1]);
      else expect([3, 4, 5]).toContain(ofBook.length);
      expect(featured).toBeLessThanOrEqual(1);
      expect(new Set(ofBook.map(({ review }) => review.rating)).size).toBeGreaterThan(1);
    }
    expect(new Set(written.map(({ review }) => review.rating))).toEqual(new Set([2, 3, 4, 5]));
  });
});
