import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { notifications } from "#db/schema";
import { announcementsOn, recordAnnouncements } from "./announcements";
import { makeStage, phone } from "./browser";
import { addBook, type Member, makeClub, register } from "./club";
import { untilIdle } from "./delayed-requests";
import { isFocused, visit, waitForToast, writeRows } from "./page";

const stage = makeStage();
const club = makeClub();

let ana: Member;
beforeAll(async () => {
  ana = await register(club.url, "ana");
  await register(club.url, "bia", "Bia Reis");
  await addBook(ana);
});

/** Visits a page and acts on it. @returns the announcements. */
async function announcedAfter(address: string, act: (page: Page) => Promise<unknown>) {
  const page = await stage.open({ as: ana });
  await visit(page, club.url + address);
  await recordAnnouncements(page);
  await act(page);
  await untilIdle(page);
  return { page, announced: () => announcementsOn(page) };
}

describe("with JavaScript, a navigation is announced", () => {
  it.each([
    ["to another page, by its title", "/", "Leaderboards", "Leaderboards · Clube do Livro"],
    ["to a tab of the panel", "/admin", "Usuários", "Usuários, 2 pessoas"],
    ["to a tab of a book", "/book", "Trechos 0", "Trechos"],
    ["to a tab of the messages", "/chat", "Grupos", "Grupos"],
    ["to another order", "/admin?aba=usuarios", "Nome", "Usuários, 2 pessoas, Por nome, crescente"],
  ])("%s", async (_, address, name, expected) => {
    const link = (page: Page) =>
      page.getByRole("link", { name, exact: true }).filter({ visible: true }).first();
    const { announced } = await announcedAfter(address, (page) => link(page).click());

    await expect.poll(announced).toEqual([expected]);
  });

  it("back to a tab", async () => {
    const { page, announced } = await announcedAfter("/admin", (page) =>
      page.getByRole("link", { name: "Clube", exact: true }).click(),
    );
    await expect.poll(announced).toEqual(["Clube"]);

    await page.goBack();

    await expect.poll(announced).toEqual(["Clube", "Livros"]);
  });
});

it("with JavaScript, an opened stretch of a conversation takes the focus of its link", async () => {
  const { page, announced } = await announcedAfter("/book?aba=conversa", async (page) => {
    await page.locator("a.conversation-section").last().focus();
    await page.keyboard.press("Enter");
    await page.locator("details#ate-208").waitFor();
  });

  await expect.poll(announced).toEqual(["Conversa, Até a página 208"]);
  await expect.poll(() => isFocused(page.locator("#ate-208 > summary"))).toBe(true);
  await page.keyboard.press("Enter");
  await page.locator("#ate-208:not([open])").waitFor();
});

describe("with JavaScript, nothing is announced", () => {
  it("when a link leads to the page that is open", async () => {
    const { announced } = await announcedAfter("/leaderboard", async (page) => {
      const key = () => page.evaluate(() => history.state?.key);
      const before = await key();
      await page.getByRole("link", { name: "Geral", exact: true }).click();
      await expect.poll(key).not.toBe(before);
    });

    expect(await announced()).toEqual([]);
  });

  it("but the toast when a form saves in place", async () => {
    const { page, announced } = await announcedAfter("/", async (page) => {
      await page.getByLabel("Página atual").fill("9");
      await page.getByRole("button", { name: "Atualizar progresso" }).click();
    });
    await waitForToast(page, "Progresso atualizado");

    await expect.poll(announced).not.toEqual([]);
    expect((await announced()).filter((text) => text.includes("·"))).toEqual([]);
  });
});

describe("with JavaScript, the links between the pages of a list", () => {
  it("announce the page, and the focus goes to the first item where the link ends", async () => {
    const member = await register(club.url, "caio", "Caio Melo");
    const row = {
      userId: member.id,
      kind: "streak",
      title: "Leia hoje",
      link: "/book",
      createdAt: new Date(),
    };
    writeRows(club, (db) =>
      db
        .insert(notifications)
        .values(Array.from({ length: 70 }, () => row))
        .run(),
    );
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
      await expect.poll(async () => (await announcementsOn(page)).at(-1)).toBe(shown);
      const isAtEnd = !shown.startsWith("Página 2");
      await expect.poll(() => isFocused(isAtEnd ? firstItem : page.getByRole("link", { name }))).toBe(true);
    }
  });
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
  async function openPhone(saveData: boolean, path = "/") {
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
    await page.route("**/__manifest?*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await visit(page, club.url + path);
    return { page, loaded };
  }

  it("is loaded while the browser is idle, so that a tap asks for data alone", async () => {
    const { page, loaded } = await openPhone(false);
    const hasCode = (name: string) => loaded.some((path) => path.includes(name));
    await expect.poll(() => ["nothing-chosen", "chat-", "kept-text", ".css"].every(hasCode)).toBe(true);
    await page.waitForLoadState("networkidle");

    for (const [name, path] of places) {
      loaded.length = 0;
      await page
        .getByRole("navigation", { name: "Atalhos" })
        .getByRole("link", { name, exact: true })
        .click();
      await untilIdle(page);
      // The page is there before the connection of the chat.
      const needed = loaded.filter((one) => !/\.css$|\/socket-/.test(one));
      expect(path === "/book" ? needed.slice(0, 1) : needed).toEqual([`${path}.data`]);
    }
  });

  it("of the book is loaded with that of its tabs", async () => {
    const { page, loaded } = await openPhone(false, "/book");
    // The last part of the book, and the last file of the places: between two of them the network may be idle.
    const hasCode = (name: string) => loaded.some((path) => path.includes(name));
    await expect.poll(() => ["plan-panel", "kept-text"].every(hasCode)).toBe(true);
    await page.waitForLoadState("networkidle");

    for (const name of [/^Conversa/, /^Trechos/, /^Perguntas/, /^Plano/, /^Resenhas/]) {
      loaded.length = 0;
      await page.getByRole("navigation", { name: "Partes deste livro" }).getByRole("link", { name }).click();
      await untilIdle(page);
      expect(loaded.filter((one) => !one.endsWith(".css"))).toEqual(["/book.data"]);
    }
  });

  it("is not loaded where the connection asks to save data", async () => {
    const { page, loaded } = await openPhone(true);
    await page.waitForLoadState("networkidle");
    expect(loaded.filter((path) => /nothing-chosen|chat-/.test(path))).toEqual([]);
  });
});
