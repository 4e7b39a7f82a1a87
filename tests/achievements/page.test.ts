import { beforeEach, expect, it } from "vitest";
import { unlock } from "../support/achievements";
import { openClub, type TestClub } from "../support/app";
import { type Screen, screenOf, textOf, toastOf, wordsOf } from "../support/dom";
import { makeBook, makeClient } from "../support/makers";

let club: TestClub;
beforeEach(() => {
  club = openClub();
});

/** The texts of the achievements of each section, in order. */
function albumIn({ document }: Screen): Record<string, string[]> {
  const sections = [...document.querySelectorAll("main section")].map((section) => [
    textOf(section.querySelector("h2")),
    [...section.querySelectorAll("li")].map(wordsOf),
  ]);
  return Object.fromEntries(sections);
}

const countIn = ({ document }: Screen) => textOf(document.querySelector("main p.condensed"));

it("lists unlocked achievements first, with their date in the club's time zone and a count", async () => {
  const ana = await makeClient(club);
  // 22:30 of 9 March in São Paulo.
  club.clock.now = new Date("2026-03-10T01:30:00Z");
  await ana.call("POST", "/api/progress", {
    bookId: makeBook(club, { pageCount: 700 }).id,
    currentPage: 700,
  });
  const screen = await screenOf(ana.get("/achievements"));
  const { Leitura = [] } = albumIn(screen);
  expect(Leitura.slice(0, 4)).toEqual([
    "Primeiras Páginas Registre a primeira página 09/03/2026",
    "Alma de Leitor Conclua o primeiro livro 09/03/2026",
    "Fôlego de Leitor Conclua um livro de 600 páginas ou mais 09/03/2026",
    "Mil Páginas Some mil páginas lidas Bloqueada 700 de 1.000 páginas",
  ]);
  expect(Leitura).toContain("Doze Livros Conclua doze livros Bloqueada 1 de 12 livros");
  expect(countIn(screen)).toBe("3de 29");
  screen.getByText("Você já desbloqueou 10% do álbum.");
  expect(textOf(screen.getByText("3", { selector: "b" }).parentElement)).toContain("3 de 9");
});

it("omits from a toast what another write unlocked at the same moment", async () => {
  const ana = await makeClient(club);
  makeBook(club, { isCurrent: true });
  unlock(club, ana.viewer.id, "Um Ano de Clube", club.clock.now);
  await ana.submit("/book/progresso", "progress", { currentPage: "10" });
  const toast = toastOf(await screenOf(ana.get("/book"))).join("\n");
  expect(toast).toMatch(/Conquista desbloqueada: Primeiras Páginas$/m);
  expect(toast).not.toContain("Um Ano de Clube");
});

it("names in its toast, once, the achievements that a saved page unlocks", async () => {
  const ana = await makeClient(club);
  const book = makeBook(club, { isCurrent: true });
  await ana.submit("/book/progresso", "progress", { currentPage: "10" });
  const first = toastOf(await screenOf(ana.get("/book")));
  expect(first.join("\n")).toContain("Conquista desbloqueada: Primeiras Páginas");
  club.clock.now = new Date(club.clock.now.getTime() + 60_000);
  await ana.submit("/book/progresso", "finish");
  const second = toastOf(await screenOf(ana.get("/book")));
  expect(second.join("\n")).toContain("Conquista desbloqueada: Alma de Leitor");
  club.clock.now = new Date(club.clock.now.getTime() + 60_000);
  await ana.submit("/?index", "progress", { bookId: String(book.id), currentPage: "12" });
  const last = toastOf(await screenOf(ana.get("/"))).join("\n");
  expect(last).toContain("Progresso atualizado");
  expect(last).not.toContain("desbloqueada:");
});
