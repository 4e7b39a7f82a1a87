import { expect, it } from "vitest";
import { makeStage } from "./browser";
import { type Member, makeClub, register } from "./club";
import { gate, holdAnswers, isForm, proxy } from "./delayed-requests";
import { visit, waitForToast, writesOf } from "./page";

const stage = makeStage();
const club = makeClub();

const saved = async (member: Member) =>
  ((await member.call("GET", "/api/user-settings")) as { notifications: Record<string, boolean> })
    .notifications;

async function openSwitches(username: string) {
  const member = await register(club.url, username);
  const page = await stage.open({ as: member, forOneTest: true });
  await visit(page, `${club.url}/settings?aba=notificacoes`);
  const events = page.getByRole("switch", { name: /^Novos eventos/ });
  const hint = page
    .getByRole("region", { name: "O que avisar" })
    .getByText("Cada mudança é guardada na hora.");
  await hint.waitFor();
  return { member, page, events, hint };
}

it("a switch saves when it moves, without a button and without a shift of the page", async () => {
  const { member, page, events, hint } = await openSwitches("ana");
  expect(await page.getByRole("button", { name: "Salvar notificações" }).count()).toBe(0);
  const below = await page.getByRole("heading", { name: "Agenda" }).boundingBox();

  await events.focus();
  await page.keyboard.press("Space");
  await waitForToast(page, "Notificações atualizadas");
  await hint.waitFor();

  expect(await saved(member)).toMatchObject({ newEvents: false, newBooks: true, emailNotifications: true });
  expect(await page.getByRole("heading", { name: "Agenda" }).boundingBox()).toEqual(below);
  await visit(page, page.url());
  expect(await events.isChecked()).toBe(false);
});

it("the last of two moves is saved when the first one is answered late", async () => {
  const { member, page, events, hint } = await openSwitches("bia");
  const { taken, release } = await holdAnswers(page);
  const writes = writesOf(page);
  await events.click();
  await taken;
  await page.getByText("Guardando…").waitFor();
  await events.click();
  await page.getByRole("switch", { name: /^Novos livros/ }).click();
  expect(writes).toHaveLength(1);

  release();

  await expect.poll(() => saved(member)).toMatchObject({ newEvents: true, newBooks: false });
  await hint.waitFor();
  expect(writes).toHaveLength(2);
  expect(await events.isChecked()).toBe(true);
  expect(await page.getByRole("switch", { name: /^Novos livros/ }).isChecked()).toBe(false);
});

it("the last of two moves is saved when the page is left before the first one is answered", {
  tags: "long",
}, async () => {
  const { member, page, events } = await openSwitches("eva");
  const { taken, release } = await holdAnswers(page);
  await events.click();
  await taken;
  await events.click();
  await page.getByRole("switch", { name: /^Novos livros/ }).click();
  await page.getByRole("link", { name: "Livro Atual" }).first().click();
  await page.getByRole("switch").first().waitFor({ state: "detached" });

  release();

  await expect.poll(() => saved(member)).toMatchObject({ newEvents: true, newBooks: false });
});

it("returns to the saved state when the connection is cut, and saves again afterwards", async () => {
  const { member, page, events, hint } = await openSwitches("caio");
  const first = gate();
  let isCut = true;
  await proxy(page, isForm, async (route) => {
    await first.opened;
    if (isCut) await route.fulfill({ status: 503, body: "", contentType: "text/html" });
    else await route.fallback();
  });
  page.expectStatus(503);
  await events.click();
  await events.click();
  await events.click();
  expect(await events.isChecked()).toBe(false);

  first.open();

  await waitForToast(page, "Erro ao atualizar notificações");
  await expect.poll(() => events.isChecked()).toBe(true);
  await hint.waitFor();
  expect(await saved(member)).toMatchObject({ newEvents: true });

  isCut = false;
  await events.click();
  await waitForToast(page, "Notificações atualizadas");
  await hint.waitFor();
  expect(await saved(member)).toMatchObject({ newEvents: false });
});

it("shows what was saved when only the answer was lost", { tags: "long" }, async () => {
  const { member, page, events, hint } = await openSwitches("davi");
  page.expectStatus(502);
  await proxy(page, isForm, async (route) => {
    await route.fetch();
    await route.fulfill({ status: 502, body: "", contentType: "text/html" });
  });

  await events.click();

  await waitForToast(page, "Erro ao atualizar notificações");
  await hint.waitFor();
  await expect.poll(() => events.isChecked()).toBe(false);
  expect(await saved(member)).toMatchObject({ newEvents: false });
});
