import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { makeStage, type Watched } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { postText } from "./feed-and-events";
import { currentPath, reviewField, storedTexts, visit, waitForHydration, waitForStored } from "./page";

const stage = makeStage();
const club = makeClub();

const [review, post] = ["Só para mim, por enquanto.", "Ninguém sabe disto."];

beforeAll(async () => {
  await addBook(await register(club.url, "dora"));
  await register(club.url, "joaquim", "Joaquim Reis");
});

let count = 0;
let helena: Member;
let page: Watched;
beforeEach(async () => {
  count += 1;
  helena = await register(club.url, `helena${count}`, "Helena Lima");
  page = await stage.open({ as: helena, forOneTest: true });
  page.expectStatus(401);
  await visit(page, `${club.url}/book/resenha`);
  await reviewField(page).fill(review);
  await waitForStored(page, review);
  await visit(page, `${club.url}/community`);
  await postText(page).fill(post);
  await waitForStored(page, post);
  await page.getByRole("link", { name: "Eventos", exact: true }).first().click();
  await page.waitForURL("**/events");
});

async function logIn(username: string) {
  await page.getByLabel("Usuário").fill(username);
  await page.getByLabel("Senha", { exact: true }).fill("segredo-da-ana");
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL((url) => url.pathname !== "/auth");
}

/** The session ends on the server: it expires, or another device ends it. */
async function endSession() {
  await helena.call("POST", "/api/logout");
  await page.getByRole("link", { name: "Comunidade", exact: true }).first().click();
  await page.waitForURL(/\/auth/);
}

const isEmpty = async (tab: Page) => {
  await expect.poll(() => storedTexts(tab)).not.toContain(review);
  await expect.poll(() => storedTexts(tab)).not.toContain(post);
};

it("a log-out removes the texts of the member from all tabs of the browser", async () => {
  const other = await page.context().newPage();
  await visit(other, `${club.url}/community`);
  await postText(other).fill(post);
  await waitForStored(other, post);
  await page.locator("summary").filter({ hasText: "Helena" }).click();
  await page.getByRole("button", { name: "Sair" }).filter({ visible: true }).click();
  await page.waitForURL(/\/auth/);
  await isEmpty(page);
  await isEmpty(other);

  await logIn(`helena${count}`);
  await visit(page, `${club.url}/book/resenha`);
  expect(await reviewField(page).inputValue()).toBe("");
});

it("the end of one's own session in the settings removes them", async () => {
  await visit(page, `${club.url}/settings?aba=seguranca`);
  await page
    .getByRole("button", { name: /^Encerrar sessão/ })
    .first()
    .click();
  await page.waitForURL(/\/auth/);
  await isEmpty(page);
});

it("the deletion of the account removes them", async () => {
  await visit(page, `${club.url}/settings/excluir-conta?aba=dados`);
  await page.getByLabel("Sua senha").fill("segredo-da-ana");
  await page.getByRole("button", { name: "Excluir minha conta" }).click();
  await page.waitForURL(/\/auth/);
  await isEmpty(page);
});

it("a session that was ended elsewhere leaves them only in this tab, for the same member", async () => {
  await endSession();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const other = await page.context().newPage();
  await visit(other, `${club.url}/auth`);
  await isEmpty(other);

  await logIn(`helena${count}`);
  expect(currentPath(page)).toBe("/community");
  await expect.poll(() => postText(page).inputValue()).toBe(post);
  await visit(page, `${club.url}/book/resenha`);
  await expect.poll(() => reviewField(page).inputValue()).toBe(review);
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain(review);
});

it("a review that was sent after the end of the session is there again after the login", async () => {
  const text = `${review} `.repeat(100).trim();
  await visit(page, `${club.url}/book/resenha`);
  await reviewField(page).fill(text);
  await helena.call("POST", "/api/logout");
  await page.getByRole("button", { name: "Publicar resenha" }).click();
  await page.getByRole("link", { name: "Entre de novo" }).click();
  await page.waitForURL(/\/auth/);
  await logIn(`helena${count}`);
  await waitForHydration(page);
  await expect.poll(() => reviewField(page).inputValue()).toBe(text);
});

it("the login of another member removes them", async () => {
  await endSession();
  await logIn("joaquim");
  await isEmpty(page);
  await visit(page, `${club.url}/book/resenha`);
  expect(await reviewField(page).inputValue()).toBe("");
});

it("a page of another member removes them", async () => {
  const joaquim = await fetch(`${club.url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: club.url },
    body: JSON.stringify({ username: "joaquim", password: "segredo-da-ana" }),
  });
  const [pair = ""] = (joaquim.headers.getSetCookie()[0] ?? "").split(";");
  const value = pair.slice(pair.indexOf("=") + 1);
  await page.context().addCookies([{ ...helena.cookie, value }]);
  await visit(page, `${club.url}/events`);
  await isEmpty(page);
});
