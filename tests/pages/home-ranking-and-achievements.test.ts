import { describe, expect, it } from "vitest";
import { achievements, userAchievements, userSettings } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { sectionOf } from "../support/html";
import { makeBook, makeMember, makeProgress, makeVisitor } from "../support/makers";

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

  function rowsIn(html: string) {
    const rows = html.split("<li").slice(1);
    return rows.map((row) => /<(?:a|b)[^>]*>([^<]*)<\/(?:a|b)><br\/?><[^>]*>([^<]*)</.exec(row)?.slice(1));
  }

  it("shows an empty state at first, with a link to the ranking", async () => {
    const html = await sectionOf(await makeVisitor(openClub()), heading);

    expect(html).toContain("Nenhum dado de leaderboard disponível.");
    expect(html).toContain('href="/leaderboard">Ver completo</a>');
  });

  it("shows three members with points and pages, and the viewer's row when it is lower", async () => {
    const club = openClub();
    const ana = await makeVisitor(club, { name: "Ana" });
    const bookId = makeReaders(club, [1001, 600, 306, 200]);
    makeProgress(club, { userId: ana.viewer.id, bookId, currentPage: 1 });

    const html = await sectionOf(ana, heading);

    expect(rowsIn(html)).toEqual([
      ["Leitor 1", "835 pontos · 1.002 páginas"],
      ["Leitor 2", "500 pontos · 600 páginas"],
      ["Leitor 3", "255 pontos · 306 páginas"],
      ["Você", "1 ponto · 1 página"],
    ]);
    expect(html).toContain(">5º</span>");
  });

  it("shows no second row for a viewer among the three", async () => {
    const club = openClub();
    const ana = await makeVisitor(club, { name: "Ana" });
    const bookId = makeReaders(club, [600, 500]);
    makeProgress(club, { userId: ana.viewer.id, bookId, currentPage: 550 });

    const rows = rowsIn(await sectionOf(ana, heading));

    expect(rows.map((row) => row?.[0])).toEqual(["Leitor 1", "Ana", "Leitor 2"]);
  });

  it("has no row without points, and shows members with hidden reading only their own row", async () => {
    const club = openClub();
    const [ana, rui] = [await makeVisitor(club), await makeVisitor(club, { name: "Rui" })];
    const bookId = makeReaders(club, [600]);
    makeProgress(club, { userId: rui.viewer.id, bookId, currentPage: 900 });
    club.db.insert(userSettings).values({ userId: rui.viewer.id, showReadingProgress: false }).run();

    const own = await sectionOf(rui, heading);
    const others = await sectionOf(ana, heading);

    expect(rowsIn(own).at(-1)).toEqual(["Você", "750 pontos · 900 páginas"]);
    expect(own).toContain(">1º</span>");
    expect(rowsIn(others)).toEqual([["Leitor 1", "500 pontos · 600 páginas"]]);
    expect(await (await ana.get("/")).text()).not.toContain("Rui");
  });
});

describe("the achievements on the home page", () => {
  const heading = "Conquistas";
  const namesIn = (html: string) =>
    [...html.matchAll(/<p class="mt-3[^"]*">([^<]*)</g)].map(([, name]) => name);

  it("are the first six of the catalogue while all are locked", async () => {
    const html = await sectionOf(await makeVisitor(openClub()), heading);

    expect(namesIn(html)).toEqual([
      "Primeiras Páginas",
      "Alma de Leitor",
      "Mil Páginas",
      "Cinco Livros",
      "Palavra de Leitor",
      "Cinco Mil Páginas",
    ]);
    expect(html.match(/Bloqueada/g)).toHaveLength(6);
    expect(html).toContain('href="/achievements">Ver álbum</a>');
  });

  it("are the newest unlocked ones, followed by locked ones", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const unlock = (userId: number, achievementId: number, unlockedAt: Date) =>
      club.db.insert(userAchievements).values({ userId, achievementId, unlockedAt }).run();
    [1, 10, 2, 17, 18, 19, 20].forEach((id, index) => {
      unlock(ana.viewer.id, id, new Date(Date.UTC(2026, 1, 1 + index)));
    });
    unlock(makeMember(club).id, 24, club.clock.now);

    const html = await sectionOf(ana, heading);

    expect(namesIn(html)).toEqual([
      "Trinta Dias Seguidos",
      "Primeiro Encontro",
      "Sete Dias Seguidos",
      "Boas-vindas",
      "Alma de Leitor",
      "Mil Páginas",
    ]);
    expect(html.match(/Bloqueada/g)).toHaveLength(1);
  });

  it("are absent in a club without achievements", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    club.db.delete(achievements).run();

    expect(await sectionOf(ana, heading)).toContain("Nenhuma conquista disponível.");
  });
});
