import type { Page } from "playwright-core";
import { expect } from "vitest";
import { chatMessages, directMessages } from "#db/schema";
import { longWord, loremOf } from "../support/text";
import type { Member } from "./club";
import { visit, writeRows } from "./page";

type Conversation = { id: number; kind: "direct" | "groups" };

/** A direct chat, created through the API. */
export async function directOf(one: Member, other: Member): Promise<Conversation> {
  const { id } = (await one.call("POST", "/api/chats/direct", { otherUserId: other.id })) as { id: number };
  return { id, kind: "direct" };
}

/** A group, created through the API. */
export async function groupOf(founder: Member, name: string, ...others: Member[]): Promise<Conversation> {
  const userIds = others.map(({ id }) => id);
  const { id } = (await founder.call("POST", "/api/chats/groups", { name, userIds })) as { id: number };
  return { id, kind: "groups" };
}

/** Sends a message through the API. */
export async function sendMessage(
  sender: Member,
  { id, kind }: Conversation,
  content: string,
): Promise<void> {
  const target = kind === "groups" ? { groupId: id } : { chatId: id };
  await sender.call("POST", `/api/chats/${kind}/messages`, { content, attachment: "", ...target });
}

/** Adds messages of a member to a conversation, one per minute, the last one a minute ago. */
export function fillConversation(
  club: { dataDir: string },
  by: Member,
  { id, kind }: Conversation,
  count: number,
) {
  const rows = Array.from({ length: count }, (_, index) => ({
    content: `Fala número ${index + 1}.`,
    senderId: by.id,
    createdAt: new Date(Date.now() - (count - index) * 60_000),
  }));
  writeRows(club, (db) => {
    if (kind === "direct")
      db.insert(directMessages)
        .values(rows.map((row) => ({ ...row, chatId: id })))
        .run();
    else
      db.insert(chatMessages)
        .values(rows.map((row) => ({ ...row, groupId: id })))
        .run();
  });
}

/** A direct chat and a group with texts without a space. A message of the last two waits for the developers. */
export async function fillChats(reader: Member, other: Member, third: Member) {
  const direct = await directOf(reader, other);
  const group = await groupOf(reader, longWord.slice(0, 60), other, third);
  for (const conversation of [direct, group]) {
    await sendMessage(other, conversation, `${longWord} https://livros.example/${longWord}`);
    await sendMessage(reader, conversation, `${loremOf(300)}\n\n${longWord}`);
    await sendMessage(other, conversation, "Ainda aí?");
  }
  await sendMessage(other, await directOf(other, third), longWord);
  return { direct: direct.id, group: group.id };
}

/** Waits until the page's socket is connected: it receives every later message. */
export async function visitConnected(page: Page, address: string): Promise<void> {
  const connected = page
    .waitForEvent("websocket")
    .then((socket) => socket.waitForEvent("framereceived", ({ payload }) => /^40/.test(String(payload))));
  await visit(page, address);
  await connected;
}

export const writing = (page: Page) => page.getByLabel("Mensagem", { exact: true });
export const log = (page: Page) => page.getByRole("log", { name: "Mensagens" });
export const bubble = (page: Page, text: string) => page.locator(".bubble").filter({ hasText: text });
export const entry = (page: Page, name: string) => page.locator(".chat-entry").filter({ hasText: name });

/** The texts of the displayed messages, in order. */
export const messageTexts = (page: Page) => page.locator(".bubble > p").allInnerTexts();

/** Types a message and sends it by Enter. */
export async function write(page: Page, text: string): Promise<void> {
  await writing(page).fill(text);
  await writing(page).press("Enter");
}

export async function waitForMessages(page: Page, texts: string[]): Promise<void> {
  await expect.poll(() => messageTexts(page)).toEqual(texts);
}

/** Waits until all sent messages are stored. */
export async function waitForStoredMessages(page: Page): Promise<void> {
  await expect.poll(() => page.locator(".bubble small").filter({ hasText: "envia" }).count()).toBe(0);
}
