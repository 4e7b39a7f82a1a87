import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
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

it.each(bothWays)(
  "a review is written, edited and deleted from the book page %s",
  async (_, { javaScript }) => {
    const bia = await newMember();
    const page = await stage.open({ javaScript, as: bia });
    const review = reviewBy(page, bia.name);
    await visit(page, `${club.url}/book`);
    await writing(page).click();
    await page.waitForURL("**/book/resenha");
    await page.getByRole("heading", { name: "Escrever resenha" }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(javaScript ? 1 : 0);
    await writeReview(page, { text: loremOf(2500, "Acho que traiu. "), stars: 3 });
    await page.getByRole("button", { name: "Publicar resenha" }).click();

    await waitForToast(page, "Resenha enviada");
    const unlocked = "Conquista desbloqueada: Primeira Resenha";
    await toast(page, "Resenha enviada").getByText(unlocked).first().waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(currentPath(page)).toBe("/book");
    await review.getByText("Acho que traiu.").waitFor();
    if (javaScript) await expect.poll(() => isFocused(review)).toBe(true);
    expect(await review.getByRole("img", { name: "3 de 5 estrelas" }).count()).toBe(1);
    expect(await writing(page).count()).toBe(0);
    if (javaScript) {
      await expect.poll(() => isFocused(review)).toBe(true);
      // The form is not shown again.
      await page.goBack();
      await page.waitForURL(`${club.url}/book`);
      await review.waitFor();
      expect(await reviewField(page).count()).toBe(0);
    }

    await page.getByRole("link", { name: `Editar a resenha de ${bia.name}` }).click();
    await page.getByRole("heading", { name: "Editar resenha" }).waitFor();
    expect(await reviewField(page).inputValue()).toContain("Acho que traiu.");
    expect(await chosenStars(page)).toBe(3);
    await writeReview(page, { text: loremOf(2500, "Acho que não traiu. "), stars: 1 });
    await page.getByRole("button", { name: "Salvar resenha" }).click();
    await waitForToast(page, "Resenha atualizada");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await review.getByText("Acho que não traiu.").waitFor();
    expect(await review.getByText("editada").count()).toBe(1);

    const opener = page.getByRole("link", { name: `Apagar a resenha de ${bia.name}` });
    const question = page.getByText("será apagada para sempre");
    await opener.click();
    await question.waitFor();
    if (javaScript) {
      // A second Enter does not delete.
      await expect.poll(() => isFocused(page.getByRole("dialog"))).toBe(true);
      await page.keyboard.press("Escape");
      await question.waitFor({ state: "detached" });
      await expect.poll(() => isFocused(opener)).toBe(true);
    } else await page.getByRole("link", { name: "Cancelar" }).click();
    await review.waitFor();
    await opener.click();
    await page.getByRole("button", { name: "Apagar resenha" }).click();
    await waitForToast(page, "Resenha apagada");
    await question.waitFor({ state: "detached" });
    expect(currentPath(page)).toBe("/book");
    expect(await review.count()).toBe(0);
    expect(await writing(page).count()).toBe(1);
    if (javaScript) await expect.poll(() => isFocused(page.locator("#conteudo"))).toBe(true);
  },
);

it("a review is featured and unfeatured by staff, in the list and on its own page", {
  tags: "long",
}, async () => {
  const bia = await newMember();
  const id = await publishReview(bia, { bookId, content: loremOf(2500) });
  await publishReview(await newMember(), { bookId, content: loremOf(2500) });
  const page = await stage.open({ as: admin });
  const ribbon = reviewBy(page, bia.name).getByText("Resenha destacada");

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
  }
});

it("a review is expanded in place with the focus, shows its new text once edited, and disappears once deleted", async () => {
  const bia = await newMember();
  const wholeText = [loremOf(400, "Começo. "), loremOf(2100), "E acabou-se o que era doce."].join("\n\n");
  await publishReview(bia, { bookId, content: wholeText });
  const page = await stage.open({ as: bia });
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

  await review.getByRole("link", { name: "Editar" }).click();
  const rethought = loremOf(2500, "Pensando melhor, ");
  await reviewField(page).fill(rethought);
  await page.getByRole("button", { name: "Salvar resenha" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await review.getByText("Pensando melhor,").waitFor();
  await more.click();
  await more.waitFor({ state: "detached" });
  expect(await review.getByText("Pensando melhor,").innerText()).toContain(rethought);

  await review.getByRole("link", { name: "Apagar" }).click();
  await page.getByRole("button", { name: "Apagar resenha" }).click();
  await waitForToast(page, "Resenha apagada");
  await page.getByRole("heading", { level: 1, name: "Dom Casmurro" }).waitFor();
  expect(await review.count()).toBe(0);
});

it("Ler mais without a connection leaves the page in place with a message, and works after reconnection", {
  tags: "long",
}, async () => {
  const content = `${loremOf(2500, "Começo. ")}\n\nE acabou-se o que era doce.`;
  const bia = await newMember();
  await publishReview(bia, { bookId, content });
  const page = await stage.open({ as: admin, forOneTest: true });
  // The browser logs the lost connection in the console of this tab, which the stage does not watch.
  const tab = await page.context().newPage();
  await visit(tab, `${club.url}/book`);
  const review = reviewBy(tab, bia.name);
  const failed = tab.getByText("Esta resenha não pôde ser carregada.");
  const more = review.getByRole("link", { name: "Ler mais" });

  await tab.context().setOffline(true);
  await more.click();
  await failed.waitFor();
  expect(await review.getByText("Começo.").count()).toBe(1);
  expect(currentPath(tab)).toBe("/book");

  await tab.context().setOffline(false);
  await more.click();
  await review.getByText("E acabou-se o que era doce.").waitFor();
  expect(await failed.count()).toBe(0);
});

it("the key that opens a dialog of a review, held down, presses nothing in it, and an arrow keeps the stars", {
  tags: "long",
}, async () => {
  const bia = await newMember();
  const page = await stage.open({ as: bia });
  await visit(page, `${club.url}/book`);
  await writing(page).press("Enter");
  await reviewField(page).waitFor();
  await page.keyboard.press("ArrowRight");
  expect(await chosenStars(page)).toBe(5);

  await publishReview(bia, { bookId, content: loremOf(2500) });
  await visit(page, `${club.url}/book`);
  const opener = page.getByRole("link", { name: `Apagar a resenha de ${bia.name}` });
  await opener.focus();
  await page.keyboard.down("Enter");
  const deleting = page.getByRole("dialog").getByRole("button", { name: "Apagar resenha" });
  await deleting.waitFor();
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await page.keyboard.press("Escape");
  await deleting.waitFor({ state: "detached" });
  await expect.poll(() => isFocused(opener)).toBe(true);
});

it("a review that is deleted meanwhile leaves the page in place when it is expanded, with a message", {
  tags: "long",
}, async () => {
  const bia = await newMember();
  const id = await publishReview(bia, { bookId, content: loremOf(2500, "Vai sumir. ") });
  const page = await stage.open({ as: admin });
  page.expectStatus(404);
  await visit(page, `${club.url}/book`);
  await bia.call("DELETE", `/api/reviews/${id}`);

  await reviewBy(page, bia.name).getByRole("link", { name: "Ler mais" }).click();

  await reviewBy(page, bia.name).getByText("Esta resenha não pôde ser carregada.").waitFor();
  expect(await page.getByRole("heading", { name: "Resenhas", exact: true }).count()).toBe(1);
});
