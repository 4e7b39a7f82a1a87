import { describe, expect, it } from "vitest";
import { readingStreaks, userProgress } from "#db/schema";
import { openClub } from "../support/app";
import { pageOf } from "../support/html";
import { makeBook, makeMember, makeProgress, makeVisitor } from "../support/makers";
import { Visitor } from "../support/visitor";

describe("the home page", () => {
  it("shows the first name and the club's date", async () => {
    const club = openClub();
    const ana = await makeVisitor(club, { name: "Ana Clara de Sá" });

    const html = await pageOf(await ana.get("/"));

    expect(html).toContain("<h1>Bem-vindo de volta, Ana</h1>");
    expect(html).toContain("Terça-feira, 10/03/2026");
    expect((await new Visitor(club).get("/")).headers.get("location")).toBe("/auth");
  });

  it("shows an empty state without a current book, with a link for staff to add one", async () => {
    const club = openClub();
    const bia = await makeVisitor(club);
    const ana = await makeVisitor(club, { role: "developer" });

    const member = await pageOf(await bia.get("/"));
    const staff = await pageOf(await ana.get("/"));

    for (const html of [member, staff]) expect(html).toContain("Nenhum livro atual definido.");
    expect(member).not.toContain("/admin");
    expect(staff).toContain('href="/admin/livros/novo"');
    expect(staff).toContain("Painel Admin");
  });

  it("shows the current book and the form for the page", async () => {
    const club = openClub();
    const bia = await makeVisitor(club);
    const book = makeBook(club, {
      title: "O Quinze",
      author: "Rachel de Queiroz",
      pageCount: 208,
      publishedYear: 1930,
      isCurrent: true,
      endDate: "2026-03-18",
    });

    const before = await pageOf(await bia.get("/"));
    makeProgress(club, { userId: bia.viewer.id, bookId: book.id, currentPage: 127 });
    const after = await pageOf(await bia.get("/"));

    expect(before).toContain(`href="/book/${book.id}"`);
    expect(before).toMatch(/Rachel de Queiroz[\s\S]*1930 · 208 páginas/);
    expect(before).toContain("Não iniciado");
    expect(before).toMatch(/name="currentPage"[^>]*min="1" max="208"/);
    expect(after).toContain("Página <b>127</b> de 208");
    expect(after).toContain("<b>8</b> dias restantes");
    expect(after).toMatch(/name="currentPage"[^>]*value="127"/);
  });

  it("saves the page in one step and redirects back with a toast", async () => {
    const club = openClub();
    const bia = await makeVisitor(club);
    const { id } = makeBook(club, { pageCount: 208, isCurrent: true });

    const answer = await bia.submit("/?index", "progresso", { bookId: String(id), currentPage: "30" });

    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/");
    const html = await pageOf(await bia.get("/"));
    expect(html).toContain("Progresso atualizado");
    expect(html).toContain("Página <b>30</b> de 208");
    expect(html).toContain("A leitura de hoje já está registrada.");
    expect(club.db.select().from(userProgress).all()).toMatchObject([{ bookId: id, currentPage: 30 }]);
  });

  it.each([
    ["0", "Página deve ser maior que 0"],
    ["209", "O livro tem apenas 208 páginas."],
  ])(
    "refuses page %s with a message at the field and keeps the typed value",
    async (currentPage, sentence) => {
      const club = openClub();
      const bia = await makeVisitor(club);
      const { id } = makeBook(club, { pageCount: 208, isCurrent: true });

      const answer = await bia.submit("/?index", "progresso", { bookId: String(id), currentPage });

      expect(answer.status).toBe(400);
      const html = await pageOf(answer);
      expect(html).toContain(`id="progresso-currentPage-erro">${sentence}<`);
      expect(html).toMatch(new RegExp(`name="currentPage"[^>]*value="${currentPage}"`));
      expect(club.db.select().from(userProgress).all()).toEqual([]);
    },
  );

  it("returns 404 for a missing book and redirects visitors to the login", async () => {
    const club = openClub();
    const bia = await makeVisitor(club);

    const page = await bia.submit("/?index", "progresso", { bookId: "9", currentPage: "3" });
    const guest = await new Visitor(club).submit("/?index", "progresso", { bookId: "9", currentPage: "3" });

    expect(page.status).toBe(404);
    expect(guest.headers.get("location")).toBe("/auth");
  });

  it("shows number of books, pages and rank", async () => {
    const club = openClub();
    const bia = await makeVisitor(club);
    const caio = makeMember(club);
    const [first, second] = [makeBook(club, { pageCount: 1200 }), makeBook(club)];
    const { now } = club.clock;
    makeProgress(club, { userId: bia.viewer.id, bookId: first.id, currentPage: 1200, completedAt: now });
    makeProgress(club, { userId: bia.viewer.id, bookId: second.id, currentPage: 34 });
    makeProgress(club, { userId: caio.id, bookId: first.id, currentPage: 1300 });

    const html = await pageOf(await bia.get("/"));

    const figures = [...html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(figures).toEqual([
      ["Livros lidos", "1"],
      ["Páginas lidas", "1.234"],
      ["Posição", "2º"],
    ]);
  });

  it("has no rank for a member without progress", async () => {
    const club = openClub();
    const bia = await makeVisitor(club);

    const before = await pageOf(await bia.get("/"));
    makeProgress(club, { userId: bia.viewer.id, bookId: makeBook(club).id, currentPage: 1 });
    const after = await pageOf(await bia.get("/"));

    expect(before).toMatch(/<dt>Posição<\/dt><dd[^>]*>–<\/dd>/);
    expect(after).toMatch(/<dt>Posição<\/dt><dd[^>]*>1º<\/dd>/);
  });

  it.each([
    ["user", false],
    ["admin", true],
    ["developer", true],
  ] as const)("shows the role %s the link to the panel: %s", async (role, leads) => {
    const club = openClub();
    makeBook(club, { isCurrent: true });
    const visitor = await makeVisitor(club, { role });

    const html = await pageOf(await visitor.get("/"));
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));

    for (const label of ["Novo Evento", "Painel Admin"]) {
      expect(main.includes(`href="/admin">${label}</a>`), label).toBe(leads);
    }
    expect(html.includes("/admin")).toBe(leads);
  });

  it("shows the last seven days and the current streak", async () => {
    const club = openClub();
    const bia = await makeVisitor(club);
    const days = ["2026-03-09", "2026-03-08", "2026-03-04", "2026-03-03"];
    club.db
      .insert(readingStreaks)
      .values(days.map((date) => ({ userId: bia.viewer.id, date })))
      .run();

    const html = await pageOf(await bia.get("/"));

    const strip = [...html.matchAll(/<span class="sr-only">([^<]*: [^<]*leu)<\/span>/g)].map(
      ([, day]) => day,
    );
    expect(strip).toEqual([
      "qua 04/03: leu",
      "qui 05/03: não leu",
      "sex 06/03: não leu",
      "sáb 07/03: não leu",
      "dom 08/03: leu",
      "seg 09/03: leu",
      "hoje, ter 10/03: ainda não leu",
    ]);
    expect(html).toContain("2<span>dias</span>");
    expect(html).toContain("Leia uma página hoje para chegar a 3.");
  });
});
