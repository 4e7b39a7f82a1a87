import { beforeEach, describe, expect, it } from "vitest";
import { makeStage } from "./browser";
import { bubble, directOf, fillConversation, visitConnected, waitForMessages, writing } from "./chats";
import { type Member, makeClub, register } from "./club";
import { untilIdle } from "./delayed-requests";
import { waitForToast } from "./page";

const stage = makeStage();
const club = makeClub();

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
  await page.getByRole("link", { name: "Entre de novo" }).click();
  await page.waitForURL(/\/auth\?voltar=/);
  await page.getByLabel("Usuário").fill(`ana${count}`);
  await page.getByLabel("Senha", { exact: true }).fill("segredo-da-ana");
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL(`**/chat/${chat.id}`);
  await expect.poll(() => writing(page).inputValue()).toBe("Cheguei à página 90.");
  await writing(page).press("Enter");
  await waitForMessages(page, ["Cheguei à página 90."]);
});

describe("without a connection", () => {
  it("older messages stay behind their link, which retains the focus", async () => {
    fillConversation(club, bia, chat, 100);
    const page = await stage.open({ as: ana, forOneTest: true });
    await visitConnected(page, address);
    await bubble(page, "Fala número 100.").waitFor();
    await untilIdle(page);
    await page.route("**/messages?*", (route) => route.abort("aborted"));

    await page.getByRole("link", { name: "Mensagens mais antigas" }).focus();
    await page.keyboard.press("Enter");

    await waitForToast(page, "Sem conexão");
    await page.unroute("**/messages?*");
    await page.keyboard.press("Enter");
    await bubble(page, "Fala número 1.").waitFor();
    // Exactly one page was missing.
    await expect.poll(() => page.getByRole("link", { name: "Mensagens mais antigas" }).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  });
});
