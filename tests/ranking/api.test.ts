import { describe, expect, it } from "vitest";
import { userSettings } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { makeBook, makeClient, makeMember, makeProgress } from "../support/makers";
import type { TestClient } from "../support/test-client";

type Entry = {
  rank: number;
  user: { id: number; name: string };
  points: number;
  progress: number;
  completedAt: string | null;
  booksRead: number;
  pagesRead: number;
};

async function boardOf(client: TestClient, path: string): Promise<Entry[]> {
  const answer = await client.call("GET", path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json();
}

function places(list: Entry[]) {
  return list.map(({ rank, user }) => [rank, user.name]);
}

/** A member on that page of a book. */
function makeReader(club: TestClub, name: string, bookId: number, currentPage: number, values = {}) {
  const member = makeMember(club, { name, ...values });
  makeProgress(club, { userId: member.id, bookId, currentPage });
  return member;
}

const bothBoards = ["/api/leaderboard", "/api/leaderboard/current-book"];

describe("the general ranking by JSON", () => {
  it("is ordered by points, with books and pages", async () => {
    const club = openClub();
    const ana = await makeClient(club, { name: "Ana", role: "admin", avatar: "/uploads/ana.webp" });
    const [first, second] = [makeBook(club, { pageCount: 1000 }), makeBook(club)];
    makeReader(club, "Bia", first.id, 714);
    makeProgress(club, { userId: ana.viewer.id, bookId: first.id, currentPage: 700 });
    makeProgress(club, { userId: ana.viewer.id, bookId: second.id, currentPage: 20 });
    makeReader(club, "Caio", second.id, 1);

    const list = await boardOf(ana, "/api/leaderboard");

    expect(list).toEqual([
      {
        rank: 1,
        user: { id: ana.viewer.id, name: "Ana", avatar: "/uploads/ana.webp", role: "admin" },
        points: 600,
        booksRead: 2,
        pagesRead: 720,
      },
      expect.objectContaining({ rank: 2, points: 595, booksRead: 1, pagesRead: 714 }),
      expect.objectContaining({ rank: 3, points: 1, booksRead: 0, pagesRead: 1 }),
    ]);
  });

  it("has shared ranks for equal points, ordered by name without regard to accents and case", async () => {
    const club = openClub();
    const ana = await makeClient(club, { name: "Ana" });
    const { id } = makeBook(club, { pageCount: 1000 });
    // 305 and 306 pages both make 255 points.
    for (const [name, page] of [
      ["Joaquim", 306],
      ["Ícaro", 305],
      ["helena", 306],
      ["Zeca", 600],
      ["Átila", 12],
      ["Bia", 12],
    ] as const) {
      makeReader(club, name, id, page);
    }

    expect(places(await boardOf(ana, "/api/leaderboard"))).toEqual([
      [1, "Zeca"],
      [2, "helena"],
      [2, "Ícaro"],
      [2, "Joaquim"],
      [5, "Átila"],
      [5, "Bia"],
    ]);
  });
});

describe("the ranking of the current book by JSON", () => {
  it("is ordered by progress, then earlier finish, then name", async () => {
    const club = openClub();
    const ana = await makeClient(club, { name: "Ana" });
    const { id: bookId } = makeBook(club, { pageCount: 1000, isCurrent: true });
    const other = makeBook(club, { pageCount: 1000 });
    makeReader(club, "Ícaro", bookId, 504);
    makeReader(club, "Joaquim", bookId, 495);
    makeReader(club, "Helena", bookId, 500);
    makeReader(club, "Bia", bookId, 996);
    makeReader(club, "Outra", other.id, 1000);
    for (const [name, moment] of [
      ["Zeca", "2026-03-01T12:00:00Z"],
      ["Tarde", "2026-03-02T12:00:00Z"],
      ["Átila", "2026-03-01T12:00:00Z"],
    ] as const) {
      const { id: userId } = makeMember(club, { name, createdAt: new Date("2026-01-01T12:00:00Z") });
      makeProgress(club, { userId, bookId, currentPage: 1000, completedAt: new Date(moment) });
    }

    const list = await boardOf(ana, "/api/leaderboard/current-book");

    expect(list.map(({ rank, user, progress }) => [rank, user.name, progress])).toEqual([
      [1, "Átila", 100],
      [1, "Zeca", 100],
      [3, "Tarde", 100],
      [4, "Bia", 100],
      [5, "Helena", 50],
      [5, "Ícaro", 50],
      [5, "Joaquim", 50],
    ]);
    expect(list[2]).toEqual({
      rank: 3,
      user: { id: expect.any(Number), name: "Tarde", avatar: null, role: "user" },
      progress: 100,
      completedAt: "2026-03-02T12:00:00.000Z",
      booksRead: 2,
      pagesRead: 1000,
    });
    expect(list[3]).toMatchObject({ completedAt: null, booksRead: 2, pagesRead: 996 });
  });
});

describe.each(bothBoards)("%s", (path) => {
  it("excludes members without progress, with hidden reading, or deactivated", async () => {
    const club = openClub();
    const ana = await makeClient(club, { name: "Ana" });
    const { id: bookId } = makeBook(club, { pageCount: 1000, isCurrent: true });
    const bia = makeReader(club, "Bia", bookId, 10);
    const hide = (name: string, switches: Partial<typeof userSettings.$inferInsert>) =>
      club.db
        .insert(userSettings)
        .values({ userId: makeReader(club, name, bookId, 900).id, ...switches })
        .run();
    hide("Escondida", { showReadingProgress: false });
    hide("Fechado", { publicProfile: false });
    hide("Sem conquistas", { showAchievements: false });
    makeReader(club, "Saiu", bookId, 900, { deactivatedAt: club.clock.now });
    makeReader(club, "Na capa", bookId, 0);

    const list = await boardOf(ana, path);

    expect(places(list)).toEqual([
      [1, "Sem conquistas"],
      [2, "Bia"],
    ]);
    club.db.insert(userSettings).values({ userId: bia.id, showReadingProgress: false }).run();
    expect(await boardOf(ana, path)).toHaveLength(1);
    club.db.update(userSettings).set({ showReadingProgress: true, publicProfile: true }).run();
    expect(await boardOf(ana, path)).toHaveLength(4);
  });

  it("excludes members with hidden reading for themselves and staff, too", async () => {
    const club = openClub();
    const [ana, admin] = [await makeClient(club), await makeClient(club, { role: "admin" })];
    const { id: bookId } = makeBook(club, { isCurrent: true });
    makeProgress(club, { userId: ana.viewer.id, bookId, currentPage: 5 });
    club.db.insert(userSettings).values({ userId: ana.viewer.id, showReadingProgress: false }).run();

    expect(await boardOf(ana, path)).toEqual([]);
    expect(await boardOf(admin, path)).toEqual([]);
  });
});
