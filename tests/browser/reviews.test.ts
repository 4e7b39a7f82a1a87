import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { loremOf } from "../support/text";
import { bothWays, makeStage } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import {
  chosenStars,
  closeToast,
  containsFocus,
  currentPath,
  isFocused,
  publishReview,
  reviewField,
  toast,
  visit,
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

// Three digits: no name is a prefix of another.
let members = 100;

/** A new member, with a name that distinguishes the review from those of other tests. */
async function newMember(): Promise<Member & { name: string }> {
  members += 1;
  const name = `Bia Lima ${members}`;
  return { ...(await register(club.url, `bia${members}`, name)), name };
}

const reviewBy = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("link", { name, exact: true }) });

const writing = (page: Page) => page.getByRole("link", { name: "Escrever resenha" });

describe.each(bothWays)("a review %s", (_, { javaScript }) => {
  it("is written from the book page, and then appears in its list", async () => {
    const bia = await newMember();
    const page = await stage.open({ javaScript, as: bia });
    await visit(page, `${club.url}/book`);
    await writing(page).click();
    await page.waitForURL("**/book/resenha");
    await page.getByRole("heading", { name: "Escrever resenha" }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(javaScript ? 1 : 0);

    await writeReview(page, { text: loremOf(2500, "Capitu olhou de lado. "), stars: 3 });
    await page.getByRole("button", { name: "Publicar resenha" }).click();

    await waitForToast(page, "Resenha enviada");
    await toast(page, "Resenha enviada")
      .getByText("Conquista desbloqueada: Primeira Resenha")
      .first()
      .waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(currentPath(page)).toBe("/book");
    const review = reviewBy(page, bia.name);
    await review.getByText("Capitu olhou de lado.").waitFor();
    expect(await review.getByRole("img", { name: "3 de 5 estrelas" }).count()).toBe(1);
    expect(await writing(page).count()).toBe(0);

    await page.getByRole("link", { name: "Ver a sua resenha" }).click();
    await page.getByRole("heading", { level: 1, name: "Resenha de Dom Casmurro" }).waitFor();
  });

  it("is alone when its address is opened directly, and is published from there", async () => {
    const bia = await newMember();
    const page = await stage.open({ javaScript, as: bia });
    await visit(page, `${club.url}/book/${bookId}/resenha`);

    expect(await page.getByRole("heading", { level: 1 }).allInnerTexts()).toEqual(["Escrever resenha"]);
    expect(await page.getByRole("heading", { level: 2 }).count()).toBe(0);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await writeReview(page, { text: loremOf(2500), stars: 5 });
    await page.getByRole("button", { name: "Publicar resenha" }).click();

    await waitForToast(page, "Resenha enviada");
    expect(currentPath(page)).toBe(`/book/${bookId}`);
    await reviewBy(page, bia.name).waitFor();
  });

  it("is edited from the list", async () => {
    const bia = await newMember();
    const before = loremOf(2500, "Acho que traiu. ");
    await publishReview(bia, { bookId, content: before });
    const page = await stage.open({ javaScript, as: bia });
    await visit(page, `${club.url}/book`);
    await page.getByRole("link", { name: `Editar a resenha de ${bia.name}` }).click();
    await page.getByRole("heading", { name: "Editar resenha" }).waitFor();
    expect(await reviewField(page).inputValue()).toBe(before);
    expect(await chosenStars(page)).toBe(4);

    await writeReview(page, { text: loremOf(2500, "Acho que não traiu. "), stars: 1 });
    await page.getByRole("button", { name: "Salvar resenha" }).click();

    await waitForToast(page, "Resenha atualizada");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const review = reviewBy(page, bia.name);
    await review.getByText("Acho que não traiu.").waitFor();
    expect(await review.getByText("editada").count()).toBe(1);
    expect(await review.getByRole("img", { name: "1 de 5 estrelas" }).count()).toBe(1);
  });

  it("is deleted only by the confirmation button", async () => {
    const bia = await newMember();
    await publishReview(bia, { bookId, content: loremOf(2500) });
    const page = await stage.open({ javaScript, as: bia });
    await visit(page, `${club.url}/book`);
    const opener = page.getByRole("link", { name: `Apagar a resenha de ${bia.name}` });
    const isAsked = page.getByText("será apagada para sempre");

    await opener.click();
    await isAsked.waitFor();
    await page.getByRole("link", { name: "Cancelar" }).click();
    await isAsked.waitFor({ state: "detached" });
    await reviewBy(page, bia.name).waitFor();

    await opener.click();
    await page.getByRole("button", { name: "Apagar resenha" }).click();
    await waitForToast(page, "Resenha apagada");
    await isAsked.waitFor({ state: "detached" });
    expect(currentPath(page)).toBe("/book");
    expect(await reviewBy(page, bia.name).count()).toBe(0);
    expect(await writing(page).count()).toBe(1);
  });

  it("is featured and unfeatured by staff, in the list and on its own page", async () => {
    const bia = await newMember();
    const id = await publishReview(bia, { bookId, content: loremOf(2500) });
    await publishReview(await newMember(), { bookId, content: loremOf(2500) });
    const page = await stage.open({ javaScript, as: admin });
    const review = reviewBy(page, bia.name);
    const ribbon = review.getByText("Resenha destacada");

    for (const address of ["/book", `/book/${bookId}/resenhas/${id}`]) {
      await visit(page, club.url + address);
      await page.getByRole("button", { name: `Destacar a resenha de ${bia.name}` }).click();
      await waitForToast(page, "Resenha destacada");
      await ribbon.waitFor();
      expect(currentPath(page)).toBe(address);
      await expect.poll(() => page.getByRole("article").first().innerText()).toContain(bia.name);
      await closeToast(page);

      await page.getByRole("button", { name: `Tirar destaque da resenha de ${bia.name}` }).click();
      await waitForToast(page, "Destaque removido");
      await ribbon.waitFor({ state: "detached" });
      expect(await review.count()).toBe(1);
    }
  });
});

it("Back with JavaScript after publishing does not show the form again", async () => {
  const bia = await newMember();
  const page = await stage.open({ as: bia });
  await visit(page, `${club.url}/book`);
  await writing(page).click();
  await writeReview(page, { text: loremOf(2500), stars: 4 });
  await page.getByRole("button", { name: "Publicar resenha" }).click();
  await waitForToast(page, "Resenha enviada");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await page.goBack();

  await page.waitForURL(`${club.url}/book`);
  await reviewBy(page, bia.name).waitFor();
  expect(await reviewField(page).count()).toBe(0);
});

it("Escape closes the review and focuses the link for its deletion", async () => {
  const bia = await newMember();
  await publishReview(bia, { bookId, content: loremOf(2500) });
  const page = await stage.open({ as: bia });
  await visit(page, `${club.url}/book`);
  const opener = page.getByRole("link", { name: `Apagar a resenha de ${bia.name}` });
  await opener.click();
  await page.getByRole("dialog", { name: "Apagar resenha" }).waitFor();

  await page.keyboard.press("Escape");

  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => isFocused(opener)).toBe(true);
  expect(await reviewBy(page, bia.name).count()).toBe(1);
});

