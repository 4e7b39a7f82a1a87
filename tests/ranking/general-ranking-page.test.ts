import { beforeEach, describe, expect, it } from "vitest";
import { userSettings } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { hrefOf, screenOf, textOf, wordsOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeBook, makeClient, makeMember, makeProgress } from "../support/makers";
import { rowsOf } from "../support/ranking";

let club: TestClub;
beforeEach(() => {
  club = openClub();
});

/** Members with as many pages read, in one book of their own. */
function readers(pages: Record<string, number>, pageCount = 5000) {
  const book = makeBook(club, { pageCount });
  return Object.entries(pages).map(([name, currentPage]) => {
    const member = makeMember(club, { name });
    if (currentPage > 0) makeProgress(club, { userId: member.id, bookId: book.id, currentPage });
    return member;
  });
}

describe("the general ranking", () => {
  it("shows points as books and pages, and highlights the viewer's row", async () => {
    readers({ Helena: 720, Otávio: 360 });
    const ana = await makeClient(club, { name: "Ana" });
    makeProgress(club, { userId: ana.viewer.id, bookId: 1, currentPage: 100 });
    const screen = await screenOf(ana.get("/leaderboard"));
    const own = "Ana (você) 0 livros · 100 páginas 0 100 84";
    expect(rowsOf(screen)).toEqual([
      "Helena 2 livros · 720 páginas 2 720 600",
      "Otávio 1 livro · 360 páginas 1 360 300",
      own,
    ]);
    const { document } = screen;
    expect([...document.querySelectorAll("tr.is-on")].map(wordsOf)).toEqual([own]);
    expect(textOf(document.body)).toContain("Faltam 217 pontos para passar Otávio.");
  });

  it("shows one point more than the next member's as goal, and no goal for equal points", async () => {
    readers({ Helena: 7 });
    const ana = await makeClient(club);
    makeProgress(club, { userId: ana.viewer.id, bookId: 1, currentPage: 6 });
    const behind = await screenOf(ana.get("/leaderboard"));
    expect(textOf(behind.document.body)).toContain("Faltam 2 pontos para passar Helena.");
    makeProgress(club, { userId: ana.viewer.id, bookId: makeBook(club).id, currentPage: 1 });
    const tied = await screenOf(ana.get("/leaderboard"));
    expect(tied.getByText("Você divide a primeira posição.")).toBeTruthy();
    expect(tied.document.querySelectorAll('[class="is-on"]')).toHaveLength(1);
  });

  it("continues the ranks on the second page, with the first member shown apart", async () => {
    readers(
      Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`Leitor ${index}`, 1000 - 6 * index])),
    );
    const ana = await makeClient(club, { name: "Ana" });
    makeProgress(club, { userId: ana.viewer.id, bookId: 1, currentPage: 1200 });
    const second = await screenOf(ana.get("/leaderboard?pagina=2"));
    expect(rowsOf(second)[0]).toMatch(/^26º Leitor 24 /);
    expect(rowsOf(second)).toHaveLength(7);
    expect(rowsOf(second).at(-1)).toMatch(/^Ana \(você\) /);
    expect(second.document.querySelector("tbody.rank-apart")).not.toBeNull();
    expect(wordsOf(second.document.body)).not.toContain("Só você vê a sua linha");
    expect(hrefOf(second, "Posições anteriores")).toBe("/leaderboard#classificacao");
  });

  it("excludes members with hidden reading for others, in the page's data too, not for themselves", async () => {
    const { id: bookId } = makeBook(club, { isCurrent: true, pageCount: 1000 });
    makeProgress(club, { userId: makeMember(club, { name: "Helena" }).id, bookId, currentPage: 700 });
    const ana = await makeClient(club, { name: "Ana Escondida" });
    makeProgress(club, { userId: ana.viewer.id, bookId, currentPage: 900 });
    club.db.insert(userSettings).values({ userId: ana.viewer.id, showReadingProgress: false }).run();
    const rivals = await makeClient(club);
    makeProgress(club, { userId: rivals.viewer.id, bookId, currentPage: 800 });
    const apart = {
      geral: "Ana Escondida (você) 2 livros · 900 páginas 2 900 750",
      livro: "Ana Escondida (você) 90%",
    };
    for (const [tab, row] of Object.entries(apart)) {
      const own = await screenOf(ana.get(`/leaderboard?aba=${tab}`));
      expect(rowsOf(own)).toHaveLength(3);
      expect(rowsOf(own).at(-1)).toBe(row);
      expect(wordsOf(own.document.body)).toContain("Só você vê a sua linha");
      const raw = await (await rivals.get(`/leaderboard?aba=${tab}`)).text();
      expect(raw).toContain("Helena");
      expect(raw).not.toContain("Escondida");
    }
    expect(await pageOf(await rivals.get("/leaderboard"))).toContain("Você está na frente.");
    const book = await screenOf(rivals.get("/leaderboard?aba=livro"));
    expect(book.getByText(/\b2 leitores$/)).toBeTruthy();
  });
});
