import { describe, expect, it } from "vitest";
import { openClub } from "../support/app";
import { hrefOf, hrefsIn, screenOf, textOf, wordsOf } from "../support/dom";
import { makeBook, makeClient, makeMember, makeProgress, makeQuote, makeQuoteLikes } from "../support/makers";
import { makeMinutes } from "../support/minutes";
import { makeEventOn, makeWinner } from "../support/shelf";
import { loginUrl, TestClient } from "../support/test-client";

const at = (day: string) => new Date(`${day}T12:00:00Z`);

/** Books that were read on these days. */
function read(club: ReturnType<typeof openClub>, ...days: string[]): number[] {
  return days.map((endDate) => makeBook(club, { title: `Lido ${endDate}`, endDate }).id);
}

describe("the page of the shelf", () => {
  it("has the newest year, with the other years and the library one link away", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    makeBook(club, { title: "Atual", isCurrent: true });
    makeBook(club, { title: "Por ler" });
    read(club, "2024-03-01", "2025-05-01", "2025-04-01");

    const screen = await screenOf(ana.get("/estante"));

    expect(screen.getAllByRole("heading").map(textOf)).toEqual([
      "Estante",
      "Lidos em 2025",
      "Lido 2025-05-01",
      "Lido 2025-04-01",
    ]);
    screen.getByText("2 livros e 416 páginas em 2025");
    const tabs = screen.getByRole("navigation", { name: "Anos" });
    expect([...tabs.querySelectorAll("a")].map(textOf)).toEqual(["2025 2", "2024 1", "Biblioteca"]);
    expect(hrefOf(screen, "Anuário de 2025")).toBe("/estante/2025");
    expect(textOf(screen.getByText("lendo").parentElement)).toBe("Atuallendo");

    const older = await screenOf(ana.get("/estante?ano=2024"));
    expect(older.getAllByRole("heading", { level: 3 }).map(textOf)).toEqual(["Lido 2024-03-01"]);
    expect(older.queryByText("lendo")).toBeNull();
    const library = await screenOf(ana.get("/estante?aba=biblioteca"));
    expect(library.getAllByRole("heading").map(textOf)).toEqual([
      "Estante",
      "Lendo agora",
      "Atual",
      "Na biblioteca",
      "Por ler",
    ]);
  });

  it.each(["abc", "1850", "2026", "-1", "99999", ""])("shows the newest year for ?ano=%s", async (year) => {
    const club = openClub();
    const ana = await makeClient(club);
    read(club, "2024-03-01", "2025-05-01");
    const screen = await screenOf(ana.get(`/estante?ano=${year}`));
    expect(screen.getAllByRole("heading", { level: 2 }).map(textOf)).toEqual(["Lidos em 2025"]);
  });

  it("has nominator, finishers, minutes and own state of a book", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const rui = makeMember(club, { name: "Rui Prado" });
    const [bookId = 0] = read(club, "2025-05-01");
    makeProgress(club, {
      userId: ana.viewer.id,
      bookId,
      currentPage: 208,
      completedAt: at("2025-04-30"),
    });
    makeWinner(club, bookId, rui.id);
    const eventId = makeEventOn(club, "2025-05-01", { bookId });
    makeMinutes(club, { eventId, publishedAt: club.clock.now });

    const item = (await screenOf(ana.get("/estante"))).document.querySelector(`#livro-${bookId}`)!;

    expect(wordsOf(item)).toContain("Lido em maio, indicado por Rui Prado");
    expect(wordsOf(item)).toContain("1 leu até o fim");
    expect(wordsOf(item)).toContain("Você leu");
    expect(hrefsIn(item)).toContain(`/events/${eventId}/ata`);
  });

  it("has the most liked quote of each book that the viewer has reached, on the page and by JSON", async () => {
    const club = openClub();
    const reader = await makeClient(club);
    const rui = makeMember(club, { name: "Rui Prado" });
    const [bookId = 0] = read(club, "2025-05-01");
    const withheld = makeQuote(club, { userId: rui.id, bookId, page: 90, content: "capivara-escondida" });
    makeQuoteLikes(club, withheld.id, [reader.viewer, rui]);
    makeQuote(club, { userId: rui.id, bookId, page: 80, content: "capivara-no-anuário", isOpen: true });
    const [page, data, json] = ["/estante", "/estante.data", "/api/shelf"];
    const textAt = async (address: string) => (await reader.get(address)).text();

    for (const address of [page, data, json]) {
      expect(await textAt(address)).not.toContain("capivara-escondida");
      expect(await textAt(address)).toContain("capivara-no-anuário");
    }
    makeProgress(club, { userId: reader.viewer.id, bookId, currentPage: 90, furthestPage: 90 });
    for (const address of [page, data, json]) expect(await textAt(address)).toContain("capivara-escondida");
  });

  it("is paged within a year", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    for (let count = 1; count <= 26; count++)
      makeBook(club, { title: `Livro ${count}`, endDate: "2025-05-01" });
    const titles = async (address: string) =>
      (await screenOf(ana.get(address))).getAllByRole("heading", { level: 3 }).map(textOf);

    expect(await titles("/estante")).toHaveLength(24);
    expect(await titles("/estante?ano=2025&pagina=2")).toEqual(["Livro 2", "Livro 1"]);
    expect(await titles("/estante?ano=2025&pagina=99")).toEqual(["Livro 2", "Livro 1"]);
    expect(await titles("/estante?pagina=-1")).toHaveLength(24);
    (await screenOf(ana.get("/estante"))).getByText("26 livros e 5.408 páginas em 2025");
  });

  it("is the library while the club has finished nothing, and offers the staff to add a book", async () => {
    const club = openClub();
    const admin = await makeClient(club, { role: "admin" });
    const member = await makeClient(club);
    for (const client of [admin, member]) {
      const screen = await screenOf(client.get("/estante"));
      screen.getByText("O clube ainda não tem livros.");
      expect(screen.queryAllByRole("link", { name: "Adicionar livro" })).toHaveLength(
        client === admin ? 1 : 0,
      );
    }
    makeBook(club, { title: "Por ler" });
    const screen = await screenOf(member.get("/estante"));
    screen.getByText("Os livros que o clube terminar ficam aqui na estante, ano por ano.");
    screen.getByRole("heading", { name: "Por ler" });
  });

  it("is in the menu, on the book's page, and in place of the former list of books", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    makeBook(club, { isCurrent: true });
    const { document } = await screenOf(ana.get("/book"));
    const menus = [...document.querySelectorAll('.menu a[href="/estante"], .drawer a[href="/estante"]')];
    expect(menus.map(textOf)).toEqual(["Estante", "Estante"]);
    expect(document.querySelector('main a[href="/estante"]')).not.toBeNull();
    expect(document.querySelector('a[href="/livros"]')).toBeNull();
    const former = await ana.get("/livros");
    expect([former.status, former.headers.get("location")]).toEqual([301, "/estante"]);
  });

  it.each(["/estante", "/estante/2025"])("%s redirects a visitor to the login", async (address) => {
    const club = openClub();
    await makeClient(club);
    const answer = await new TestClient(club).get(address);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, loginUrl(address)]);
  });
});

