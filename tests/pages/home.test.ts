import { describe, expect, it } from "vitest";
import { readingStreaks, userProgress } from "#db/schema";
import { openClub } from "../support/app";
import { type Screen, screenFrom, screenOf, textOf, toastOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeBook, makeClient, makeMember, makeProgress } from "../support/makers";

const mainOf = ({ document }: Screen) => textOf(document.querySelector("main"));
const pageFieldIn = ({ document }: Screen) =>
  document.querySelector<HTMLInputElement>('[name="currentPage"]');

describe("the home page", () => {
  it("has the same greeting on the day of joining, above the first step until a page is saved", async () => {
    const club = openClub();
    // 23:59 of the 10th in São Paulo.
    club.clock.now = new Date("2026-03-11T02:59:00Z");
    const ana = await makeClient(club, { name: "Ana Clara de Sá" });
    const book = makeBook(club, { title: "O Quinze", isCurrent: true });
    const greeting = async () => {
      const screen = await screenOf(ana.get("/"));
      const step = screen.queryByRole("link", { name: "Marque a página em que você está" });
      expect(textOf(screen.document.querySelector("h1"))).toBe("Bem-vindo de volta, Ana");
      return [step?.getAttribute("href"), textOf(screen.document.querySelector("h1 + p"))];
    };

    const first = await greeting();
    makeProgress(club, { userId: ana.viewer.id, bookId: book.id, currentPage: 5 });
    const later = await greeting();
    club.clock.now = new Date("2026-03-11T03:01:00Z");

    expect(first).toEqual([
      "/book/progresso",
      expect.stringMatching(/^Boas-vindas! O clube está lendo O Quinze\./),
    ]);
    expect(later).toEqual([undefined, ""]);
    expect(await greeting()).toEqual([undefined, ""]);
  });

  it.each([
    ["user", ["/community"]],
    ["admin", ["/admin/livros/novo", "/admin/clube/convite?aba=clube"]],
  ] as const)("shows a new %s the first step without a current book", async (role, links) => {
    const ana = await makeClient(openClub(), { role });

    const { document } = await screenOf(ana.get("/"));

    const step = document.querySelector("h1 + p");
    expect([...(step?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"))).toEqual(links);
  });

  it("shows an empty state without a current book, with a link for staff to add one", async () => {
    const club = openClub();
    const bia = await makeClient(club);
    const ana = await makeClient(club, { role: "developer" });

    const member = await pageOf(await bia.get("/"));
    const staff = await pageOf(await ana.get("/"));

    for (const html of [member, staff]) expect(html).toContain("Nenhum livro atual definido.");
    expect(member).not.toContain("/admin");
    expect(screenFrom(staff).document.querySelector('a[href="/admin/livros/novo"]')).not.toBeNull();
    expect(staff).toContain("Painel Admin");
  });

  it("shows the current book and the form for the page", async () => {
    const club = openClub();
    const bia = await makeClient(club);
    const book = makeBook(club, {
      title: "O Quinze",
      author: "Rachel de Queiroz",
      pageCount: 208,
      publishedYear: 1930,
      isCurrent: true,
      endDate: "2026-03-18",
    });

    const before = await screenOf(bia.get("/"));
    makeProgress(club, { userId: bia.viewer.id, bookId: book.id, currentPage: 127 });
    const after = await screenOf(bia.get("/"));

    expect(before.document.querySelector(`a[href="/book/${book.id}"]`)).not.toBeNull();
    expect(mainOf(before)).toMatch(/Rachel de Queiroz.*1930 · 208 páginas/);
    expect(mainOf(before)).toContain("Não iniciado");
    expect([pageFieldIn(before)?.min, pageFieldIn(before)?.max]).toEqual(["1", "208"]);
    expect(textOf(after.getByText("127", { selector: "b" }).parentElement)).toContain("Página 127 de 208");
    expect(textOf(after.getByText("8", { selector: "b" }).parentElement)).toContain("8 dias restantes");
    expect(pageFieldIn(after)?.value).toBe("127");
  });

  it("saves the page in one step and redirects back with a toast", async () => {
    const club = openClub();
    const bia = await makeClient(club);
    const { id } = makeBook(club, { pageCount: 208, isCurrent: true });

    const answer = await bia.submit("/?index", "progress", { bookId: String(id), currentPage: "30" });

    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/");
    const screen = await screenOf(bia.get("/"));
    expect(toastOf(screen)[0]).toContain("Progresso atualizado");
    expect(textOf(screen.getByText("30", { selector: "b" }).parentElement)).toContain("Página 30 de 208");
    expect(mainOf(screen)).toContain("A leitura de hoje já está registrada.");
    expect(club.db.select().from(userProgress).all()).toMatchObject([{ bookId: id, currentPage: 30 }]);
  });

  it.each([
    ["0", "Página deve ser maior que 0"],
    ["209", "O livro tem apenas 208 páginas."],
  ])(
    "refuses page %s with a message at the field and refills the typed value",
    async (currentPage, sentence) => {
      const club = openClub();
      const bia = await makeClient(club);
      const { id } = makeBook(club, { pageCount: 208, isCurrent: true });

      const answer = await bia.submit("/?index", "progress", { bookId: String(id), currentPage });

      expect(answer.status).toBe(400);
      const screen = await screenOf(answer);
      expect(textOf(screen.document.getElementById("progress-currentPage-erro"))).toBe(sentence);
      expect(pageFieldIn(screen)?.value).toBe(currentPage);
      expect(club.db.select().from(userProgress).all()).toEqual([]);
    },
  );

  it("shows number of books, pages and rank", async () => {
    const club = openClub();
    const bia = await makeClient(club);
    const caio = makeMember(club);
    const [first, second] = [makeBook(club, { pageCount: 1200 }), makeBook(club)];
    const { now } = club.clock;
    makeProgress(club, { userId: bia.viewer.id, bookId: first.id, currentPage: 1200, completedAt: now });
    makeProgress(club, { userId: bia.viewer.id, bookId: second.id, currentPage: 34 });
    makeProgress(club, { userId: caio.id, bookId: first.id, currentPage: 1300 });

    const { document } = await screenOf(bia.get("/"));

    const figures = [...document.querySelectorAll("dt")].map((term) => [
      textOf(term),
      textOf(term.nextElementSibling),
    ]);
    expect(figures).toEqual([
      ["Livros lidos", "1"],
      ["Páginas lidas", "1.234"],
      ["Posição", "2º"],
    ]);
  });

  it("shows the last seven days and the current streak", async () => {
    const club = openClub();
    const bia = await makeClient(club);
    const days = ["2026-03-09", "2026-03-08", "2026-03-04", "2026-03-03"];
    club.db
      .insert(readingStreaks)
      .values(days.map((date) => ({ userId: bia.viewer.id, date })))
      .run();

    const screen = await screenOf(bia.get("/"));

    const strip = screen.getAllByText(/: .*leu$/, { selector: ".streak-day" }).map(textOf);
    expect(strip).toEqual([
      "qua 04/03: leu",
      "qui 05/03: não leu",
      "sex 06/03: não leu",
      "sáb 07/03: não leu",
      "dom 08/03: leu",
      "seg 09/03: leu",
      "hoje, ter 10/03: ainda não leu",
    ]);
    expect(textOf(screen.getByText("dias", { selector: "span" }).parentElement)).toBe("2dias");
    expect(mainOf(screen)).toContain("Leia uma página hoje para chegar a 3.");
  });
});
