import { beforeAll, describe, expect, it } from "vitest";
import { bothWays, makeStage, phone } from "./browser";
import { addBook, domCasmurro, type Member, makeClub, register } from "./club";
import { currentPath, sidewaysScroll, visit } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let past: number;
beforeAll(async () => {
  ana = await register(club.url, "ana");
  past = await addBook(ana, { ...domCasmurro, title: "Quincas Borba", isCurrent: false });
  await ana.call("POST", "/api/progress", { bookId: past, currentPage: 208 });
  await addBook(ana);
});

describe.each(bothWays)("the club's books %s", (_, { javaScript }) => {
  it("lead from the menu to a book that the club has read, and back", async () => {
    const page = await stage.open({ javaScript, as: ana, viewport: phone });
    await visit(page, club.url);
    await page.locator("header summary").filter({ visible: true }).last().click();
    await page.getByRole("link", { name: "Livros do clube" }).filter({ visible: true }).click();
    await page.getByRole("heading", { level: 1, name: "Livros do clube" }).waitFor();
    expect(await page.getByRole("heading", { level: 2 }).allInnerTexts()).toEqual([
      "Lendo agora",
      String(new Date().getFullYear()),
    ]);
    expect(await sidewaysScroll(page)).toBe(0);

    await page.getByRole("link", { name: "Quincas Borba" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Quincas Borba" }).waitFor();
    expect(currentPath(page)).toBe(`/book/${past}`);
    await page.locator("main").getByRole("link", { name: "Livros do clube" }).click();
    await page.getByRole("heading", { level: 1, name: "Livros do clube" }).waitFor();
  });
});
