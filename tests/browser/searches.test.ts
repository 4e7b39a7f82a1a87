import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { announcementsOn, recordAnnouncements } from "./announcements";
import { makeStage } from "./browser";
import { groupOf } from "./chats";
import { type Member, makeClub, register } from "./club";
import { gate, isLoad, pageData, proxy, untilIdle } from "./delayed-requests";
import { isFocused, visit } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let groupId: number;
beforeAll(async () => {
  ana = await register(club.url, "ana");
  const bia = await register(club.url, "bia", "Bia Reis");
  await register(club.url, "caio", "Caio Melo");
  await register(club.url, "clara", "Clara Melo");
  ({ id: groupId } = await groupOf(ana, "Sertão", bia));
});

const field = (page: Page) => page.getByRole("searchbox");

it("the search of the people keeps the focus in its field and announces the number of results", async () => {
  const page = await stage.open({ as: ana });
  await visit(page, `${club.url}/admin?aba=usuarios`);
  await recordAnnouncements(page);

  await field(page).fill("melo");
  await field(page).press("Enter");

  await page.waitForURL("**busca=melo**");
  await untilIdle(page);
  expect(await isFocused(field(page))).toBe(true);
  expect(await field(page).inputValue()).toBe("melo");
  await expect.poll(async () => (await announcementsOn(page)).at(-1)).toContain("2 pessoas");

  await field(page).fill("zé ninguém");
  await field(page).press("Enter");
  await expect.poll(async () => (await announcementsOn(page)).at(-1)).toContain("0 pessoas");
  expect(await isFocused(field(page))).toBe(true);

  await page.getByRole("link", { name: "Limpar" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => field(page).inputValue()).toBe("");
  expect(await isFocused(field(page))).toBe(true);
  await page.goBack();
  await expect.poll(() => field(page).inputValue()).toBe("zé ninguém");
});

it("text that is typed while the results load stays in the field", async () => {
  const page = await stage.open({ as: ana });
  await visit(page, `${club.url}/admin?aba=usuarios`);
  const { open, opened } = gate();
  await proxy(page, isLoad, async (route) => {
    await opened;
    await route.fallback();
  });
  await field(page).fill("mel");
  const sent = page.waitForRequest(pageData);
  await field(page).press("Enter");
  await sent;
  await page.locator(".nav-progress[data-busy=true]").waitFor({ state: "attached" });

  await field(page).press("o");
  open();

  await page.waitForURL("**busca=mel**");
  await untilIdle(page);
  expect(await field(page).inputValue()).toBe("melo");
  await page.getByRole("link", { name: "Limpar" }).click();
  await expect.poll(() => field(page).inputValue()).toBe("");
});

it("a search in a modal is announced, and its section stays open when the search is cleared", {
  tags: "long",
}, async () => {
  const page = await stage.open({ as: ana });
  await visit(page, `${club.url}/chat/${groupId}`);
  await page.getByRole("link", { name: "Pessoas do grupo" }).click();
  await page.getByRole("dialog").waitFor();
  // The section that has the search is closed at first.
  await page.getByText("Adicionar pessoas", { exact: true }).click();
  await recordAnnouncements(page);

  await field(page).pressSequentially("clara");

  await expect.poll(async () => (await announcementsOn(page)).at(-1)).toBe("1 pessoa");
  expect(await isFocused(field(page))).toBe(true);
  await field(page).fill("");
  await page.getByText("Caio Melo").waitFor();
  expect(await field(page).isVisible()).toBe(true);
});
