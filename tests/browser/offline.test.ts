import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chatMessages, userProgress } from "#db/schema";
import { violations } from "./axe";
import { groupOf, sendMessage } from "./chats";
import { addBook, type Member, makeClub, register } from "./club";
import {
  openPhone,
  phoneOf,
  pretendNotification,
  seeOnce,
  storedEntries,
  storedPages,
  write,
} from "./own-phone";
import { visit, waitForHydration, writeRows } from "./page";

const club = makeClub();
beforeAll(async () => {
  const admin = await register(club.url, "diadorim", "Diadorim Reis");
  await addBook(admin);
});

let count = 0;
let ana: Member;
let bia: Member;
let group: Awaited<ReturnType<typeof groupOf>>;
beforeEach(async () => {
  count += 1;
  ana = await register(club.url, `ana${count}`, "Ana Lima");
  bia = await register(club.url, `bia${count}`, "Bia Reis");
  group = await groupOf(bia, `Sertão ${count}`, ana);
  await sendMessage(bia, group, "Quem leva o bolo?");
});

const chatPath = () => `/chat/${group.id}`;

function messagesOf({ id }: Member): string[] {
  let found: string[] = [];
  writeRows(club, (db) => {
    const rows = db.select().from(chatMessages).orderBy(chatMessages.id).all();
    found = rows.filter(({ senderId }) => senderId === id).map(({ content }) => content);
  });
  return found;
}

function pageOf({ id }: Member): number | undefined {
  let found: number | undefined;
  writeRows(club, (db) => {
    const rows = db.select().from(userProgress).all();
    found = rows.find(({ userId }) => userId === id)?.currentPage;
  });
  return found;
}

