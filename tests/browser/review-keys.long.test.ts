import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loremOf } from "../support/text";
import { makeStage } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import {
  filledStars,
  publishReview,
  reviewField,
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
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

describe("the dialogs of a review by keyboard", () => {
  it("ignore on the deletion button the key that opened the dialog, held down or not", async () => {
    const id = await publishReview(bia, { bookId, content: loremOf(2500) });
    const page = await stage.open({ as: bia });
    await visit(page, `${club.url}/book`);
    await page.locator(`#resenha-${id}`).getByRole("link", { name: "Apagar" }).focus();
    for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");

    await dialog(page).getByRole("button", { name: "Apagar resenha" }).waitFor();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    await page.reload();
    await page.locator(`#resenha-${id}`).waitFor();
  });

  it("keep the stars when an arrow is pressed as the writing dialog opens", async () => {
    const page = await stage.open({ as: bia });
    await visit(page, `${club.url}/book`);
    await page.getByRole("link", { name: "Escrever resenha" }).press("Enter");
    await reviewField(page).waitFor();
    await page.keyboard.press("ArrowRight");
    expect(await filledStars(page)).toBe(5);
  });

  it("focus the published review, and the page after deletion", async () => {
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
});

describe("a review expanded in place", () => {
  it("that is deleted meanwhile leaves the page in place with a message", async () => {
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
  it("is not replaced by text typed before hydration", async () => {
    const page = await stage.open({ as: bia, forOneTest: true });
    await visit(page, `${club.url}/book/resenha`);
    await reviewField(page).fill("O rascunho de ontem.");
    await waitForStored(page, "O rascunho de ontem.");
    let letThrough = () => {};
    const wait = new Promise<void>((done) => {
      letThrough = done;
    });
    await page.route("**/*.js", async (route) => {
      await wait;
      await route.continue();
    });
    await page.goto(`${club.url}/book/resenha`, { waitUntil: "commit" });
    await reviewField(page).fill("De hoje.");
    letThrough();
    const merged = "O rascunho de ontem.\n\nDe hoje.";
    await expect.poll(() => reviewField(page).inputValue()).toBe(merged);
    await waitForStored(page, "De hoje.");
    await visit(page, `${club.url}/book/resenha`);
    await expect.poll(() => reviewField(page).inputValue()).toBe(merged);
  });

  it.each(["5", "{}", "nada", '{"values":7}', '{"values":{"content":7,"rating":"2"}}'])(
    "that is damaged (%s) is ignored",
    async (damaged) => {
      const page = await stage.open({ as: bia, forOneTest: true });
      await visit(page, `${club.url}/book/resenha`);
      await reviewField(page).fill("Um começo.");
      await waitForStored(page, "Um começo.");
      await page.evaluate((value) => {
        for (const key of Object.keys(localStorage)) localStorage.setItem(key, value);
      }, damaged);
      await visit(page, `${club.url}/book/resenha`);
      expect(await reviewField(page).inputValue()).toBe("");
      expect(await filledStars(page)).toBe(5);
    },
  );
});
