import { describe, expect, it } from "vitest";
import { openClub } from "../support/app";
import { hrefOf, hrefsIn, screenOf, textOf, wordsOf } from "../support/dom";
import { makeBook, makeClient, makeMember, makeProgress, makeQuote, makeQuoteLikes } from "../support/makers";
import { makeMinutes } from "../support/minutes";
import { makeEventOn, makeWinner } from "../support/shelf";

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
});
