import { describe, expect, it } from "vitest";
import { userSettings, users } from "#db/schema";
import { unreadBooks } from "~/club/shelf/library-queries.server";
import { shelfBooks, shelfOfYear, shelfYears } from "~/club/shelf/shelf-queries.server";
import { openClub } from "../support/app";
import { contextOf, makeBook, makeEvent, makeMember, makeProgress, makeReview } from "../support/makers";
import { makeMinutes } from "../support/minutes";
import { makeRating } from "../support/ratings";
import { makeEventOn, makeWinner } from "../support/shelf";

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const everything = { limit: 100, offset: 0 };

describe("the books of the shelf", () => {
  it("have their year in the club's time zone", () => {
    const club = openClub();
    const ana = makeMember(club, { createdAt: at("2020-01-01") });
    const { id: bookId } = makeBook(club);
    const completedAt = new Date("2024-01-01T01:00:00Z");
    makeProgress(club, { userId: ana.id, bookId, currentPage: 208, completedAt });
    const ctx = contextOf(club, ana);

    expect(shelfYears(ctx)).toMatchObject([{ year: 2023 }]);
    expect(shelfOfYear(ctx, 2023, () => everything)?.books).toMatchObject([{ readOn: "2023-12-31" }]);
    expect(shelfOfYear(ctx, 2024, () => everything)).toBeNull();
  });

  it("are those that the club has read, the last one first; the others are in the library", () => {
    const club = openClub();
    const ana = makeMember(club, { createdAt: at("2020-01-01") });
    const today = club.clock.now.getFullYear();
    const meet = (bookId: number, day: string, values: object = {}) =>
      makeEvent(club, `${day}T19:00:00Z`, `${day}T21:00:00Z`, { bookId, ...values });
    const title = (name: string, values: object = {}) => makeBook(club, { title: name, ...values }).id;
    title("Por ler");
    title("Com último dia", { endDate: `${today - 2}-08-01` });
    const met = title("Com encontro");
    meet(met, `${today - 1}-03-01`);
    const finished = title("Terminado");
    const completedAt = at(`${today - 3}-05-01`);
    makeProgress(club, { userId: ana.id, bookId: finished, currentPage: 208, completedAt });
    title("Atual", { isCurrent: true, endDate: `${today - 1}-01-01` });
    title("Marcado para depois", { endDate: `${today + 1}-05-01` });
    meet(title("Com encontro futuro"), `${today + 2}-03-01`);
    const cancelled = title("Com encontro cancelado");
    meet(cancelled, `${today - 1}-04-01`, { cancelledAt: at(`${today - 1}-03-30`) });
    const ctx = contextOf(club, ana);

    expect(shelfBooks(ctx, everything).map(({ title, readOn }) => [title, readOn])).toEqual([
      ["Com encontro", `${today - 1}-03-01`],
      ["Com último dia", `${today - 2}-08-01`],
      ["Terminado", `${today - 3}-05-01`],
    ]);
    expect(shelfYears(ctx)).toEqual([
      { year: today - 1, books: 1, pages: 208 },
      { year: today - 2, books: 1, pages: 208 },
      { year: today - 3, books: 1, pages: 208 },
    ]);
    const library = unreadBooks(ctx, () => everything);
    expect(library.books.map(({ title }) => title)).toEqual([
      "Atual",
      "Com encontro cancelado",
      "Com encontro futuro",
      "Marcado para depois",
      "Por ler",
    ]);
    expect(library.total).toBe(5);
  });

  it.each([
    ["finished", { currentPage: 208, completedAt: at("2024-05-01") }],
    ["abandoned", { currentPage: 30, abandonedAt: at("2024-05-01") }],
    ["reading", { currentPage: 30 }],
    ["notBegun", { currentPage: 0 }],
    ["notBegun", null],
  ] as const)("have the viewer's own state: %s", (own, progress) => {
    const club = openClub();
    const [ana, rui] = [makeMember(club), makeMember(club)];
    const { id: bookId } = makeBook(club, { pageCount: 208, endDate: "2024-06-01" });
    if (progress) makeProgress(club, { userId: ana.id, bookId, ...progress });
    makeProgress(club, { userId: rui.id, bookId, currentPage: 77 });

    expect(shelfBooks(contextOf(club, ana), everything)).toMatchObject([{ own }]);
  });

  it("count those who read to the end, and a member's own switch reveals nothing of others who hide their reading", () => {
    const club = openClub();
    const [ana, rui] = [makeMember(club), makeMember(club)];
    const gone = makeMember(club, { deactivatedAt: club.clock.now });
    const hide = (userId: number) =>
      club.db.insert(userSettings).values({ userId, showReadingProgress: false }).run();
    const hiding = Array.from({ length: 2 }, () => makeMember(club));
    for (const { id } of hiding) hide(id);
    const { id: bookId } = makeBook(club, { endDate: "2024-06-01" });
    for (const { id: userId } of [ana, hiding[0]!, gone])
      makeProgress(club, { userId, bookId, currentPage: 208, completedAt: at("2024-05-01") });
    makeProgress(club, { userId: rui.id, bookId, currentPage: 3 });
    const finished = () =>
      [rui, hiding[0]!].map((viewer) => shelfBooks(contextOf(club, viewer), everything)[0]?.finished);

    // The viewer's own reading counts for the viewer.
    expect(finished()).toEqual([1, 2]);
    hide(rui.id);
    expect(finished()).toEqual([1, 2]);
  });

  it("do not follow from a reading of before the member joined", () => {
    const club = openClub();
    const [ana, rui] = ["2024-05-02", "2024-01-01"].map((day) => makeMember(club, { createdAt: at(day) }));
    const { id: bookId } = makeBook(club);
    const finish = (userId: number, day: string) =>
      makeProgress(club, { userId, bookId, currentPage: 208, completedAt: at(day) });
    finish(ana!.id, "2015-05-01");
    expect(shelfBooks(contextOf(club, ana!), everything)).toEqual([]);

    finish(rui!.id, "2024-06-01");

    expect(shelfBooks(contextOf(club, ana!), everything)).toMatchObject([{ readOn: "2024-06-01" }]);
  });

  it("do not follow from the reading of members who hide it", () => {
    const club = openClub();
    const [ana, rui] = [makeMember(club, { createdAt: at("2024-01-01") }), makeMember(club)];
    const { id: bookId } = makeBook(club);
    makeProgress(club, { userId: ana.id, bookId, currentPage: 208, completedAt: at("2024-05-01") });
    expect(shelfBooks(contextOf(club, rui), everything)).toHaveLength(1);

    club.db.insert(userSettings).values({ userId: ana.id, showReadingProgress: false }).run();

    for (const viewer of [ana, rui]) expect(shelfBooks(contextOf(club, viewer), everything)).toEqual([]);
  });

  it("name the nominator of the round that they have won, unless the account is closed", () => {
    const club = openClub();
    const [ana, rui] = [makeMember(club), makeMember(club, { name: "Rui Prado" })];
    const won = makeBook(club, { endDate: "2024-06-01" }).id;
    makeBook(club, { endDate: "2024-05-01" });
    makeWinner(club, won, rui.id);
    const nominators = () => shelfBooks(contextOf(club, ana), everything).map((one) => one.nominatedBy);

    expect(nominators()).toEqual([{ id: rui.id, name: "Rui Prado" }, null]);
    club.db.update(users).set({ deactivatedAt: club.clock.now }).run();
    expect(nominators()).toEqual([null, null]);
  });

  it("have the event of their newest published minutes", () => {
    const club = openClub();
    const ana = makeMember(club);
    const bookId = makeBook(club, { endDate: "2024-06-01" }).id;
    const [first, second, third] = ["2024-05-01", "2024-05-15", "2024-06-01"].map((day) =>
      makeEventOn(club, day, { bookId }),
    ) as [number, number, number];
    const found = () => shelfBooks(contextOf(club, ana), everything)[0]?.minutesEventId;
    expect(found()).toBeNull();
    makeMinutes(club, { eventId: third });
    expect(found()).toBeNull();
    makeMinutes(club, { eventId: first, publishedAt: club.clock.now });
    makeMinutes(club, { eventId: second, publishedAt: club.clock.now });
    expect(found()).toBe(second);
  });
});

