import { asc } from "drizzle-orm";
import type { Server } from "socket.io";
import { chatGroupMembers, chatGroups, chatMessages, directMessages } from "#db/schema";
import type { ChatEvent } from "~/club/chat/rules";
import { openClub, type TestClub } from "./app";
import { makeClient } from "./makers";
import type { TestClient } from "./test-client";

export type ChatMember = TestClient & { viewer: { id: number } };

/** Three members without conversations. */
export async function openClubWithThree(env: Record<string, string> = {}) {
  const club = openClub(env);
  return { club, ...(await threeMembersOf(club)) };
}

export async function threeMembersOf(club: TestClub) {
  const ana = await makeClient(club, { name: "Ana Lima", username: "ana" });
  const bia = await makeClient(club, { name: "Bia Reis", username: "bia" });
  const caio = await makeClient(club, { name: "Caio Melo", username: "caio" });
  return { ana, bia, caio };
}

type Json = Record<string, unknown> & { id: number };

async function body(answer: Response, ...statuses: number[]): Promise<Json> {
  if (!statuses.includes(answer.status)) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Json;
}

export async function openDirect(one: ChatMember, other: ChatMember): Promise<number> {
  const answer = await one.call("POST", "/api/chats/direct", { otherUserId: other.viewer.id });
  return (await body(answer, 200, 201)).id;
}

export async function openGroup(founder: ChatMember, ...others: ChatMember[]): Promise<number> {
  const userIds = others.map(({ viewer }) => viewer.id);
  return (await body(await founder.call("POST", "/api/chats/groups", { name: "Sertão", userIds }), 201)).id;
}

type MessageBody = { content?: string; attachment?: string; clientId?: string };

export function sendDirect(member: TestClient, chatId: number, message: MessageBody): Promise<Response> {
  return member.call("POST", "/api/chats/direct/messages", {
    content: "",
    attachment: "",
    chatId,
    ...message,
  });
}

export function sendGroup(member: TestClient, groupId: number, message: MessageBody): Promise<Response> {
  return member.call("POST", "/api/chats/groups/messages", {
    content: "",
    attachment: "",
    groupId,
    ...message,
  });
}

export async function postDirect(member: TestClient, chatId: number, content: string): Promise<Json> {
  return body(await sendDirect(member, chatId, { content }), 201);
}

export async function postToGroup(member: TestClient, groupId: number, content: string): Promise<Json> {
  return body(await sendGroup(member, groupId, { content }), 201);
}

type Listed = Json & { unreadCount: number; lastMessage: { content: string } | null };

export async function chatsOf(member: TestClient, kind: "direct" | "groups"): Promise<Listed[]> {
  return (await (await member.get(`/api/chats/${kind}`)).json()) as Listed[];
}

type Shown = Json & { content: string; isRead: boolean };

export async function shownTo(member: TestClient, address: string): Promise<Shown[]> {
  const answer = await member.get(`/api/chats/${address}`);
  return (await body(answer, 200)) as unknown as Shown[];
}

export const contentsOf = (messages: { content: string }[]) => messages.map(({ content }) => content);

export function storedMessages({ db }: TestClub) {
  return {
    direct: db.select().from(directMessages).orderBy(asc(directMessages.id)).all(),
    group: db.select().from(chatMessages).orderBy(asc(chatMessages.id)).all(),
  };
}

export const expectNothingStored = { direct: [], group: [] };

export function groupsIn({ db }: TestClub) {
  return {
    names: db
      .select()
      .from(chatGroups)
      .orderBy(asc(chatGroups.id))
      .all()
      .map(({ name }) => name),
    members: db
      .select()
      .from(chatGroupMembers)
      .orderBy(asc(chatGroupMembers.groupId), asc(chatGroupMembers.userId))
      .all()
      .map(({ groupId, userId, role }) => `${groupId}: ${userId} ${role}`),
  };
}

export type SentEvent = { to: number[]; event: ChatEvent };

export function recordEvents(club: TestClub): SentEvent[] {
  const sent: SentEvent[] = [];
  const io = {
    sockets: { adapter: { rooms: new Map() }, sockets: new Map() },
    to: (rooms: string[]) => ({
      emit: (_: string, event: ChatEvent) =>
        sent.push({ to: rooms.map((room) => Number(room.replace("member:", ""))), event }),
    }),
  };
  club.app.publisher.attach(io as unknown as Server);
  return sent;
}

export function manualTimers() {
  const waiting: { run: () => void; milliseconds: number }[] = [];
  return {
    waiting,
    later: (run: () => void, milliseconds: number) => void waiting.push({ run, milliseconds }),
    runAll() {
      for (const { run } of waiting.splice(0)) run();
    },
  };
}
