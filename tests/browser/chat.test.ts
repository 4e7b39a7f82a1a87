import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bothWays, makeStage, phone } from "./browser";
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

async function bothOpen() {
  const [hers, other] = [await stage.open({ as: ana }), await stage.open({ as: bia })];
  await visitConnected(hers, address);
  await visitConnected(other, address);
  return { hers, other };
}

describe("two members in a conversation", () => {
  it("send by Enter and receive messages without reload, once each, with read receipts", async () => {
    const { hers, other } = await bothOpen();
    await write(hers, "Já terminou o livro?");
    expect(await writing(hers).inputValue()).toBe("");
    expect(await isFocused(writing(hers))).toBe(true);
    await waitForMessages(other, ["Já terminou o livro?"]);
    await waitForStoredMessages(hers);
    await bubble(hers, "Já terminou").getByText("· lida").waitFor();

    await writing(other).pressSequentially("Ainda");
    await writing(other).press("Shift+Enter");
    await writing(other).pressSequentially("não.");
    await writing(other).press("Enter");
    const both = ["Já terminou o livro?", "Ainda\nnão."];
    await waitForMessages(hers, both);
    await waitForMessages(other, both);
    expect(await hers.locator(".message:not(.is-own) .message-author").innerText()).toBe(`Bia Reis ${count}`);
  });

  it("send by the button, without blank or too long messages", async () => {
    const { hers } = await bothOpen();
    await write(hers, " \n ");
    await writing(hers).fill("a".repeat(4001));
    await hers.getByRole("button", { name: "Enviar" }).click();
    await waitForToast(hers, "Erro ao enviar mensagem");
    expect(await writing(hers).inputValue()).toHaveLength(4001);
    await writing(hers).fill("Agora sim");
    await hers.getByRole("button", { name: "Enviar" }).click();
    await waitForMessages(hers, ["Agora sim"]);
  });

  it("see the message at once, before the server's response", async () => {
    const page = await stage.open({ as: ana, forOneTest: true });
    await visitConnected(page, address);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/chats/direct/messages", async (route) => {
      await held;
      await route.continue();
    });
    await write(page, "Primeira");
    await write(page, "Segunda");
    await waitForMessages(page, ["Primeira", "Segunda"]);
    expect(await page.getByText("enviando…").count()).toBe(2);
    release();
    await waitForStoredMessages(page);
    expect(await messageTexts(page)).toEqual(["Primeira", "Segunda"]);
    await visit(page, address);
    expect(await messageTexts(page)).toEqual(["Primeira", "Segunda"]);
  });

  it("see the typing indicator until the message is sent", async () => {
    const { hers, other } = await bothOpen();
    // One change is one typing event: none comes after the message.
    await writing(other).fill("Escrevo depressa e muito, sem parar para respirar.");
    await hers.getByText("Bia está escrevendo…").waitFor();
    await writing(other).press("Enter");
    await waitForMessages(hers, ["Escrevo depressa e muito, sem parar para respirar."]);
    // At once, not when its four seconds are over.
    expect(await hers.getByText("Bia está escrevendo…").count()).toBe(0);
    await write(hers, "Ouvi.");
    await waitForMessages(other, ["Escrevo depressa e muito, sem parar para respirar.", "Ouvi."]);
  });

  it("can open safe links, and see markup as text", async () => {
    const { hers, other } = await bothOpen();
    const text = "<b>oi</b> https://exemplo.org/a?b=1 javascript:alert(1)";
    await write(hers, text);
    for (const page of [hers, other]) {
      const link = bubble(page, "oi").getByRole("link");
      await expect.poll(() => link.count()).toBe(1);
      expect(await link.getAttribute("href")).toBe("https://exemplo.org/a?b=1");
      expect(await link.getAttribute("rel")).toBe("nofollow ugc noopener noreferrer");
      expect(await messageTexts(page)).toEqual([text]);
    }
  });

  it("receive their own messages in all their pages", async () => {
    const { hers, other } = await bothOpen();
    const second = await stage.open({ as: ana });
    await visitConnected(second, address);
    await write(hers, "Daqui");
    await write(second, "E dali");
    for (const page of [hers, second, other]) {
      await expect.poll(async () => (await messageTexts(page)).sort()).toEqual(["Daqui", "E dali"]);
    }
  });
});

