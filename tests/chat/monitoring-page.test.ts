import { expect, it } from "vitest";
import { auditLog } from "#db/schema";
import {
  openClubWithThree,
  openDirect,
  openGroup,
  postDirect,
  postToGroup,
  storedMessages,
} from "../support/chat";
import { hrefOf, type Screen, screenOf, textOf, wordsOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeClient } from "../support/makers";

async function openWithDeveloper(env: Record<string, string> = {}) {
  const three = await openClubWithThree(env);
  const dora = await makeClient(three.club, { name: "Dora Paz", role: "developer" });
  const secret = await openDirect(three.ana, three.bia);
  const own = await openDirect(three.ana, dora);
  const group = await openGroup(three.bia, three.caio);
  await postDirect(three.ana, secret, "Em segredo");
  await postDirect(three.ana, own, "Para Dora");
  await postToGroup(three.bia, group, "A todos");
  return { ...three, dora, own };
}

const panelWords = (screen: Screen) => wordsOf(screen.getByRole("region", { name: "Mensagens não lidas" }));

it("the developers' panel can be turned on and off and lists messages unread by developers", async () => {
  const { club, dora } = await openWithDeveloper();
  const off = await screenOf(dora.get("/chat"));
  expect(off.queryByText("Mensagens não lidas")).toBeNull();
  expect(hrefOf(off, "Ativar Modo Dev")).toBe("/chat?dev=1");

  const on = await screenOf(dora.get("/chat?dev=1"));

  expect(hrefOf(on, "Desativar Modo Dev")).toBe("/chat");
  const text = panelWords(on);
  expect(text).toContain("Ana Lima para Bia Reis Em segredo Marcar como lido");
  expect(text).toContain("Bia Reis para Sertão A todos Marcar como lido");
  const audited = club.db.select().from(auditLog).all();
  expect(audited.filter(({ action }) => action === "message.monitor")).toHaveLength(3);
});

it("a message is marked as read in the panel and below its bubble", async () => {
  const { club, dora, own } = await openWithDeveloper();
  const [first, second] = storedMessages(club).direct;
  const inPanel = { kind: "direct", messageId: String(first?.id) };
  const answer = await dora.submit("/chat?index&dev=1", "mark-read", inPanel);
  expect([answer.status, new URL(answer.headers.get("location") ?? "", "http://a").pathname]).toEqual([
    303,
    "/chat",
  ]);
  expect(panelWords(await screenOf(dora.get("/chat?dev=1")))).not.toContain("Em segredo");

  const address = `/chat/${own}?dev=1`;
  const log = async () => textOf((await screenOf(dora.get(address))).getByRole("log"));
  expect(await log()).toContain("Marcar como lido");
  await dora.submit(address, "mark-read", { kind: "direct", messageId: String(second?.id) });
  expect(storedMessages(club).direct.map(({ readByDevs }) => readByDevs)).toEqual([true, true]);
  expect(await log()).toContain("Lida por quem desenvolve");
});

it("the panel is absent for other roles, and for everybody when the club disables it", async () => {
  const on = await openWithDeveloper();
  const admin = await makeClient(on.club, { role: "admin" });
  const off = await openWithDeveloper({ CHAT_MONITORING: "off" });
  for (const [client, club] of [
    [on.caio, on.club],
    [admin, on.club],
    [off.dora, off.club],
  ] as const) {
    const html = await pageOf(await client.get("/chat?dev=1"));
    expect(html).not.toMatch(/Modo Dev|Em segredo|Mensagens não lidas/);
    const [message] = storedMessages(club).direct;
    const fields = { kind: "direct", messageId: String(message?.id) };
    expect((await client.submit("/chat?index&dev=1", "mark-read", fields)).status).toBe(403);
    expect(storedMessages(club).direct.map(({ readByDevs }) => readByDevs)).toEqual([false, false]);
    expect(
      club.db
        .select()
        .from(auditLog)
        .all()
        .filter(({ action }) => action.startsWith("message.")),
    ).toEqual([]);
  }
});
