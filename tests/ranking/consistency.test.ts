import { describe, expect, it } from "vitest";
import { userSettings, users } from "#db/schema";
import { requireBook } from "~/club/books/queries.server";
import { bookBoard, rankAmongReaders, readershipOf } from "~/club/ranking/book-board-queries.server";
import { generalBoard, generalBoardSize } from "~/club/ranking/general-board-queries.server";
import { rankWith, rivalOf } from "~/club/ranking/rank-queries.server";
import { pointsFor } from "~/club/ranking/rules";
import { percentRead } from "~/club/reading/rules";
import { below, seededRandom } from "../../demo/random";
import { openClub } from "../support/app";
import { contextOf, makeBook, makeMember, makeProgress } from "../support/makers";

const names = ["Ícaro", "Joaquim", "helena", "Átila", "Zeca", "ana", "Ana", "Caio", "Ção", "Bia"];

/** Two hundred members, many on the same page or percent; some hide the reading or have left. */
function openCrowd(pageCount: number, finishers: number) {
  const club = openClub();
  const roll = seededRandom(`${pageCount} páginas, ${finishers}`);
  const read = makeBook(club, { pageCount, isCurrent: true });
  const other = makeBook(club, { pageCount: 30 });
  const step = 1 + below(roll, 1 + pageCount / 8);
  for (let count = 0; count < 200; count += 1) {
    const deactivatedAt = roll() < 0.1 ? club.clock.now : null;
    // Every fifth has joined after many have finished, and may bring a reading of before.
    const createdAt = new Date(club.clock.now.getTime() - (count % 5 === 0 ? 6 : 24) * 3_600_000);
    const name = names[below(roll, names.length)]!;
    const { id: userId } = makeMember(club, { name, deactivatedAt, createdAt });
    if (roll() < 0.15) {
      const showReadingProgress = roll() < 0.5;
      club.db
        .insert(userSettings)
        .values({ userId, showReadingProgress, publicProfile: roll() < 0.5 })
        .run();
    }
    if (roll() < 0.4) makeProgress(club, { userId, bookId: other.id, currentPage: below(roll, 4) });
    if (roll() < 0.85) {
      const isDone = roll() < finishers;
      const completedAt = isDone ? new Date(club.clock.now.getTime() - below(roll, 12) * 3_600_000) : null;
      const currentPage = isDone
        ? pageCount
        : Math.min(pageCount - 1, step * below(roll, 9) + below(roll, pageCount / 80 + 1));
      makeProgress(club, { userId, bookId: read.id, currentPage, completedAt });
    }
  }
  const ctx = contextOf(club, makeMember(club));
  return { club, ctx, read: requireBook(ctx, read.id) };
}

const everybody = 1000;
const parts = [1, 50].flatMap((limit) => [0, 9, 49, 110, 400].map((offset) => ({ limit, offset })));

/** The rank of each entry of an ordered list: the place of the first equal entry. */
function ranksBy<Entry>(list: Entry[], isEqual: (one: Entry, other: Entry) => boolean): number[] {
  return list.map((entry) => list.findIndex((other) => isEqual(entry, other)) + 1);
}

