import { describe, expect, it } from "vitest";
import { readingStreaks, reviews, userProgress, userSettings } from "#db/schema";
import { saveProgress } from "~/club/reading/changes.server";
import { ownStats } from "~/club/reading/queries.server";
import { openClub, type TestClub } from "../support/app";
import { contextOf, makeBook, makeClient, makeMember, makeProgress } from "../support/makers";

function daysIn(club: TestClub): string[] {
  return club.db
    .select()
    .from(readingStreaks)
    .orderBy(readingStreaks.date)
    .all()
    .map(({ date }) => date);
}

describe("completing a book", () => {
  it("counts the first arrival at the last page, and a lower page reverses it", () => {
    const club = openClub();
    const ana = makeMember(club);
    const { id: bookId } = makeBook(club, { pageCount: 208 });
    const save = (moment: string, currentPage: number) => {
      club.clock.now = new Date(moment);
      return saveProgress(contextOf(club, ana), { bookId, currentPage }).progress;
    };

    expect(save("2026-03-01T15:00:00Z", 207).completedAt).toBeNull();
    expect(save("2026-03-02T15:00:00Z", 208).completedAt).toBe("2026-03-02T15:00:00.000Z");
    expect(save("2026-03-05T15:00:00Z", 208)).toMatchObject({
      completedAt: "2026-03-02T15:00:00.000Z",
      lastUpdated: "2026-03-05T15:00:00.000Z",
    });
    expect(save("2026-03-06T15:00:00Z", 207).completedAt).toBeNull();
    expect(save("2026-03-07T15:00:00Z", 208).completedAt).toBe("2026-03-07T15:00:00.000Z");
    expect(club.db.select().from(userProgress).all()).toHaveLength(1);
  });

  it("keeps one row for concurrent saves of many pages", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const { id: bookId } = makeBook(club, { pageCount: 208 });

    const saves = Array.from({ length: 20 }, (_, page) =>
      ana.call("POST", "/api/progress", { bookId, currentPage: page + 1 }),
    );

    const answers = await Promise.all(saves);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(19).fill(200), 201]);
    expect(club.db.select().from(userProgress).all()).toHaveLength(1);
    expect(daysIn(club)).toEqual(["2026-03-10"]);
  });
});

describe("reading days", () => {
  it("are added only for a higher page, and once a day", () => {
    const club = openClub();
    const ana = makeMember(club);
    const { id: bookId } = makeBook(club);
    const save = (moment: string, currentPage: number) => {
      club.clock.now = new Date(moment);
      saveProgress(contextOf(club, ana), { bookId, currentPage });
    };

    save("2026-03-01T15:00:00Z", 10);
    save("2026-03-01T18:00:00Z", 20);
    save("2026-03-02T15:00:00Z", 20);
    save("2026-03-03T15:00:00Z", 5);
    save("2026-03-04T15:00:00Z", 6);

    expect(daysIn(club)).toEqual(["2026-03-01", "2026-03-04"]);
  });

  it.each([
    ["America/Sao_Paulo", "2026-03-11T02:59:00Z", "2026-03-11T03:01:00Z", ["2026-03-10", "2026-03-11"]],
    ["America/Manaus", "2026-03-11T02:59:00Z", "2026-03-11T03:01:00Z", ["2026-03-10"]],
    ["Asia/Tokyo", "2026-03-10T14:59:00Z", "2026-03-10T15:01:00Z", ["2026-03-10", "2026-03-11"]],
  ])("are those of the club's calendar in %s", async (zone, before, after, days) => {
    const club = openClub({ CLUB_TIMEZONE: zone });
    club.clock.now = new Date(before);
    const ana = await makeClient(club);
    const { id: bookId } = makeBook(club);

    await ana.call("POST", "/api/progress", { bookId, currentPage: 1 });
    club.clock.now = new Date(after);
    await ana.call("POST", "/api/progress", { bookId, currentPage: 2 });

    expect(daysIn(club)).toEqual(days);
  });
});

