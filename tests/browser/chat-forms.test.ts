import { beforeEach, describe, expect, it } from "vitest";
import { makeStage, type Watched } from "./browser";
import { bubble, directOf, entry, fillConversation, log, messageTexts, sendMessage, writing } from "./chats";
import { type Member, makeClub, register } from "./club";
import { gate, isForm, proxy, untilIdle } from "./delayed-requests";
import { currentPath, visit } from "./page";

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

it("a draft message is preserved by other conversations and by the way back to the newest messages", async () => {
  fillConversation(club, bia, chat, 80);
  const other = await directOf(ana, await register(club.url, `caio${count}`, `Caio Melo ${count}`));
  await sendMessage(ana, other, "Oi!");
  const page = await stage.open({ as: ana });
  await visit(page, address);
  await writing(page).fill("Sobre isso aí de cima");
  await page.getByRole("link", { name: "Mensagens mais antigas" }).waitFor();

  await entry(page, "Caio Melo").click();
  await page.waitForURL(`**/chat/${other.id}`);
  await page.getByRole("heading", { name: /^Caio Melo/ }).waitFor();
  await untilIdle(page);
  expect(await writing(page).inputValue()).toBe("");
  await entry(page, "Bia Reis").click();
  await page.waitForURL(`**/chat/${chat.id}`);
  await expect.poll(() => writing(page).inputValue()).toBe("Sobre isso aí de cima");

  const messages = (await ana.call("GET", `/api/chats/direct/${chat.id}/messages`)) as { id: number }[];
  await visit(page, `${address}?antes=${(messages.at(-1)?.id ?? 0) - 40}`);
  await bubble(page, "Fala número 39.").waitFor();
  await writing(page).fill("Sobre isso bem mais de cima");
  await page.getByRole("link", { name: "Voltar às mais novas" }).click();
  await bubble(page, "Fala número 80.").waitFor();
  expect(currentPath(page)).toBe(`/chat/${chat.id}`);
  await expect.poll(() => writing(page).inputValue()).toBe("Sobre isso bem mais de cima");
});

describe("the form of a new group", () => {
  let page: Watched;
  beforeEach(async () => {
    page = await stage.open({ as: ana, forOneTest: true });
    await visit(page, `${club.url}/chat/novo-grupo`);
    await page.getByLabel("Nome do grupo").fill("Contos de domingo");
    await page
      .getByRole("checkbox", { name: /^Bia Reis/ })
      .and(page.locator(`[value="${bia.id}"]`))
      .check();
  });

  async function leadsToGroup() {
    await page.waitForURL(/\/chat\/\d+\?aba=grupos$/);
    await page.getByRole("heading", { name: "Contos de domingo", exact: true }).waitFor();
    const groups = (await ana.call("GET", "/api/chats/groups")) as { name: string }[];
    expect(groups.map(({ name }) => name)).toEqual(["Contos de domingo"]);
  }

  it("redirects to the group when the last key in the search precedes its button", {
    tags: "long",
  }, async () => {
    const searches: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).searchParams.has("busca")) searches.push(request.url());
    });
    await page.clock.install();
    // The search waits for the next key, and its time comes before the answer.
    await proxy(page, isForm, async (route) => {
      await page.clock.runFor(1000);
      await route.continue();
    });
    // After React has handled the key.
    await page.evaluate(() => {
      const create = [...document.querySelectorAll("button")].find((one) => one.innerText === "Criar Grupo");
      window.addEventListener("input", () => create?.click(), { once: true });
    });
    await page.getByLabel("Procurar pessoa").press("z");

    await leadsToGroup();
    expect(searches).toEqual([]);
  });

  it("redirects to the group when Enter in its name comes during a search", { tags: "long" }, async () => {
    const sent = gate();
    await page.route(/\.data\?.*busca=/, async (route) => {
      if (isForm(route.request())) return route.fallback();
      await sent.opened;
      await route.continue().catch(() => {});
    });
    const search = page.waitForRequest(/busca=/);
    await page.getByLabel("Procurar pessoa").press("B");
    const answered = (await search).response();
    await proxy(page, isForm, async (route) => {
      sent.open();
      await answered;
      await route.continue();
    });
    await page.getByLabel("Nome do grupo").press("Enter");

    await leadsToGroup();
  });
});

it("a conversation open over midnight labels its last day as yesterday", { tags: "long" }, async () => {
  await sendMessage(bia, chat, "Até amanhã!");
  const page = await stage.open({ as: ana, forOneTest: true });
  await page.clock.install();
  // A silent WebSocket: the real connection would be cut by the change of the clock.
  await page.routeWebSocket(/socket\.io/, () => {});
  await visit(page, address);
  const day = page.locator("[role=log] section > p").first();
  const time = entry(page, "Bia Reis").locator("time");
  expect(await day.innerText()).toMatch(/^Hoje, \d\d\/\d\d\/\d{4}$/);
  const date = (await day.innerText()).replace("Hoje, ", "");
  expect(await time.innerText()).toMatch(/^\d\d:\d\d$/);

  await page.clock.fastForward("24:00:00");

  await expect.poll(() => day.innerText()).toBe(`Ontem, ${date}`);
  await expect.poll(() => time.innerText()).toBe("ontem");
  await page.getByRole("region", { name: `Ontem, ${date}` }).waitFor();
});

it("older messages are not announced as new ones", async () => {
  fillConversation(club, bia, chat, 60);
  const page = await stage.open({ as: ana, forOneTest: true });
  const held = gate();
  await page.route(/messages\?before=/, async (route) => {
    await held.opened;
    await route.continue();
  });
  await page.clock.install();
  await visit(page, address);
  // In its first second the log announces again.
  await page.clock.fastForward(2000);
  await log(page).evaluate((box) => box.scrollTo({ top: -box.scrollHeight }));
  await expect.poll(() => log(page).getAttribute("aria-live")).toBe("off");
  held.open();
  await expect.poll(async () => (await messageTexts(page)).length).toBe(60);
  await expect.poll(() => log(page).getAttribute("aria-live")).toBeNull();
});
