import { within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { userAchievements, userSettings } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { homeSectionOf, textOf } from "../support/dom";
import { makeBook, makeClient, makeMember, makeProgress } from "../support/makers";

describe("the leaderboard on the home page", () => {
  const heading = "Leaderboard";

  function makeReaders(club: TestClub, pages: number[]) {
    const { id: bookId } = makeBook(club, { pageCount: 5000 });
    pages.forEach((currentPage, index) => {
      const { id: userId } = makeMember(club, { name: `Leitor ${index + 1}` });
      makeProgress(club, { userId, bookId, currentPage });
    });
    return bookId;
  }

  /** Name and points of each row. */
  const rowsIn = (section: HTMLElement) =>
    [...section.querySelectorAll("li br")].map((lineBreak) =>
      [lineBreak.previousElementSibling, lineBreak.nextElementSibling].map(textOf),
    );

  it("shows three members with points and pages, and the viewer's row when it is lower", async () => {
    const club = openClub();
    const ana = await makeClient(club, { name: "Ana" });
    const bookId = makeReaders(club, [1001, 600, 306, 200]);
    makeProgress(club, { userId: ana.viewer.id, bookId, currentPage: 1 });

    const section = await homeSectionOf(ana, heading);

    expect(rowsIn(section)).toEqual([
      ["Leitor 1", "835 pontos · 1.002 páginas"],
      ["Leitor 2", "500 pontos · 600 páginas"],
      ["Leitor 3", "255 pontos · 306 páginas"],
      ["Você", "1 ponto · 1 página"],
    ]);
    within(section).getByText("5º", { selector: "span" });
  });

  it("has no row without points, and shows members with hidden reading only their own row", async () => {
    const club = openClub();
    const [ana, rui] = [await makeClient(club), await makeClient(club, { name: "Rui" })];
    const bookId = makeReaders(club, [600]);
    makeProgress(club, { userId: rui.viewer.id, bookId, currentPage: 900 });
    club.db.insert(userSettings).values({ userId: rui.viewer.id, showReadingProgress: false }).run();

    const own = await homeSectionOf(rui, heading);
    const others = await homeSectionOf(ana, heading);

    expect(rowsIn(own).at(-1)).toEqual(["Você", "750 pontos · 900 páginas"]);
    within(own).getByText("1º", { selector: "span" });
    expect(rowsIn(others)).toEqual([["Leitor 1", "500 pontos · 600 páginas"]]);
    expect(await (await ana.get("/")).text()).not.toMatch(/\bRui\b/);
  });
});

describe("the achievements on the home page", () => {
  const heading = "Conquistas";
  const namesIn = (section: HTMLElement) =>
    [...section.querySelectorAll(".achievement-badge + span")].map(textOf);

  it("are the newest unlocked ones, followed by locked ones", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const unlock = (userId: number, achievementId: number, unlockedAt: Date) =>
      club.db.insert(userAchievements).values({ userId, achievementId, unlockedAt }).run();
    [1, 10, 2, 17, 18, 19, 20].forEach((id, index) => {
      unlock(ana.viewer.id, id, new Date(Date.UTC(2026, 1, 1 + index)));
    });
    unlock(makeMember(club).id, 24, club.clock.now);

    const section = await homeSectionOf(ana, heading);

    expect(namesIn(section)).toEqual([
      "Trinta Dias Seguidos",
      "Primeiro Encontro",
      "Sete Dias Seguidos",
      "Boas-vindas",
      "Alma de Leitor",
      "Mil Páginas",
    ]);
    expect(textOf(section).match(/Bloqueada/g)).toHaveLength(1);
  });
});
