import { beforeEach, describe, expect, it } from "vitest";
import { userSettings, users } from "#db/schema";
import { openClub, type TestClub } from "./app";
import { makeBook, makeMember, makeProgress, makeVisitor } from "./factory";
import { pageOf } from "./page";

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

const rowsOf = (html: string) =>
  [...html.matchAll(/<tr[\s>][\s\S]*?<\/tr>/g)]
    .map(([row]) =>
      row
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .slice(1);

describe("the general ranking", () => {
  it("counts points back into books and pages, and marks the own row", async () => {
    readers({ Helena: 720, Otávio: 360 });
    const ana = await makeVisitor(club, { name: "Ana" });
    makeProgress(club, { userId: ana.viewer.id, bookId: 1, currentPage: 100 });
    const html = await pageOf(await ana.get("/leaderboard"));
    expect(rowsOf(html)).toEqual([
      "Helena 2 livros · 720 páginas 2 720 600",
      "Otávio 1 livro · 360 páginas 1 360 300",
      "Ana (você) 0 livros · 100 páginas 0 100 84",
    ]);
    expect(html).toMatch(/<tr class="is-on">(?:(?!<tr)[\s\S])*Ana/);
    expect(html).toContain("Faltam <b>217</b> pontos para passar Otávio.");
  });

  it("shares a rank between equals and stands them by name without accents", async () => {
    readers({ Zélia: 500, Ícaro: 500, Bia: 900, Joaquim: 12 });
    const ana = await makeVisitor(club);
    const html = await (await ana.get("/leaderboard")).text();
    const places = [...html.matchAll(/aria-label="(\d)º lugar"|class="cond">(\d+)º</g)].map(
      ([, a, b]) => a ?? b,
    );
    // The podium first, then the table.
    expect(places).toEqual(["1", "2", "2", "1", "2", "2", "4"]);
    const table = await pageOf(await ana.get("/leaderboard"));
    expect(rowsOf(table).map((row) => row.replace(" 0 livros", "").split(" · ")[0])).toEqual([
      expect.stringContaining("Bia"),
      expect.stringContaining("Ícaro"),
      expect.stringContaining("Zélia"),
      expect.stringContaining("4º Joaquim"),
    ]);
  });

  it("tells who leads so, and who has not begun how to come in", async () => {
    const ana = await makeVisitor(club, { name: "Ana" });
    const before = await pageOf(await ana.get("/leaderboard"));
    expect(before).toContain("Nenhum dado de leaderboard disponível.");
    expect(before).toContain("Registre a primeira página para entrar na classificação.");
    expect(before).toContain(">–<");
    makeProgress(club, { userId: ana.viewer.id, bookId: makeBook(club).id, currentPage: 1 });
    const after = await pageOf(await ana.get("/leaderboard"));
    expect(after).toContain("Você está na frente.");
    expect(after).not.toContain("Nenhum dado");
  });

  it("shows one far down the own row, on whatever page", async () => {
    readers(Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`Leitor ${index}`, 1000 - index])));
    const ana = await makeVisitor(club, { name: "Ana" });
    makeProgress(club, { userId: ana.viewer.id, bookId: 1, currentPage: 3 });
    const first = await pageOf(await ana.get("/leaderboard"));
    expect(rowsOf(first)).toHaveLength(51);
    expect(rowsOf(first).at(-1)).toBe("121º Ana (você) 0 livros · 3 páginas 0 3 3");
    expect(first).toContain('href="/leaderboard?pagina=2#classificacao"');
    const last = await pageOf(await ana.get("/leaderboard?pagina=3"));
    expect(rowsOf(last)).toHaveLength(21);
    expect(last).not.toContain("podium");
    expect(last).not.toContain("Mais posições");
  });

  it.each(["0", "-1", "abc", "1.5", "99999999999", ""])(
    "takes page %j as one that there is",
    async (page) => {
      readers({ Helena: 720 });
      const ana = await makeVisitor(club);
      const response = await ana.get(`/leaderboard?pagina=${page}`);
      expect(response.status).toBe(200);
      expect(rowsOf(await pageOf(response))).toHaveLength(1);
    },
  );

  it("shows the members of the staff with their role", async () => {
    const [, dev] = readers({ Helena: 30, Iara: 20 });
    club.db.update(users).set({ role: "developer" }).run();
    const html = await pageOf(await (await makeVisitor(club)).get("/leaderboard"));
    expect(html).toContain(`href="/profile/${dev!.id}"`);
    expect(html.match(/role role-dev">Dev</g)).toHaveLength(2);
  });

  it("keeps who hides the reading from others, in the page's data too, but not from themselves", async () => {
    const [helena] = readers({ Helena: 700 });
    const ana = await makeVisitor(club, { name: "Ana Escondida" });
    makeProgress(club, { userId: ana.viewer.id, bookId: 1, currentPage: 300 });
    club.db.insert(userSettings).values({ userId: ana.viewer.id, showReadingProgress: false }).run();
    const own = await pageOf(await ana.get("/leaderboard"));
    expect(rowsOf(own).at(-1)).toBe("Ana Escondida (você) 0 livros · 300 páginas 0 300 250");
    expect(own).toContain("Só você vê a sua linha");
    const others = await makeVisitor(club);
    for (const tab of ["geral", "livro"]) {
      const raw = await (await others.get(`/leaderboard?aba=${tab}`)).text();
      expect(raw).not.toContain("Escondida");
    }
    expect(await (await others.get("/leaderboard")).text()).toContain(helena!.name);
  });
});

describe("the ranking of the current book", () => {
  it("puts the furthest first, then who finished earlier, then by name", async () => {
    const book = makeBook(club, { title: "O Quinze", isCurrent: true, pageCount: 200 });
    const add = (name: string, currentPage: number, completedAt?: string) =>
      makeProgress(club, {
        userId: makeMember(club, { name }).id,
        bookId: book.id,
        currentPage,
        completedAt: completedAt ? new Date(completedAt) : null,
      });
    add("Tarde", 200, "2026-03-09T02:30:00Z");
    add("Cedo", 200, "2026-03-02T12:00:00Z");
    add("Zélia", 100);
    add("Ícaro", 100);
    const ana = await makeVisitor(club, { name: "Ana" });
    const html = await pageOf(await ana.get("/leaderboard?aba=livro"));
    expect(rowsOf(html)).toEqual([
      "Cedo Concluído em 02/03/2026 02/03/2026 100%",
      "Tarde Concluído em 08/03/2026 08/03/2026 100%",
      "Ícaro 50%",
      "Zélia 50%",
    ]);
    expect(html).toContain("4 leitores, 2 já terminaram");
    expect(html).toContain("Não iniciado");
    makeProgress(club, { userId: ana.viewer.id, bookId: book.id, currentPage: 101 });
    const after = await pageOf(await ana.get("/leaderboard?aba=livro"));
    expect(rowsOf(after)[2]).toBe("Ana (você) 51%");
    expect(after).toContain('standing-n ">3º<');
  });

  it("says so between two books, and before anybody has begun", async () => {
    const ana = await makeVisitor(club);
    expect(await pageOf(await ana.get("/leaderboard?aba=livro"))).toContain("Nenhum livro atual definido.");
    makeBook(club, { isCurrent: true });
    expect(await pageOf(await ana.get("/leaderboard?aba=livro"))).toContain(
      "Nenhum dado de leaderboard disponível.",
    );
  });
});
