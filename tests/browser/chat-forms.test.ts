import { devices, type Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { makeStage, type Watched } from "./browser";
import {
  bubble,
  directOf,
  entry,
  fillConversation,
  messageTexts,
  sendMessage,
  visitConnected,
  waitForMessages,
  waitForStoredMessages,
  writing,
} from "./chats";
import { type Member, makeClub, register } from "./club";
import { isForm, proxy, untilIdle } from "./delayed-requests";
import { currentPath, isFocused, visit, waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

let count = 0;
let admin: Member;
let ana: Member;
let bia: Member;
let chat: Awaited<ReturnType<typeof directOf>>;
let address: string;
beforeEach(async () => {
  count += 1;
  if (count === 1) admin = await register(club.url, "davi", "Davi Nogueira");
  ana = await register(club.url, `ana${count}`, `Ana Lima ${count}`);
  bia = await register(club.url, `bia${count}`, `Bia Reis ${count}`);
  chat = await directOf(ana, bia);
  address = `${club.url}/chat/${chat.id}`;
});

describe("a draft message", () => {
  it("is preserved after a visit to another conversation, and absent from that one", async () => {
    const caio = await register(club.url, `caio${count}`, `Caio Melo ${count}`);
    const other = await directOf(ana, caio);
    for (const one of [chat, other]) await sendMessage(ana, one, "Oi!");
    const page = await stage.open({ as: ana });
    await visitConnected(page, address);
    await writing(page).fill("Ainda não sei como");

    await entry(page, "Caio Melo").click();
    await page.waitForURL(`**/chat/${other.id}`);
    await page.getByRole("heading", { name: /^Caio Melo/ }).waitFor();
    await untilIdle(page);
    expect(await writing(page).inputValue()).toBe("");
    await entry(page, "Bia Reis").click();
    await page.waitForURL(`**/chat/${chat.id}`);

    await expect.poll(() => writing(page).inputValue()).toBe("Ainda não sei como");
    await writing(page).press("Enter");
    await waitForMessages(page, ["Oi!", "Ainda não sei como"]);
  });

  it("is preserved after the way back from older messages to the newest", async () => {
    fillConversation(club, bia, chat, 80);
    const page = await stage.open({ as: ana });
    const messages = (await ana.call("GET", `/api/chats/direct/${chat.id}/messages`)) as { id: number }[];
    const newest = messages.at(-1)?.id ?? 0;
    await visit(page, `${address}?antes=${newest - 40}`);
    await bubble(page, "Fala número 39.").waitFor();
    await writing(page).fill("Sobre isso aí de cima");

    await page.getByRole("link", { name: "Voltar às mais novas" }).click();

    await bubble(page, "Fala número 80.").waitFor();
    expect(currentPath(page)).toBe(`/chat/${chat.id}`);
    await expect.poll(() => writing(page).inputValue()).toBe("Sobre isso aí de cima");
  });
});

describe("the form of a new group", () => {
  let page: Watched;
  let asked: string[];
  beforeEach(async () => {
    page = await stage.open({ as: ana, forOneTest: true });
    await visit(page, `${club.url}/chat/novo-grupo`);
    await page.getByLabel("Nome do grupo").fill("Contos de domingo");
    await page
      .getByRole("checkbox", { name: /^Bia Reis/ })
      .and(page.locator(`[value="${bia.id}"]`))
      .check();
    asked = [];
    page.on("request", (request) => asked.push(request.url()));
  });

  async function leadsToGroup() {
    const names = async () => {
      const groups = (await ana.call("GET", "/api/chats/groups")) as { name: string }[];
      return groups.map(({ name }) => name);
    };
    await expect.poll(names).toEqual(["Contos de domingo"]);
    await page.waitForURL(/\/chat\/\d+\?aba=grupos$/);
    await page.getByRole("heading", { name: "Contos de domingo", exact: true }).waitFor();
    expect(await names()).toEqual(["Contos de domingo"]);
  }

  const searches = () => asked.filter((url) => new URL(url).searchParams.has("busca"));

  it("creates the group on Enter in the name, without a search", async () => {
    await page.getByLabel("Nome do grupo").press("Enter");

    await leadsToGroup();
    expect(searches()).toEqual([]);
  });

  it("redirects to the group when the last key in the search precedes its button", async () => {
    // Later than the search that waits for the next key.
    await proxy(page, isForm, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    // After React has handled the key.
    await page.evaluate(() => {
      const create = [...document.querySelectorAll("button")].find((one) => one.innerText === "Criar Grupo");
      window.addEventListener("input", () => create?.click(), { once: true });
    });
    await page.getByLabel("Procurar pessoa").press("z");

    await leadsToGroup();
    expect(searches()).toEqual([]);
  });

  it("redirects to the group when its button is pressed during a search", async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\.data\?.*busca=/, async (route) => {
      if (isForm(route.request())) return route.continue();
      await answered;
      await route.continue().catch(() => {});
    });
    await proxy(page, isForm, async (route) => {
      answer();
      await page.waitForURL(/busca=/, { timeout: 2000 }).catch(() => {});
      await route.continue();
    });
    const search = page.waitForRequest(/busca=/);
    await page.getByLabel("Procurar pessoa").press("B");
    await search;
    await page.getByRole("button", { name: "Criar Grupo" }).click();

    await leadsToGroup();
  });
});

describe("the key Enter", () => {
  it("sends a message, and with Shift starts a new line, on a keyboard", async () => {
    const page = await stage.open({ as: ana });
    await visitConnected(page, address);
    await writing(page).pressSequentially("Uma linha");
    await writing(page).press("Shift+Enter");
    await writing(page).pressSequentially("e outra");
    expect(await writing(page).inputValue()).toBe("Uma linha\ne outra");
    expect(await messageTexts(page)).toEqual([]);

    await writing(page).press("Enter");

    await waitForMessages(page, ["Uma linha\ne outra"]);
    expect(await writing(page).inputValue()).toBe("");
  });

  it("starts a new line on a touch screen, where the button sends", async () => {
    const browser = (await stage.open()).context().browser();
    const context = await browser!.newContext({
      ...devices["Pixel 7"],
      locale: "pt-BR",
      reducedMotion: "reduce",
    });
    await context.addCookies([ana.cookie]);
    const page: Page = await context.newPage();
    const faults: Error[] = [];
    page.on("pageerror", (error) => faults.push(error));
    await visitConnected(page, address);
    expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);

    await writing(page).tap();
    await writing(page).pressSequentially("Uma linha");
    await writing(page).press("Enter");
    await writing(page).pressSequentially("e outra");

    expect(await writing(page).inputValue()).toBe("Uma linha\ne outra");
    expect(await messageTexts(page)).toEqual([]);
    await page.getByRole("button", { name: "Enviar" }).tap();
    await waitForMessages(page, ["Uma linha\ne outra"]);
    await waitForStoredMessages(page);
    expect(await isFocused(writing(page))).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });
});

