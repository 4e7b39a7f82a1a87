import { describe, expect, it } from "vitest";
import { books } from "#db/schema";
import { dismissFirstSteps } from "~/club/first-steps/changes.server";
import { openClub, type TestClub } from "../support/app";
import { hrefsIn, type Screen, screenOf, textOf, toastOf } from "../support/dom";
import { pageOf } from "../support/html";
import { contextOf, makeBook, makeClient } from "../support/makers";
import { planOf, statementsDuring } from "../support/statements";

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

  it.each([
    "?ordem=",
    "?ordem=preco",
    "?ordem=--titulo",
    "?ordem=constructor",
    "?ordem=titulo%00",
    "?aba=nada",
  ])("reads %s as its own order", async (search) => {
    const { ana } = await openLibrary("B", "A", "C");

    expect(await listed(ana, search)).toEqual(["C", "A", "B"]);
  });

  it("shows the sort order and links to the reverse order", async () => {
    const { ana } = await openLibrary("A");
    const sortAt = async (search: string) => {
      const screen = await screenOf(ana.get(`/admin${search}`));
      const heading = screen.getByRole("columnheader", { name: /^Título/ });
      return [heading.getAttribute("aria-sort"), ...hrefsIn(heading)];
    };

    expect(await sortAt("?pagina=2")).toEqual([null, "/admin?ordem=titulo"]);
    expect(await sortAt("?ordem=titulo")).toEqual(["ascending", "/admin?ordem=-titulo"]);
    expect(await sortAt("?ordem=-titulo")).toEqual(["descending", "/admin"]);
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

  it("leads to the first page after setting the current book without an order", async () => {
    const { club, ana } = await openLibrary();
    makeMany(club, 60);

    const answer = await ana.submit("/admin?aba=livros&pagina=2", "set-current", { id: "3" });

    expect(answer.headers.get("location")).toBe("/admin?aba=livros#livro-3");
    expect((await screenOf(ana.get("/admin?aba=livros"))).document.getElementById("livro-3")).toBeTruthy();
  });

  it("shows an error toast on the same page of the list when undoing the current book fails", async () => {
    const { club, ana } = await openLibrary();
    makeMany(club, 60);

    const answer = await ana.submit("/admin?ordem=titulo&pagina=2", "undo-current", { id: "999" });

    const screen = await screenOf(answer);
    expect(answer.status).toBe(404);
    expect(toastOf(screen)).toEqual(["Erro ao desfazer", "Livro não encontrado."]);
    expect(titlesIn(screen)).toHaveLength(10);
  });

  it("keeps its order and page through the dialogs", async () => {
    const { ana } = await openLibrary("A");
    const links = hrefsIn((await screenOf(ana.get("/admin?ordem=titulo&pagina=2"))).document);
    expect(links).toContain("/admin/livros/novo?ordem=titulo&pagina=2");
    expect(links).toContain("/admin/livros/1?ordem=titulo&pagina=2");

    const added = await ana.submit("/admin/livros/novo?ordem=titulo", "add-book", {
      title: "Torto Arado",
      author: "Itamar Vieira Junior",
      pageCount: "264",
      publishedYear: "2019",
    });
    expect(added.headers.get("location")).toBe("/admin?ordem=titulo");
  });

  it("shows hostile titles, authors and addresses as text", async () => {
    const { club, ana } = await openLibrary();
    makeBook(club, { title: "<script>alert(1)</script>", author: '"><img src=x onerror=alert(1)>' });

    const html = await pageOf(await ana.get('/admin?ordem="><script>alert(2)</script>&pagina=2'));

    expect(html).not.toMatch(/<script>|<img src=x/);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  });
});

it("one page of three hundred books reads only its rows, in order", async () => {
  const { club, ana } = await openLibrary();
  makeMany(club, 300);

  for (const order of ["", "ordem=paginas&", "ordem=-ano&"]) {
    const sql = await statementsDuring(club, () => ana.get(`/admin?${order}pagina=3`));
    const [list = ""] = sql.filter((one) => one.includes('from "books" order by'));
    expect(list).toContain("limit ? offset ?");
    expect(planOf(club, list)).toContain("SCAN books");
  }
});

describe("database queries of each tab", () => {
  const about = (sql: string[], table: string) => sql.filter((one) => one.includes(`from "${table}"`));

  it("the books tab runs one query for the list and one for its length", async () => {
    const { club, ana } = await openLibrary();
    makeMany(club, 60);
    await ana.get("/admin");

    for (const search of ["", "?ordem=titulo", "?ordem=ano&pagina=2"]) {
      const sql = await statementsDuring(club, () => ana.get(`/admin${search}`));
      expect(about(sql, "books")).toHaveLength(2);
      expect(about(sql, "events")).toEqual([]);
    }
  });

  it("the events tab runs one query for the list and one for its length", async () => {
    const { club, ana } = await openLibrary("A");
    await ana.get("/admin?aba=eventos");

    const sql = await statementsDuring(club, () => ana.get("/admin?aba=eventos"));

    expect(about(sql, "events")).toHaveLength(2);
    expect(about(sql, "books")).toEqual([]);
  });
});
