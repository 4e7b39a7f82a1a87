import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { books, notifications, readingStreaks, userAchievements, users } from "#db/schema";
import { checkFile } from "~/club/importing/check.server";
import { confirmImport, nothingNew, writeFile } from "~/club/importing/confirm-changes.server";
import { ownKinds } from "~/club/importing/rules";
import { requireImport, rowsOf as storedRowsOf } from "~/club/importing/stored-queries.server";
import { contextOf, makeBook, makeEvent, makeProgress, makeReview } from "../support/makers";
import { goodreads, skoob, storedFile, storygraph } from "../support/own-files";
import { irmaos, openWithBooks, rowsOf, torto } from "../support/own-readings";

const confirm = (id: number) => `/api/imports/own/${id}/confirm`;

describe("readings of an export", () => {
  // Attack: the staff would open a rating that is not marked, read it and seal it again.
  it("mark the book of a rating that is still sealed", async () => {
    const { club, ana } = await openWithBooks();
    makeEvent(club, "2026-03-22T19:00:00Z", "2026-03-22T21:00:00Z", { bookId: 1 });
    await ana.call("POST", confirm(await storedFile(ana, goodreads(torto, irmaos))), {});
    const marks = club.db.select({ isMarked: books.hasSealedRatings }).from(books).orderBy(books.id).all();
    expect(marks).toEqual([{ isMarked: true }, { isMarked: false }]);
  });

  it("are finished on their days, and bring the rating", async () => {
    const { club, ana } = await openWithBooks();
    const id = await storedFile(ana, goodreads(torto, irmaos));
    expect(rowsOf(club)).toEqual({ progress: [], ratings: [] });

    const answer = await ana.call("POST", confirm(id), {});

    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { outcome: { added: { readings: 2, ratings: 1 }, known: 0, left: 0 }, left: [] },
    ]);
    // The last moment of the day in São Paulo.
    const [first, second] = [new Date("2021-10-29T02:59:59.999Z"), new Date("2020-03-15T02:59:59.999Z")];
    const shared = { userId: 1, openedFromPage: null, readingUnit: "page", abandonedAt: null };
    expect(rowsOf(club)).toMatchObject({
      progress: [
        { ...shared, bookId: 1, currentPage: 264, furthestPage: 264, completedAt: first, lastUpdated: first },
        {
          ...shared,
          bookId: 2,
          currentPage: 200,
          furthestPage: 200,
          completedAt: second,
          lastUpdated: second,
        },
      ],
      ratings: [{ userId: 1, bookId: 1, halfStars: 10, line: null, createdAt: club.clock.now }],
    });
  });

  it("fill the totals, and give no points, place, achievement, streak, post and notification", async () => {
    const { club, ana } = await openWithBooks();
    const bell = () => club.db.select().from(notifications).all();
    const before = bell();

    await ana.call("POST", confirm(await storedFile(ana, goodreads(torto, irmaos))), {});

    expect(club.db.select().from(readingStreaks).all()).toEqual([]);
    expect(bell()).toEqual(before);
    expect(await (await ana.get("/api/posts")).json()).toEqual([]);
    expect(club.db.select().from(userAchievements).all()).toEqual([]);
    expect(await (await ana.get("/api/user-stats")).json()).toMatchObject({
      booksRead: 2,
      pagesRead: 464,
      points: 0,
      rank: null,
      currentStreak: 0,
      longestStreak: 0,
    });
    expect(await (await ana.get("/api/leaderboard")).json()).toEqual([]);
    makeBook(club);
    await ana.call("POST", "/api/progress", { bookId: 3, currentPage: 60 });
    expect(await (await ana.get("/api/user-stats")).json()).toMatchObject({ pagesRead: 524, points: 50 });
  });

  it("stay out where the club's book has no pages", async () => {
    const { club, ana } = await openWithBooks();
    club.db.update(books).set({ pageCount: null }).where(eq(books.id, 1)).run();
    const id = await storedFile(ana, goodreads(torto, irmaos));
    expect(await (await ana.get(`/api/imports/own/${id}`)).json()).toMatchObject({
      counts: { new: 1, fault: 1 },
      faults: [{ reason: "O livro está sem número de páginas no clube" }],
    });
  });

  it.each([
    [
      "StoryGraph",
      storygraph({
        Title: "Torto Arado",
        Authors: "Itamar Vieira Junior",
        "Dates Read": "2021/10/02-2021/10/28",
        "Star Rating": "4.25",
      }),
    ],
    [
      "Skoob",
      skoob({
        Título: "Torto arado",
        Autor: "Itamar Vieira Junior",
        Nota: "4,5",
        "Data de Leitura": "28/10/2021",
      }),
    ],
    [
      "Goodreads in Latin-1",
      Buffer.from(goodreads({ ...torto, "My Rating": "5", Title: "Outro título, com ç" }), "latin1"),
    ],
  ])("come from %s", async (_, file) => {
    const { club, ana } = await openWithBooks();
    const id = await storedFile(ana, file as string);

    expect(await (await ana.call("POST", confirm(id), {})).json()).toMatchObject({
      outcome: { added: { readings: 1, ratings: 1 } },
    });
    expect(rowsOf(club)).toMatchObject({
      progress: [{ bookId: 1, completedAt: new Date("2021-10-29T02:59:59.999Z") }],
      ratings: [{ bookId: 1 }],
    });
  });

  it("of today end now, and not at midnight", async () => {
    const { club, ana } = await openWithBooks();
    await ana.call(
      "POST",
      confirm(await storedFile(ana, goodreads({ ...torto, "Date Read": "2026/03/10" }))),
      {},
    );
    expect(rowsOf(club).progress).toMatchObject([{ completedAt: club.clock.now }]);
  });

  it("finish a begun one in its own unit, and keep the rating and the stars of a review", async () => {
    const { club, ana, books } = await openWithBooks();
    const userId = ana.viewer.id;
    const lastUpdated = new Date("2021-01-01T12:00:00Z");
    const begun = {
      userId,
      lastUpdated,
      readingUnit: "edition" as const,
      editionPages: 300,
      ownPosition: 30,
    };
    makeProgress(club, { ...begun, bookId: 1, currentPage: 26, furthestPage: 26, abandonedAt: lastUpdated });
    makeReview(club, { userId, bookId: books[0]!.id });

    const id = await storedFile(ana, goodreads(torto));
    const { outcome } = await (await ana.call("POST", confirm(id), {})).json();

    expect(outcome).toMatchObject({ added: { readings: 1, ratings: 0 } });
    expect(rowsOf(club)).toMatchObject({
      progress: [
        { currentPage: 264, furthestPage: 264, ownPosition: 300, editionPages: 300, abandonedAt: null },
      ],
      ratings: [],
    });
  });

  it("come once: from the same file again, and from a second confirmation", async () => {
    const { club, ana } = await openWithBooks();
    const first = await storedFile(ana, goodreads(torto));
    const outcome = await (await ana.call("POST", confirm(first), {})).json();
    const rows = rowsOf(club);

    expect(await (await ana.call("POST", confirm(first), {})).json()).toEqual(outcome);
    const again = await ana.call("POST", confirm(await storedFile(ana, goodreads(torto))), {});
    expect([again.status, (await again.json()).message]).toEqual([409, nothingNew]);
    expect(rowsOf(club)).toEqual(rows);
  });

  it("leave out what has changed between the check and the write", async () => {
    const { club, ana } = await openWithBooks();
    const id = await storedFile(ana, goodreads(torto, irmaos));
    const ctx = contextOf(club, ana.viewer);
    const checked = await checkFile(ctx, requireImport(ctx, id, ownKinds), () => storedRowsOf(ctx, id));
    // The member finishes the first book meanwhile.
    makeProgress(club, { userId: 1, bookId: 1, currentPage: 264, completedAt: club.clock.now });

    const outcome = writeFile(ctx, "readings", checked);
    expect(outcome).toEqual({ added: { readings: 1, ratings: 0 }, known: 1, left: 0 });
    expect(rowsOf(club).progress).toMatchObject([{ bookId: 1, completedAt: club.clock.now }, { bookId: 2 }]);
  });

  it("do not come once the account is closed", async () => {
    const { club, ana } = await openWithBooks();
    const id = await storedFile(ana, goodreads(torto));
    const running = confirmImport(contextOf(club, ana.viewer), id, ownKinds);
    club.db.update(users).set({ deactivatedAt: club.clock.now }).where(eq(users.id, ana.viewer.id)).run();
    await expect(running).rejects.toMatchObject({ code: "unauthenticated" });
    expect(rowsOf(club)).toEqual({ progress: [], ratings: [] });
  });
});
