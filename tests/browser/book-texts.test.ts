import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeStage, oneWay } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { holdAnswers, untilIdle } from "./delayed-requests";
import { visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let bookId: number;
beforeAll(async () => {
  ana = await register(club.url, "ana", "Ana Souza");
});

let members = 0;
let bia: Member;
beforeEach(async () => {
  members += 1;
  bia = await register(club.url, `bia${members}`, "Bia Lima");
  bookId = await addBook(ana, {
    title: `Dom Casmurro ${members}`,
    author: "Machado de Assis",
    pageCount: 208,
    publishedYear: 1899,
    isCurrent: true,
  });
  await bia.call("POST", "/api/progress", { bookId, currentPage: 50 });
});

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Partes deste livro" }).getByRole("link", { name });
const quote = (page: Page) => page.getByLabel("O trecho, como está no livro");
const question = (page: Page) => page.getByLabel("O que você quer perguntar ao clube?");

describe.each(oneWay)("the tabs of the book %s", (_way, { javaScript }) => {
  it("lead from the reviews to the quotes, where one is added, edited and deleted", async () => {
    const page = await stage.open({ javaScript, as: bia });
    await visit(page, `${club.url}/book`);
    await tab(page, "Trechos").click();
    await quote(page).fill("Uma frase de trinta páginas.");
    await page.getByLabel("Página", { exact: true }).fill("30");
    await page.getByRole("button", { name: "Guardar trecho" }).click();
    await waitForToast(page, "Trecho guardado");
    const article = page.getByRole("article", { name: "Trecho da página 30" });
    await article.getByRole("button", { name: /^Curtir/ }).click();
    await article.getByRole("button", { name: /^Curtido/ }).waitFor();
    if (javaScript) await untilIdle(page);

    await article.getByRole("link", { name: /^Editar/ }).click();
    const save = page.getByRole("button", { name: "Salvar" });
    const form = page.locator("form").filter({ has: save });
    await form.getByLabel("O trecho, como está no livro").fill("Uma frase corrigida.");
    await save.click();
    await article.getByText("“Uma frase corrigida.”").waitFor();
    await article.getByRole("link", { name: /^Apagar/ }).click();
    await page.getByRole("button", { name: "Apagar trecho" }).click();
    await page.getByText("Nenhum trecho ainda").waitFor();
  });

  it("offer the like of a repeated quote", async () => {
    const content = "A vida é uma ópera.";
    await ana.call("POST", "/api/quotes", { bookId, content, page: 20 });
    const page = await stage.open({ javaScript, as: bia });
    await visit(page, `${club.url}/book?aba=trechos`);
    page.expectStatus(409);
    await quote(page).fill("a vida é uma ópera");
    await page.getByLabel("Página", { exact: true }).fill("21");
    await page.getByRole("button", { name: "Guardar trecho" }).click();
    await page.getByText("Quer curtir este em vez de repetir?").waitFor();
    expect(await quote(page).inputValue()).toBe("a vida é uma ópera");
    await page.getByRole("button", { name: "Curtir este" }).click();
    await page.getByRole("button", { name: /^Curtido/ }).waitFor();
    await page.getByText("Quer curtir este em vez de repetir?").waitFor({ state: "detached" });
  });

  it("open a folded question, and take a question and a vote", async () => {
    await ana.call("POST", "/api/questions", { bookId, content: "Traiu?", spoilerPage: 120 });
    const page = await stage.open({ javaScript, as: bia });
    await visit(page, `${club.url}/book`);
    await tab(page, "Perguntas").click();
    expect(await page.getByText("Traiu?").count()).toBe(0);
    await page.getByRole("button", { name: "Mostrar mesmo assim o texto de Ana Souza" }).click();
    const vote = page.getByRole("button", { name: /em: Traiu\?$/ });
    await vote.click();
    await expect.poll(() => vote.getAttribute("aria-pressed")).toBe("true");
    await question(page).fill("E Capitu?");
    await page.getByRole("button", { name: "Perguntar" }).click();
    await waitForToast(page, "Pergunta enviada");
    await page.getByRole("listitem").filter({ hasText: "E Capitu?" }).waitFor();
    await expect.poll(() => question(page).inputValue()).toBe("");
  });
});

it("a like that is answered late does not close the dialog that was opened meanwhile", async () => {
  await bia.call("POST", "/api/quotes", { bookId, content: "Uma frase.", page: 30 });
  const page = await stage.open({ as: bia });
  await visit(page, `${club.url}/book?aba=trechos`);
  const { taken, release } = await holdAnswers(page);
  const article = page.getByRole("article", { name: "Trecho da página 30" });
  await article.getByRole("button", { name: /^Curtir/ }).click();
  await taken;
  await article.getByRole("link", { name: /^Editar/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();

  release();
  await untilIdle(page);

  expect(await dialog.isVisible()).toBe(true);
  expect(new URL(page.url()).pathname).toMatch(/editar$/);
});
