import { beforeEach, describe, expect, it } from "vitest";
import { openClub, type TestClub } from "../support/app";
import { hrefsIn, screenOf, textOf, wordsOf } from "../support/dom";
import { pageOf } from "../support/html";
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

  it("has shared ranks for equal members, with the same medal", async () => {
    const { id: bookId } = makeBook(club, { isCurrent: true, pageCount: 200 });
    const completedAt = new Date("2026-03-02T12:00:00Z");
    const add = (name: string, currentPage: number, rest = {}) =>
      makeProgress(club, { userId: makeMember(club, { name }).id, bookId, currentPage, ...rest });
    for (const name of ["Bia", "Caio"]) add(name, 200, { completedAt });
    for (const name of ["Davi", "Elisa"]) add(name, 100);
    add("Fábio", 10);
    const client = await makeClient(club);
    const places = placesOn(await screenOf(client.get("/leaderboard?aba=livro")));
    expect(places).toEqual(["1º lugar", "1º lugar", "3º lugar", "3º lugar", "5º"]);
  });

  it("uses the singular for a single reader, finished or not", async () => {
    const { id: bookId } = makeBook(club, { isCurrent: true, pageCount: 200 });
    const ana = await makeClient(club);
    expect(await pageOf(await ana.get("/leaderboard?aba=livro"))).toContain("Sem posição");
    const completedAt = club.clock.now;
    makeProgress(club, { userId: ana.viewer.id, bookId, currentPage: 200, completedAt });
    const screen = await screenOf(ana.get("/leaderboard?aba=livro"));
    expect(screen.getByText(/1 leitor, 1 já terminou$/)).toBeTruthy();
    const text = wordsOf(screen.document.body);
    expect(text).toContain("Você já terminou o livro.");
    expect(text).not.toContain("Atualizar progresso");
  });

  it("is paginated, with the viewer's row always visible", async () => {
    const { id: bookId } = makeBook(club, { isCurrent: true, pageCount: 100 });
    for (let page = 99; page > 69; page -= 1) {
      makeProgress(club, { userId: makeMember(club).id, bookId, currentPage: page });
    }
    const ana = await makeClient(club, { name: "Ana" });
    makeProgress(club, { userId: ana.viewer.id, bookId, currentPage: 1 });
    const first = await screenOf(ana.get("/leaderboard?aba=livro"));
    expect(rowsOf(first)).toHaveLength(26);
    expect(rowsOf(first).at(-1)).toBe("31º Ana (você) 1%");
    expect(hrefsIn(first.document)).toContain("/leaderboard?aba=livro&pagina=2#classificacao");
    const last = await screenOf(ana.get("/leaderboard?aba=livro&pagina=77"));
    expect(rowsOf(last)).toHaveLength(6);
    expect(hrefsIn(last.document)).toContain("/leaderboard?aba=livro#classificacao");
    expect(last.document.querySelector(".rank-apart")).toBeNull();
  });

  it("shows an empty state without a current book, and before the first progress", async () => {
    const ana = await makeClient(club);
    expect(await pageOf(await ana.get("/leaderboard?aba=livro"))).toContain("Nenhum livro atual definido.");
    makeBook(club, { isCurrent: true });
    expect(await pageOf(await ana.get("/leaderboard?aba=livro"))).toContain(
      "Nenhum dado de leaderboard disponível.",
    );
  });
});
