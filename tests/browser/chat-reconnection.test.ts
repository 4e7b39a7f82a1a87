import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
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
  writing,
} from "./chats";
import { type Member, makeClub, register } from "./club";
import { waitForToast } from "./page";

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
    await expect.poll(() => messageTexts(page)).toEqual(["Antes", ...rest]);
    await waitForStoredMessages(page);
    await sendMessage(bia, chat, "Depois");
    await waitForMessages(page, ["Antes", ...rest, "Depois"]);
    expect(await page.getByText("não enviada").count()).toBe(0);
  });
});

describe("an open conversation", () => {
  it("closes for a member removed from its group, and for one who logs out elsewhere", {
    tags: "long",
  }, async () => {
    const group = await groupOf(ana, "Sertão", bia);
    const page = await stage.open({ as: bia });
    page.expectStatus(401, 404);
    await visitConnected(page, `${club.url}/chat/${group.id}`);
    await sendMessage(ana, group, "Todos aqui?");
    await waitForMessages(page, ["Todos aqui?"]);
    await ana.call("DELETE", `/api/chats/groups/${group.id}/members/${bia.id}`);
    await expect.poll(() => log(page).count()).toBe(0);
    await sendMessage(ana, group, "Só entre nós");
    expect(await page.getByText("Só entre nós").count()).toBe(0);

    await visitConnected(page, address);
    await bia.call("POST", "/api/logout");
    await page.waitForURL("**/auth?voltar=*");
    await sendMessage(ana, chat, "Ainda aí?");
    expect(await page.getByText("Ainda aí?").count()).toBe(0);
  });

  it("scrolled up keeps its position on a new message and on older ones, with a link to the new one", async () => {
    fillConversation(club, bia, chat, 130);
    const page = await stage.open({ as: ana });
    await visitConnected(page, address);
    await expect.poll(async () => (await messageTexts(page)).length).toBe(50);
    await log(page).evaluate((box) => box.scrollTo({ top: -box.scrollHeight / 2 }));
    const before = await topOf(page, "Fala número 100.");
    await sendMessage(bia, chat, "E esta é\nnova");
    const newer = page.getByRole("button", { name: "Novas mensagens" });
    await newer.waitFor();
    await expect.poll(async () => Math.abs((await topOf(page, "Fala número 100.")) - before)).toBeLessThan(1);
    const read = await topOf(page, "Fala número 100.");
    await log(page).evaluate((box) => box.scrollBy({ top: -300 }));
    await expect.poll(async () => Math.round((await topOf(page, "Fala número 100.")) - read)).toBe(300);
    for (const length of [101, 131]) {
      await log(page).evaluate((box) => box.scrollTo({ top: -box.scrollHeight }));
      await expect.poll(async () => (await messageTexts(page)).length).toBe(length);
    }
    expect(await messageTexts(page)).toEqual([...whole(1, 130), "E esta é\nnova"]);
    expect(await page.getByRole("link", { name: "Mensagens mais antigas" }).count()).toBe(0);

    await newer.click();
    const distance = () => log(page).evaluate((box) => Math.round(box.scrollTop));
    await expect.poll(distance).toBe(0);
    await newer.waitFor({ state: "detached" });
    await sendMessage(bia, chat, "Esta segue o fim");
    await bubble(page, "Esta segue o fim").waitFor();
    await expect.poll(distance).toBe(0);
  });
});

it("messages that a living socket has lost appear when the network returns", async () => {
  const page = await stage.open({ as: ana });
  await visitConnected(page, address);
  fillConversation(club, bia, chat, 2);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(() => messageTexts(page)).toEqual(whole(1, 2));
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

describe("with a faulty connection", { tags: "long" }, () => {
  it("an unsent message is sent after a visit to another conversation, and a new chat stays in the list", async () => {
    const caio = await register(club.url, `caio${count}`, "Caio Melo");
    const dora = await register(club.url, `dora${count}`, "Dora Paz");
    await sendMessage(ana, await directOf(ana, caio), "Oi, Caio.");
    // Without messages: in the list of the member who made it alone.
    await directOf(ana, dora);
    await sendMessage(ana, chat, "Oi, Bia.");
    const page = await openWithCut();
    await cut(page);
    await write(page, "Ainda não.");
    await bubble(page, "não enviada").waitFor();

    await page.route("**/api/chats/direct/messages", (route) => route.abort());
    await page.unroute("**/*");
    await entry(page, "Caio Melo").click();
    await bubble(page, "Oi, Caio.").waitFor();
    await page.unroute("**/api/chats/direct/messages");
    await join(page);
    await entry(page, "Bia Reis").click();

    await waitForMessages(page, ["Oi, Bia.", "Ainda não."]);
    await waitForStoredMessages(page);
    expect(await entry(page, "Dora Paz").count()).toBe(1);
  });

  it("older messages that could not be loaded stay behind their link, which retains the focus", async () => {
    fillConversation(club, bia, chat, 100);
    const page = await stage.open({ as: ana, forOneTest: true });
    await visitConnected(page, address);
    await bubble(page, "Fala número 100.").waitFor();
    await page.route("**/messages?*", (route) => route.abort("aborted"));
    await page.getByRole("link", { name: "Mensagens mais antigas" }).focus();
    await page.keyboard.press("Enter");
    await waitForToast(page, "Sem conexão");
    await page.unroute("**/messages?*");

    await page.keyboard.press("Enter");

    await bubble(page, "Fala número 1.").waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  });

  it("a message sent after the session ended comes back to its field, and is there again after the login", async () => {
    const page = await stage.open({ as: ana, forOneTest: true });
    page.expectStatus(401);
    await visitConnected(page, address);
    await writing(page).fill("Cheguei à página 90.");
    await page.context().clearCookies();

    await writing(page).press("Enter");

    await waitForToast(page, "Sua sessão terminou");
    await expect.poll(() => writing(page).inputValue()).toBe("Cheguei à página 90.");
    expect(await bubble(page, "Cheguei à página 90.").count()).toBe(0);
    await page.context().addCookies([ana.cookie]);
    await page.getByRole("link", { name: "Entre de novo" }).click();
    await page.waitForURL(`**/chat/${chat.id}`);
    await expect.poll(() => writing(page).inputValue()).toBe("Cheguei à página 90.");
    await writing(page).press("Enter");
    await waitForMessages(page, ["Cheguei à página 90."]);
  });
});
