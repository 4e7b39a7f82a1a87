import { between } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { notifications, userAchievements, users } from "#db/schema";
import { catchUp } from "~/club/achievements/changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { catchUpNow, unlocked } from "../support/achievements";
import { openClub, type TestClub } from "../support/app";
import {
  makeAnswer,
  makeBook,
  makeComment,
  makeEvent,
  makeLikes,
  makeMember,
  makePost,
  makeProgress,
  makeReadingDays,
  makeReview,
} from "../support/makers";

/** Ana and another member, and a call that runs the catch-up and returns the achievements of Ana. */
function openWithTwo(createdAt?: string) {
  const club = openClub();
  const ana = makeMember(club, createdAt ? { createdAt: new Date(createdAt) } : {});
  const rui = makeMember(club);
  const caughtUp = async (scope: "all" | "time" = "all") => {
    await catchUpNow(club, scope);
    return unlocked(club, ana);
  };
  return { club, ana, rui, caughtUp };
}

/** So many comments by one member, in turn on so many posts by another. */
function makeComments(
  club: TestClub,
  from: { id: number },
  on: { id: number },
  count: number,
  posts: number,
) {
  const ids = Array.from({ length: posts }, () => makePost(club, { userId: on.id }).id);
  return Array.from({ length: count }, (_, turn) => makeComment(club, from.id, ids[turn % posts]!));
}

describe("catching up", () => {
  it("limited to time-based achievements finds only those", async () => {
    const { club, ana, rui, caughtUp } = openWithTwo("2025-03-10T15:00:00Z");
    const { id: bookId } = makeBook(club);
    makeProgress(club, { userId: ana.id, bookId, currentPage: 208, completedAt: club.clock.now });
    makeAnswer(club, ana.id, makeEvent(club, "2026-03-01T22:00:00Z", "2026-03-01T23:00:00Z").id);
    makeReview(club, { userId: ana.id, bookId });
    makeComments(club, ana, rui, 1, 1);
    makeReadingDays(club, ana.id, "2026-03-09", 7);

    expect(await caughtUp("time")).toEqual(["Primeiro Encontro", "Um Ano de Clube"]);
    expect(await caughtUp()).toEqual([
      "Primeiras Páginas",
      "Alma de Leitor",
      "Primeira Resenha",
      "Primeiro Comentário",
      "Sete Dias Seguidos",
      "Primeiro Encontro",
      "Um Ano de Clube",
    ]);
  });

  it("covers all members in batches, including members who join during the run", async () => {
    const club = openClub();
    const makeReaders = (count: number) => {
      for (let made = 0; made < count; made += 1) makeReadingDays(club, makeMember(club).id, "2026-03-09", 7);
    };
    makeReaders(600);
    club.db
      .delete(users)
      .where(between(users.id, 100, 360))
      .run();
    const unlockedYet = () => club.db.select().from(userAchievements).all().length;

    // The first batch runs at once.
    const running = catchUp(coreContext(club.app), "all");
    expect(unlockedYet()).toBeGreaterThan(0);
    expect(unlockedYet()).toBeLessThan(339);
    makeReaders(1);
    await running;
    await catchUpNow(club);

    const rows = club.db.select().from(userAchievements).all();
    const ids = club.db.select({ id: users.id }).from(users).all();
    expect(ids).toHaveLength(340);
    expect(rows.map(({ userId }) => userId).sort()).toEqual(ids.map(({ id }) => id).sort());
    expect(club.db.select().from(notifications).all()).toHaveLength(340);
  });
});

