import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { announcementsOn, recordAnnouncements } from "./announcements";
import { makeStage, oneWay } from "./browser";
import { groupOf } from "./chats";
import { type Member, makeClub, register } from "./club";
import { gate, isLoad, pageData, proxy, untilIdle } from "./delayed-requests";
import { planEvent } from "./feed-and-events";
import { isFocused, visit } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
let eventId: number;
let groupId: number;
beforeAll(async () => {
  ana = await register(club.url, "ana");
  const bia = await register(club.url, "bia", "Bia Reis");
  await register(club.url, "caio", "Caio Melo");
  await register(club.url, "clara", "Clara Melo");
  eventId = await planEvent(ana, { title: "Sarau" });
  ({ id: groupId } = await groupOf(ana, "Sertão", bia));
});

const field = (page: Page) => page.getByRole("searchbox");

const searches: Record<string, { at: () => string; count: string; none: string; clear?: string }> = {
  "of the people": {
    at: () => "/admin?aba=usuarios",
    count: "2 pessoas",
    none: "0 pessoas",
    clear: "Limpar",
  },
  "of the answers to an event": {
    at: () => `/admin/eventos/${eventId}`,
    count: "2 membros",
    none: "0 membros",
    clear: "Mostrar todos",
  },
  "for a new conversation": {
    at: () => "/chat/nova-conversa",
    count: "2 pessoas",
    none: "Ninguém encontrado.",
  },
  "for a new group": { at: () => "/chat/novo-grupo", count: "2 pessoas", none: "Ninguém encontrado." },
  "for a group": { at: () => `/chat/${groupId}/grupo`, count: "2 pessoas", none: "Ninguém encontrado." },
};

/** The section of a group that has the search is closed at first. */
async function showField(page: Page): Promise<void> {
  const summary = page.getByText("Adicionar pessoas", { exact: true });
  if (await summary.count()) await summary.click();
}

describe.each(Object.entries(searches))("the search %s", (_, { at, count, none, clear }) => {
  it("keeps the focus in its field and announces the number of results", async () => {
    const page = await stage.open({ as: ana });
    await visit(page, club.url + at());
    await showField(page);
    await recordAnnouncements(page);

    await field(page).fill("melo");
    await field(page).press("Enter");

    await page.waitForURL("**busca=melo**");
    await untilIdle(page);
    expect(await isFocused(field(page))).toBe(true);
    expect(await field(page).inputValue()).toBe("melo");
    await expect.poll(async () => (await announcementsOn(page)).at(-1)).toContain(count);

    await field(page).fill("zé ninguém");
    await field(page).press("Enter");
    await expect.poll(async () => (await announcementsOn(page)).at(-1)).toContain(none);
    expect(await isFocused(field(page))).toBe(true);
    if (!clear) return;

    await page.getByRole("link", { name: clear }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => field(page).inputValue()).toBe("");
    expect(await isFocused(field(page))).toBe(true);
    await page.goBack();
    await expect.poll(() => field(page).inputValue()).toBe("zé ninguém");
  });
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

it("the search of the audit log keeps the focus and announces its result", async () => {
  const page = await stage.open({ as: ana });
  await visit(page, `${club.url}/admin/registro`);
  await recordAnnouncements(page);
  await field(page).fill("ana");
  await field(page).press("Enter");
  await page.waitForURL("**membro=ana**");
  await untilIdle(page);
  expect(await isFocused(field(page))).toBe(true);
  await expect.poll(async () => (await announcementsOn(page)).at(-1)).toMatch(/^\d+ registros?$/);

  await field(page).fill("zé ninguém");
  await field(page).press("Enter");
  await expect.poll(async () => (await announcementsOn(page)).at(-1)).toBe("0 registros");
  expect(await isFocused(field(page))).toBe(true);

  await page.getByRole("link", { name: "Limpar" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => field(page).inputValue()).toBe("");
  expect(await isFocused(field(page))).toBe(true);
});

it("a search in a modal is announced", async () => {
  const page = await stage.open({ as: ana });
  await visit(page, `${club.url}/chat/${groupId}`);
  await page.getByRole("link", { name: "Pessoas do grupo" }).click();
  await page.getByRole("dialog").waitFor();
  await showField(page);
  await recordAnnouncements(page);

  await field(page).pressSequentially("clara");

  await expect.poll(async () => (await announcementsOn(page)).at(-1)).toBe("1 pessoa");
  expect(await isFocused(field(page))).toBe(true);
});

describe.each(oneWay)("the section with the search of a group %s", (_, { javaScript }) => {
  it("stays open when the search is cleared", async () => {
    const page = await stage.open({ as: ana, javaScript });
    await visit(page, `${club.url}/chat/${groupId}/grupo`);
    await showField(page);
    await field(page).fill("clara");
    await page.getByRole("button", { name: "Procurar" }).click();
    await page.waitForURL("**busca=clara**");
    await page.getByText("Caio Melo").waitFor({ state: "detached" });

    await field(page).fill("");
    await page.getByRole("button", { name: "Procurar" }).click();

    await page.getByText("Caio Melo").waitFor();
    expect(await field(page).isVisible()).toBe(true);
  });
});
