import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loremOf } from "../support/text";
import { makeStage, type Watched } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { holdScripts } from "./delayed-requests";
import {
  chosenStars,
  filledStars,
  isFocused,
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

let bookId: number;
let bia: Member;
beforeAll(async () => {
  bookId = await addBook(await register(club.url, "ana"));
});

let members = 0;

const newMember = () => {
  members += 1;
  return register(club.url, `bia${members}`, "Bia Lima");
};

const publishing = (page: Page) => page.getByRole("button", { name: "Publicar resenha" });
const isBack = (page: Page) => page.getByText("Este é o rascunho que ficou neste aparelho.");

const openForm = (page: Page) => visit(page, `${club.url}/book/resenha`);

/** The browser's local storage for the club after all windows are closed. */
const storedDrafts = (page: Page) => page.evaluate(() => Object.keys(localStorage));

it("the form of a review is sent only at a valid length, counted on every key, with stars by the arrow keys", async () => {
  const page = await stage.open({ as: await newMember() });
  await openForm(page);
  expect(await publishing(page).isDisabled()).toBe(true);
  for (const [text, remark, canBeSent] of [
    [`\n ${loremOf(10_000)}  \n`, "pronta para publicar", true],
    [loremOf(10_001), "1 caractere além do limite", false],
    [loremOf(2500), "pronta para publicar", true],
    [`${loremOf(2499)}  \n `, "falta 1 para publicar", false],
  ] as const) {
    await reviewField(page).fill(text);
    await page.getByText(remark, { exact: true }).waitFor();
    expect(await publishing(page).isEnabled(), remark).toBe(canBeSent);
  }
  await reviewField(page).fill(loremOf(2499));
  await reviewField(page).press("End");
  await page.keyboard.type("!!");
  await page.getByText("2.501 caracteres", { exact: true }).waitFor();
  expect(await publishing(page).isEnabled()).toBe(true);
  for (let taken = 0; taken < 2; taken++) await page.keyboard.press("Backspace");
  await page.getByText("2.499 caracteres", { exact: true }).waitFor();
  expect(await publishing(page).isDisabled()).toBe(true);

  await starRadio(page, 5).focus();
  for (const [key, stars] of [
    ["ArrowLeft", 4],
    ["ArrowRight", 5],
    ["ArrowRight", 1],
  ] as const) {
    await page.keyboard.press(key);
    expect(await chosenStars(page)).toBe(stars);
    expect(await isFocused(starRadio(page, stars))).toBe(true);
    expect(await filledStars(page)).toBe(stars);
  }
});

describe("the draft of a review", () => {
  let page: Watched;
  beforeEach(async () => {
    bia = await newMember();
    page = await stage.open({ as: bia, forOneTest: true });
  });

  async function writeAndCloseTab(text: string, stars: number) {
    const tab = await page.context().newPage();
    await openForm(tab);
    await writeReview(tab, { text, stars });
    await waitForStored(tab, text);
    await waitForStored(tab, `"rating":["${stars}"]`);
    await tab.close();
  }

  it("is restored with its stars after the tab was closed, with a message", async () => {
    const text = loremOf(2500, "Ainda sem fim: ");
    await writeAndCloseTab(text, 2);

    await visit(page, `${club.url}/book`);
    await page.getByRole("link", { name: "Escrever resenha" }).click();

    await isBack(page).waitFor();
    expect(await page.getByRole("dialog", { name: "Escrever resenha" }).count()).toBe(1);
    expect(await reviewField(page).inputValue()).toBe(text);
    expect(await chosenStars(page)).toBe(2);
    await page.getByText("2.500 caracteres", { exact: true }).waitFor();
    expect(await publishing(page).isEnabled()).toBe(true);
  });

  it("is deleted by its button, which focuses the empty text, and again once it is published", async () => {
    await writeAndCloseTab("Começo de conversa.", 1);
    await openForm(page);
    await isBack(page).waitFor();
    await page.getByRole("button", { name: "Descartar rascunho" }).click();
    await isBack(page).waitFor({ state: "detached" });
    await page.getByText("0 caracteres", { exact: true }).waitFor();
    expect(await reviewField(page).inputValue()).toBe("");
    expect(await filledStars(page)).toBe(5);
    expect(await isFocused(reviewField(page))).toBe(true);
    await expect.poll(() => storedDrafts(page)).toEqual([]);

    await starRadio(page, 2).check();
    await waitForStored(page, `"rating":["2"]`);
    await openForm(page);
    await isBack(page).waitFor();
    expect(await chosenStars(page)).toBe(2);
    await writeReview(page, { text: loremOf(2500), stars: 4 });
    await page.getByLabel("Conta o final").check();
    await waitForStored(page, "spoilsEnding");
    await openForm(page);
    await isBack(page).waitFor();
    expect(await page.getByLabel("Conta o final").isChecked()).toBe(true);
    await publishing(page).click();
    await waitForToast(page, "Resenha enviada");
    await expect.poll(() => storedDrafts(page)).toEqual([]);
    const reviews = await bia.call("GET", `/api/books/${bookId}/reviews`);
    expect(reviews).toContainEqual(expect.objectContaining({ spoilsEnding: true, rating: 4 }));
  });

  it("is joined with the text that was typed before hydration", { tags: "long" }, async () => {
    await writeAndCloseTab("O rascunho de ontem.", 3);
    const letThrough = await holdScripts(page);
    await page.goto(`${club.url}/book/resenha`, { waitUntil: "commit" });
    await reviewField(page).fill("De hoje.");
    letThrough();

    const joined = "O rascunho de ontem.\n\nDe hoje.";
    await expect.poll(() => reviewField(page).inputValue()).toBe(joined);
    await waitForStored(page, "De hoje.");
    await openForm(page);
    await expect.poll(() => reviewField(page).inputValue()).toBe(joined);
  });

  it("of an edit is restored too, until the review is edited elsewhere", { tags: "long" }, async () => {
    const id = await publishReview(bia, { bookId, content: loremOf(2500) });
    await writeAndCloseTab(loremOf(2600, "Relendo, "), 5);
    await openForm(page);
    await isBack(page).waitFor();
    expect(await reviewField(page).inputValue()).toBe(loremOf(2600, "Relendo, "));

    const elsewhere = { content: loremOf(2700, "No telefone: "), rating: 1 };
    await bia.call("PUT", `/api/reviews/${id}`, elsewhere);
    await openForm(page);

    expect(await reviewField(page).inputValue()).toBe(elsewhere.content);
    expect(await chosenStars(page)).toBe(1);
    expect(await isBack(page).count()).toBe(0);
    await expect.poll(() => storedDrafts(page)).toEqual([]);
  });

  it("does not replace a text refused before hydration", { tags: "long" }, async () => {
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

  it("refused because another window has published one is in the form of the edit", {
    tags: "long",
  }, async () => {
    page.expectStatus(409);
    await openForm(page);
    const text = loremOf(2600, "Desta janela. ");
    await writeReview(page, { text, stars: 2 });
    await publishReview(bia, { bookId, content: loremOf(2500, "Da outra janela. ") });
    await publishing(page).click();
    await page.getByText("Você já escreveu uma resenha deste livro.").first().waitFor();
    await waitForStored(page, `"saved":null`);

    await openForm(page);
    await page.getByRole("heading", { name: "Editar resenha" }).waitFor();
    await isBack(page).waitFor();
    expect(await reviewField(page).inputValue()).toBe(text);
    expect(await chosenStars(page)).toBe(2);
  });
});

it("a refused review without JavaScript is refilled", { tags: "long" }, async () => {
  const page = await stage.open({ javaScript: false, as: await newMember() });
  page.expectStatus(400);
  await openForm(page);
  await writeReview(page, { text: loremOf(100), stars: 3 });
  await publishing(page).click();

  await page.getByText("A resenha deve ter pelo menos 2500 caracteres", { exact: true }).first().waitFor();
  expect(await reviewField(page).inputValue()).toBe(loremOf(100));
  expect(await chosenStars(page)).toBe(3);
  expect(await reviewField(page).getAttribute("aria-invalid")).toBe("true");
  const summary = page.locator(".error-summary");
  expect(await isFocused(summary)).toBe(true);
  expect((await summary.boundingBox())!.y).toBeLessThan((await reviewField(page).boundingBox())!.y);
  await summary.getByRole("link").click();
  expect(await isFocused(reviewField(page))).toBe(true);
});
