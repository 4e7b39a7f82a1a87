import type { Page } from "playwright-core";
import { beforeEach, expect, it } from "vitest";
import { groupOf, sendMessage } from "./chats";
import { type Member, makeClub, register } from "./club";
import { phoneOf, seeOnce, storedPages } from "./own-phone";
import { visit } from "./page";

const club = makeClub();

let count = 0;
let ana: Member;
let bia: Member;
let path: string;
let otherPath: string;
let leave: () => Promise<unknown>;
beforeEach(async () => {
  count += 1;
  ana = await register(club.url, `ana${count}`, "Ana Lima");
  bia = await register(club.url, `bia${count}`, "Bia Reis");
  const [group, other] = [await groupOf(bia, "Sertão", ana), await groupOf(bia, "Veredas", ana)];
  await sendMessage(bia, group, "Quem leva o bolo?");
  [path, otherPath] = [`/chat/${group.id}`, `/chat/${other.id}`];
  leave = () => bia.call("DELETE", `/api/chats/groups/${group.id}/members/${ana.id}`);
});

/** Stores a copy again as if it were older, with a picture that it names. */
async function age(page: Page, address: string, days: number): Promise<void> {
  await page.evaluate(
    async ({ address, time }) => {
      const [name = ""] = (await caches.keys()).filter((key) => key.startsWith("copies-"));
      const copies = await caches.open(name);
      const copy = await copies.match(address);
      const headers = new Headers(copy?.headers);
      headers.set("Date", new Date(time).toUTCString());
      const text = `${await copy?.text()}<!-- /imagens/anexos/bolo.webp -->`;
      await copies.put(address, new Response(text, { headers }));
      await copies.put("/imagens/anexos/bolo.webp", new Response("bolo"));
    },
    { address, time: Date.now() - days * 24 * 60 * 60 * 1000 },
  );
}

async function expectNoCopy(page: Page): Promise<void> {
  await page.goto(club.url + path);
  await page.getByRole("heading", { name: "Sem conexão" }).waitFor();
  await page.getByText("Para ler agora").waitFor();
  expect(await page.getByText("Sertão").count()).toBe(0);
  expect(await storedPages(page)).not.toContain("/imagens/anexos/bolo.webp");
}

it("the list of conversations removes the stored ones that the member is not in any more", async () => {
  const { context, page } = await phoneOf(ana);
  for (const address of [path, otherPath]) await seeOnce(page, club.url + address);
  await age(page, path, 0);
  await leave();
  await visit(page, `${club.url}/chat`);
  await expect.poll(() => storedPages(page)).not.toContain(path);
  expect(await storedPages(page)).toContain(otherPath);
  await context.setOffline(true);
  await expectNoCopy(page);
});

it("another page fetches the list of conversations again when it is old", async () => {
  const { context, page } = await phoneOf(ana);
  await seeOnce(page, club.url + path);
  await expect.poll(() => storedPages(page)).toContain("/chat");
  await leave();
  await age(page, "/chat", 1);
  // The pause after a fetch ends with the worker.
  const session = await context.newCDPSession(page);
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.stopAllWorkers");
  await visit(page, `${club.url}/`);
  await expect.poll(() => storedPages(page)).not.toContain(path);
  await context.setOffline(true);
  await expectNoCopy(page);
});

it("a copy is not shown after thirty days", async () => {
  const { context, page } = await phoneOf(ana);
  for (const address of [path, otherPath]) await seeOnce(page, club.url + address);
  await age(page, otherPath, 29);
  await context.setOffline(true);
  await visit(page, club.url + otherPath);
  await page.getByText(/^Como estava/).waitFor();
  await age(page, otherPath, 0);
  await age(page, path, 31);
  await page.goto(club.url + path);
  await page.getByRole("heading", { name: "Sem conexão" }).waitFor();
  expect(await storedPages(page)).not.toContain(path);
});