const wholeText = [loremOf(400, "Começo. "), loremOf(2100), "E acabou-se o que era doce."].join("\n\n");

it("Ler mais with JavaScript shows the rest in place and moves the focus there", async () => {
  const bia = await newMember();
  await publishReview(bia, { bookId, content: wholeText });
  const page = await stage.open({ as: admin });
  await visit(page, `${club.url}/book`);
  const review = reviewBy(page, bia.name);
  const more = review.getByRole("link", { name: `Ler mais da resenha de ${bia.name}` });
  expect(await review.getByText("doce").count()).toBe(0);

  await more.focus();
  await page.keyboard.press("Enter");

  await review.getByText("E acabou-se o que era doce.").waitFor();
  expect(await more.count()).toBe(0);
  expect(currentPath(page)).toBe("/book");
  await expect.poll(() => containsFocus(review)).toBe(true);
});

it("a review expanded in place shows its new text once edited, and disappears once deleted", async () => {
  const bia = await newMember();
  await publishReview(bia, { bookId, content: wholeText });
  const page = await stage.open({ as: bia });
  await visit(page, `${club.url}/book`);
  const review = reviewBy(page, bia.name);
  await review.getByRole("link", { name: "Ler mais" }).click();
  await review.getByText("E acabou-se o que era doce.").waitFor();

  await review.getByRole("link", { name: "Editar" }).click();
  const rethought = loremOf(2500, "Pensando melhor, ");
  await reviewField(page).fill(rethought);
  await page.getByRole("button", { name: "Salvar resenha" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await review.getByText("Pensando melhor,").waitFor();
  await review.getByRole("link", { name: "Ler mais" }).click();
  await review.getByRole("link", { name: "Ler mais" }).waitFor({ state: "detached" });
  expect(await review.getByText("Pensando melhor,").innerText()).toContain(rethought);

  await review.getByRole("link", { name: "Apagar" }).click();
  await page.getByRole("button", { name: "Apagar resenha" }).click();
  await waitForToast(page, "Resenha apagada");
  await page.getByRole("heading", { level: 1, name: "Dom Casmurro" }).waitFor();
  expect(await review.count()).toBe(0);
});

it("Ler mais without JavaScript opens the review's own page", async () => {
  const bia = await newMember();
  const id = await publishReview(bia, { bookId, content: wholeText });
  const page = await stage.open({ javaScript: false, as: admin });
  await page.goto(`${club.url}/book`);

  await page.getByRole("link", { name: `Ler mais da resenha de ${bia.name}` }).click();

  await page.getByText("E acabou-se o que era doce.").waitFor();
  expect(currentPath(page)).toBe(`/book/${bookId}/resenhas/${id}`);
});
