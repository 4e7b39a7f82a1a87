import { describe, expect, it } from "vitest";
import { userSettings } from "#db/schema";
import type { TestClub } from "../support/app";
import { makeDay, makeProgress, makeReadingDays } from "../support/makers";
import { notificationsOf, remindAt } from "../support/notifications";
import { daysIn, openForYesterday } from "../support/reading";

describe("the streak after a reading of yesterday", () => {
  const weeks = (club: TestClub) =>
    notificationsOf(club, "streak")
      .map(({ title }) => title)
      .filter((title) => title.includes("seguidos"));

  it.each([
    ["6 days, and yesterday as the seventh", 6, false, 7, ["Você completou 7 dias seguidos de leitura"]],
    ["6 days, yesterday and today", 6, true, 8, ["Você completou 7 dias seguidos de leitura"]],
    ["5 days, yesterday and today", 5, true, 7, ["Você completou 7 dias seguidos de leitura"]],
    ["7 days, yesterday and today", 7, true, 9, []],
    ["no day before", 0, true, 2, []],
  ])("is whole again: %s", async (_, before, today, days, expected) => {
    const { club, ana, call, streak } = await openForYesterday();
    if (before > 0) makeReadingDays(club, ana.viewer.id, "2026-03-08", before);
    if (today) makeDay(club, ana.viewer, "2026-03-10", 5);

    await call({ currentPage: 24 });

    expect(streak()).toBe(days);
    expect(weeks(club)).toEqual(expected);
  });

  it("loses the warning of yesterday, and is warned of today", async () => {
    const { club, ana, call } = await openForYesterday();
    makeReadingDays(club, ana.viewer.id, "2026-03-08", 3);
    const warnings = () =>
      notificationsOf(club, "streak")
        .map(({ title }) => title)
        .filter((title) => title.includes("termina hoje"));
    await remindAt(club, "2026-03-09T21:00:00Z");
    const yesterday = warnings();
    club.clock.now = new Date("2026-03-10T15:00:00Z");

    await call({ currentPage: 24 });
    const noon = warnings();
    await remindAt(club, "2026-03-10T21:00:00Z");

    expect(yesterday).toEqual(["Sua sequência de 3 dias termina hoje"]);
    expect(noon).toEqual([]);
    expect(warnings()).toEqual(["Sua sequência de 4 dias termina hoje"]);
  });

  it("is offered neither for a finished book nor hidden by the privacy switch", async () => {
    const { club, ana, bookId, offers } = await openForYesterday();
    club.db.insert(userSettings).values({ userId: ana.viewer.id, showReadingProgress: false }).run();
    expect(await offers()).toBe(true);

    await ana.call("POST", "/api/progress", { bookId, currentPage: 208 });

    expect(await offers()).toBe(false);
  });
});

describe("a correction", () => {
  const first = { yesterday: true };
  const sequences: [string, object[], unknown[], number][] = [
    [
      "takes the pages back that were saved today as those of yesterday",
      [{ ...first, currentPage: 150 }, { currentPage: 15 }],
      [["2026-03-09", 15]],
      1,
    ],
    [
      "takes those of today first",
      [{ ...first, currentPage: 150 }, { currentPage: 160 }, { currentPage: 15 }],
      [
        ["2026-03-09", 15],
        ["2026-03-10", 0],
      ],
      2,
    ],
    [
      "is followed by a reading of today",
      [{ ...first, currentPage: 150 }, { currentPage: 15 }, { currentPage: 20 }],
      [
        ["2026-03-09", 15],
        ["2026-03-10", 5],
      ],
      2,
    ],
  ];

  it.each(sequences)("%s", async (_, saves, expected, days) => {
    const { club, ana, bookId, streak } = await openForYesterday();
    for (const save of saves) {
      const answer = await ana.call("POST", "/api/progress", { bookId, ...save });
      expect(answer.status).toBeLessThan(300);
    }
    expect(daysIn(club)).toEqual(expected);
    expect(streak()).toBe(days);
  });

  it("is never more than the pages, and yesterday stays a reading day", async () => {
    const { club, ana, bookId, call, streak } = await openForYesterday();
    makeProgress(club, { userId: ana.viewer.id, bookId, currentPage: 100 });
    await call({ currentPage: 110 });

    await ana.call("POST", "/api/progress", { bookId, currentPage: 60 });

    expect(daysIn(club)).toEqual([["2026-03-09", 0]]);
    expect(streak()).toBe(1);
  });

  it("leaves a reading that was saved yesterday", async () => {
    const { club, ana, bookId } = await openForYesterday();
    await ana.call("POST", "/api/progress", { bookId, yesterday: true, currentPage: 90 });
    await ana.call("POST", "/api/progress", { bookId, currentPage: 100 });
    club.clock.now = new Date("2026-03-11T15:00:00Z");

    await ana.call("POST", "/api/progress", { bookId, currentPage: 5 });

    expect(daysIn(club)).toEqual([
      ["2026-03-09", 90],
      ["2026-03-10", 10],
    ]);
  });
});
