import { describe, expect, it } from "vitest";
import { userProgress, users } from "#db/schema";
import { catchUpNow, unlocked } from "../support/achievements";
import { openClub } from "../support/app";
import { screenOf } from "../support/dom";
import {
  makeBook,
  makeClient,
  makeComment,
  makeMember,
  makePost,
  makeProgress,
  makeQuestion,
  makeQuote,
  makeReview,
} from "../support/makers";
import { makePlan, milestones, rowsIn } from "../support/plans";

type Place = { currentPage: number } & Partial<typeof userProgress.$inferInsert>;

const before = new Date("2026-02-01T12:00:00Z");
const finished = { completedAt: before, lastUpdated: before };
const inEdition = { readingUnit: "edition", editionPages: 251 } as const;

/** Book 1 of 208 pages with one reader. `correct` changes its page count. */
async function openWithReader({ currentPage, ...place }: Place) {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin" });
  const reader = await makeClient(club);
  const { title, author, publishedYear } = makeBook(club, { isCurrent: true });
  const userId = reader.viewer.id;
  makeProgress(club, { userId, bookId: 1, furthestPage: currentPage, currentPage, ...place });
  const correct = async (pageCount: number) => {
    const body = { title, author, publishedYear, pageCount, moveReaders: true };
    expect((await admin.call("PUT", "/api/books/1", body)).status).toBe(200);
  };
  const save = (fields: object) => reader.call("POST", "/api/progress", { bookId: 1, ...fields });
  const row = () => club.db.select().from(userProgress).get();
  return { club, reader, correct, save, row };
}

describe("a page count of 20 instead of 208", () => {
  it.each<[string, Place]>([
    ["on page 100", { currentPage: 100 }],
    ["back on page 10", { currentPage: 10, furthestPage: 150 }],
    ["who set the book aside", { currentPage: 100, abandonedAt: before }],
    ["of another edition", { ...inEdition, ownPosition: 171, currentPage: 142 }],
    ["by percent", { readingUnit: "percent", ownPosition: 68.55, currentPage: 143 }],
    ["by percent, almost at the end", { readingUnit: "percent", ownPosition: 99.99, currentPage: 207 }],
    ["who has finished", { currentPage: 208, ...finished }],
    ["who has finished another edition", { ...inEdition, ownPosition: 251, currentPage: 208, ...finished }],
    [
      "who has read on after the end",
      { readingUnit: "percent", ownPosition: 50, currentPage: 104, furthestPage: 208 },
    ],
  ])("leaves a reader %s as before once it is corrected", async (_, place) => {
    const { club, reader, correct, row } = await openWithReader(place);
    const read = () => club.db.select().from(users).all();
    const [placeBefore, pagesBefore] = [row(), read()];
    const isFinished = placeBefore?.completedAt !== null;

    for (const pages of [20, 12, 60, 208]) {
      await correct(pages);
      expect(row()?.currentPage).toBeLessThanOrEqual(pages);
      expect(row()?.completedAt === null).toBe(!isFinished);
    }

    expect(row()).toEqual(placeBefore);
    expect(read()).toEqual(pagesBefore);
    await catchUpNow(club);
    expect(unlocked(club, reader.viewer).includes("Alma de Leitor")).toBe(isFinished);
  });

  it("never opens more to a reader by percent who has gone back", async () => {
    for (const furthestPage of [105, 119, 150, 207]) {
      const place = { readingUnit: "percent", ownPosition: 50, currentPage: 104, furthestPage } as const;
      const { correct, row } = await openWithReader(place);

      await correct(20);
      await correct(208);

      expect(row()).toMatchObject({ currentPage: 104, ownPosition: 50 });
      expect(row()?.furthestPage).toBeGreaterThanOrEqual(104);
      expect(row()?.furthestPage).toBeLessThanOrEqual(furthestPage);
    }
  });

  it.each([
    ["a lower page", { currentPage: 12 }, { currentPage: 12, furthestPage: 100, completedAt: null }],
    ["percent", { percent: 60 }, { currentPage: 125, ownPosition: 60, furthestPage: 125, completedAt: null }],
    ["the last page", { currentPage: 20 }, { currentPage: 208, completedAt: expect.any(Date) }],
  ])("is followed by the newer place of a reader who saves %s meanwhile", async (_, saved, after) => {
    const { correct, save, row } = await openWithReader({ currentPage: 100 });
    await correct(20);

    expect((await save(saved)).status).toBe(200);
    await correct(208);

    expect(row()).toMatchObject(after);
  });

  it("has no step past it, which would finish the book; Terminei stays", async () => {
    const { reader, correct, row } = await openWithReader({ currentPage: 100, lastUpdated: before });
    await correct(20);

    expect((await screenOf(reader.get("/"))).queryByRole("button", { name: /^\+/ })).toBeNull();
    const step = await reader.submit("/?index", "step", { bookId: "1", from: "100" });
    expect(step.status).toBe(303);
    expect(row()).toMatchObject({ currentPage: 20, completedAt: null, lastUpdated: before });
    await correct(208);
    expect(row()).toMatchObject({ currentPage: 100, ownPosition: null });

    await correct(20);
    const dialog = await screenOf(reader.get("/book/1/progresso"));
    expect(dialog.getByRole("button", { name: "Terminei" })).toBeTruthy();
    await reader.submit("/book/1/progresso", "finish");
    expect(row()).toMatchObject({ currentPage: 20, ownPosition: null, completedAt: expect.any(Date) });
  });

  it.each<[string, Place]>([
    ["on page 100", { currentPage: 100 }],
    ["on page 20", { currentPage: 20 }],
    ["back on page 10", { currentPage: 10, furthestPage: 100 }],
    ["by percent", { readingUnit: "percent", ownPosition: 48, currentPage: 100 }],
  ])("opens no text to a reader %s, and its plan stays", async (_, place) => {
    const { club, reader, correct } = await openWithReader(place);
    const { id: userId } = makeMember(club);
    const [about, text] = [{ userId, bookId: 1 }, (page: number) => `Texto da página ${page}.`];
    for (const page of [90, 150]) {
      makePost(club, { userId, relatedBookId: 1, spoilerPage: page, content: text(page) });
      makeQuote(club, { ...about, page, content: text(page) });
      makeQuestion(club, { ...about, spoilerPage: page, content: text(page) });
    }
    makeComment(club, userId, 2);
    makeReview(club, { ...about, spoilsEnding: true, content: "No fim, todos voltam." });
    makePlan(club, { bookId: 1 }, milestones);
    const shown = async () => {
      const addresses = [
        "/api/posts",
        "/api/quotes?bookId=1",
        "/api/questions?bookId=1",
        "/api/posts/2/comments",
      ];
      const answers = [...addresses, "/api/books/1/reviews"].map(async (address) =>
        (await reader.get(address)).json(),
      );
      return JSON.stringify(
        (await Promise.all(answers)).map((texts) => texts.map(({ content }: { content: string }) => content)),
      );
    };
    const open = await shown();

    await correct(20);

    const meanwhile = await shown();
    expect(meanwhile).not.toContain(text(150));
    expect(meanwhile).not.toContain("Eu!");
    expect(meanwhile).not.toContain("todos voltam");
    await correct(208);
    expect(await shown()).toBe(open);
    expect(rowsIn(club)).toEqual(milestones);
  });
});
