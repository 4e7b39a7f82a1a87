import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { notifications } from "#db/schema";
import { announcementsOn, recordAnnouncements } from "./announcements";
import { makeStage, phone } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { gate, untilIdle } from "./delayed-requests";
import { isFocused, visit, waitForToast, writeRows } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
beforeAll(async () => {
  ana = await register(club.url, "ana");
  await register(club.url, "bia", "Bia Reis");
  await addBook(ana);
});

const last = async (page: Page) => (await announcementsOn(page)).at(-1);

it("a navigation is announced: another page by its title, a tab or an order by its name, and the way back", async () => {
  const page = await stage.open({ as: ana });
  await visit(page, `${club.url}/`);
  await recordAnnouncements(page);
  const link = (name: string) =>
    page.getByRole("link", { name, exact: true }).filter({ visible: true }).first();
  await link("Leaderboards").click();
  await untilIdle(page);
  await expect.poll(() => announcementsOn(page)).toEqual(["Leaderboards · Clube do Livro"]);

  await visit(page, `${club.url}/admin`);
  await recordAnnouncements(page);
  await link("Usuários").click();
  await expect.poll(() => last(page)).toBe("Usuários, 2 pessoas");
  await link("Nome").click();
  await expect.poll(() => last(page)).toBe("Usuários, 2 pessoas, Por nome, crescente");
  await link("Clube").click();
  await expect.poll(() => last(page)).toBe("Clube");
  await page.goBack();
  await expect.poll(() => last(page)).toBe("Usuários, 2 pessoas, Por nome, crescente");
  expect(await announcementsOn(page)).toHaveLength(4);
});

it("an opened stretch of a conversation takes the focus of its link", { tags: "long" }, async () => {
  const page = await stage.open({ as: ana });
  await visit(page, `${club.url}/book?aba=conversa`);
  await recordAnnouncements(page);
  await page.locator("a.conversation-section").last().focus();
  await page.keyboard.press("Enter");
  await page.locator("details#ate-208").waitFor();

  await expect.poll(() => announcementsOn(page)).toEqual(["Conversa, Até a página 208"]);
  await expect.poll(() => isFocused(page.locator("#ate-208 > summary"))).toBe(true);
  await page.keyboard.press("Enter");
  await page.locator("#ate-208:not([open])").waitFor();
});

it("a link to the page that is open announces nothing, and a form that saves in place its toast alone", async () => {
  const page = await stage.open({ as: ana });
  await visit(page, `${club.url}/leaderboard`);
  await recordAnnouncements(page);
  const key = () => page.evaluate(() => history.state?.key);
  const before = await key();
  await page.getByRole("link", { name: "Geral", exact: true }).click();
  await expect.poll(key).not.toBe(before);
  await untilIdle(page);
  expect(await announcementsOn(page)).toEqual([]);

  await visit(page, `${club.url}/`);
  await recordAnnouncements(page);
  await page.getByLabel("Página atual").fill("9");
  await page.getByRole("button", { name: "Atualizar progresso" }).click();
  await waitForToast(page, "Progresso atualizado");
  await untilIdle(page);
  await expect.poll(() => announcementsOn(page)).not.toEqual([]);
  expect((await announcementsOn(page)).filter((text) => text.includes("·"))).toEqual([]);
});

it("the links between the pages of a list announce the page, and the focus goes to the first item where the link ends", async () => {
  const member = await register(club.url, "caio", "Caio Melo");
  const row = { userId: member.id, kind: "streak", title: "Leia hoje", link: "/book", createdAt: new Date() };
  const rows = Array.from({ length: 70 }, () => row);
  writeRows(club, (db) => db.insert(notifications).values(rows).run());
  const page = await stage.open({ as: member });
  await visit(page, `${club.url}/notifications`);
  await recordAnnouncements(page);
  const firstItem = page.locator("main li").first().getByRole("link");

  for (const [name, shown] of [
    ["Notificações mais antigas", "Página 2 de 3"],
    ["Notificações mais antigas", "Página 3 de 3"],
    ["Notificações mais novas", "Página 2 de 3"],
    ["Notificações mais novas", "Página 1 de 3"],
  ] as const) {
    await page.getByRole("link", { name }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => last(page)).toBe(shown);
    const isAtEnd = !shown.startsWith("Página 2");
    await expect.poll(() => isFocused(isAtEnd ? firstItem : page.getByRole("link", { name }))).toBe(true);
  }
});

describe("the code of the places of the tab bar", () => {
  const places = [
    ["Eventos", "/events"],
    ["Comunidade", "/community"],
    ["Mensagens", "/chat"],
    ["Início", "/_root"],
    // The last one: after it the code of its tabs is loaded.
    ["Livro Atual", "/book"],
  ] as const;

  /** Opens a page on a phone. @returns the names of the loaded scripts, styles and page data, in their order. */
  async function openPhone(saveData: boolean) {
    const page = await stage.open({ as: ana, viewport: phone, forOneTest: true });
    await page.addInitScript((saves) => {
      Object.defineProperty(navigator, "connection", { value: { saveData: saves }, configurable: true });
    }, saveData);
    const loaded: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/\.(data|js|css)$/.test(pathname)) loaded.push(pathname);
    });
    // The browser is idle long before Remix knows the routes of the places.
    const { open, opened } = gate();
    await page.route("**/__manifest?*", async (route) => {
      await opened;
      await route.continue();
    });
    await visit(page, `${club.url}/`);
    open();
    const waitForCode = async (...names: string[]) => {
      const hasCode = (name: string) => loaded.some((path) => path.includes(name));
      await expect.poll(() => names.filter((name) => !hasCode(name))).toEqual([]);
      await page.waitForLoadState("networkidle");
    };
    return { page, loaded, waitForCode };
  }

  it("is loaded while the browser is idle, so that a tap asks for data alone, and then that of the book's tabs", {
    tags: "long",
  }, async () => {
    const { page, loaded, waitForCode } = await openPhone(false);
    await waitForCode("nothing-chosen", "chat-", "kept-text", ".css");
    const bar = page.getByRole("navigation", { name: "Atalhos" });
    for (const [name, path] of places) {
      loaded.length = 0;
      await bar.getByRole("link", { name, exact: true }).click();
      await untilIdle(page);
      // The page is there before the connection of the chat.
      const needed = loaded.filter((one) => !/\.css$|\/socket-/.test(one));
      expect(path === "/book" ? needed.slice(0, 1) : needed).toEqual([`${path}.data`]);
    }

    await waitForCode("plan-panel");
    for (const name of [/^Conversa/, /^Trechos/, /^Perguntas/, /^Plano/, /^Resenhas/]) {
      loaded.length = 0;
      await page.getByRole("navigation", { name: "Partes deste livro" }).getByRole("link", { name }).click();
      await untilIdle(page);
      expect(loaded.filter((one) => !one.endsWith(".css"))).toEqual(["/book.data"]);
    }
  });

  it("is not loaded where the connection asks to save data", { tags: "long" }, async () => {
    const { page, loaded } = await openPhone(true);
    await page.waitForLoadState("networkidle");
    expect(loaded.filter((path) => /nothing-chosen|chat-/.test(path))).toEqual([]);
  });
});
