import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { userSettings, users } from "#db/schema";
import { saveProgress } from "~/club/reading/changes.server";
import { openClub, type TestClub } from "../support/app";
import { contextOf, makeBook, makeMember, makeProgress, makeReadingDays } from "../support/makers";
import { notificationsOf, remindAt } from "../support/notifications";

// São Paulo is three hours behind: 21:00Z is 18:00 there, and the day turns at 03:00Z.
const six = "2026-03-10T21:00:00Z";

/** A member who has read for so many days until the 9th. */
function openWithReader(days: number) {
  const club = openClub();
  const ana = makeMember(club);
  if (days > 0) makeReadingDays(club, ana.id, "2026-03-09", days);
  return { club, ana };
}

const titles = (club: TestClub) => notificationsOf(club, "streak").map(({ title }) => title);

describe("the reminder of a streak that ends today", () => {
  it("is sent from six in the evening on, once", async () => {
    const { club, ana } = openWithReader(12);

    await remindAt(club, "2026-03-10T20:59:59Z");
    const early = titles(club);
    for (const at of [six, "2026-03-10T21:01:00Z", "2026-03-11T02:59:00Z"]) await remindAt(club, at);

    expect(early).toEqual([]);
    expect(notificationsOf(club, "streak")).toMatchObject([
      {
        userId: ana.id,
        title: "Sua sequência de 12 dias termina hoje",
        body: "Leia algumas páginas e marque onde parou para continuar.",
        link: "/book",
        createdAt: new Date(six),
      },
    ]);
  });

  it.each([
    [1, []],
    [2, ["Sua sequência de 2 dias termina hoje"]],
    [400, ["Sua sequência de 400 dias termina hoje"]],
  ])("of %i days has the title %j", async (days, expected) => {
    const { club } = openWithReader(days);
    await remindAt(club, six);

    expect(titles(club)).toEqual(expected);
  });

  it("is not sent to a member who read today", async () => {
    const { club, ana } = openWithReader(12);
    saveProgress(contextOf(club, ana), { bookId: makeBook(club).id, currentPage: 10 });
    await remindAt(club, six);

    expect(titles(club)).toEqual([]);
  });

  it("is not sent once the streak is lost", async () => {
    const { club } = openWithReader(12);
    await remindAt(club, "2026-03-11T03:00:00Z");
    await remindAt(club, "2026-03-11T21:00:00Z");

    expect(titles(club)).toEqual([]);
  });

  it("is deleted after new progress, and sent again on another day", async () => {
    const { club, ana } = openWithReader(12);
    await remindAt(club, six);
    // At 23:30 of the club.
    club.clock.now = new Date("2026-03-11T02:30:00Z");
    saveProgress(contextOf(club, ana), { bookId: makeBook(club).id, currentPage: 10 });
    const between = titles(club);
    await remindAt(club, "2026-03-11T21:00:00Z");

    expect(between).toEqual([]);
    expect(titles(club)).toEqual(["Sua sequência de 13 dias termina hoje"]);
  });

  it("is not sent to deactivated members and members with the switch off", async () => {
    const { club, ana } = openWithReader(12);
    const bia = makeMember(club);
    makeReadingDays(club, bia.id, "2026-03-09", 5);
    club.db.update(users).set({ deactivatedAt: club.clock.now }).where(eq(users.id, ana.id)).run();
    club.db.insert(userSettings).values({ userId: bia.id, newAchievements: false }).run();
    await remindAt(club, six);

    expect(titles(club)).toEqual([]);
  });

  it("is not sent to a member who only has books set aside", async () => {
    const { club, ana } = openWithReader(12);
    const abandonedAt = club.clock.now;
    const aside = { userId: ana.id, bookId: makeBook(club).id, currentPage: 40, abandonedAt };
    makeProgress(club, aside);
    makeProgress(club, { userId: ana.id, bookId: makeBook(club).id, currentPage: 0 });
    const bia = makeMember(club);
    makeReadingDays(club, bia.id, "2026-03-09", 5);
    makeProgress(club, { ...aside, userId: bia.id });
    makeProgress(club, { userId: bia.id, bookId: makeBook(club).id, currentPage: 9 });
    await remindAt(club, six);

    expect(titles(club)).toEqual(["Sua sequência de 5 dias termina hoje"]);
  });

  it("contains each member's own number", async () => {
    const { club, ana } = openWithReader(12);
    const [bia, caio] = [makeMember(club), makeMember(club, { id: 501 })];
    makeReadingDays(club, bia.id, "2026-03-09", 5);
    makeReadingDays(club, caio.id, "2026-03-09", 5);
    await remindAt(club, six);

    expect(notificationsOf(club, "streak").map(({ userId, title }) => [userId, title])).toEqual([
      [ana.id, "Sua sequência de 12 dias termina hoje"],
      [bia.id, "Sua sequência de 5 dias termina hoje"],
      [caio.id, "Sua sequência de 5 dias termina hoje"],
    ]);
  });
});

describe("the reminder of a streak of full weeks", () => {
  it.each([7, 14, 21])("is sent on day %i", (days) => {
    const { club, ana } = openWithReader(days - 1);
    saveProgress(contextOf(club, ana), { bookId: makeBook(club).id, currentPage: 10 });

    expect(titles(club)).toEqual([`Você completou ${days} dias seguidos de leitura`]);
  });
});
