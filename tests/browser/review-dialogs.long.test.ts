import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loremOf } from "../support/text";
import { makeStage, oneWay } from "./browser";
import { addBook, domCasmurro, type Member, makeClub, register } from "./club";
import { delayManifest } from "./delayed-requests";
import {
  chosenStars,
  containsFocus,
  currentPath,
  publishReview,
  reviewField,
  starRadio,
  visit,
  waitForStored,
  waitForToast,
  writeReview,
} from "./page";

const stage = makeStage();
const club = makeClub();

let admin: Member;
let bookId: number;
let nextBookId: number;
beforeAll(async () => {
  admin = await register(club.url, "ana");
  bookId = await addBook(admin);
  nextBookId = await addBook(admin, { ...domCasmurro, title: "Torto Arado", isCurrent: false });
});

let members = 0;
let bia: Member;
beforeEach(async () => {
  members += 1;
  bia = await register(club.url, `bia${members}`, `Bia Lima ${members}`);
  await makeCurrent(bookId);
});

const makeCurrent = (id: number) => admin.call("POST", `/api/books/${id}/set-current`);

const dialog = (page: Page) => page.getByRole("dialog");
const isBack = (page: Page) => page.getByText("Este é o rascunho que ficou neste aparelho.");
const publishing = (page: Page) => page.getByRole("button", { name: "Publicar resenha" });
const notLoaded = (page: Page) => page.getByText("Esta resenha não pôde ser carregada.");

