import { expect, it } from "vitest";
import { makeStage } from "./browser";
import { addBook, makeClub, register } from "./club";
import { holdAnswers, untilIdle } from "./delayed-requests";
import { visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

it("a quote is added once, liked, edited and deleted; a late answer closes no dialog", async () => {
  const ana = await register(club.url, "ana", "Ana Souza");
  const bia = await register(club.url, "bia", "Bia Lima");
  const bookId = await addBook(ana);
  await bia.call("POST", "/api/progress", { bookId, currentPage: 50 });
  await ana.call("POST", "/api/quotes", { bookId, content: "A vida é uma ópera.", page: 20 });
  const page = await stage.open({ as: bia });
  await visit(page, `${club.url}/book`);
  await page
    .getByRole("navigation", { name: "Partes deste livro" })
    .getByRole("link", { name: "Trechos" })
    .click();
  page.expectStatus(409);
  const quote = page.getByLabel("O trecho, como está no livro");
  const add = page.getByRole("button", { name: "Guardar trecho" });
  await quote.fill("a vida é uma ópera");
  await page.getByLabel("Página", { exact: true }).fill("30");
  await add.click();
  await page.getByText("Quer curtir este em vez de repetir?").waitFor();
  await page.getByRole("button", { name: "Curtir este" }).click();
  await page.getByRole("button", { name: /^Curtido/ }).waitFor();
  await page.getByText("Quer curtir este em vez de repetir?").waitFor({ state: "detached" });

  await quote.fill("Uma frase de trinta páginas.");
  await page.getByLabel("Página", { exact: true }).fill("30");
  await add.click();
  await waitForToast(page, "Trecho guardado");
  const article = page.getByRole("article", { name: "Trecho da página 30" });
  const { taken, release } = await holdAnswers(page);
  await article.getByRole("button", { name: /^Curtir/ }).click();
  await taken;
  await article.getByRole("link", { name: /^Editar/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  release();
  await untilIdle(page);
  expect(await dialog.isVisible()).toBe(true);
  expect(new URL(page.url()).pathname).toMatch(/editar$/);

  await dialog.getByLabel("O trecho, como está no livro").fill("Uma frase corrigida.");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await article.getByText("“Uma frase corrigida.”").waitFor();
  await article.getByRole("button", { name: /^Curtido/ }).waitFor();
  await article.getByRole("link", { name: /^Apagar/ }).click();
  await page.getByRole("button", { name: "Apagar trecho" }).waitFor();
  // A load that the server answers after the deletion would be a 404.
  await untilIdle(page);
  await page.getByRole("button", { name: "Apagar trecho" }).click();
  await article.waitFor({ state: "detached" });
});
