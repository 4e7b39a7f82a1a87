import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { userSettings, users } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { hrefOf, hrefsIn, screenOf, textOf, wordsOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeBook, makeClient, makeMember, makeProgress } from "../support/makers";
import { placesOn, rowsOf } from "../support/ranking";

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

  it("has shared ranks for equal members, ordered by name without accents", async () => {
    readers({ Zélia: 500, Ícaro: 500, Bia: 900, Joaquim: 12 });
    const ana = await makeClient(club);
    const screen = await screenOf(ana.get("/leaderboard"));
    // The podium first, then the table.
    const podium = ["1º lugar", "2º lugar", "2º lugar"];
    expect(placesOn(screen)).toEqual([...podium, ...podium, "4º"]);
    expect(rowsOf(screen).map((row) => row.replace(" 0 livros", "").split(" · ")[0])).toEqual([
      expect.stringContaining("Bia"),
      expect.stringContaining("Ícaro"),
      expect.stringContaining("Zélia"),
      expect.stringContaining("4º Joaquim"),
    ]);
  });

  it("shows the leader a message of their own, and members without points the first step", async () => {
    const ana = await makeClient(club, { name: "Ana" });
    const before = await pageOf(await ana.get("/leaderboard"));
    expect(before).toContain("Nenhum dado de leaderboard disponível.");
    expect(before).toContain("Registre a primeira página para entrar na classificação.");
    expect(before).toContain("Sem posição");
    makeProgress(club, { userId: ana.viewer.id, bookId: makeBook(club).id, currentPage: 1 });
    const after = await pageOf(await ana.get("/leaderboard"));
    expect(after).toContain("Você está na frente.");
    expect(after).not.toContain("Nenhum dado");
  });

  it("shows low ranks their own row on every page", async () => {
    readers(Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`Leitor ${index}`, 1000 - index])));
    const ana = await makeClient(club, { name: "Ana" });
    makeProgress(club, { userId: ana.viewer.id, bookId: 1, currentPage: 3 });
    const first = await screenOf(ana.get("/leaderboard"));
    expect(rowsOf(first)).toHaveLength(26);
    expect(rowsOf(first).at(-1)).toBe("121º Ana (você) 0 livros · 3 páginas 0 3 3");
    expect(hrefsIn(first.document)).toContain("/leaderboard?pagina=2#classificacao");
    const last = await screenOf(ana.get("/leaderboard?pagina=5"));
    expect(rowsOf(last)).toHaveLength(21);
    expect(last.document.querySelector('[class*="podium"]')).toBeNull();
    expect(wordsOf(last.document.body)).not.toContain("Mais posições");
  });

  it.each(["0", "-1", "abc", "1.5", "99999999999", ""])("treats page %j as a valid one", async (page) => {
    readers({ Helena: 720 });
    const ana = await makeClient(club);
    const response = await ana.get(`/leaderboard?pagina=${page}`);
    expect(response.status).toBe(200);
    expect(rowsOf(await screenOf(response))).toHaveLength(1);
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

  it.each(["", "?aba=", "?aba=livros", "?aba=GERAL", "?aba=geral&aba=livro"])(
    "is selected by %j",
    async (search) => {
      readers({ Helena: 720 });
      makeBook(club, { title: "O Quinze", isCurrent: true });
      const html = await (await (await makeClient(club)).get(`/leaderboard${search}`)).text();
      expect(html).toContain("Classificação geral");
      expect(html).not.toContain("O Quinze");
    },
  );

  it("shows the role of admins and developers only", async () => {
    const [admin, dev, member] = readers({ Helena: 30, Iara: 20, Rosa: 10 });
    const setRole = (id: number, role: "admin" | "developer") =>
      club.db.update(users).set({ role }).where(eq(users.id, id)).run();
    setRole(admin!.id, "admin");
    setRole(dev!.id, "developer");
    const client = await makeClient(club);
    const screen = await screenOf(client.get("/leaderboard"));
    const names = rowsOf(screen).map((row) => row.split(" 0 livros")[0]);
    expect(names).toEqual(["Helena Admin", "Iara Dev", "Rosa"]);
    for (const { id } of [admin!, dev!, member!])
      expect(hrefsIn(screen.document)).toContain(`/profile/${id}`);
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
