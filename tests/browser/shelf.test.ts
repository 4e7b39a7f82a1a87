import { beforeAll, describe, expect, it } from "vitest";
import { looks, violations } from "./axe";
import { makeStage, oneWay, phone } from "./browser";
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
  await addBook(ana, { ...domCasmurro, title: "Por ler", isCurrent: false });
  await addBook(ana);
});

describe.each(oneWay)("the shelf %s", (_, { javaScript }) => {
  it("leads from the menu to a book that the club has read, to the library and to the yearbook", async () => {
    const year = new Date().getFullYear();
    const page = await stage.open({ javaScript, as: ana, viewport: phone });
    await visit(page, club.url);
    await page.locator("header summary").filter({ visible: true }).last().click();
    await page.getByRole("link", { name: "Estante" }).filter({ visible: true }).click();
    await page.getByRole("heading", { level: 1, name: "Estante" }).waitFor();
    expect(await page.getByRole("heading", { level: 2 }).allInnerTexts()).toEqual([`Lidos em ${year}`]);
    expect(await sidewaysScroll(page)).toBe(0);

    await page.getByRole("link", { name: "Biblioteca" }).click();
    await page.getByRole("heading", { level: 2, name: "Na biblioteca" }).waitFor();
    await page.getByRole("link", { name: String(year) }).click();
    await page.getByRole("link", { name: `Anuário de ${year}` }).click();
    await page.getByRole("heading", { level: 2, name: "Os livros" }).waitFor();
    await page.getByRole("link", { name: "Estante" }).click();
    await page.getByRole("link", { name: "Quincas Borba", exact: true }).first().click();
    await page.getByRole("heading", { level: 1, name: "Quincas Borba" }).waitFor();
    expect(currentPath(page)).toBe(`/book/${past}`);
    await page.locator("main").getByRole("link", { name: "Estante" }).click();
    await page.getByRole("heading", { level: 1, name: "Estante" }).waitFor();
  });
});

it.each(looks)("a year without books has no violations, and a way on: $name", async (look) => {
  const page = await stage.open({ as: ana, viewport: look.viewport, colorScheme: look.colorScheme });
  page.expectStatus(404);
  await page.goto(`${club.url}/estante/1850`);
  await page.getByText("O clube não terminou nenhum livro em 1850.").waitFor();
  expect(await violations(page, "all")).toEqual([]);
  await page.getByRole("link", { name: "Ver a estante" }).click();
  await page.getByRole("heading", { level: 1, name: "Estante" }).waitFor();
});
