import { describe, expect, it } from "vitest";
import { userProgress } from "#db/schema";
import { openClub } from "../support/app";
import { hrefsIn, screenOf, textOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeBook, makeClient, makeProgress } from "../support/makers";
import { loginUrl, TestClient } from "../support/test-client";

describe("the book page", () => {
  it("shows the current book without an id, and any book with an id", async () => {
    const club = openClub();
    const bia = await makeClient(club);
    const current = makeBook(club, { title: "Vidas Secas", isCurrent: true });
    const other = makeBook(club, {
      title: "O Quinze",
      author: "Rachel de Queiroz",
      publishedYear: 1930,
      pageCount: 1208,
      description: "A seca.\n\nA volta.",
    });

    const atCurrent = await screenOf(bia.get("/book"));
    const atOther = await screenOf(bia.get(`/book/${other.id}`));

    expect(atCurrent.getByRole("heading", { level: 1, name: current.title })).toBeTruthy();
    expect(hrefsIn(atCurrent.document)).toContain("/book/progresso");
    expect(atOther.getByRole("heading", { level: 1, name: "O Quinze" })).toBeTruthy();
    expect(hrefsIn(atOther.document)).toContain(`/book/${other.id}/progresso`);
    const main = atOther.document.querySelector("main")!;
    for (const fact of ["Rachel de Queiroz", "1930", "1.208"]) expect(textOf(main)).toContain(fact);
    const paragraphs = [...main.querySelectorAll("p")].map(({ textContent }) => textContent);
    expect(paragraphs).toContain("A seca.\n\nA volta.");
    expect(textOf(main)).not.toContain("Leitura até");
  });

  it("shows an empty state without a current book, and returns 404 for a missing one", async () => {
    const club = openClub();
    const bia = await makeClient(club);
    const ana = await makeClient(club, { role: "admin" });

    expect(await pageOf(await bia.get("/book"))).toContain("Nenhum livro atual definido.");
    expect(await pageOf(await bia.get("/book"))).not.toContain("Definir Livro Atual");
    expect(await pageOf(await ana.get("/book"))).toContain("Definir Livro Atual");
    for (const id of ["99", "abc", "0", "-1", "1e3"]) {
      expect((await bia.get(`/book/${id}`)).status, id).toBe(404);
      expect((await bia.get(`/book/${id}/progresso`)).status, id).toBe(404);
    }
    expect((await bia.get("/book/progresso")).status).toBe(404);
    expect((await new TestClient(club).get("/book/1")).headers.get("location")).toBe(loginUrl("/book/1"));
  });

  it("shows Não iniciado before the first page and a whole percentage afterwards", async () => {
    const club = openClub();
    const bia = await makeClient(club);
    const book = makeBook(club, { pageCount: 208 });

    const progressOf = async () => {
      const { document } = await screenOf(bia.get(`/book/${book.id}`));
      const bar = document.querySelector("[aria-valuenow]");
      return { text: textOf(document.querySelector("main")), percentage: bar?.getAttribute("aria-valuenow") };
    };
    const before = await progressOf();
    makeProgress(club, { userId: bia.viewer.id, bookId: book.id, currentPage: 127 });
    const after = await progressOf();

    expect(before).toEqual({ text: expect.stringContaining("Não iniciado"), percentage: "0" });
    expect(after).toEqual({ text: expect.stringContaining("Página 127 de 208"), percentage: "61" });
    expect(after.text).toContain("hoje, 12h00");
  });

  it.each([
    [
      "2026-03-18",
      "8 dias restantes",
      "Até 18/03: página 208, faltam 20826 páginas por dia até o último dia, 18/03",
    ],
    ["2026-03-11", "1 dia restante", "Até amanhã: página 208, faltam 208"],
    ["2026-03-10", "Último dia", "Até hoje: página 208, faltam 208"],
    ["2026-03-09", "Prazo encerrado", ""],
  ])("shows for the end date %s the remaining days and the goal", async (endDate, left, goal) => {
    const club = openClub();
    club.clock.now = new Date("2026-03-11T02:59:00Z"); // 23:59 of the 10th in São Paulo
    const bia = await makeClient(club);
    makeBook(club, { pageCount: 208, isCurrent: true, endDate });

    const { document } = await screenOf(bia.get("/book"));
    const text = textOf(document.querySelector("main"));

    expect(text).toMatch(new RegExp(`(?<!\\d)${left}(?!s)`));
    expect(text).toContain(endDate.split("-").reverse().join("/"));
    expect(textOf(document.querySelector(".goal"))).toBe(goal);
  });

  it.each(["/book", "/book/1"])("has the progress dialog at %s/progresso", async (address) => {
    const club = openClub();
    const bia = await makeClient(club);
    const book = makeBook(club, { pageCount: 208, isCurrent: true });

    const { document } = await screenOf(bia.get(`${address}/progresso`));
    const saved = await bia.submit(`${address}/progresso`, "progress", { currentPage: "12" });
    const finished = await bia.submit(`${address}/progresso`, "finish");

    expect(book.id).toBe(1);
    expect(textOf(document.querySelector("main"))).toContain("Atualizar progresso");
    const { min, max } = document.querySelector<HTMLInputElement>('[name="currentPage"]')!;
    expect([min, max]).toEqual(["1", "208"]);
    expect([saved.headers.get("location"), finished.headers.get("location")]).toEqual([address, address]);
    expect(club.db.select().from(userProgress).all()).toMatchObject([
      { currentPage: 208, completedAt: club.clock.now },
    ]);
  });
});
