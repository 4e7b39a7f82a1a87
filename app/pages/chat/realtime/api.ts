import type { ChatMessage } from "~/club/chat/events";
import type { DirectChat, Group } from "~/club/chat/queries.server";
import type { ChatKind } from "~/club/chat/rules";
import type { LinkedMessage } from "../queries.server";

/** The server's own sentence for what it refuses, or nothing when it could not be reached. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = "CallError";
  }
}

/** Milliseconds that an answer may take; a request that hangs would hold up all later messages. */
const timeouts = { text: 20_000, picture: 180_000 };

async function request<Answer>(address: string, init?: RequestInit): Promise<Answer> {
  const isPicture = init?.body instanceof FormData;
  const response = await fetch(address, {
    ...init,
    // Old browsers wait as long as the network does.
    signal: AbortSignal.timeout?.(isPicture ? timeouts.picture : timeouts.text),
    headers: { Accept: "application/json", ...init?.headers },
  });
  if (response.ok) return response.json();
  const refusal: { message?: string } = await response.json().catch(() => ({}));
  throw new ApiError(response.status, refusal.message ?? "");
}

const folders = { direct: "direct", group: "groups" };

type Conversation = { id: number; kind: ChatKind };

type NewMessage = { content: string; attachment: string | null; clientId: string };

export function sendMessage({ id, kind }: Conversation, message: NewMessage): Promise<ChatMessage> {
  const target = kind === "group" ? { groupId: id } : { chatId: id };
  return request(`/api/chats/${folders[kind]}/messages`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...message, attachment: message.attachment ?? "", ...target }),
  });
}

/** @returns the address of the picture. */
export async function uploadPicture(file: File): Promise<string> {
  const body = new FormData();
  body.append("file", file);
  const { url } = await request<{ url: string }>("/api/upload", { method: "POST", body });
  return url;
}

/** Notes that the conversation is read. What fails is noted again with the next message. */
export function markConversationRead({ id, kind }: Conversation): Promise<unknown> {
  return request(`/api/chats/${folders[kind]}/${id}/read`, { method: "POST" }).catch(() => null);
}

type FetchedMessages = { messages: LinkedMessage[]; hasMore: boolean };

/** A part of the conversation: what came before a message, or after one. */
export function fetchMessages(
  { id }: Conversation,
  range: { antes: number } | { depois: number },
): Promise<FetchedMessages> {
  const [[name, value]] = Object.entries(range) as [[string, number]];
  return request(`/chat/${id}/mensagens?${name}=${value}`);
}

export async function fetchConversations(): Promise<{ direct: DirectChat[]; groups: Group[] }> {
  const [direct, groups] = await Promise.all([
    request<DirectChat[]>("/api/chats/direct"),
    request<Group[]>("/api/chats/groups"),
  ]);
  return { direct, groups };
}