describe.each([
  [40, 0.3],
  [97, 0],
  [208, 0.3],
  [1000, 0.05],
])("among readers of %i pages, a share of %d at the end,", (pageCount, finishers) => {
  const { club, ctx, read } = openCrowd(pageCount, finishers);
  const general = generalBoard(ctx, { limit: everybody });
  const readers = bookBoard(ctx, read, { limit: everybody });
  const members = club.db.select().from(users).orderBy(users.nameKey, users.id).all();
  const memberOf = (id: number) => members.find((member) => member.id === id)!;
  const placeByName = new Map(members.map(({ id }, place) => [id, place]));
  const byName = (one: { user: { id: number } }, other: { user: { id: number } }) =>
    placeByName.get(one.user.id)! - placeByName.get(other.user.id)!;

  it("the general ranking is in order, with shared ranks", () => {
    const inOrder = general.toSorted((one, other) => other.points - one.points || byName(one, other));
    expect(general).toEqual(inOrder);
    expect(general.map(({ rank }) => rank)).toEqual(
      ranksBy(general, (one, other) => one.points === other.points),
    );
    expect(general.length).toBeGreaterThan(100);
    expect(new Set(general.map(({ rank }) => rank)).size).toBeLessThan(general.length - 40);
    expect(generalBoardSize(ctx)).toBe(general.length);
  });

  it("the book's ranking is in order, with shared ranks", () => {
    const end = ({ completedAt, user }: (typeof readers)[number]) => {
      if (completedAt === null) return Number.MAX_SAFE_INTEGER;
      const finished = Date.parse(completedAt);
      return finished < memberOf(user.id).createdAt.getTime() ? Number.MAX_SAFE_INTEGER - 1 : finished;
    };
    const inOrder = readers.toSorted(
      (one, other) => other.progress - one.progress || end(one) - end(other) || byName(one, other),
    );
    expect(readers).toEqual(inOrder);
    expect(readers.map(({ rank }) => rank)).toEqual(
      ranksBy(readers, (one, other) => one.progress === other.progress && end(one) === end(other)),
    );
    expect(readers.length).toBeGreaterThan(100);
    const finished = readers.filter(({ completedAt }) => completedAt !== null).length;
    expect(readershipOf(ctx, read.id)).toEqual({ members: readers.length, finished });
  });

  it.each(parts)("the part %j is that slice of each whole", ({ limit, offset }) => {
    const slice = [offset, offset + limit] as const;
    expect(generalBoard(ctx, { limit, offset })).toEqual(general.slice(...slice));
    expect(bookBoard(ctx, read, { limit, offset })).toEqual(readers.slice(...slice));
  });

  it("each member's rank equals the one in the whole ranking", () => {
    for (const { rank, pagesRead, points } of general) {
      expect(rankWith(ctx, pagesRead)).toEqual({ rank, points });
    }
    for (const { rank, user, progress, completedAt } of readers) {
      const own = contextOf(club, memberOf(user.id));
      expect(rankAmongReaders(own, read, { progress, completedAt })).toBe(rank);
    }
  });

  it("a member outside the ranking has the rank of equal points", () => {
    for (const { pagesRead } of members) {
      const points = pointsFor(pagesRead);
      const rank = general.filter((entry) => entry.points > points).length + 1;
      expect(rankWith(ctx, pagesRead)).toEqual({ rank, points });
    }
  });

  it("the rival is the member directly ahead", () => {
    for (const { points } of [...general, { points: 0 }]) {
      const ahead = general.filter((entry) => entry.points > points).at(-1);
      const expected = ahead ? { id: ahead.user.id, name: ahead.user.name, points: ahead.points } : null;
      expect(rivalOf(ctx, points)).toEqual(expected);
    }
  });
});

it("the ranking's percentage equals the book page's, for every page of every length", () => {
  const club = openClub();
  const ctx = contextOf(club, makeMember(club));
  const { sqlite } = club.app.database;
  const read = requireBook(ctx, makeBook(club, { pageCount: 1 }).id);
  const { id: userId } = makeMember(club);
  makeProgress(club, { userId, bookId: read.id, currentPage: 1 });
  const turn = sqlite.prepare("update user_progress set current_page = ?");

  for (const pageCount of [1, 3, 7, 40, 80, 97, 160, 200, 208, 400, 997]) {
    for (let page = 1; page <= pageCount; page += 1) {
      turn.run(page);
      const [entry] = bookBoard(ctx, { ...read, pageCount }, { limit: 1 });
      expect([page, pageCount, entry?.progress]).toEqual([page, pageCount, percentRead(page, pageCount)]);
    }
  }
});