describe("the lists", () => {
  it("update for other conversations, with unread counts, and for new ones", async () => {
    const page = await stage.open({ as: ana });
    await visitConnected(page, `${club.url}/chat`);
    await page.getByText("Selecione uma conversa para começar").waitFor();
    await sendMessage(bia, chat, "Está aí?");
    await entry(page, "Está aí?").getByText("1 mensagem não lida").waitFor();
    await sendMessage(bia, chat, "Ana?");
    await entry(page, "Ana?").getByText("2 mensagens não lidas").waitFor();
    await entry(page, "Ana?").click();
    await waitForMessages(page, ["Está aí?", "Ana?"]);
    await expect.poll(() => page.locator(".chat-entry .unread-count").count()).toBe(0);
    await expect.poll(() => page.locator(".tabs .unread-count").count()).toBe(0);

    const group = await groupOf(bia, `Sertão ${count}`, ana);
    await sendMessage(bia, group, "Bem-vinda");
    await page.getByRole("link", { name: /^Grupos/ }).click();
    await entry(page, `Sertão ${count}`).getByText("Bia: Bem-vinda").waitFor();
    await entry(page, `Sertão ${count}`).click();
    await waitForMessages(page, ["Bem-vinda"]);
    await page.getByRole("heading", { level: 1, name: `Sertão ${count}` }).waitFor();
    await page.getByText("Grupo", { exact: true }).waitFor();
  });

  it("update nothing for a member outside the group", async () => {
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
    const own = await directOf(ana, caio);
    await sendMessage(ana, own, "Oi, Caio");
    await entry(third, "Oi, Caio").waitFor();

    expect(frames.join()).toContain("Oi, Caio");
    expect(frames.filter((frame) => /entre nós|typing|Segredo/.test(frame))).toEqual([]);
    third.expectStatus(404);
    await visit(third, `${club.url}/chat/${group.id}`);
    expect(await third.getByText("Só entre nós").count()).toBe(0);
  });
});

describe("on a phone", () => {
  it("show the list, then the conversation with a way back, and nothing over the text field", async () => {
    await sendMessage(bia, chat, "Está aí?");
    const page = await stage.open({ as: ana, viewport: phone });
    await visit(page, `${club.url}/chat`);
    expect(await page.getByText("Selecione uma conversa").isVisible()).toBe(false);
    await entry(page, "Está aí?").click();
    await waitForMessages(page, ["Está aí?"]);
    expect(await entry(page, "Está aí?").isVisible()).toBe(false);
    const isOnTop = () =>
      writing(page).evaluate((field) => {
        const { left, top, width, height } = field.getBoundingClientRect();
        const at = (y: number) => document.elementFromPoint(left + width / 2, y);
        return at(top + 3) === field && at(top + height - 3) === field;
      });
    expect(await isOnTop()).toBe(true);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 420 });
      expect(await isOnTop(), `${width}`).toBe(true);
      expect(await sidewaysScroll(page)).toBe(0);
    }
    await page.getByRole("link", { name: "Voltar para as conversas" }).click();
    await entry(page, "Está aí?").waitFor();
    expect(await log(page).count()).toBe(0);
  });

  it.each(bothWays)("the menu for new conversations opens below its button %s", async (_, { javaScript }) => {
    const page = await stage.open({ as: ana, viewport: phone, javaScript });
    await visit(page, `${club.url}/chat`);
    const button = page.getByLabel("Nova mensagem");
    await button.click();
    for (const name of ["Novo Grupo", "Nova Conversa"]) {
      const isOnTop = await page.getByRole("link", { name }).evaluate((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect(isOnTop, name).toBe(true);
    }
    expect(await sidewaysScroll(page)).toBe(0);
    // The mouse is over the button: its white icon is on the green of primary buttons.
    await expect
      .poll(() => button.evaluate((element) => getComputedStyle(element).backgroundColor))
      .toBe("rgb(15, 90, 60)");
  });
});

it("a conversation without JavaScript shows messages, and the other member's after a reload", async () => {
  const page = await stage.open({ javaScript: false, as: ana });
  await visit(page, address);
  await page.getByText("Nenhuma mensagem ainda. Comece a conversar!").waitFor();
  await writing(page).fill("Por formulário");
  await page.getByRole("button", { name: "Enviar" }).click();
  await bubble(page, "Por formulário").waitFor();
  expect(await writing(page).inputValue()).toBe("");
  await sendMessage(bia, chat, "Recebido");
  await page.reload();
  expect(await messageTexts(page)).toEqual(["Por formulário", "Recebido"]);
});