describe("the ratings of the shelf", () => {
  /** A book with ratings by new members. */
  function rated(club: ReturnType<typeof openClub>, stars: readonly number[], values: object = {}): number {
    const { id: bookId } = makeBook(club, {
      endDate: "2024-06-01",
      ratingsOpenedAt: at("2024-06-02"),
      ...values,
    });
    for (const one of stars) makeRating(club, { userId: makeMember(club).id, bookId, stars: one });
    return bookId;
  }

  it("have average and spread once they are open, and otherwise the average of the reviews", () => {
    const club = openClub();
    const ana = makeMember(club);
    rated(club, [1, 5]);
    rated(club, [1, 1, 1], { ratingsOpenedAt: null });
    makeReview(club, { userId: ana.id, bookId: 2, rating: 4 });
    const [sealed, open] = shelfBooks(contextOf(club, ana), everything);

    expect(open).toMatchObject({ average: 3, ratings: { ratings: 2, spread: 2, lowest: 1, highest: 5 } });
    expect(sealed).toMatchObject({ average: 4, ratings: null });
  });

  it("are with those of closed accounts for a month", () => {
    const club = openClub();
    const ana = makeMember(club);
    const bookId = rated(club, [4, 4]);
    const gone = makeMember(club, { deactivatedAt: club.clock.now });
    makeRating(club, { userId: gone.id, bookId, stars: 1 });

    expect(shelfBooks(contextOf(club, ana), everything)).toMatchObject([
      { ratings: { ratings: 3, average: 3 } },
    ]);
  });
});
