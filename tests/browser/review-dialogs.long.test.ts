import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loremOf } from "../support/text";
import { makeStage } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { delayManifest, holdScripts } from "./delayed-requests";
import {
  chosenStars,
  containsFocus,
  currentPath,
  filledStars,
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
beforeAll(async () => {
  admin = await register(club.url, "ana");
  bookId = await addBook(admin);
});

let members = 0;
let bia: Member;
beforeEach(async () => {
  members += 1;
  bia = await register(club.url, `bia${members}`, `Bia Lima ${members}`);
});

const dialog = (page: Page) => page.getByRole("dialog");
const isBack = (page: Page) => page.getByText("Este é o rascunho que ficou neste aparelho.");
const publishing = (page: Page) => page.getByRole("button", { name: "Publicar resenha" });
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

describe("a dialog of a review", () => {
  it("for deletion ignores a second Enter, before its code is there and after it opens", async () => {
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

  it("leaves the focus in the page, and a published review has it", async () => {
    const page = await stage.open({ as: bia });
    await visit(page, `${club.url}/book`);
    await page.getByRole("link", { name: "Escrever resenha" }).click();
    await writeReview(page, { text: loremOf(2600), stars: 4 });
    await page.getByRole("button", { name: "Publicar resenha" }).click();
    await waitForToast(page, "Resenha enviada");
    await dialog(page).waitFor({ state: "detached" });
    await expect.poll(() => focusedId(page)).toMatch(/^resenha-\d+$/);

    const own = page.locator(`#${await focusedId(page)}`);
    await own.getByRole("link", { name: "Apagar" }).click();
    await dialog(page).getByRole("button", { name: "Apagar resenha" }).click();
    await waitForToast(page, "Resenha apagada");
    await own.waitFor({ state: "detached" });
    await expect.poll(() => focusedId(page)).toBe("conteudo");
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
  it("of a review that is deleted meanwhile leaves the page in place with a message", async () => {
    const id = await publishReview(bia, { bookId, content: loremOf(2500, "Vai sumir. ") });
    const page = await stage.open({ as: admin });
    await visit(page, `${club.url}/book`);
    await bia.call("DELETE", `/api/reviews/${id}`);

    page.expectStatus(404);
    await page.locator(`#resenha-${id}`).getByRole("link", { name: "Ler mais" }).click();
    await page.getByText("Esta resenha não pôde ser carregada.").waitFor();
    expect(await page.locator(`#resenha-${id}`).count()).toBe(1);
    expect(await page.getByRole("heading", { name: "Resenhas", exact: true }).count()).toBe(1);
  });
});

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

  it("of the edit contains a text refused before hydration because one is published already", async () => {
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

  it("that is damaged is ignored", async () => {
    const page = await stage.open({ as: bia, forOneTest: true });
    for (const damaged of ["5", "{}", "nada", '{"values":7}', '{"values":{"content":7,"rating":"2"}}']) {
      await visit(page, `${club.url}/book/resenha`);
      await reviewField(page).fill("Um começo.");
      await waitForStored(page, "Um começo.");
      await page.evaluate((value) => {
        for (const key of Object.keys(localStorage)) localStorage.setItem(key, value);
      }, damaged);
      await visit(page, `${club.url}/book/resenha`);
      expect(await reviewField(page).inputValue(), damaged).toBe("");
      expect(await filledStars(page)).toBe(5);
    }
  });
});