it("a conversation open over midnight labels its last day as yesterday", async () => {
  await sendMessage(bia, chat, "Até amanhã!");
  const page = await stage.open({ as: ana, forOneTest: true });
  await page.clock.install();
  // A silent WebSocket: the real connection would be cut by the change of the clock.
  await page.routeWebSocket(/socket\.io/, () => {});
  await visit(page, address);
  const day = page.locator(".chat-day");
  const time = entry(page, "Bia Reis").locator("time");
  expect(await day.innerText()).toMatch(/^Hoje, \d\d\/\d\d\/\d{4}$/);
  const date = (await day.innerText()).replace("Hoje, ", "");
  expect(await time.innerText()).toMatch(/^\d\d:\d\d$/);

  await page.clock.fastForward("24:00:00");

  await expect.poll(() => day.innerText()).toBe(`Ontem, ${date}`);
  await expect.poll(() => time.innerText()).toBe("ontem");
  await page.getByRole("region", { name: `Ontem, ${date}` }).waitFor();
});

describe("an undeliverable message without JavaScript is shown again", () => {
  const text = "Eu vou sim.\nLevo o livro.";

  async function sendAfter(closing: () => Promise<unknown>): Promise<Watched> {
    await sendMessage(ana, chat, "Você vai no sábado?");
    const page = await stage.open({ javaScript: false, as: ana });
    page.expectStatus(404, 409);
    await visit(page, address);
    await closing();
    await writing(page).fill(text);
    await page.getByRole("button", { name: "Enviar" }).click();
    await waitForToast(page, "Erro ao enviar mensagem");
    return page;
  }

  const lost = (page: Page) => page.getByLabel("A mensagem que você ia enviar");

  it("when the other account is deactivated meanwhile", async () => {
    const page = await sendAfter(() => admin.call("POST", `/api/users/${bia.id}/deactivate`, {}));

    expect(await lost(page).inputValue()).toBe(text);
    expect(await writing(page).count()).toBe(0);
    expect(await messageTexts(page)).toEqual(["Você vai no sábado?"]);
  });
});
