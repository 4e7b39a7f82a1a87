import { beforeAll, describe, expect, it } from "vitest";
import { looks, violations } from "./axe";
import { makeStage, oneWay, phone } from "./browser";
import { addBook, domCasmurro, type Member, makeClub, register } from "./club";
import { sidewaysScroll, visit } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
beforeAll(async () => {
  ana = await register(club.url, "ana");
  await addBook(ana);
  await ana.call("POST", "/api/posts", { content: "Casmurro ou não, volto ao começo.", type: "general" });
  const rui = await register(club.url, "rui", "Rui Machado");
  const hidden = { content: "Escobar morre.", type: "progress", relatedBookId: 1, currentPage: 200 };
  await rui.call("POST", "/api/progress", { bookId: 1, currentPage: 200 });
  await rui.call("POST", "/api/posts", { ...hidden, spoilerPage: 200 });
});

describe.each(oneWay)("the search %s", (_, { javaScript }) => {
  it("is in the top bar and in the phone's menu, and leads to what it finds", async () => {
    const page = await stage.open({ javaScript, as: ana });
    await visit(page, club.url);
    await page.getByRole("link", { name: "Buscar" }).click();
    const field = page.locator("main").getByRole("searchbox", { name: "Buscar no clube" });
    await field.fill("casmurro");
    await field.press("Enter");
    await page.getByRole("heading", { level: 2, name: "Publicações" }).waitFor();
    expect(await page.locator("main mark").allInnerTexts()).toContain("Casmurro");
    await page.locator("main").getByRole("link", { name: domCasmurro.title }).click();
    await page.getByRole("heading", { level: 1, name: domCasmurro.title }).waitFor();

    await page.setViewportSize(phone);
    await page.locator("header summary").filter({ visible: true }).last().click();
    const inMenu = page.locator("header").getByRole("searchbox", { name: "Buscar no clube" });
    await inMenu.fill("xaxado");
    await inMenu.press("Enter");
    await page.getByText("Nada com “xaxado”").waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

it.each(looks)("results and a closed text have no violations: $name", { tags: "long" }, async (look) => {
  const page = await stage.open({ as: ana, ...look });
  await visit(page, `${club.url}/busca?q=machado`);
  await page.getByText("Encontrada pelo nome de quem escreveu, não pelo texto.").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
});
