import { devices, type Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeStage, phone } from "./browser";
import {
  bubble,
  directOf,
  entry,
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
import { gate } from "./delayed-requests";
import { isFocused, sidewaysScroll, visit, waitForToast } from "./page";

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
  ana = await register(club.url, `ana${count}`, `Ana Lima ${count}`);
  bia = await register(club.url, `bia${count}`, `Bia Reis ${count}`);
  chat = await directOf(ana, bia);
  address = `${club.url}/chat/${chat.id}`;
});

describe("two members in a conversation", () => {
  it("see the typing indicator until the message is sent, and every message once, in all their pages", async () => {
    const hers = await stage.open({ as: ana });
    const second = await stage.open({ as: ana });
    const other = await stage.open({ as: bia });
    for (const page of [hers, second, other]) await visitConnected(page, address);

    await write(hers, "Já terminou o livro?");
    expect(await writing(hers).inputValue()).toBe("");
    expect(await isFocused(writing(hers))).toBe(true);
    await waitForMessages(other, ["Já terminou o livro?"]);
    await waitForStoredMessages(hers);
    await bubble(hers, "Já terminou").getByText("· lida").waitFor();

    // One change is one typing event: none comes after the message.
    await writing(other).fill("Ainda não.");
    await hers.getByText("Bia está escrevendo…").waitFor();
    await writing(other).press("Enter");
    await waitForMessages(hers, ["Já terminou o livro?", "Ainda não."]);
    // At once, not when its four seconds are over.
    expect(await hers.getByText("Bia está escrevendo…").count()).toBe(0);

    await writing(second).pressSequentially("Uma linha");
    await writing(second).press("Shift+Enter");
    await writing(second).pressSequentially("e outra");
    await writing(second).press("Enter");
    const all = ["Já terminou o livro?", "Ainda não.", "Uma linha\ne outra"];
    for (const page of [hers, second, other]) await waitForMessages(page, all);
    expect(await hers.locator(".message:not(.is-own) .message-author").innerText()).toBe(`Bia Reis ${count}`);
  });

  it("see a message as read once the other one has read it, and not before", async () => {
    const page = await stage.open({ as: ana });
    await visitConnected(page, address);
    await write(page, "Já terminou o livro?");
    await waitForStoredMessages(page);
    const isRead = bubble(page, "Já terminou").getByText("· lida");
    await sendMessage(bia, chat, "Não vi nada.");
    await waitForMessages(page, ["Já terminou o livro?", "Não vi nada."]);
    await expect.poll(() => ana.call("GET", "/api/chats/direct")).toMatchObject([{ unreadCount: 0 }]);
    await sendMessage(bia, chat, "Depois eu leio.");
    await waitForMessages(page, ["Já terminou o livro?", "Não vi nada.", "Depois eu leio."]);
    expect(await isRead.count()).toBe(0);
    await bia.call("POST", `/api/chats/direct/${chat.id}/read`);
    await isRead.waitFor();
  });

  it("see the message at once, before the server's response, and neither a blank nor a too long one", async () => {
    const page = await stage.open({ as: ana, forOneTest: true });
    await visitConnected(page, address);
    const send = page.getByRole("button", { name: "Enviar" });
    await write(page, " \n ");
    await writing(page).fill("a".repeat(4001));
    await send.click();
    await waitForToast(page, "Erro ao enviar mensagem");
    expect(await writing(page).inputValue()).toHaveLength(4001);

    const held = gate();
    await page.route("**/api/chats/direct/messages", async (route) => {
      await held.opened;
      await route.continue();
    });
    await writing(page).fill("Primeira");
    await send.click();
    await write(page, "Segunda");
    await waitForMessages(page, ["Primeira", "Segunda"]);
    expect(await page.getByText("enviando…").count()).toBe(2);
    held.open();
    await waitForStoredMessages(page);
    expect(await messageTexts(page)).toEqual(["Primeira", "Segunda"]);
    await visit(page, address);
    expect(await messageTexts(page)).toEqual(["Primeira", "Segunda"]);
  });
});

