import { beforeEach, describe, expect, it } from "vitest";
import { openClub, type TestClub } from "../support/app";
import { screenOf, textOf, wordsOf } from "../support/dom";
import { makeBook, makeClient, makeMember, makeProgress } from "../support/makers";
import { placesOn, rowsOf } from "../support/ranking";

let club: TestClub;
beforeEach(() => {
  club = openClub();
});

describe("the ranking of the current book", () => {
  it("is ordered by progress, then earlier finish, then name", async () => {
    const book = makeBook(club, { title: "O Quinze", isCurrent: true, pageCount: 200 });
    const createdAt = new Date("2026-01-01T12:00:00Z");
    const add = (name: string, currentPage: number, completedAt?: string) =>
      makeProgress(club, {
        userId: makeMember(club, { name, createdAt }).id,
        bookId: book.id,
        currentPage,
        completedAt: completedAt ? new Date(completedAt) : null,
      });
    add("Tarde", 200, "2026-03-09T02:30:00Z");
    add("Cedo", 200, "2026-03-02T12:00:00Z");
    add("Zélia", 100);
    add("Ícaro", 100);
    const ana = await makeClient(club, { name: "Ana" });
    const screen = await screenOf(ana.get("/leaderboard?aba=livro"));
    expect(rowsOf(screen)).toEqual([
      "Cedo Concluído em 02/03/2026 02/03/2026 100%",
      "Tarde Concluído em 08/03/2026 08/03/2026 100%",
      "Ícaro 50%",
      "Zélia 50%",
    ]);
    const text = wordsOf(screen.document.body);
    expect(text).toContain("4 leitores, 2 já terminaram");
    expect(text).toContain("Não iniciado");
    makeProgress(club, { userId: ana.viewer.id, bookId: book.id, currentPage: 101 });
    const after = await screenOf(ana.get("/leaderboard?aba=livro"));
    expect(rowsOf(after)[2]).toBe("Ana (você) 51%");
    expect(textOf(after.document.querySelector(".standing-rank"))).toBe("3º");
  });

  it("has readings of before the member joined after all other ends", async () => {
    const { id: bookId } = makeBook(club, { isCurrent: true, pageCount: 200 });
    const createdAt = new Date("2026-01-01T12:00:00Z");
    const add = (name: string, completedAt: string | null) => {
      const values = { userId: makeMember(club, { name, createdAt }).id, bookId, currentPage: 200 };
      makeProgress(club, { ...values, completedAt: completedAt === null ? null : new Date(completedAt) });
    };
    add("Antes", "2015-05-01T12:00:00Z");
    add("Agora", "2026-03-02T12:00:00Z");
    add("Relê", null);
    const ana = await makeClient(club, { name: "Ana", createdAt });
    makeProgress(club, {
      userId: ana.viewer.id,
      bookId,
      currentPage: 200,
      completedAt: new Date("2014-05-01T12:00:00Z"),
    });
    const screen = await screenOf(ana.get("/leaderboard?aba=livro"));
    expect(rowsOf(screen).map((row) => row.replace(/^4º /, "").split(" ")[0])).toEqual([
      "Agora",
      "Ana",
      "Antes",
      "Relê",
    ]);
    expect(placesOn(screen)).toEqual(["1º lugar", "2º lugar", "2º lugar", "4º"]);
    expect(textOf(screen.document.querySelector(".standing-rank"))).toBe("2º");
  });
});