describe("the calls of the shelf", () => {
  it("list books by limit and offset, and the years", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    read(club, "2024-03-01", "2025-05-01", "2025-04-01");
    const titles = async (query: string) =>
      ((await (await ana.call("GET", `/api/shelf${query}`)).json()) as { title: string }[]).map(
        ({ title }) => title,
      );

    expect(await titles("")).toEqual(["Lido 2025-05-01", "Lido 2025-04-01", "Lido 2024-03-01"]);
    expect(await titles("?limit=1&offset=1")).toEqual(["Lido 2025-04-01"]);
    expect(await titles("?offset=9")).toEqual([]);
    expect(await (await ana.call("GET", "/api/shelf/years")).json()).toEqual([
      { year: 2025, books: 2, pages: 416 },
      { year: 2024, books: 1, pages: 208 },
    ]);
  });

  it.each([
    ["/api/shelf?limit=0", 400],
    ["/api/shelf?limit=101", 400],
    ["/api/shelf?offset=-1", 400],
    ["/api/shelf?limit=abc", 400],
    ["/api/shelf/abc", 404],
    ["/api/shelf/1850", 404],
    ["/api/shelf/20255", 404],
  ])("refuse %s with %i", async (address, status) => {
    const club = openClub();
    const ana = await makeClient(club);
    read(club, "2025-05-01");
    expect((await ana.call("GET", address)).status).toBe(status);
    expect((await new TestClient(club).call("GET", address)).status).toBe(401);
  });
});