describe("the lists", () => {
  it("update for other conversations, with unread counts, and for new ones", async () => {
    const page = await stage.open({ as: ana });
    await visitConnected(page, `${club.url}/chat`);
    await page.getByText("Selecione uma conversa para começar").waitFor();
    expect(await entry(page, "Bia Reis").count()).toBe(1);
    const caio = await register(club.url, `caio${count}`, "Caio Melo");
    await sendMessage(caio, await directOf(caio, ana), "Cheguei ao clube.");
    await entry(page, "Caio Melo").getByText("Cheguei ao clube.").waitFor();

    // Sent by another device of Ana's.
    await sendMessage(ana, chat, "Oi, Bia.");
    await entry(page, "Oi, Bia.").waitFor();
    expect(
      await entry(page, "Oi, Bia.")
        .getByText(/não lidas?$/)
        .count(),
    ).toBe(0);
    await sendMessage(bia, chat, "Está aí?");
    await entry(page, "Está aí?").getByText("1 mensagem não lida").waitFor();
    await sendMessage(bia, chat, "Ana?");
    await entry(page, "Ana?").getByText("2 mensagens não lidas").waitFor();
    await entry(page, "Ana?").click();
    await waitForMessages(page, ["Oi, Bia.", "Está aí?", "Ana?"]);
    await expect
      .poll(() =>
        entry(page, "Ana?")
          .getByText(/não lidas?$/)
          .count(),
      )
      .toBe(0);

    const group = await groupOf(bia, `Sertão ${count}`, ana);
    await sendMessage(bia, group, "Bem-vinda");
    await page.getByRole("link", { name: /^Grupos/ }).click();
    await entry(page, `Sertão ${count}`).getByText("Bia: Bem-vinda").waitFor();
    await entry(page, `Sertão ${count}`).click();
    await waitForMessages(page, ["Bem-vinda"]);
    await page.getByRole("heading", { level: 1, name: `Sertão ${count}` }).waitFor();
  });

  it("update nothing for a member outside the group", { tags: "long" }, async () => {
    const group = await groupOf(ana, "Segredo", bia);
    const caio = await register(club.url, `caio${count}`, "Caio Melo");
    const [page, third] = [await stage.open({ as: ana }), await stage.open({ as: caio, forOneTest: true })];
    const frames: string[] = [];
    third.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => frames.push(String(payload))),
    );
    await visitConnected(third, `${club.url}/chat`);
    await visitConnected(page, `${club.url}/chat/${group.id}`);
    await writing(page).pressSequentially("Só entre nós");
    await writing(page).press("Enter");
    await waitForStoredMessages(page);
    await sendMessage(ana, await directOf(ana, caio), "Oi, Caio");
    await entry(third, "Oi, Caio").waitFor();

    expect(frames.join()).toContain("Oi, Caio");
    expect(frames.filter((frame) => /entre nós|typing|Segredo/.test(frame))).toEqual([]);
  });
});

/** True if nothing is drawn over the element, three pixels from its upper and lower edge. */
const isOnTop = (page: Page, name: string) =>
  page
    .getByLabel(name, { exact: true })
    .or(page.getByRole("link", { name }))
    .evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const isAt = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y));
      return isAt(top + 3) && isAt(top + height - 3);
    });

describe("on a phone", () => {
  it("show the list with its menu, then the conversation with a way back, and nothing over the text field", {
    tags: "long",
  }, async () => {
    await sendMessage(bia, chat, "Está aí?");
    const page = await stage.open({ as: ana, viewport: phone });
    await visit(page, `${club.url}/chat`);
    expect(await page.getByText("Selecione uma conversa").isVisible()).toBe(false);
    const menu = page.getByLabel("Nova mensagem");
    await menu.click();
    for (const name of ["Novo Grupo", "Nova Conversa"]) expect(await isOnTop(page, name), name).toBe(true);
    expect(await sidewaysScroll(page)).toBe(0);
    // The mouse is over the button: its white icon is on the green of primary buttons.
    await expect
      .poll(() => menu.evaluate((element) => getComputedStyle(element).backgroundColor))
      .toBe("rgb(15, 90, 60)");
    await menu.click();

    await entry(page, "Está aí?").click();
    await waitForMessages(page, ["Está aí?"]);
    expect(await entry(page, "Está aí?").isVisible()).toBe(false);
    expect(await isOnTop(page, "Mensagem")).toBe(true);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 420 });
      expect(await isOnTop(page, "Mensagem"), `${width}`).toBe(true);
      expect(await sidewaysScroll(page)).toBe(0);
    }
    await page.getByRole("link", { name: "Voltar para as conversas" }).click();
    await entry(page, "Está aí?").waitFor();
    expect(await log(page).count()).toBe(0);
  });

  it("a touch screen starts a new line on Enter, and its button sends", { tags: "long" }, async () => {
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
