import { beforeEach, expect, it } from "vitest";
import { achievements, userAchievements } from "#db/schema";
import { unlock } from "../support/achievements";
import { openClub, type TestClub } from "../support/app";
import { pageOf } from "../support/html";
import { makeBook, makeProgress, makeReadingDays, makeVisitor } from "../support/makers";

let club: TestClub;
beforeEach(() => {
  club = openClub();
});

/** The stamps of each section as they read, in their order. */
function albumIn(html: string): Record<string, string[]> {
  const sections = [...html.matchAll(/<section[^>]*>([\s\S]*?)<\/section>/g)].map(([, section = ""]) => {
    const title = /<h2[^>]*>([^<]+)/.exec(section)?.[1] ?? "";
    const stamps = [...section.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, stamp = ""]) =>
      stamp
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    );
    return [title, stamps] as const;
  });
  return Object.fromEntries(sections);
}

it("shows a new member every achievement locked, with its progress", async () => {
  const ana = await makeVisitor(club);
  const html = await pageOf(await ana.get("/achievements"));
  const { Leitura = [], Comunidade = [], Participação = [] } = albumIn(html);
  expect([Leitura.length, Comunidade.length, Participação.length]).toEqual([9, 7, 8]);
  expect(html).toContain("0<span>de 24</span>");
  expect(html).toContain("Você já desbloqueou 0% do álbum.");
  expect(Leitura[0]).toBe("Primeiras Páginas Registre a primeira página Bloqueada");
  expect(Leitura).toContain("Doze Livros Conclua doze livros Bloqueada 0 de 12 livros");
  expect(Participação).toContain("Boas-vindas Escreva a sua bio e envie uma foto Bloqueada 0 de 2 passos");
});

it("lists unlocked achievements first, with their date in the club's time zone and a count", async () => {
  const ana = await makeVisitor(club);
  // 22:30 of 9 March in São Paulo.
  club.clock.now = new Date("2026-03-10T01:30:00Z");
  await ana.call("POST", "/api/progress", {
    bookId: makeBook(club, { pageCount: 700 }).id,
    currentPage: 700,
  });
  const html = await pageOf(await ana.get("/achievements"));
  const { Leitura = [] } = albumIn(html);
  expect(Leitura.slice(0, 4)).toEqual([
    "Primeiras Páginas Registre a primeira página 09/03/2026",
    "Alma de Leitor Conclua o primeiro livro 09/03/2026",
    "Fôlego de Leitor Conclua um livro de 600 páginas ou mais 09/03/2026",
    "Mil Páginas Some mil páginas lidas Bloqueada 700 de 1.000 páginas",
  ]);
  expect(Leitura).toContain("Doze Livros Conclua doze livros Bloqueada 1 de 12 livros");
  expect(html).toContain("3<span>de 24</span>");
  expect(html).toContain("Você já desbloqueou 13% do álbum.");
  expect(html).toMatch(/<b>3<\/b> de 9/);
});

/** The toast of a page, not the bell, which tells of the same. */
function toastIn(html: string): string {
  return /<div class="toast[ "][\s\S]*?<\/div>/.exec(html)?.[0] ?? "";
}

it("omits from a toast what another write unlocked at the same moment", async () => {
  const ana = await makeVisitor(club);
  makeBook(club, { isCurrent: true });
  unlock(club, ana.viewer.id, "Um Ano de Clube", club.clock.now);
  await ana.submit("/book/progresso", "progresso", { currentPage: "10" });
  const told = toastIn(await pageOf(await ana.get("/book")));
  expect(told).toContain("Conquista desbloqueada: Primeiras Páginas<");
  expect(told).not.toContain("Um Ano de Clube");
});

it("names in its toast, once, the achievements that a saved page unlocks", async () => {
  const ana = await makeVisitor(club);
  const book = makeBook(club, { isCurrent: true });
  await ana.submit("/book/progresso", "progresso", { currentPage: "10" });
  const first = toastIn(await pageOf(await ana.get("/book")));
  expect(first).toContain("Conquista desbloqueada: Primeiras Páginas");
  club.clock.now = new Date(club.clock.now.getTime() + 60_000);
  await ana.submit("/book/progresso", "terminei");
  expect(toastIn(await pageOf(await ana.get("/book")))).toContain("Conquista desbloqueada: Alma de Leitor");
  club.clock.now = new Date(club.clock.now.getTime() + 60_000);
  await ana.submit("/?index", "progresso", { bookId: String(book.id), currentPage: "12" });
  const last = toastIn(await pageOf(await ana.get("/")));
  expect(last).toContain("Progresso atualizado");
  expect(last).not.toContain("desbloqueada:");
});

it("shows progress toward a longer streak from the current streak, not the record", async () => {
  const ana = await makeVisitor(club);
  makeReadingDays(club, ana.viewer.id, "2026-02-01", 20);
  makeReadingDays(club, ana.viewer.id, "2026-03-09", 4);
  const { Participação = [] } = albumIn(await pageOf(await ana.get("/achievements")));
  expect(Participação).toContain("Trinta Dias Seguidos Leia trinta dias seguidos Bloqueada 4 de 30 dias");
  expect(Participação).toContain("Cem Dias Seguidos Leia cem dias seguidos Bloqueada 4 de 100 dias");
});

it("is separate for each member", async () => {
  const [ana, bia] = [await makeVisitor(club), await makeVisitor(club)];
  makeProgress(club, { userId: bia.viewer.id, bookId: makeBook(club).id, currentPage: 5 });
  club.db
    .insert(userAchievements)
    .values({ userId: bia.viewer.id, achievementId: 1, unlockedAt: club.clock.now })
    .run();
  expect(await pageOf(await ana.get("/achievements"))).toContain("0<span>de 24</span>");
  expect(await pageOf(await bia.get("/achievements"))).toContain("1<span>de 24</span>");
});

it("shows an empty state without achievements", async () => {
  const ana = await makeVisitor(club);
  club.db.delete(achievements).run();
  expect(await pageOf(await ana.get("/achievements"))).toContain("Nenhuma conquista disponível.");
  expect(await pageOf(await ana.get("/"))).toContain("Nenhuma conquista disponível.");
});
