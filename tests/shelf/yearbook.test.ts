import { describe, expect, it } from "vitest";
import { type books, userSettings } from "#db/schema";
import { yearbookOf } from "~/club/shelf/yearbook-queries.server";
import { openClub, type TestClub } from "../support/app";
import {
  contextOf,
  makeBook,
  makeMember,
  makeProgress,
  makeQuote,
  makeQuoteLikes,
  makeReview,
} from "../support/makers";
import { makePresence } from "../support/meetings";
import { makeMinutes } from "../support/minutes";
import { makeRating } from "../support/ratings";
import { makeEventOn } from "../support/shelf";

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const joined = { createdAt: at("2023-02-01") };

function readBook(club: TestClub, endDate: string, values: Partial<typeof books.$inferInsert> = {}): number {
  return makeBook(club, { endDate, ratingsOpenedAt: at(endDate), ...values }).id;
}

function hideReading(club: TestClub, { id: userId }: { id: number }): void {
  club.db.insert(userSettings).values({ userId, showReadingProgress: false }).run();
}

describe("the yearbook of a year", () => {
  it("counts no meeting that has not begun", () => {
    const club = openClub();
    const ana = makeMember(club);
    readBook(club, "2026-01-10");
    for (const day of ["2026-02-01", "2026-03-11"]) makeEventOn(club, day);
    expect(yearbookOf(contextOf(club, ana), 2026, ana).numbers.meetings).toBe(1);
  });

  it("has its books from the first to the last, and its numbers", () => {
    const club = openClub();
    const ana = makeMember(club, joined);
    makeMember(club, { createdAt: at("2026-01-05") });
    makeMember(club, { ...joined, deactivatedAt: at("2025-03-01") });
    readBook(club, "2024-12-31");
    const second = readBook(club, "2025-05-01", { title: "Segundo", pageCount: 300 });
    readBook(club, "2025-03-01", { title: "Primeiro", pageCount: 100 });
    readBook(club, "2026-01-01");
    for (const stars of [3, 4, 5]) makeRating(club, { userId: makeMember(club).id, bookId: second, stars });
    makeReview(club, { userId: ana.id, bookId: second, createdAt: at("2025-05-02") });
    makeEventOn(club, "2025-05-03");
    makeEventOn(club, "2026-05-03");
    const found = yearbookOf(contextOf(club, ana), 2025, ana);

    expect(found.books).toMatchObject([
      { title: "Primeiro", readOn: "2025-03-01", average: null },
      { title: "Segundo", readOn: "2025-05-01", average: 4, ratings: 3 },
    ]);
    expect(found.numbers).toEqual({ books: 2, pages: 400, meetings: 1, members: 1, reviews: 1, average: 4 });
  });

  it("has each member's first book, without members who hide their reading and closed accounts", () => {
    const club = openClub();
    const createdAt = at("2024-01-01");
    const [ana, hidden] = [
      makeMember(club, { name: "Ana Souza", createdAt }),
      makeMember(club, { createdAt }),
    ];
    const [older, gone] = [
      makeMember(club, { createdAt }),
      makeMember(club, { createdAt, deactivatedAt: at("2025-06-01") }),
    ];
    hideReading(club, hidden);
    const [early, first, second] = [
      readBook(club, "2024-05-01"),
      readBook(club, "2025-05-01", { title: "O primeiro" }),
      readBook(club, "2025-06-01"),
    ];
    const finish = (userId: number, bookId: number, day: string) =>
      makeProgress(club, { userId, bookId, currentPage: 208, completedAt: at(day) });
    finish(older.id, early, "2024-04-30");
    // Of before Ana joined.
    finish(ana.id, early, "2015-04-30");
    for (const { id } of [ana, hidden, older, gone]) finish(id, first, "2025-04-30");
    finish(ana.id, second, "2025-05-30");

    expect(yearbookOf(contextOf(club, ana), 2025, ana).firstBooks).toEqual({
      members: [{ id: ana.id, name: "Ana Souza", title: "O primeiro", day: "2025-04-30" }],
      more: 0,
    });
  });

  it("has the years in the club, and who was at its meetings, without closed accounts; a closed profile shows no day of joining", () => {
    const club = openClub();
    const ana = makeMember(club, { name: "Ana Souza", createdAt: at("2022-03-12") });
    const rui = makeMember(club, { name: "Rui Prado", createdAt: at("2025-01-20") });
    const gone = makeMember(club, { createdAt: at("2020-01-01"), deactivatedAt: at("2025-06-01") });
    hideReading(club, ana);
    const closed = makeMember(club, { createdAt: at("2021-03-12") });
    club.db.insert(userSettings).values({ userId: closed.id, publicProfile: false }).run();
    readBook(club, "2025-05-01");
    const [one = 0, other = 0, nobody = 0] = ["2025-02-01", "2025-03-01", "2025-04-01"].map((day) =>
      makeEventOn(club, day),
    );
    for (const { id } of [ana, rui, gone]) makePresence(club, one, id);
    makePresence(club, other, rui.id);
    makePresence(club, makeEventOn(club, "2024-02-01"), ana.id);
    expect(nobody).toBeGreaterThan(0);
    const found = yearbookOf(contextOf(club, ana), 2025, ana);

    expect(found.anniversaries).toEqual({
      members: [{ id: ana.id, name: "Ana Souza", years: 3, day: "2025-03-12" }],
      more: 0,
    });
    expect(found.presences).toEqual({
      meetings: 2,
      members: [
        { id: rui.id, name: "Rui Prado", times: 2 },
        { id: ana.id, name: "Ana Souza", times: 1 },
      ],
      more: 0,
    });
  });

  it("has the published minutes in the order of the meetings", () => {
    const club = openClub();
    const ana = makeMember(club);
    readBook(club, "2025-05-01");
    for (const [day, title] of [
      ["2025-06-01", "A segunda"],
      ["2025-02-01", "A primeira"],
    ] as const)
      makeMinutes(club, { eventId: makeEventOn(club, day), title, publishedAt: club.clock.now });
    makeMinutes(club, { eventId: makeEventOn(club, "2025-07-01") });
    expect(yearbookOf(contextOf(club, ana), 2025, ana).minutes).toMatchObject([
      { title: "A primeira", day: "2025-02-01" },
      { title: "A segunda", day: "2025-06-01" },
    ]);
  });

  it("has at most three quotes of one book, the most liked first", () => {
    const club = openClub();
    const ana = makeMember(club);
    const gone = makeMember(club, { deactivatedAt: at("2025-06-01") });
    const [one, other] = [readBook(club, "2025-05-01"), readBook(club, "2025-06-01")];
    for (let count = 1; count <= 4; count++)
      makeQuote(club, { userId: ana.id, bookId: one, page: count, content: `Um ${count}`, isOpen: true });
    const liked = makeQuote(club, { userId: gone.id, bookId: other, content: "Outro", isOpen: true });
    makeQuoteLikes(club, liked.id, [ana]);
    const found = yearbookOf(contextOf(club, ana), 2025, "everybody").quotes;
    expect(found.map(({ content }) => content)).toEqual(["Outro", "Um 1", "Um 2", "Um 3"]);
    expect(found[0]).toMatchObject({ likes: 1, savedBy: null });
  });
});
