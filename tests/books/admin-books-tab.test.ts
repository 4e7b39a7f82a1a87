import { describe, expect, it } from "vitest";
import { books } from "#db/schema";
import { dismissFirstSteps } from "~/club/first-steps/changes.server";
import { openClub, type TestClub } from "../support/app";
import { hrefsIn, type Screen, screenOf, textOf } from "../support/dom";
import { pageOf } from "../support/html";
import { contextOf, makeBook, makeClient } from "../support/makers";

async function openLibrary(...titles: string[]) {
  const club = openClub();
  const ana = await makeClient(club, { role: "admin" });
  // The list of first steps names a book too.
  dismissFirstSteps(contextOf(club, ana.viewer));
  for (const title of titles) makeBook(club, { title });
  return { club, ana };
}

/** The titles of the table, from top to bottom. */
const titlesIn = ({ document }: Screen) => [...document.querySelectorAll('a[href^="/book/"]')].map(textOf);

const listed = async (client: { get: (path: string) => Promise<Response> }, search = "") =>
  titlesIn(await screenOf(client.get(`/admin${search}`)));

function makeMany(club: TestClub, many: number): void {
  for (let index = 1; index <= many; index += 1) {
    makeBook(club, { title: `Livro ${String(index).padStart(3, "0")}`, pageCount: 1000 - index });
  }
}

describe("the library in the panel", () => {
  it("sorts titles as Portuguese does, both ways, and numbers in them as numbers", async () => {
    const { ana } = await openLibrary(
      "Zero",
      "Água Viva",
      "ópera dos mortos",
      "Volume 10",
      "Volume 2",
      "O Quinze",
    );
    const sorted = ["Água Viva", "O Quinze", "ópera dos mortos", "Volume 2", "Volume 10", "Zero"];

    expect(await listed(ana, "?ordem=titulo")).toEqual(sorted);
    expect(await listed(ana, "?ordem=-titulo")).toEqual([...sorted].reverse());
  });

  it("sorts by author, pages and year; of equal ones the newest first", async () => {
    const { club, ana } = await openLibrary();
    makeBook(club, { title: "A", author: "Érico", pageCount: 90, publishedYear: 1960 });
    makeBook(club, { title: "B", author: "Zélia", pageCount: 1000, publishedYear: 1930 });
    makeBook(club, { title: "C", author: "Eça", pageCount: 90, publishedYear: 2000, isCurrent: true });

    expect(await listed(ana)).toEqual(["C", "B", "A"]);
    expect(await listed(ana, "?ordem=autor")).toEqual(["C", "A", "B"]);
    expect(await listed(ana, "?ordem=-autor")).toEqual(["B", "A", "C"]);
    expect(await listed(ana, "?ordem=paginas")).toEqual(["C", "A", "B"]);
    expect(await listed(ana, "?ordem=-paginas")).toEqual(["B", "C", "A"]);
    expect(await listed(ana, "?ordem=ano")).toEqual(["B", "A", "C"]);
    expect(await listed(ana, "?ordem=-ano")).toEqual(["C", "A", "B"]);
  });

  it.each(["", "ordem=titulo", "ordem=-paginas"])("shows fifty a page, by %j", async (order) => {
    const { club, ana } = await openLibrary();
    makeMany(club, 120);
    const page = (number: string) => listed(ana, `?${order}&pagina=${number}`);
    const pages = [await page("1"), await page("2"), await page("3")];

    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(new Set(pages.flat()).size).toBe(120);
    expect(await page("99")).toEqual(pages[2]);
    expect(await page("zero")).toEqual(pages[0]);
    const links = hrefsIn((await screenOf(ana.get(`/admin?${order}&pagina=2`))).document);
    expect(links).toContain(`/admin?${order && `${order}&`}pagina=3`);
    expect(links).toContain(`/admin${order && `?${order}`}`);
  });

  it("keeps sort order and page after setting the current book", async () => {
    const { club, ana } = await openLibrary();
    makeMany(club, 60);
    const search = "?aba=livros&ordem=titulo&pagina=2";
    const { document } = await screenOf(ana.get(`/admin${search}`));
    expect(document.querySelector("#livro-55 form")?.getAttribute("action")).toBe(`/admin${search}`);

    const answer = await ana.submit(`/admin${search}`, "set-current", { id: "55" });

    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/admin${search}#livro-55`]);
    expect(await pageOf(await ana.get(`/admin${search}`))).toContain("Livro atual atualizado");
    expect(
      club.db
        .select()
        .from(books)
        .all()
        .find(({ isCurrent }) => isCurrent)?.id,
    ).toBe(55);
  });
});
