import { beforeAll, expect, it } from "vitest";
import { directOf, sendMessage } from "./chats";
import { type Member, makeClub, register } from "./club";
import { phoneOf, seeOnce, storedEntries, workerOf, write } from "./own-phone";
import { visit } from "./page";

const club = makeClub();
let ana: Member;
let bia: Member;
let address: string;
beforeAll(async () => {
  ana = await register(club.url, "ana", "Ana Lima");
  bia = await register(club.url, "bia", "Bia Reis");
  const chat = await directOf(bia, ana);
  await sendMessage(bia, chat, "Quem leva o bolo?");
  address = `${club.url}/chat/${chat.id}`;
});

it("a browser that refuses its database leaves the message on the page, and nothing is lost", async () => {
  const { context, page } = await phoneOf(ana);
  await seeOnce(page, address);
  const worker = await workerOf(context);
  await worker.evaluate(() => {
    indexedDB.open = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await context.setOffline(true);
  await page.getByLabel("Mensagem", { exact: true }).fill("Eu levo.");
  await page.keyboard.press("Enter");
  const bubble = page.locator(".bubble").filter({ hasText: "Eu levo." });
  await bubble.getByText("não enviada").waitFor();
  expect(await storedEntries(page)).toEqual([]);

  // The conversation sends it again by itself once its connection is back.
  await context.setOffline(false);
  await bubble.getByText("não enviada").waitFor({ state: "detached" });
  await bubble.locator("time").waitFor();
});

it("two tabs of one phone send what waits once and in order, and a connection that returns during an attempt is used", async () => {
  const { context, page } = await phoneOf(ana);
  await seeOnce(page, address);
  const other = await context.newPage();
  await visit(other, address);
  await context.setOffline(true);
  const texts = ["Primeira.", "Segunda.", "Terceira."];
  await write(page, "Primeira.");
  await other.locator(".bubble.is-waiting").filter({ hasText: "Primeira." }).waitFor();
  await write(other, "Segunda.");
  await write(page, "Terceira.");

  await context.setOffline(false);
  await expect.poll(() => storedEntries(page)).toEqual([]);
  for (const tab of [page, other]) {
    const bubbles = tab.locator(".bubble.is-mine p");
    await expect.poll(async () => (await bubbles.allTextContents()).slice(-3)).toEqual(texts);
  }
  await other.close();

  const worker = await workerOf(context);
  await context.setOffline(true);
  await write(page, "Levo o café.");
  await worker.evaluate(() => {
    const { fetch } = globalThis;
    globalThis.fetch = (...request) => {
      if (!String(request[0]).startsWith("/api/chats/")) return fetch(...request);
      globalThis.fetch = fetch;
      return new Promise((_, reject) => Object.assign(globalThis, { endAttempt: reject }));
    };
  });
  // A page without a socket, whose return would send the message, too.
  await visit(page, `${club.url}/fila`);
  await expect.poll(() => worker.evaluate(() => "endAttempt" in globalThis)).toBe(true);
  await context.setOffline(false);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const isDone = new Promise((resolve) => port1.addEventListener("message", resolve));
    port1.start();
    active?.postMessage({ type: "send" }, [port2]);
    await isDone;
  });
  await worker.evaluate(() => Reflect.get(globalThis, "endAttempt")(new TypeError("no connection")));

  // Sooner than the next attempt of the page.
  await expect.poll(() => storedEntries(page)).toEqual([]);
});

it("a tab of the member before stores nothing in front of the next member's texts", async () => {
  const { context, page } = await phoneOf(ana);
  await seeOnce(page, address);
  await context.addCookies([bia.cookie]);
  const other = await context.newPage();
  await visit(other, `${club.url}/`);
  await expect.poll(() => other.evaluate(() => caches.keys())).toContain(`copies-${bia.id}`);

  await context.setOffline(true);
  await page.getByLabel("Mensagem", { exact: true }).fill("Quem sou eu?");
  await page.keyboard.press("Enter");
  await page.locator(".bubble").filter({ hasText: "Quem sou eu?" }).getByText("não enviada").waitFor();
  expect(await storedEntries(other)).toEqual([]);
});

it("a new version waits, keeps what is typed, and replaces the old one by a click", async () => {
  const { page } = await phoneOf(ana);
  await seeOnce(page, address);
  const field = page.getByLabel("Mensagem", { exact: true });
  await field.fill("Ainda escrevo");
  // The browser takes another address for another version.
  await page.evaluate(() => navigator.serviceWorker.register("/sw.js?nova", { updateViaCache: "none" }));
  await page.getByText("Há uma versão nova").waitFor();
  expect(await field.inputValue()).toBe("Ainda escrevo");

  const isLoaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Atualizar", exact: true }).click();
  await isLoaded;
  const active = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  expect(active).toBe(`${club.url}/sw.js?nova`);
});
