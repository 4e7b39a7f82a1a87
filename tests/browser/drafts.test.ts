import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loremOf } from "../support/text";
import { bothWays, makeStage, oneWay, type Watched } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import {
  chosenStars,
  currentPath,
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

describe("the form of a review", () => {
  let page: Watched;
  beforeEach(async () => {
    bia = await newMember();
    page = await stage.open({ as: bia });
    await openForm(page);
  });

  it.each([
    ["2.499 characters", loremOf(2499), "falta 1 para publicar", false],
    ["2.500 characters", loremOf(2500), "pronta para publicar", true],
    ["2.499 characters and spaces at the end", `${loremOf(2499)}  \n `, "falta 1 para publicar", false],
    ["10.000 characters and spaces around", `\n ${loremOf(10_000)}  \n`, "pronta para publicar", true],
    ["10.001 characters", loremOf(10_001), "1 caractere além do limite", false],
  ])("with %s shows a message, and sends only at a valid length", async (_, text, remark, canBeSent) => {
    await reviewField(page).fill(text);

    await page.getByText(remark, { exact: true }).waitFor();
    expect(await publishing(page).isEnabled()).toBe(canBeSent);
  });

  it("updates the counter on every key", async () => {
    expect(await publishing(page).isDisabled()).toBe(true);
    await reviewField(page).fill(loremOf(2499));
    await page.getByText("2.499 caracteres").waitFor();

    await reviewField(page).press("End");
    await page.keyboard.type("!!");
    await page.getByText("2.501 caracteres").waitFor();
    expect(await publishing(page).isEnabled()).toBe(true);

    for (let taken = 0; taken < 2; taken++) await page.keyboard.press("Backspace");
    await page.getByText("2.499 caracteres").waitFor();
    expect(await publishing(page).isDisabled()).toBe(true);
  });

  it("changes its stars by the arrow keys", async () => {
    await starRadio(page, 5).focus();
    for (const [key, stars] of [
      ["ArrowLeft", 4],
      ["ArrowLeft", 3],
      ["ArrowRight", 4],
      ["ArrowRight", 5],
      ["ArrowRight", 1],
    ] as const) {
      await page.keyboard.press(key);
      expect(await chosenStars(page)).toBe(stars);
      expect(await isFocused(starRadio(page, stars))).toBe(true);
      expect(await filledStars(page)).toBe(stars);
    }
  });
});

/** The number of stars in the colour of a selected one. */
function filledStars(page: Page): Promise<number> {
  return page.locator("label:has([name=rating])").evaluateAll((labels) => {
    const fills = labels.map((label) => getComputedStyle(label.querySelector(".icon") ?? label).fill);
    return fills.filter((fill) => fill !== "none").length;
  });
}

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
    await page.getByText("2.500 caracteres").waitFor();
    expect(await publishing(page).isEnabled()).toBe(true);
  });

  it("of stars alone is restored too", async () => {
    const tab = await page.context().newPage();
    await openForm(tab);
    await starRadio(tab, 2).check();
    await expect.poll(() => storedDrafts(tab)).toHaveLength(1);
    await tab.close();

    await openForm(page);
    await isBack(page).waitFor();
    expect(await chosenStars(page)).toBe(2);
  });

  it("is preserved after a dialog closed by Escape", async () => {
    await visit(page, `${club.url}/book`);
    await page.getByRole("link", { name: "Escrever resenha" }).click();
    await writeReview(page, { text: "Quase perdida.", stars: 4 });

    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Escrever resenha" }).click();

    await isBack(page).waitFor();
    expect(await reviewField(page).inputValue()).toBe("Quase perdida.");
    expect(await chosenStars(page)).toBe(4);
  });

  it("is deleted by its button, which focuses the empty text", async () => {
    await writeAndCloseTab("Começo de conversa.", 1);
    await openForm(page);
    await isBack(page).waitFor();

    await page.getByRole("button", { name: "Descartar rascunho" }).click();

    await isBack(page).waitFor({ state: "detached" });
    await page.getByText("0 caracteres", { exact: true }).waitFor();
    expect(await reviewField(page).inputValue()).toBe("");
    expect(await filledStars(page)).toBe(0);
    expect(await isFocused(reviewField(page))).toBe(true);
    await expect.poll(() => storedDrafts(page)).toEqual([]);
    await openForm(page);
    expect(await reviewField(page).inputValue()).toBe("");
  });

  it("is published as it was written, “Conta o final” included, and then deleted", async () => {
    const tab = await page.context().newPage();
    await openForm(tab);
    await writeReview(tab, { text: loremOf(2500), stars: 4 });
    await tab.getByLabel("Conta o final").check();
    await waitForStored(tab, "spoilsEnding");
    await tab.close();

    await openForm(page);
    await isBack(page).waitFor();
    expect(await page.getByLabel("Conta o final").isChecked()).toBe(true);
    await publishing(page).click();
    await waitForToast(page, "Resenha enviada");
    await expect.poll(() => storedDrafts(page)).toEqual([]);
    const reviews = await bia.call("GET", `/api/books/${bookId}/reviews`);
    expect(reviews).toContainEqual(expect.objectContaining({ spoilsEnding: true }));
  });

  it("of an edit is restored too, until the review is edited elsewhere", async () => {
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
});

