import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { books, events } from "#db/schema";
import { checkFile } from "~/club/importing/check.server";
import { writeFile } from "~/club/importing/confirm-changes.server";
import { storeOpenings } from "~/club/ratings/opening-changes.server";
import { openClub, type TestClub } from "../support/app";
import { contextOf, makeBook, makeEvent, makeMember } from "../support/makers";
import { makeSheet } from "../support/sheets";

function begin(values: Partial<typeof books.$inferInsert>) {
  const club = openClub();
  const ctx = contextOf(club, makeMember(club, { role: "admin" }));
  const book = makeBook(club, { title: "Vidas Secas", ...values });
  return { club, ctx, book };
}

function check({ ctx }: ReturnType<typeof begin>) {
  const rows = [
    ["12/03/2019", "Vidas Secas"],
    ["12/04/2019", "Vidas Secas"],
  ];
  const { header, rows: ofSheet } = makeSheet(["Data", "Livro"], ...rows);
  return checkFile(ctx, { kind: "meetings", header, columns: ["date", "book"] }, () => ofSheet);
}

/** The books of the imported meetings, which are those of 2019. */
function booksIn({ db }: TestClub) {
  const all = db.select({ bookId: events.bookId, start: events.startDate }).from(events).all();
  return all.filter(({ start }) => start.getUTCFullYear() === 2019).map(({ bookId }) => bookId);
}

const unlinked = "Sem ligação ao livro, para as notas guardadas dele não se abrirem";
const minutesAgo = (club: TestClub, minutes: number) => new Date(club.clock.now.getTime() - minutes * 60_000);

describe("past meetings about a book with sealed ratings are not linked to it", () => {
  it.each<[string, Partial<typeof books.$inferInsert>, (club: TestClub, bookId: number) => void]>([
    ["the current one", { isCurrent: true }, () => {}],
    ["one with a last day to come", { endDate: "2026-03-20" }, () => {}],
    [
      "the next one, with a meeting to come",
      {},
      (club, bookId) => makeEvent(club, "2026-04-01T22:00:00Z", "2026-04-02T00:00:00Z", { bookId }),
    ],
    [
      "a replaced one that undoing brings back",
      {},
      (club, bookId) =>
        makeBook(club, { isCurrent: true, currentSince: minutesAgo(club, 5), replacedBookId: bookId }),
    ],
  ])("%s", async (_, values, prepare) => {
    const begun = begin(values);
    const { club, ctx, book } = begun;
    prepare(club, book.id);
    const file = await check(begun);
    expect(file.rows.map(({ detail }) => detail)).toEqual([unlinked, unlinked]);
    writeFile(ctx, "meetings", file);
    storeOpenings(ctx);
    expect(booksIn(club)).toEqual([null, null]);
    expect(club.db.select().from(books).where(eq(books.id, book.id)).get()?.ratingsOpenedAt).toBeNull();
  });

  it("one that has become the current book since the check", async () => {
    const begun = begin({});
    const { club, ctx, book } = begun;
    const file = await check(begun);
    club.db.update(books).set({ isCurrent: true }).where(eq(books.id, book.id)).run();
    writeFile(ctx, "meetings", file);
    expect(booksIn(club)).toEqual([null, null]);
  });
});

describe("past meetings are linked to a book", () => {
  it.each<[string, Partial<typeof books.$inferInsert>, (club: TestClub, bookId: number) => void]>([
    ["that the club has never read", {}, () => {}],
    ["whose last day is over, and whose opening is not stored yet", { endDate: "2026-03-09" }, () => {}],
    ["whose ratings are open", { endDate: "2019-03-31", ratingsOpenedAt: new Date(0) }, () => {}],
    [
      "that met a minute ago",
      {},
      (club, bookId) => makeEvent(club, "2026-03-10T12:00:00Z", "2026-03-10T14:59:30Z", { bookId }),
    ],
  ])("%s", async (_, values, prepare) => {
    const begun = begin(values);
    const { club, ctx, book } = begun;
    prepare(club, book.id);
    const file = await check(begun);
    expect(file.rows.map(({ detail }) => detail)).toEqual([null, null]);
    writeFile(ctx, "meetings", file);
    expect(booksIn(club)).toEqual([book.id, book.id]);
  });

  it("only by its exact title", async () => {
    const begun = begin({ title: "Vidas Secas, romance" });
    const { rows } = await check(begun);
    expect(rows[0]?.detail).toBe("“Vidas Secas” não está na biblioteca");
  });
});