describe("reading by JSON", () => {
  it("returns the own entries, newest first, filtered by book", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const [first, second] = [makeBook(club), makeBook(club)];
    const entry = { userId: ana.viewer.id, currentPage: 5 };
    makeProgress(club, { ...entry, bookId: first.id, lastUpdated: new Date("2026-03-09T12:00:00Z") });
    makeProgress(club, { ...entry, bookId: second.id, lastUpdated: new Date("2026-03-08T12:00:00Z") });
    makeProgress(club, { ...entry, bookId: first.id, userId: makeMember(club).id });

    const all = await (await ana.call("GET", "/api/progress")).json();
    const one = await (await ana.call("GET", `/api/progress?bookId=${second.id}`)).json();
    const none = await (await ana.call("GET", "/api/progress?bookId=99")).json();

    expect(all.map(({ bookId }: { bookId: number }) => bookId)).toEqual([first.id, second.id]);
    expect(one).toEqual([
      { ...entry, id: 2, bookId: second.id, completedAt: null, lastUpdated: "2026-03-08T12:00:00.000Z" },
    ]);
    expect(none).toEqual([]);
    expect((await ana.call("GET", "/api/progress?bookId=abc")).status).toBe(400);
  });

  it.each([
    [{}, 1],
    [{ showReadingProgress: false }, 0],
    [{ publicProfile: false }, 0],
    [{ showAchievements: false }, 1],
  ])(
    "returns another member's entries with %j according to that member's privacy",
    async (switches, shown) => {
      const club = openClub();
      const ana = await makeClient(club, { role: "admin" });
      const bia = await makeClient(club);
      makeProgress(club, { userId: bia.viewer.id, bookId: makeBook(club).id, currentPage: 5 });
      club.db
        .insert(userSettings)
        .values({ userId: bia.viewer.id, ...switches })
        .run();

      const others = await ana.call("GET", `/api/progress?userId=${bia.viewer.id}`);
      const own = await bia.call("GET", `/api/progress?userId=${bia.viewer.id}`);

      expect(await others.json()).toHaveLength(shown);
      expect(await own.json()).toHaveLength(1);
    },
  );

  it("returns the own totals", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const [first, second] = [makeBook(club), makeBook(club)];
    const { now } = club.clock;
    makeProgress(club, { userId: ana.viewer.id, bookId: first.id, currentPage: 208, completedAt: now });
    await ana.call("POST", "/api/progress", { bookId: second.id, currentPage: 200 });
    club.db
      .insert(reviews)
      .values({ userId: ana.viewer.id, bookId: first.id, content: "…", rating: 5 })
      .run();

    expect(await (await ana.call("GET", "/api/user-stats")).json()).toEqual({
      booksRead: 1,
      pagesRead: 408,
      points: 340,
      rank: 1,
      reviews: 1,
      // Primeiras Páginas, and Alma de Leitor with the book that was finished before.
      achievements: 2,
      currentStreak: 1,
      longestStreak: 1,
    });
  });
});

describe("the rank", () => {
  it("is shared by equal points, and null for hidden reading and members without a page", () => {
    const club = openClub();
    const { id: bookId } = makeBook(club, { pageCount: 1000 });
    const reader = (currentPage: number, values = {}) => {
      const member = makeMember(club, values);
      if (currentPage > 0) makeProgress(club, { userId: member.id, bookId, currentPage });
      return member;
    };
    const hidden = reader(900);
    club.db.insert(userSettings).values({ userId: hidden.id, showReadingProgress: false }).run();
    reader(800, { deactivatedAt: club.clock.now });
    const members = [reader(600), reader(306), reader(305), reader(304), reader(0)];
    const statsOf = (member: (typeof members)[number]) => ownStats(contextOf(club, member));

    // 305 and 306 pages both make 255 points.
    expect(members.map((member) => statsOf(member).points)).toEqual([500, 255, 255, 254, 0]);
    expect(members.map((member) => statsOf(member).rank)).toEqual([1, 2, 2, 4, null]);
    expect(statsOf(hidden)).toMatchObject({ rank: null, pagesRead: 900, points: 750 });
  });
});