describe("comments", () => {
  it("unlock with the first on another member's post, not on the author's own", async () => {
    const { club, ana, rui, caughtUp } = openWithTwo();
    makeComment(club, ana.id, makePost(club, { userId: ana.id }).id);
    makeComments(club, rui, ana, 1, 1);
    expect(await caughtUp()).toEqual([]);

    makeComment(club, ana.id, makePost(club, { userId: rui.id }).id);
    expect(await caughtUp()).toEqual(["Primeiro Comentário"]);
  });

  it.each([
    [24, 10, false, false],
    [25, 9, false, false],
    [25, 10, true, false],
    [100, 29, true, false],
    [99, 30, true, false],
    [100, 30, true, true],
  ])("%i on %i posts unlock 25: %s, 100: %s", async (count, posts, twentyFive, hundred) => {
    const { club, ana, rui, caughtUp } = openWithTwo();
    makeComments(club, ana, rui, count, posts);
    // Comments on one's own posts count neither as comments nor as posts.
    makeComments(club, ana, ana, 30, 30);

    const names = await caughtUp();
    expect(names.includes("Vinte e Cinco Comentários")).toBe(twentyFive);
    expect(names.includes("Cem Comentários")).toBe(hundred);
  });

  it("unlock Comentário Querido when three others like the same one", async () => {
    const { club, ana, rui, caughtUp } = openWithTwo();
    const [bia, caio] = [makeMember(club), makeMember(club)];
    const [first, second] = makeComments(club, ana, ana, 2, 1).map(({ id }) => ({ commentId: id }));
    makeLikes(club, [ana, rui, bia], first!);
    makeLikes(club, [rui, bia], second!);
    makeLikes(club, [rui, bia, caio], { postId: makePost(club, { userId: ana.id }).id });
    expect(await caughtUp()).toEqual([]);

    makeLikes(club, [caio], second!);
    expect(await caughtUp()).toEqual(["Comentário Querido"]);
  });
});

describe("posts", () => {
  it("unlock Puxa-Conversa when ten of them received a comment from another member", async () => {
    const { club, ana, rui, caughtUp } = openWithTwo();
    makeComments(club, rui, ana, 30, 9);
    makeComments(club, ana, ana, 3, 3);
    makePost(club, { userId: ana.id });
    expect(await caughtUp()).toEqual([]);

    makeComments(club, rui, ana, 1, 1);
    expect(await caughtUp()).toEqual(["Puxa-Conversa"]);
    expect(unlocked(club, rui)).not.toContain("Puxa-Conversa");
  });
});

describe("meetings", () => {
  it("unlock after they end, for members who answered yes", async () => {
    const { club, ana, rui, caughtUp } = openWithTwo();
    const event = makeEvent(club, "2026-03-10T22:00:00Z", "2026-03-10T23:00:00Z");
    makeAnswer(club, ana.id, event.id);
    makeAnswer(club, rui.id, event.id, "maybe");
    makeAnswer(club, makeMember(club).id, event.id, "no");

    club.clock.now = new Date("2026-03-10T22:59:59.999Z");
    expect(await caughtUp("time")).toEqual([]);
    club.clock.now = new Date("2026-03-10T23:00:00Z");
    expect(await caughtUp("time")).toEqual(["Primeiro Encontro"]);
    expect(club.db.select().from(userAchievements).all()).toMatchObject([
      { userId: ana.id, unlockedAt: club.clock.now },
    ]);
  });
});

describe("rows from before the album", () => {
  it("unlock every achievement whose threshold they reach", async () => {
    const { club, ana, rui, caughtUp } = openWithTwo();
    const long = makeBook(club, { pageCount: 1000, endDate: "2026-03-10" });
    const completedAt = club.clock.now;
    makeProgress(club, { userId: ana.id, bookId: long.id, currentPage: 1000, completedAt });
    makeReadingDays(club, ana.id, "2025-12-31", 30);
    makeReview(club, { userId: ana.id, bookId: long.id, isFeatured: true, featuredById: rui.id });
    makeReview(club, { userId: rui.id, bookId: long.id, isFeatured: true, featuredById: rui.id });

    expect(await caughtUp()).toEqual([
      "Primeiras Páginas",
      "Alma de Leitor",
      "Mil Páginas",
      "Palavra de Leitor",
      "Fôlego de Leitor",
      "Primeira Resenha",
      "Resenha em Destaque",
      "Sete Dias Seguidos",
      "Trinta Dias Seguidos",
    ]);
    expect(unlocked(club, rui)).toEqual(["Primeira Resenha"]);
  });

  it("unlock nothing just below the threshold", async () => {
    const { club, ana, caughtUp } = openWithTwo();
    const long = makeBook(club, { pageCount: 600 });
    const due = makeBook(club, { pageCount: 400, endDate: "2026-03-09" });
    makeProgress(club, { userId: ana.id, bookId: long.id, currentPage: 599 });
    makeProgress(club, { userId: ana.id, bookId: due.id, currentPage: 400, completedAt: club.clock.now });
    makeReadingDays(club, ana.id, "2025-12-31", 6);
    makeReadingDays(club, ana.id, "2025-12-24", 6);
    makeReview(club, { userId: ana.id, bookId: due.id, isFeatured: true, featuredById: null });

    expect(await caughtUp()).toEqual(["Primeiras Páginas", "Alma de Leitor", "Primeira Resenha"]);
  });
});
