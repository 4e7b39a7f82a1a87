import { expect, it } from "vitest";
import { pageOf } from "./page";
import { openDirect, openWithThree, sayDirect, type Talker } from "./talk";

type Part = { messages: { id: number; content: string }[]; hasMore: boolean };

async function partOf(who: Talker, id: number, query: string): Promise<Part> {
  const answer = await who.get(`/chat/${id}/mensagens${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Part;
}

it("what was said since nothing was, comes from its beginning", async () => {
  const { ana, bia } = await openWithThree();
  const id = await openDirect(ana, bia);
  for (let number = 1; number <= 60; number += 1) await sayDirect(bia, id, `Fala ${number}`);

  const since = await partOf(ana, id, "?antes=&depois=0");
  expect(since.messages.map(({ content }) => content)).toEqual(
    Array.from({ length: 60 }, (_, index) => `Fala ${index + 1}`),
  );
  expect(since.hasMore).toBe(false);

  const newest = await partOf(ana, id, "?depois=nada");
  expect([newest.messages.length, newest.messages[0]?.content, newest.hasMore]).toEqual([
    50,
    "Fala 11",
    true,
  ]);
  const before = await partOf(ana, id, `?antes=${newest.messages[0]?.id}`);
  expect([before.messages.length, before.hasMore]).toEqual([10, false]);
});

it("a form that is sent twice says its message once, and gone back to, the next one too", async () => {
  const { ana, bia } = await openWithThree();
  const id = await openDirect(ana, bia);
  const html = await pageOf(await ana.get(`/chat/${id}`));
  const clientId = /name="clientId" value="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(clientId).toMatch(/^[\w-]{36}$/);

  for (const content of ["Oi", "Oi", "Tudo bem?"]) {
    expect((await ana.submit(`/chat/${id}`, "enviar", { content, clientId })).status).toBe(303);
  }

  const { messages } = await partOf(bia, id, "?depois=0");
  expect(messages.map(({ content }) => content)).toEqual(["Oi", "Tudo bem?"]);
});
