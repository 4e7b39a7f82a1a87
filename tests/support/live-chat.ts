import { io, type Socket } from "socket.io-client";
import { onTestFinished } from "vitest";
import { call, json, register, send } from "./http";
import { until } from "./server";

/** In a process of its own or in that of the test. */
type Server = { url: string };

export type Person = { id: number; name: string; cookie: string; username: string };

/** Registers a member; the first one of a new club is its admin. */
export async function joinClub({ url }: Server, username: string): Promise<Person> {
  const name = `${username} do Clube`;
  const email = `${username}@clube.example`;
  const cookie = await register(url, { username, name, email, password: "travessia" });
  const { id } = json(await send(`${url}/api/user`, { headers: { cookie } })) as { id: number };
  return { id, name, cookie, username };
}

export type ReceivedEvent = { name: string; value: Record<string, unknown> };

export type ChatSocket = {
  socket: Socket;
  received: ReceivedEvent[];
  messages: () => string[];
  typing: () => string[];
  /** Time of the disconnect by `performance.now()`; 0 while connected. */
  disconnectedAt: () => number;
};

export async function openSocket({ url }: Server, { cookie }: { cookie: string }): Promise<ChatSocket> {
  const socket = io(url, {
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie },
  });
  onTestFinished(() => void socket.close());
  const received: ReceivedEvent[] = [];
  let disconnectedAt = 0;
  socket.onAny((name, value) => received.push({ name, value }));
  socket.on("disconnect", () => {
    disconnectedAt = performance.now();
  });
  await until(() => socket.connected, "the connection");
  const events = (type: string) =>
    received.filter(({ name, value }) => name === "chat" && value.type === type).map(({ value }) => value);
  return {
    socket,
    received,
    messages: () => events("message").map(({ message }) => String((message as { content: unknown }).content)),
    typing: () => events("typing").map(({ name }) => String(name)),
    disconnectedAt: () => disconnectedAt,
  };
}

export async function act(
  { url }: Server,
  { cookie }: Person,
  path: string,
  body: unknown = {},
): Promise<{ id: number }> {
  const answer = await call(`${url}${path}`, body, { cookie });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body}`);
  return json(answer) as { id: number };
}

export async function createDirect(server: Server, one: Person, other: Person): Promise<number> {
  return (await act(server, one, "/api/chats/direct", { otherUserId: other.id })).id;
}

export async function createGroup(server: Server, founder: Person, others: Person[]): Promise<number> {
  const userIds = others.map(({ id }) => id);
  return (await act(server, founder, "/api/chats/groups", { name: "Sertão", userIds })).id;
}

export function sendDirect(server: Server, sender: Person, chatId: number, content: string) {
  return act(server, sender, "/api/chats/direct/messages", { chatId, content });
}

export function sendToGroup(server: Server, sender: Person, groupId: number, content: string) {
  return act(server, sender, "/api/chats/groups/messages", { groupId, content });
}
