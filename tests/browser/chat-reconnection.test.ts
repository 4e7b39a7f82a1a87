import { rmSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { freePort, type RunningServer, startServer, temporaryFolder } from "../support/server";
import { makeStage } from "./browser";
import {
  bubble,
  directOf,
  entry,
  fillConversation,
  groupOf,
  log,
  messageTexts,
  sendMessage,
  visitConnected,
  waitForMessages,
  waitForStoredMessages,
  write,
} from "./chats";
import { type Member, makeClub, register, signUp } from "./club";
import { currentPath } from "./page";

const stage = makeStage();
const club = makeClub();

beforeAll(async () => {
  await register(club.url, "davi", "Davi Nogueira");
});

let count = 0;
let ana: Member;
let bia: Member;
let chat: Awaited<ReturnType<typeof directOf>>;
let address: string;
beforeEach(async () => {
  count += 1;
  ana = await register(club.url, `ana${count}`, "Ana Lima");
  bia = await register(club.url, `bia${count}`, "Bia Reis");
  chat = await directOf(ana, bia);
  address = `${club.url}/chat/${chat.id}`;
});

/** Opens a page whose sockets and later requests `cut` can break. */
async function openWithCut() {
  const page = await stage.open({ as: ana, forOneTest: true });
  await page.addInitScript(() => {
    const Original = WebSocket;
    const sockets: WebSocket[] = [];
    Reflect.set(window, "cut", () => {
      for (const socket of sockets) socket.close();
    });
    window.WebSocket = class extends Original {
      constructor(url: string | URL) {
        super(Reflect.get(window, "isCut") ? "ws://127.0.0.1:9/" : url);
        sockets.push(this);
      }
    };
  });
  // After each connection the page asks for messages that it may have missed.
  const caughtUp = page.waitForResponse(/\/messages\?.*\bafter=/).then((answer) => answer.finished());
  await Promise.all([visitConnected(page, address), caughtUp]);
  return page;
}

async function cut(page: Page): Promise<void> {
  for (const event of ["console", "requestfailed"] as const) page.removeAllListeners(event);
  await page.route("**/*", (route) => route.abort());
  await page.evaluate(() => {
    Reflect.set(window, "isCut", true);
    Reflect.get(window, "cut")();
  });
}

async function join(page: Page): Promise<void> {
  await page.unroute("**/*");
  await page.evaluate(() => Reflect.set(window, "isCut", false));
}

const whole = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Fala número ${from + index}.`);

/** The position of a bubble on the screen. */
const topOf = async (page: Page, text: string) =>
  (await bubble(page, text).first().boundingBox())?.y ?? Number.NaN;

describe("after a lost connection", () => {
  it("messages sent meanwhile appear once, in order, and the typed text is preserved", async () => {
    await sendMessage(bia, chat, "Antes");
    const page = await openWithCut();
    await cut(page);
    for (let number = 1; number <= 60; number += 1) await sendMessage(bia, chat, `Dita ${number}`);
    await write(page, "Escrita sem linha");
    await write(page, "E outra");
    await expect.poll(() => page.getByText("não enviada").count()).toBe(2);
    await join(page);
    const rest = [
      ...Array.from({ length: 60 }, (_, index) => `Dita ${index + 1}`),
      "Escrita sem linha",
      "E outra",
    ];
    await expect.poll(() => messageTexts(page), { timeout: 60_000 }).toEqual(["Antes", ...rest]);
    await waitForStoredMessages(page);
    await sendMessage(bia, chat, "Depois");
    await waitForMessages(page, ["Antes", ...rest, "Depois"]);
    expect(await page.getByText("não enviada").count()).toBe(0);
  });

  it("messages appear also after a restart of the server", async () => {
    const dataDir = temporaryFolder();
    const env = { PORT: String(await freePort()), LOG_LEVEL: "warn" };
    let server: RunningServer = await startServer({ env, dataDir });
    onTestFinished(async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });
    const eva = await signUp(server.url, "eva", "Eva Dias");
    const rui = await signUp(server.url, "rui", "Rui Paz");
    const theirs = await directOf(eva, rui);
    const [hers, his] = [
      await stage.open({ as: eva, forOneTest: true }),
      await stage.open({ as: rui, forOneTest: true }),
    ];
    for (const page of [hers, his]) {
      for (const event of ["console", "requestfailed"] as const) page.removeAllListeners(event);
      await visitConnected(page, `${server.url}/chat/${theirs.id}`);
    }
    await write(hers, "Um");
    await waitForMessages(his, ["Um"]);
    await server.stop();
    await write(hers, "Dois");
    await write(hers, "Três");
    await expect.poll(() => hers.getByText("não enviada").count()).toBe(2);
    server = await startServer({ env, dataDir });
    for (const page of [hers, his]) {
      await expect.poll(() => messageTexts(page), { timeout: 60_000 }).toEqual(["Um", "Dois", "Três"]);
    }
    await waitForStoredMessages(hers);
    await write(his, "Quatro");
    await waitForMessages(hers, ["Um", "Dois", "Três", "Quatro"]);
    expect(await messageTexts(his)).toEqual(["Um", "Dois", "Três", "Quatro"]);
  });
});

describe("an open conversation", () => {
  it("redirects to the login when its member logs out elsewhere", async () => {
    const page = await stage.open({ as: ana });
    // Requests of the page at this moment are refused.
    page.expectStatus(401);
    await visitConnected(page, address);
    await ana.call("POST", "/api/logout");
    await page.waitForURL("**/auth?voltar=*");
    await sendMessage(bia, chat, "Ainda aí?");
    expect(await page.getByText("Ainda aí?").count()).toBe(0);
  });

  it("closes for a member removed from its group", async () => {
    const group = await groupOf(ana, "Sertão", bia);
    const page = await stage.open({ as: bia });
    page.expectStatus(404);
    await visitConnected(page, `${club.url}/chat/${group.id}`);
    await sendMessage(ana, group, "Todos aqui?");
    await waitForMessages(page, ["Todos aqui?"]);
    await ana.call("DELETE", `/api/chats/groups/${group.id}/members/${bia.id}`);
    await expect.poll(() => log(page).count()).toBe(0);
    await sendMessage(ana, group, "Só entre nós");
    expect(await page.getByText("Só entre nós").count()).toBe(0);
  });

  it("scrolled up loads older messages without moving what is being read", async () => {
    fillConversation(club, bia, chat, 130);
    const page = await stage.open({ as: ana });
    await visitConnected(page, address);
    await expect.poll(async () => (await messageTexts(page)).length).toBe(50);
    await log(page).evaluate((box) => box.scrollTo({ top: -box.scrollHeight / 2 }));
    const before = await topOf(page, "Fala número 100.");
    await log(page).evaluate((box) => box.scrollBy({ top: -300 }));
    await expect.poll(async () => Math.round((await topOf(page, "Fala número 100.")) - before)).toBe(300);
    await log(page).evaluate((box) => box.scrollTo({ top: -box.scrollHeight }));
    await expect.poll(async () => (await messageTexts(page)).length).toBeGreaterThanOrEqual(100);
    await log(page).evaluate((box) => box.scrollTo({ top: -box.scrollHeight }));
    await waitForMessages(page, whole(1, 130));
    expect(await page.getByRole("link", { name: "Mensagens mais antigas" }).count()).toBe(0);
  });

  it("scrolled up keeps its position on a new message, and shows a link to it", async () => {
    fillConversation(club, bia, chat, 40);
    const page = await stage.open({ as: ana });
    await visitConnected(page, address);
    await log(page).evaluate((box) => box.scrollBy({ top: -600 }));
    const before = await topOf(page, "Fala número 25.");
    await sendMessage(bia, chat, "E esta é\nnova");
    await page.getByRole("button", { name: "Novas mensagens" }).waitFor();
    await expect.poll(async () => Math.abs((await topOf(page, "Fala número 25.")) - before)).toBeLessThan(1);
    await page.getByRole("button", { name: "Novas mensagens" }).click();
    await expect.poll(() => log(page).evaluate((box) => Math.round(box.scrollTop))).toBe(0);
    await expect.poll(() => page.getByRole("button", { name: "Novas mensagens" }).count()).toBe(0);
    await sendMessage(bia, chat, "Esta segue o fim");
    await bubble(page, "Esta segue o fim").waitFor();
    expect(await log(page).evaluate((box) => Math.round(box.scrollTop))).toBe(0);
  });

  it("appears in the list when another member starts it", async () => {
    const caio = await register(club.url, `caio${count}`, "Caio Melo");
    const page = await stage.open({ as: caio });
    await visitConnected(page, `${club.url}/chat`);
    await page.getByText("Nenhuma conversa ainda.").waitFor();
    await sendMessage(ana, await directOf(ana, caio), "Seja bem-vindo");
    await entry(page, "Ana Lima").getByText("Seja bem-vindo").waitFor();
    expect(currentPath(page)).toBe("/chat");
  });
});

it("messages of others before an own message sent without a socket appear as well", async () => {
  const page = await openWithCut();
  for (const event of ["console", "requestfailed"] as const) page.removeAllListeners(event);
  await page.route("**/socket.io/**", (route) => route.abort());
  await page.evaluate(() => {
    Reflect.set(window, "isCut", true);
    Reflect.get(window, "cut")();
  });
  await sendMessage(bia, chat, "Um.");
  await sendMessage(bia, chat, "Dois.");
  await write(page, "Meu.");
  await waitForStoredMessages(page);
  expect(await messageTexts(page)).toEqual(["Meu."]);

  await page.unroute("**/socket.io/**");
  await page.evaluate(() => Reflect.set(window, "isCut", false));

  await waitForMessages(page, ["Um.", "Dois.", "Meu."]);
});

it("an unsent message is preserved, and sent after a visit to another conversation", async () => {
  const other = await directOf(ana, await register(club.url, `caio${count}`, "Caio Melo"));
  await sendMessage(ana, other, "Oi, Caio.");
  await sendMessage(ana, chat, "Oi, Bia.");
  const page = await openWithCut();
  await page.route("**/api/chats/direct/messages", (route) => route.abort());
  for (const event of ["console", "requestfailed"] as const) page.removeAllListeners(event);
  await write(page, "Ainda não.");
  await bubble(page, "não enviada").waitFor();

  await entry(page, "Caio Melo").click();
  await bubble(page, "Oi, Caio.").waitFor();
  await page.unroute("**/api/chats/direct/messages");
  await entry(page, "Bia Reis").click();

  await waitForMessages(page, ["Oi, Bia.", "Ainda não."]);
  await waitForStoredMessages(page);
});
