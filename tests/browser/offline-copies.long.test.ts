import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { groupOf, sendMessage } from "./chats";
import { makeClub, register } from "./club";
import { phoneOf, seeOnce, storedPages } from "./own-phone";
import { visit } from "./page";

const club = makeClub();

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

it("a copy goes with its conversation, by the list that any page renews, and after thirty days", async () => {
  const ana = await register(club.url, "ana", "Ana Lima");
  const bia = await register(club.url, "bia", "Bia Reis");
  const groups = [await groupOf(bia, "Sertão", ana), await groupOf(bia, "Veredas", ana)];
  const [left, stays] = groups.map(({ id }) => `/chat/${id}`) as [string, string];
  const third = await groupOf(bia, "Travessia", ana);
  const later = `/chat/${third.id}`;
  await sendMessage(bia, groups[0]!, "Quem leva o bolo?");
  const leave = ({ id }: { id: number }) => bia.call("DELETE", `/api/chats/groups/${id}/members/${ana.id}`);
  const { context, page } = await phoneOf(ana);
  for (const path of [left, stays, later]) await seeOnce(page, club.url + path);
  async function expectNoCopy(path: string): Promise<void> {
    await page.goto(club.url + path);
    await page.getByRole("heading", { name: "Sem conexão" }).waitFor();
    await page.getByText("Para ler agora").waitFor();
    expect(await storedPages(page)).not.toContain(path);
  }

  // The list of the conversations itself is shown.
  await age(page, left, 0);
  await leave(groups[0]!);
  await visit(page, `${club.url}/chat`);
  await expect.poll(() => storedPages(page)).not.toContain(left);
  expect(await storedPages(page)).toEqual(expect.arrayContaining([stays, later]));
  expect(await storedPages(page)).not.toContain("/imagens/anexos/bolo.webp");
  await context.setOffline(true);
  await expectNoCopy(left);
  expect(await page.getByText("Sertão").count()).toBe(0);

  // Another page fetches the list when it is old. The pause after a fetch ends with the worker.
  // The page without a connection loads itself again with one, and would replace the next address.
  await page.goto("about:blank");
  await context.setOffline(false);
  await visit(page, `${club.url}/events`);
  await leave(third);
  await age(page, "/chat", 2 / 24 / 60);
  const session = await context.newCDPSession(page);
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.stopAllWorkers");
  await visit(page, `${club.url}/`);
  await expect.poll(() => storedPages(page)).not.toContain(later);

  await context.setOffline(true);
  await age(page, stays, 29);
  await visit(page, club.url + stays);
  await page.getByText(/^Como estava/).waitFor();
  await age(page, stays, 31);
  await expectNoCopy(stays);
});