describe("without a connection", () => {
  it("seen pages are readable, and what was written is sent once after the browser was closed", async () => {
    const { context, page, folder } = await phoneOf(ana);
    for (const path of ["/", "/book", chatPath()]) await seeOnce(page, club.url + path);
    await expect.poll(() => storedPages(page)).toContain("/book?aba=plano");

    await context.setOffline(true);
    await write(page, "Eu levo.");
    await page.reload();
    await page.getByText(/^Como estava às \d\dh\d\d$/).waitFor();
    await page.getByText("Quem leva o bolo?", { exact: true }).waitFor();
    await write(page, "De fubá.");

    await page.goto(`${club.url}/events`);
    await page.getByRole("heading", { name: "Sem conexão" }).waitFor();
    await page.getByText("Como estava às").first().waitFor();
    expect(await violations(page)).toEqual([]);
    // A device may report a connection that does not reach the club.
    const probed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/user"));
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await probed;
    const link = page.getByRole("link", { name: "Dom Casmurro" });
    await visit(page, club.url + (await link.getAttribute("href")));
    await page.getByLabel("Página atual").fill("300");
    await page.getByRole("button", { name: "Atualizar progresso" }).click();
    await page.getByText("Informe um número de 1 a 208.").waitFor();
    await page.getByLabel("Página atual").fill("148");
    await page.getByRole("button", { name: "Atualizar progresso" }).click();
    await page.getByText("Página 148: será enviada quando a conexão voltar").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("link", { name: "Ver", exact: true }).click();
    await page.getByRole("heading", { name: "Página 148 de Dom Casmurro" }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(messagesOf(ana)).toEqual([]);
    await context.close();

    const again = await openPhone(folder);
    // The tests' cookie ends with the browser.
    await again.context.addCookies([ana.cookie]);
    await visit(again.page, club.url + chatPath());
    await expect.poll(() => pageOf(ana)).toBe(148);
    await expect.poll(() => storedEntries(again.page)).toEqual([]);
    await expect.poll(() => again.page.locator(".bubble").count()).toBe(3);
    expect(messagesOf(ana)).toEqual(["Eu levo.", "De fubá."]);
  });

  it("a page returns to the club when the connection is back, and the form of the home page waits too", async () => {
    const { context, page } = await phoneOf(ana);
    await seeOnce(page, `${club.url}/`);
    await context.setOffline(true);
    await visit(page, `${club.url}/`);
    await page.getByText(/^Como estava às/).waitFor();
    // The second one corrects the first, which is not sent any more.
    for (const position of ["95", "90"]) {
      await page.getByLabel("Página atual").fill(position);
      await page.getByRole("button", { name: "Atualizar progresso" }).click();
      await page.getByText(`Página ${position}: será enviada quando a conexão voltar`).waitFor();
    }
    expect(await storedEntries(page)).toHaveLength(1);
    await context.setOffline(false);
    // The browser does not always report the change, and the page may be leaving.
    const reportConnection = () =>
      page.evaluate(() => void window.dispatchEvent(new Event("online"))).catch(() => {});
    await expect.poll(() => reportConnection().then(() => pageOf(ana))).toBe(90);
    await page.getByText(/^Como estava às/).waitFor({ state: "detached" });
    await page.getByText("Página 90: será").waitFor({ state: "detached" });

    await context.setOffline(true);
    await page.goto(`${club.url}/events`);
    await page.getByRole("heading", { name: "Sem conexão" }).waitFor();
    await waitForHydration(page);
    await context.setOffline(false);
    const events = page.getByRole("heading", { level: 1, name: "Eventos" });
    await expect.poll(() => reportConnection().then(() => events.count())).toBe(1);
  });

  it("a page waits right after it was loaded, also in a browser without idle callbacks", async () => {
    const { context, page } = await phoneOf(ana);
    await context.addInitScript(() => Reflect.deleteProperty(window, "requestIdleCallback"));
    await seeOnce(page, `${club.url}/`);
    await visit(page, `${club.url}/`);
    await context.setOffline(true);
    await page.getByLabel("Página atual").fill("90");
    await page.getByRole("button", { name: "Atualizar progresso" }).click();
    await page.getByText("Página 90: será enviada quando a conexão voltar").waitFor();
  });

  it("a refused message comes back with the club's sentence", { tags: "long" }, async () => {
    const { context, page } = await phoneOf(ana);
    await seeOnce(page, club.url + chatPath());
    await context.setOffline(true);
    await write(page, "Passo aí no sábado.");
    await bia.call("DELETE", `/api/chats/groups/${group.id}/members/${ana.id}`);
    await page.goto(`${club.url}/fila`);
    await context.setOffline(false);
    await page.getByRole("heading", { name: "Não foi aceita" }).waitFor();
    await page.getByText("Conversa não encontrada.").waitFor();
    await page.getByText("“Passo aí no sábado.”").waitFor();
    await page.getByRole("button", { name: "Apagar" }).click();
    await page.getByText("Nada espera neste aparelho.").waitFor();
    expect(await storedEntries(page)).toEqual([]);
    expect(messagesOf(ana)).toEqual([]);
  });
});

/** Writes a message that waits: no other tab can send it, as this one has the sender's lock. */
async function writeAndHold(page: Page, text: string): Promise<void> {
  await write(page, text);
  await page.evaluate(() => void navigator.locks.request("envio", () => new Promise(() => {})));
}

describe("another member on the same phone sees nothing: the worker", () => {
  it("removes pages, messages that wait and notifications at a log-out in another tab", async () => {
    const { context, page } = await phoneOf(ana);
    await seeOnce(page, club.url + chatPath());
    const shownNotifications = await pretendNotification(context);
    expect(await shownNotifications()).toBe(1);
    await context.setOffline(true);
    await writeAndHold(page, "Só para o grupo.");
    const other = await context.newPage();
    await other.goto(`${club.url}/fila`);
    await other.getByText("“Só para o grupo.”").waitFor();
    await other.locator("summary[aria-label=Menu]").click();
    await context.setOffline(false);
    await other.locator(".drawer").getByRole("button", { name: "Sair" }).click();
    await other.waitForURL("**/auth");
    await expect.poll(() => storedEntries(other)).toEqual([]);
    await expect.poll(() => storedPages(other)).toEqual([]);
    expect(await shownNotifications()).toBe(0);
    await page.locator(".bubble.is-waiting").waitFor({ state: "detached" });
  });

  it("removes them also at a log-out by a form without scripts", async () => {
    const { context, page } = await phoneOf(ana);
    await seeOnce(page, club.url + chatPath());
    await context.setOffline(true);
    await writeAndHold(page, "Só para o grupo.");
    await context.setOffline(false);
    // The worker sees the same request, and the page's scripts do not know what it is.
    const body = "intent=log-out";
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const init = { method: "POST", redirect: "manual", headers, body } as const;
    await page.evaluate((init) => fetch("/sair", init), init);
    await expect.poll(() => storedEntries(page)).toEqual([]);
    expect(await storedPages(page)).toEqual([]);
  });

  it("removes the pages of a member in whose place another one logs in", async () => {
    const { context, page } = await phoneOf(ana);
    await seeOnce(page, club.url + chatPath());
    await page.goto("about:blank");
    // No page of a visitor comes between them.
    await context.addCookies([bia.cookie]);
    await seeOnce(page, `${club.url}/fila`);
    await expect.poll(() => storedPages(page)).not.toContain(chatPath());
  });

  it("removes what the session of the member before has left", { tags: "long" }, async () => {
    const { context, page } = await phoneOf(ana);
    await seeOnce(page, club.url + chatPath());
    await context.setOffline(true);
    await write(page, "Escrita por Ana.");
    await page.goto("about:blank");
    // The session has ended elsewhere; the pages go with the first answer, and the message waits for Ana.
    await context.clearCookies();
    await context.setOffline(false);
    await page.goto(`${club.url}/auth`);
    await expect.poll(() => storedPages(page)).toEqual([]);
    expect(await storedEntries(page)).toHaveLength(1);

    await context.addCookies([bia.cookie]);
    await visit(page, `${club.url}/fila`);
    await page.getByText("Nada espera neste aparelho.").waitFor();
    await expect.poll(() => storedEntries(page)).toEqual([]);
    await expect.poll(() => storedPages(page)).toContain("/fila");
    await context.setOffline(true);
    await page.goto(club.url + chatPath());
    await page.getByRole("heading", { name: "Sem conexão" }).waitFor();
    expect(await page.getByText("Ana").count()).toBe(0);
    expect(messagesOf(ana)).toEqual([]);
    expect(messagesOf(bia)).toEqual(["Quem leva o bolo?"]);
  });
});
