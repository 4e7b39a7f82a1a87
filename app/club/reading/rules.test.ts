import { describe, expect, it } from "vitest";
import {
  checkedPlace,
  clubEdition,
  completesBook,
  type Edition,
  lastSevenDays,
  pagesOfDay,
  pagesPerDay,
  percentRead,
  steppedFrom,
  streak,
  weeksReached,
  yesterdayClosedBecause,
} from "./rules";

const longer: Edition = { unit: "edition", editionPages: 251 };
const shorter: Edition = { unit: "edition", editionPages: 160 };
const percent: Edition = { unit: "percent", editionPages: null };

describe("percentRead", () => {
  it.each([
    [0, 208, 0],
    [2, 208, 1],
    [127, 208, 61],
    [207, 208, 100],
    [300, 208, 100],
    [-1, 208, 0],
    [1, 1, 100],
    [23, 40, 58],
  ])("page %i of %i is %i%%", (page, pageCount, percent) => {
    expect(percentRead(page, pageCount)).toBe(percent);
  });
});

describe("completesBook", () => {
  it.each([
    [207, 208, false],
    [208, 208, true],
    [209, 208, true],
  ])("page %i of %i: %s", (page, pageCount, completes) => {
    expect(completesBook(page, pageCount)).toBe(completes);
  });
});

describe("pagesOfDay", () => {
  it.each([
    ["the first step forward", undefined, 10, 10],
    ["another", 10, 15, 25],
    ["the same page again", 25, 0, 25],
    ["a step back", 25, -5, 20],
    ["a step back beyond the day", 20, -50, 0],
    ["forward again", 0, 30, 30],
    ["the same page on a new day", undefined, 0, undefined],
    ["a step back on a new day", undefined, -5, undefined],
  ])("%s: %s and %i make %s", (_, counted, step, pages) => {
    expect(pagesOfDay(counted, step)).toBe(pages);
  });
});

describe("pagesPerDay", () => {
  it.each([
    [81, 8, 11],
    [80, 8, 10],
    [81, 1, 81],
    [81, 0, 81],
    [81, -1, null],
    [0, 8, null],
  ])("%i pages in %i days: %s", (pagesLeft, daysLeft, pages) => {
    expect(pagesPerDay(pagesLeft, daysLeft)).toBe(pages);
  });
});

describe("streak", () => {
  const today = "2026-03-10";

  it.each([
    ["no reading", [], 0, 0],
    ["today only", ["2026-03-10"], 1, 1],
    ["yesterday still counts", ["2026-03-09", "2026-03-08"], 2, 2],
    ["the day before yesterday does not", ["2026-03-08", "2026-03-07"], 0, 2],
    ["a gap ends the current one", ["2026-03-10", "2026-03-08", "2026-03-07", "2026-03-06"], 1, 3],
    ["the current one is the longest", ["2026-03-10", "2026-03-09", "2026-03-08", "2026-01-01"], 3, 3],
    ["over the end of a month", ["2026-03-10", "2026-03-09"].concat(daysBack("2026-03-08", 10)), 12, 12],
    ["over the end of a year", ["2026-01-02", "2026-01-01", "2025-12-31"], 0, 3],
  ])("%s", (_, days, currentStreak, longestStreak) => {
    expect(streak(days, today)).toEqual({ currentStreak, longestStreak });
  });
});

describe("weeksReached", () => {
  it.each([
    ["the seventh day", 6, 7, 7],
    ["the eighth", 7, 8, null],
    ["the first", 0, 1, null],
    ["yesterday, as the seventh before today", 6, 8, 7],
    ["yesterday, with today as the seventh", 5, 7, 7],
    ["yesterday, after a week that was complete", 7, 9, null],
    ["the fourteenth", 13, 14, 14],
  ])("%s: from %i to %i", (_, before, after, reached) => {
    expect(weeksReached(before, after)).toBe(reached);
  });
});

describe("yesterdayClosedBecause", () => {
  const day = { yesterday: "2026-03-09", joined: "2026-03-09", isRead: false };

  it.each([
    ["on the day after joining", {}, null],
    [
      "on the day of joining",
      { joined: "2026-03-10" },
      "Ontem você ainda não estava no clube: salve a página como leitura de hoje.",
    ],
    [
      "after a reading",
      { isRead: true },
      "Ontem já tem leitura registrada: salve a página como leitura de hoje.",
    ],
  ])("%s", (_, given, sentence) => {
    expect(yesterdayClosedBecause({ ...day, ...given })).toBe(sentence);
  });
});

describe("lastSevenDays", () => {
  it("ends today, oldest first, over the end of a month", () => {
    const strip = lastSevenDays({ "2026-03-02": 24, "2026-02-27": 0, "2026-02-01": 9 }, "2026-03-02");

    expect(strip.map(({ date }) => date)).toEqual([
      "2026-02-24",
      "2026-02-25",
      "2026-02-26",
      "2026-02-27",
      "2026-02-28",
      "2026-03-01",
      "2026-03-02",
    ]);
    expect(strip.filter(({ read }) => read).map(({ date }) => date)).toEqual(["2026-02-27", "2026-03-02"]);
    expect(strip.map(({ pages }) => pages)).toEqual([0, 0, 0, 0, 0, 0, 24]);
    expect(strip.filter(({ isToday }) => isToday).map(({ date }) => date)).toEqual(["2026-03-02"]);
  });
});

function daysBack(from: string, count: number): string[] {
  const start = Date.parse(`${from}T00:00:00Z`);
  return Array.from({ length: count }, (_, back) =>
    new Date(start - back * 86_400_000).toISOString().slice(0, 10),
  );
}

describe("steppedFrom", () => {
  it.each([
    [0, clubEdition, 10],
    [142, clubEdition, 152],
    [200, clubEdition, 208],
    [208, clubEdition, 208],
    [245, longer, 251],
    [63.5, percent, 68.5],
    [98, percent, 100],
  ])("%d in %j is followed by %d", (position, edition, next) => {
    expect(steppedFrom(position, edition, 208)).toBe(next);
  });
});

describe("checkedPlace", () => {
  it.each([
    [{ currentPage: 142 }, { edition: clubEdition, position: 142 }],
    [{ percent: 0 }, { edition: percent, position: 0 }],
    [
      { editionPage: 150, editionPages: 160 },
      { edition: shorter, position: 150 },
    ],
    [{ editionPage: 171 }, { edition: longer, position: 171 }],
  ])("of %j for a reader of another edition is %j", (given, place) => {
    expect(checkedPlace(given, longer, 208)).toEqual(place);
  });

  const onlyOne = "Informe a página, a porcentagem ou a página da sua edição, e só uma delas.";
  it.each([
    [{}, onlyOne],
    [{ currentPage: 1, percent: 2 }, onlyOne],
    [{ percent: 2, editionPage: 3, editionPages: 9 }, onlyOne],
    [{ editionPages: 9 }, onlyOne],
    [{ editionPage: 3 }, "Informe quantas páginas tem a sua edição."],
    [{ editionPage: 10, editionPages: 9 }, "A sua edição tem apenas 9 páginas."],
    [{ currentPage: 209 }, "O livro tem apenas 208 páginas."],
  ])("refuses %j for a reader of the club's edition: %s", (given, sentence) => {
    expect(() => checkedPlace(given, clubEdition, 208)).toThrow(sentence);
  });
});