const saving = (page: Page) => page.getByRole("button", { name: "Guardar rascunho" });
const isSaved = (page: Page) =>
  page.getByText(/^Rascunho guardado em \d\d\/\d\d, \d\dh\d\d\. Só você o vê\.$/);

describe.each(bothWays)("the draft on the server %s", (_, { javaScript }) => {
  it("is in the form on another device, and gone once the review is published", async () => {
    const member = await newMember();
    const phone = await stage.open({ javaScript, as: member });
    await openForm(phone);
    await writeReview(phone, { text: "Primeira parte.", stars: 4 });
    await phone.getByLabel("Conta o final").check();
    await saving(phone).click();
    await waitForToast(phone, "Rascunho guardado");
    await isSaved(phone).waitFor();
    expect(currentPath(phone)).toBe("/book/resenha");

    const tablet = await stage.open({ javaScript, as: member });
    await visit(tablet, `${club.url}/book`);
    await tablet.getByRole("link", { name: "Continuar rascunho" }).click();
    await isSaved(tablet).waitFor();
    expect(await reviewField(tablet).inputValue()).toBe("Primeira parte.");
    expect(await chosenStars(tablet)).toBe(4);
    expect(await tablet.getByLabel("Conta o final").isChecked()).toBe(true);
    await reviewField(tablet).fill(loremOf(2500, "Primeira parte. "));
    await publishing(tablet).click();

    await waitForToast(tablet, "Resenha enviada");
    await publishing(tablet).waitFor({ state: "detached" });
    await openForm(phone);
    await phone.getByRole("heading", { name: "Editar resenha" }).waitFor();
    expect(await isSaved(phone).count()).toBe(0);
  });

  it("is not overwritten by a device that has not seen it", async () => {
    const member = await newMember();
    const phone = await stage.open({ javaScript, as: member });
    const tablet = await stage.open({ javaScript, as: member });
    tablet.expectStatus(409);
    for (const page of [phone, tablet]) await openForm(page);
    await reviewField(phone).fill("Do telefone.");
    await saving(phone).click();
    await isSaved(phone).waitFor();

    await reviewField(tablet).fill("Do tablet.");
    await saving(tablet).click();

    const other = tablet.getByLabel(/^O outro rascunho, guardado em/);
    await other.waitFor();
    expect(await other.inputValue()).toBe("Do telefone.");
    expect(await reviewField(tablet).inputValue()).toBe("Do tablet.");
    const summary = tablet.locator(".error-summary");
    expect(await summary.innerText()).toContain("Há um rascunho mais novo");
    expect(await isFocused(summary)).toBe(true);
    await saving(tablet).click();
    await isSaved(tablet).waitFor();
    expect(await other.count()).toBe(0);
    await openForm(phone);
    expect(await reviewField(phone).inputValue()).toBe("Do tablet.");
  });

  it("is deleted after a confirmation, and the form is empty again", async () => {
    const page = await stage.open({ javaScript, as: await newMember() });
    await openForm(page);
    await writeReview(page, { text: "Não era bem isto.", stars: 2 });
    await saving(page).click();
    await isSaved(page).waitFor();
    const deleting = page.getByRole("button", { name: "Apagar para sempre" });
    expect(await deleting.isVisible()).toBe(false);

    await page.getByText("Apagar rascunho").click();
    await deleting.click();

    await waitForToast(page, "Rascunho apagado");
    await page.getByRole("link", { name: "Escrever resenha" }).click();
    await saving(page).waitFor();
    expect(await reviewField(page).inputValue()).toBe("");
    expect(await filledStars(page)).toBe(0);
  });
});

