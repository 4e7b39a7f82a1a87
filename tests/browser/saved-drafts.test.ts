import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { loremOf } from "../support/text";
import { makeStage, oneWay } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import {
  chosenStars,
  currentPath,
  isFocused,
  reviewField,
  starRadio,
  visit,
  waitForStored,
  waitForToast,
  writeReview,
} from "./page";

const stage = makeStage();
const club = makeClub();
beforeAll(async () => {
  await addBook(await register(club.url, "ana"));
});

let members = 0;

const newMember = () => {
  members += 1;
  return register(club.url, `bia${members}`, "Bia Lima");
};

const publishing = (page: Page) => page.getByRole("button", { name: "Publicar resenha" });
const isBack = (page: Page) => page.getByText("Este é o rascunho que ficou neste aparelho.");
const openForm = (page: Page) => visit(page, `${club.url}/book/resenha`);
const storedDrafts = (page: Page) => page.evaluate(() => Object.keys(localStorage));
const saving = (page: Page) => page.getByRole("button", { name: "Guardar rascunho" });
const isSaved = (page: Page) =>
  page.getByText(/^Rascunho guardado em \d\d\/\d\d, \d\dh\d\d\. Só você o vê\.$/);

describe.each(oneWay)("the draft on the server %s", (_, { javaScript }) => {
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

  it("is not overwritten by a device that has not seen it", { tags: "long" }, async () => {
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
});

describe("the draft on the server and the text in the browser", () => {
  const saved = async (member: Member, text: string) => {
    const other = await stage.open({ as: member });
    await openForm(other);
    await reviewField(other).fill(text);
    await saving(other).click();
    await isSaved(other).waitFor();
  };

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

it("a review with a star too many is refused with JavaScript: the focus is on the reason, with a link to the stars", {
  tags: "long",
}, async () => {
  const page = await stage.open({ as: await newMember() });
  page.expectStatus(400);
  await openForm(page);
  await reviewField(page).fill(loremOf(2500));
  await starRadio(page, 5).evaluate((radio) => radio.setAttribute("value", "6"));
  await publishing(page).click();

  const summary = page.locator(".error-summary");
  await summary.waitFor();
  await expect.poll(() => isFocused(summary)).toBe(true);
  await summary.getByRole("link", { name: "A avaliação não pode ultrapassar 5 estrelas" }).click();
  expect(await isFocused(starRadio(page, 1))).toBe(true);
});
