import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { notifications, readingStreaks, userAchievements, userProgress, userSettings } from "#db/schema";
import { finishBook, saveProgress } from "~/club/reading/changes.server";
import { deleteReview, featureReview, unfeatureReview, writeReview } from "~/club/reviews/changes.server";
import { catchUpNow, unlocked } from "../support/achievements";
import { openClub, type TestClub } from "../support/app";
import { contextOf, makeBook, makeClient, makeMember, makeReadingDays } from "../support/makers";
import { wordedNotifications } from "../support/notifications";
import { loremOf } from "../support/text";

const review = { content: loremOf(2500), rating: 5 };

/** Everything that unlocking writes. */
function traces(club: TestClub) {
  return [userAchievements, notifications].map((table) => club.db.select().from(table).all());
}

/** The notifications about achievements, without the one about a featured review. */
function achievementNotifications(club: TestClub) {
  return wordedNotifications(club, eq(notifications.kind, "achievement"));
}

/** Makes every notification fail, as a full disk would, in the transaction in which it is written. */
function breakNotifications(club: TestClub): void {
  club.app.database.sqlite.exec(
    "create trigger failing before insert on notifications begin select raise(abort, 'disk is full'); end",
  );
}

describe("an achievement", () => {
  it("is unlocked once, at the time of the write", async () => {
    const club = openClub();
    const ctx = () => contextOf(club, ana);
    const ana = makeMember(club);
    const { id: bookId } = makeBook(club, { pageCount: 208 });

    const first = club.clock.now;
    finishBook(ctx(), bookId);
    const before = traces(club);
    club.clock.now = new Date("2026-03-11T15:00:00Z");
    finishBook(ctx(), bookId);
    saveProgress(ctx(), { bookId, currentPage: 100 });
    finishBook(ctx(), bookId);
    for (let time = 1; time <= 2; time += 1) await catchUpNow(club);

    expect(unlocked(club, ana)).toEqual(["Primeiras Páginas", "Alma de Leitor"]);
    expect(traces(club)).toEqual(before);
    expect(before[0]).toMatchObject([{ unlockedAt: first }, { unlockedAt: first }]);
  });

  it.each(["POST /api/progress", "POST /api/reviews"])("is unlocked once by concurrent %s", async (call) => {
    const club = openClub();
    const ana = await makeClient(club);
    const { id: bookId } = makeBook(club, { pageCount: 208 });
    const [method, path] = call.split(" ") as [string, string];

    const send = () => ana.call(method, path, { bookId, currentPage: 207, ...review });
    await Promise.all(Array.from({ length: 20 }, send));

    expect(unlocked(club, ana.viewer)).toHaveLength(1);
    expect(traces(club).map(({ length }) => length)).toEqual([1, 1]);
  });

  it("is never revoked", async () => {
    const club = openClub();
    const ana = contextOf(club, makeMember(club));
    const admin = contextOf(club, makeMember(club, { role: "admin" }));
    const { id: bookId } = makeBook(club, { pageCount: 1000, endDate: "2026-03-10" });

    finishBook(ana, bookId);
    const { id } = writeReview(ana, bookId, review).review;
    featureReview(admin, id);
    const all = unlocked(club, ana.viewer);
    unfeatureReview(admin, id);
    deleteReview(ana, id);
    saveProgress(ana, { bookId, currentPage: 1 });
    await catchUpNow(club);

    expect(all).toHaveLength(7);
    expect(unlocked(club, ana.viewer)).toEqual(all);
    expect(achievementNotifications(club)).toHaveLength(7);
  });
});

describe("the notification of an achievement", () => {
  it("is one for each, to its member", () => {
    const club = openClub();
    const ana = makeMember(club);
    const admin = contextOf(club, makeMember(club, { role: "admin" }));
    const { id: bookId } = makeBook(club);
    const { id } = writeReview(contextOf(club, ana), bookId, review).review;
    club.clock.now = new Date("2026-03-11T15:00:00Z");
    featureReview({ ...admin, now: club.clock.now }, id);

    const notification = { userId: ana.id, kind: "achievement", link: "/achievements", readAt: null };
    expect(achievementNotifications(club)).toMatchObject([
      {
        ...notification,
        title: "Conquista desbloqueada: Primeira Resenha",
        body: "Publique uma resenha",
        createdAt: new Date("2026-03-10T15:00:00Z"),
      },
      {
        ...notification,
        title: "Conquista desbloqueada: Resenha em Destaque",
        body: "Tenha uma resenha destacada",
        createdAt: club.clock.now,
      },
    ]);
  });

  it.each([
    [{ newAchievements: false }, 0],
    [{ newBooks: false, newEvents: false, newDiscussions: false }, 1],
    [{ emailNotifications: false }, 1],
  ])("with the switches %j is sent %i times, and the achievement is unlocked", async (switches, expected) => {
    const club = openClub();
    const [ana, rui] = [makeMember(club), makeMember(club)];
    for (const { id } of [ana, rui])
      club.db
        .insert(userSettings)
        .values({ userId: id, ...switches })
        .run();
    makeReadingDays(club, rui.id, "2026-03-09", 7);

    writeReview(contextOf(club, ana), makeBook(club).id, review);
    await catchUpNow(club);

    expect([...unlocked(club, ana), ...unlocked(club, rui)]).toEqual([
      "Primeira Resenha",
      "Sete Dias Seguidos",
    ]);
    expect(club.db.select().from(notifications).all()).toHaveLength(2 * expected);
  });
});

describe("a failed write that unlocks an achievement", () => {
  it("is rolled back for a saved page, by form and by JSON", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const { id: bookId } = makeBook(club, { pageCount: 208 });
    breakNotifications(club);

    const call = await ana.call("POST", "/api/progress", { bookId, currentPage: 208 });
    const page = await ana.submit(`/book/${bookId}/progresso`, "finish");

    expect([call.status, page.status]).toEqual([500, 500]);
    expect(club.db.select().from(userProgress).all()).toEqual([]);
    expect(club.db.select().from(readingStreaks).all()).toEqual([]);
    expect(traces(club)).toEqual([[], []]);
    expect(club.faults).toHaveLength(2);
  });
});