describe("the draft on the server and the text in the browser", () => {
  const saved = async (member: Member, text: string) => {
    const other = await stage.open({ as: member });
    await openForm(other);
    await reviewField(other).fill(text);
    await saving(other).click();
    await isSaved(other).waitFor();
  };

  it("are one after saving: the browser keeps nothing", async () => {
    const page = await stage.open({ as: await newMember(), forOneTest: true });
    await openForm(page);
    await reviewField(page).fill("Guardado.");
    await expect.poll(() => storedDrafts(page)).toHaveLength(1);
    await saving(page).click();
    await isSaved(page).waitFor();
    await expect.poll(() => storedDrafts(page)).toEqual([]);
    expect(await reviewField(page).inputValue()).toBe("Guardado.");
  });

  it("show the newer one: the text that was typed after the draft of another device", async () => {
    const member = await newMember();
    const page = await stage.open({ as: member, forOneTest: true });
    await openForm(page);
    await saved(member, "De antes, do tablet.");
    await reviewField(page).fill("Do telefone, depois.");
    await waitForStored(page, "Do telefone, depois.");

    await openForm(page);

    await isBack(page).waitFor();
    expect(await reviewField(page).inputValue()).toBe("Do telefone, depois.");
    await page.getByRole("button", { name: "Descartar rascunho" }).click();
    await isBack(page).waitFor({ state: "detached" });
    expect(await reviewField(page).inputValue()).toBe("De antes, do tablet.");
  });

  it("show the newer one: the draft that another device saved after the text", async () => {
    const member = await newMember();
    const page = await stage.open({ as: member, forOneTest: true });
    await openForm(page);
    await reviewField(page).fill("Do telefone, antes.");
    await waitForStored(page, "Do telefone, antes.");
    await saved(member, "Do tablet, depois.");

    await openForm(page);

    await isSaved(page).waitFor();
    await expect.poll(() => storedDrafts(page)).toEqual([]);
    expect(await reviewField(page).inputValue()).toBe("Do tablet, depois.");
  });
});

describe.each(oneWay)("a refused review %s", (_, { javaScript }) => {
  it("is refilled when another window has published one meanwhile", async () => {
    const member = await newMember();
    const page = await stage.open({ javaScript, as: member });
    page.expectStatus(409);
    await visit(page, `${club.url}/book`);
    await page.getByRole("link", { name: "Escrever resenha" }).click();
    await page.waitForURL("**/book/resenha");
    await publishReview(member, { bookId, content: loremOf(2500, "Da outra janela. ") });
    const text = loremOf(2600, "Desta janela. ");

    await writeReview(page, { text, stars: 2 });
    await publishing(page).click();

    await page.getByText("Você já escreveu uma resenha deste livro.").first().waitFor();
    await waitForToast(page, "Erro ao enviar resenha");
    expect(await page.getByRole("heading", { name: "Escrever resenha" }).count()).toBe(1);
    expect(await reviewField(page).inputValue()).toBe(text);
    expect(await chosenStars(page)).toBe(2);
  });
});

it("a refused review without JavaScript is refilled", async () => {
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

it("a review without stars is refused with JavaScript: the focus is on the reason, with a link to the stars", async () => {
  const page = await stage.open({ as: await newMember() });
  page.expectStatus(400);
  await openForm(page);
  await reviewField(page).fill(loremOf(2500));
  await publishing(page).click();

  const summary = page.locator(".error-summary");
  await summary.waitFor();
  await expect.poll(() => isFocused(summary)).toBe(true);
  await summary.getByRole("link", { name: "A avaliação deve ser de pelo menos 1 estrela" }).click();
  expect(await isFocused(starRadio(page, 1))).toBe(true);
});
