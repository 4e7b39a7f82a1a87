import { type ChatKind, maxMessagesPerPage, messagesPerPage } from "~/club/chat/rules";
import type { DirectChatView, ListedGroupView, MessageView } from "~/club/chat/views";
import { timeLimit } from "~/ui/offline/time-limit";

/** An error with the server's message. A lost connection throws another error. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = "ApiError";
  }
}

/** Milliseconds per request. A hanging request would block all later messages in the queue. */
const timeouts = { text: 20_000, picture: 180_000 };

async function request<Answer>(address: string, init?: RequestInit): Promise<Answer> {
  const isPicture = init?.body instanceof FormData;
  const response = await fetch(address, {
    ...init,
    signal: timeLimit(isPicture ? timeouts.picture : timeouts.text),
    headers: { Accept: "application/json", ...init?.headers },
  });
  if (response.ok) return response.json();
  const refusal: { message?: string } = await response.json().catch(() => ({}));
  throw new ApiError(response.status, refusal.message ?? "");
}

const folders = { direct: "direct", group: "groups" };

type Conversation = { id: number; kind: ChatKind };

type NewMessage = {
  content: string;
  attachment: string | null;
  clientId: string;
  spoilerPage: number | null;
  spoilerBook: number | undefined;
};

export function sendMessage({ id, kind }: Conversation, message: NewMessage): Promise<MessageView> {
  const target = kind === "group" ? { groupId: id } : { chatId: id };
  return request(`/api/chats/${folders[kind]}/messages`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...message, attachment: message.attachment ?? "", ...target }),
  });
}

/** @returns the URL of the picture. */
export async function uploadPicture(file: File): Promise<string> {
  const body = new FormData();
  body.append("file", file);
  const { url } = await request<{ url: string }>("/api/upload", { method: "POST", body });
  return url;
}

/** Marks the conversation as read. A failed request needs no retry: the next message sends another one. */
export function markConversationRead({ id, kind }: Conversation): Promise<unknown> {
  return request(`/api/chats/${folders[kind]}/${id}/read`, { method: "POST" }).catch(() => null);
}

/** A page of messages before an id. One more is fetched: it proves that another page exists. */
export async function fetchOlder(conversation: Conversation, before: number) {
  const found = await fetchMessages(conversation, { before, limit: messagesPerPage + 1 });
  return { messages: found.slice(-messagesPerPage), hasOlder: found.length > messagesPerPage };
}

/** The messages after an id; `hasMore` is true if they may not be all. */
export async function fetchNewer(conversation: Conversation, after: number) {
  const messages = await fetchMessages(conversation, { after, limit: maxMessagesPerPage });
  return { messages, hasMore: messages.length === maxMessagesPerPage };
}

function fetchMessages({ id, kind }: Conversation, query: Record<string, number>): Promise<MessageView[]> {
  const range = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return request(`/api/chats/${folders[kind]}/${id}/messages?${range.join("&")}`);
}

export async function fetchConversations(): Promise<{ direct: DirectChatView[]; groups: ListedGroupView[] }> {
  const [direct, groups] = await Promise.all([
    request<DirectChatView[]>("/api/chats/direct"),
    request<ListedGroupView[]>("/api/chats/groups"),
  ]);
  return { direct, groups };
}