describe("the dialog for deletion", () => {
  it("ignores a second Enter, before its code is there and after it opens", async () => {
    const id = await publishReview(bia, { bookId, content: loremOf(2500) });
    const page = await stage.open({ as: bia, forOneTest: true });
    await delayManifest(page);
    await visit(page, `${club.url}/book`);
    await page.locator(`#resenha-${id}`).getByRole("link", { name: "Apagar" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await dialog(page).getByRole("button", { name: "Apagar resenha" }).waitFor();
    await page.keyboard.press("Enter");

    expect(await containsFocus(dialog(page))).toBe(true);
    await page.reload();
    await page.getByRole("heading", { name: "Apagar resenha" }).waitFor();
    expect(await bia.call("GET", `/api/reviews/${id}`)).toMatchObject({ id });
  });

  it("opened on the review's own page leaves the focus in the book's page", async () => {
    const id = await publishReview(bia, { bookId, content: loremOf(2500) });
    const page = await stage.open({ as: bia });
    await visit(page, `${club.url}/book/${bookId}/resenhas/${id}`);
    await page.getByRole("link", { name: "Apagar" }).click();
    await dialog(page).getByRole("button", { name: "Apagar resenha" }).click();
    await waitForToast(page, "Resenha apagada");
    await dialog(page).waitFor({ state: "detached" });
    expect(currentPath(page)).toBe(`/book/${bookId}`);
    await expect.poll(() => containsFocus(page.getByRole("main"))).toBe(true);
  });
});

describe("Ler mais", () => {
  it("without a connection leaves the page in place with a message, and works after reconnection", async () => {
    const content = `${loremOf(2500, "Começo. ")}\n\nE acabou-se o que era doce.`;
    const id = await publishReview(bia, { bookId, content });
    const page = await stage.open({ as: admin, forOneTest: true });
    // The browser logs the lost connection in the console of this tab, which the stage does not watch.
    const tab = await page.context().newPage();
    await visit(tab, `${club.url}/book`);
    const review = tab.locator(`#resenha-${id}`);
    const more = review.getByRole("link", { name: "Ler mais" });

    await tab.context().setOffline(true);
    await more.click();
    await notLoaded(tab).waitFor();
    expect(await review.getByText("Começo.").count()).toBe(1);
    expect(currentPath(tab)).toBe("/book");

    await tab.context().setOffline(false);
    await more.click();
    await review.getByText("E acabou-se o que era doce.").waitFor();
    expect(await notLoaded(tab).count()).toBe(0);
  });
});

/** Delays the page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await gate;
    // A page left meanwhile has aborted its requests for scripts.
    await route.continue().catch(() => {});
  });
  return letThrough;
}

describe("a draft", () => {
  it("keeps its text beside the stars selected before hydration", async () => {
    const page = await stage.open({ as: bia, forOneTest: true });
    await visit(page, `${club.url}/book/resenha`);
    await writeReview(page, { text: "O rascunho de ontem.", stars: 4 });
    await waitForStored(page, "O rascunho de ontem.");
    const letThrough = await holdScripts(page);
    await page.goto(`${club.url}/book/resenha`, { waitUntil: "commit" });
    await starRadio(page, 2).check();
    expect(await reviewField(page).inputValue()).toBe("");
    letThrough();

    for (const look of [() => isBack(page).waitFor(), () => visit(page, `${club.url}/book/resenha`)]) {
      await look();
      await expect.poll(() => reviewField(page).inputValue()).toBe("O rascunho de ontem.");
      expect(await chosenStars(page)).toBe(2);
    }
  });

  it("of the edit contains a text refused because one is published already", async () => {
    const page = await stage.open({ as: bia, forOneTest: true });
    page.expectStatus(409);
    await visit(page, `${club.url}/book`);
    await page.getByRole("link", { name: "Escrever resenha" }).click();
    const text = loremOf(2600, "Desta janela. ");
    await writeReview(page, { text, stars: 2 });
    await publishReview(bia, { bookId, content: loremOf(2500, "Da outra janela. ") });
    await publishing(page).click();
    await waitForToast(page, "Erro ao enviar resenha");

    await page.getByRole("link", { name: "Cancelar" }).click();
    await dialog(page).waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Editar" }).click();

    await dialog(page).getByRole("heading", { name: "Editar resenha" }).waitFor();
    await isBack(page).waitFor();
    expect(await reviewField(page).inputValue()).toBe(text);
    expect(await chosenStars(page)).toBe(2);
  });

  it("of the edit contains a text refused so before hydration, too", async () => {
    const page = await stage.open({ as: bia, forOneTest: true });
    page.expectStatus(409);
    const letThrough = await holdScripts(page);
    await page.goto(`${club.url}/book/resenha`, { waitUntil: "commit" });
    const text = loremOf(2600, "Desta janela. ");
    await writeReview(page, { text, stars: 2 });
    await publishReview(bia, { bookId, content: loremOf(2500, "Da outra janela. ") });
    await publishing(page).click({ noWaitAfter: true });
    await page.getByText("Você já escreveu uma resenha deste livro.").first().waitFor();
    letThrough();
    await waitForStored(page, "Desta janela.");

    await visit(page, `${club.url}/book/resenha`);
    await page.getByRole("heading", { name: "Editar resenha" }).waitFor();
    await isBack(page).waitFor();
    expect(await reviewField(page).inputValue()).toBe(text);
    expect(await chosenStars(page)).toBe(2);
  });

  it("does not replace a text refused before hydration", async () => {
    const page = await stage.open({ as: bia, forOneTest: true });
    page.expectStatus(400);
    await visit(page, `${club.url}/book/resenha`);
    await writeReview(page, { text: "O rascunho de ontem.", stars: 4 });
    await waitForStored(page, "O rascunho de ontem.");
    const letThrough = await holdScripts(page);
    await page.goto(`${club.url}/book/resenha`, { waitUntil: "commit" });
    await writeReview(page, { text: "De hoje.", stars: 2 });
    await publishing(page).click({ noWaitAfter: true });
    await page.getByText("A resenha deve ter pelo menos 2500 caracteres").first().waitFor();
    letThrough();

    await isBack(page).waitFor();
    expect(await reviewField(page).inputValue()).toBe("O rascunho de ontem.\n\nDe hoje.");
    expect(await chosenStars(page)).toBe(2);
  });
});

it("the empty form of a review without JavaScript has no counter", async () => {
  const page = await stage.open({ javaScript: false, as: bia });
  await visit(page, `${club.url}/book/resenha`);
  await publishing(page).waitFor();
  expect(await page.getByText(/^\d+ caracteres?$/).count()).toBe(0);
  expect(await page.getByText("para publicar").count()).toBe(0);
  expect(await page.getByRole("progressbar").count()).toBe(0);
});

describe.each(oneWay)("a form of the previous current book %s", (_, way) => {
  async function openForm(link: string): Promise<Page> {
    const page = await stage.open({ ...way, as: bia });
    await visit(page, `${club.url}/book`);
    await page.getByRole("link", { name: link }).click();
    await page.getByRole("heading", { name: link }).waitFor();
    await makeCurrent(nextBookId);
    return page;
  }

  async function sawTheBook(page: Page) {
    await page.getByRole("heading", { level: 1, name: domCasmurro.title }).waitFor();
    expect(currentPath(page)).toBe(`/book/${bookId}`);
  }

  const progress = () => bia.call("GET", "/api/progress");

  it("publishes a review of the book in the form", async () => {
    const page = await openForm("Escrever resenha");
    await writeReview(page, { text: loremOf(2500, "Do mês passado. "), stars: 3 });
    await publishing(page).click();

    await waitForToast(page, "Resenha enviada");
    await sawTheBook(page);
    await page.getByRole("main").getByText("Do mês passado.").first().waitFor();
    expect(await bia.call("GET", `/api/books/${nextBookId}/reviews`)).toEqual([]);
  });

  it("saves the page of that book", async () => {
    const page = await openForm("Atualizar progresso");
    await page.getByLabel("Página atual").fill("12");
    await page.getByRole("button", { name: "Salvar página" }).click();

    await waitForToast(page, "Progresso atualizado");
    await sawTheBook(page);
    expect(await progress()).toMatchObject([{ bookId, currentPage: 12 }]);
  });

  it("finishes that book", async () => {
    const page = await openForm("Atualizar progresso");
    await page.getByRole("button", { name: "Terminei" }).click();

    await waitForToast(page, "Progresso atualizado");
    await sawTheBook(page);
    expect(await progress()).toMatchObject([{ bookId, currentPage: domCasmurro.pageCount }]);
  });
});
