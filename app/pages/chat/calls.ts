import type { ChatMessage } from "~/club/chat/events";
import type { DirectChat, Group } from "~/club/chat/queries.server";
import type { ChatKind } from "~/club/chat/rules";
import type { ShownMessage } from "./shown.server";

/** The server's own sentence for what it refuses, or nothing when it could not be reached. */
export class CallError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = "CallError";
  }
}

/** Milliseconds that an answer may take; a request that hangs would hold up all that is written after it. */
const patience = { text: 20_000, picture: 180_000 };

async function called<Answer>(address: string, init?: RequestInit): Promise<Answer> {
  const isPicture = init?.body instanceof FormData;
  const response = await fetch(address, {
    ...init,
    // Old browsers wait as long as the network does.
    signal: AbortSignal.timeout?.(isPicture ? patience.picture : patience.text),
    headers: { Accept: "application/json", ...init?.headers },
  });
  if (response.ok) return response.json();
  const refusal: { message?: string } = await response.json().catch(() => ({}));
  throw new CallError(response.status, refusal.message ?? "");
}

const folders = { direct: "direct", group: "groups" };

type Conversation = { id: number; kind: ChatKind };

type Wish = { content: string; attachment: string | null; clientId: string };

export function callSend({ id, kind }: Conversation, wish: Wish): Promise<ChatMessage> {
  const place = kind === "group" ? { groupId: id } : { chatId: id };
  return called(`/api/chats/${folders[kind]}/messages`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...wish, attachment: wish.attachment ?? "", ...place }),
  });
}

/** @returns the address of the picture. */
export async function callUpload(file: File): Promise<string> {
  const body = new FormData();
  body.append("file", file);
  const { url } = await called<{ url: string }>("/api/upload", { method: "POST", body });
  return url;
}

/** Notes that the conversation is read. What fails is noted again with the next message. */
export function callRead({ id, kind }: Conversation): Promise<unknown> {
  return called(`/api/chats/${folders[kind]}/${id}/read`, { method: "POST" }).catch(() => null);
}

type Part = { messages: ShownMessage[]; hasMore: boolean };

/** A part of the conversation: what came before a message, or after one. */
export function callPart({ id }: Conversation, place: { antes: number } | { depois: number }): Promise<Part> {
  const [[name, value]] = Object.entries(place) as [[string, number]];
  return called(`/chat/${id}/mensagens?${name}=${value}`);
}

export async function callLists(): Promise<{ direct: DirectChat[]; groups: Group[] }> {
  const [direct, groups] = await Promise.all([
    called<DirectChat[]>("/api/chats/direct"),
    called<Group[]>("/api/chats/groups"),
  ]);
  return { direct, groups };
}
