import { describe, expect, it } from "vitest";
import type { books } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { entriesIn } from "../support/backups";
import { screenOf, textOf } from "../support/dom";
import { makeBook, makeClient, makeMember, makeProgress, makeQuote } from "../support/makers";

const at = (day: string) => new Date(`${day}T12:00:00Z`);

function readBook(club: TestClub, endDate: string, values: Partial<typeof books.$inferInsert> = {}): number {
  return makeBook(club, { endDate, ratingsOpenedAt: at(endDate), ...values }).id;
}

/** A reader, and a year with an open quote and one of page 90. */
async function openWithQuotes() {
  const club = openClub();
  const reader = await makeClient(club);
  const rui = makeMember(club, { name: "Rui Prado" });
  const bookId = readBook(club, "2025-05-01", { title: "O Quinze" });
  makeQuote(club, { userId: rui.id, bookId, page: 90, content: "capivara-da-página-90" });
  makeQuote(club, { userId: rui.id, bookId, page: 80, content: "capivara-aberta", isOpen: true });
  return { club, reader, bookId };
}

describe("quotes with a page", () => {
  it("are on the page and in the call of a reader who has reached them", async () => {
    const { club, reader, bookId } = await openWithQuotes();
    const addresses = ["/estante/2025", "/estante/2025.data", "/api/shelf/2025"];
    for (const address of addresses) {
      const text = await (await reader.get(address)).text();
      expect(text).toContain("capivara-aberta");
      expect(text).not.toContain("capivara-da-página-90");
    }
    makeProgress(club, { userId: reader.viewer.id, bookId, currentPage: 90, furthestPage: 90 });
    for (const address of addresses)
      expect(await (await reader.get(address)).text()).toContain("capivara-da-página-90");
  });

  it("are not in the file, also for a reader who has reached them", async () => {
    const { club, reader, bookId } = await openWithQuotes();
    makeProgress(club, { userId: reader.viewer.id, bookId, currentPage: 208, completedAt: at("2025-05-01") });
    const entries = await entriesIn(
      Buffer.from(await (await reader.get("/estante/2025/anuario.zip")).arrayBuffer()),
    );
    const html = entries.find(({ name }) => name.endsWith("index.html"))?.content.toString();
    expect(html).toContain("capivara-aberta");
    expect(html).not.toContain("capivara-da-página-90");
  });
});

describe("a yearbook that does not exist", () => {
  it.each([
    ["1850", "O clube não terminou nenhum livro em 1850."],
    ["2024", "O clube não terminou nenhum livro em 2024."],
    ["2027", "O clube não terminou nenhum livro em 2027."],
    ["9999", "O clube não terminou nenhum livro em 9999."],
    ["abc", "Aqui não há um anuário: escolha um ano na estante."],
    ["20255", "Aqui não há um anuário: escolha um ano na estante."],
  ])("%s has a sentence, on its page and in place of its file", async (year, sentence) => {
    const club = openClub();
    const ana = await makeClient(club);
    readBook(club, "2025-05-01");
    readBook(club, "2027-05-01");
    makeBook(club, { isCurrent: true, endDate: "2024-01-01" });

    const answer = await ana.get(`/estante/${year}`);
    expect(answer.status).toBe(404);
    const screen = await screenOf(answer);
    expect(textOf(screen.getByRole("main"))).toBe(`Sem anuário${sentence}Ver a estante`);
    const file = await ana.get(`/estante/${year}/anuario.zip`);
    expect([file.status, await file.text()]).toEqual([404, sentence]);
  });
});
