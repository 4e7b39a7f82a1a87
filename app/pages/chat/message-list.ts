import type { MessageView } from "~/club/chat/views";
import type { OwnPage } from "~/club/spoilers/wording";
import { formatDate } from "~/ui/text/format";

/** A message that the server has not yet confirmed. */
export type PendingMessage = {
  clientId: string;
  content: string;
  file: File | null;
  spoilerPage: number | null;
  ownPage: OwnPage | undefined;
  /** The book that the page was typed for. */
  spoilerBook: number | undefined;
  /** Object URL of the picture. */
  preview: string | null;
  createdAt: string;
  /**
   * A failed message is sent again when the socket reconnects. A waiting one is stored on this device until there is a
   * connection. A refused message waits for its author.
   */
  state: "sending" | "failed" | "waiting" | "refused";
  /** The server's sentence for a refusal of a stored message. */
  refusal?: string | undefined;
  /** The id of the stored message. */
  storedId?: number | undefined;
};

/** A message as the composer sends it. */
export type WrittenMessage = Pick<
  PendingMessage,
  "content" | "file" | "spoilerPage" | "ownPage" | "spoilerBook"
>;

export type Bubble = { key: string; message: MessageView; pending: PendingMessage | null };

/** Consecutive messages of one sender. */
export type Run = { key: string; sender: MessageView["sender"]; isOwn: boolean; bubbles: Bubble[] };

export type Day = { day: string; at: string; runs: Run[] };

type Writer = { id: number; name: string; avatar: string | null };

function pendingAsMessage(pending: PendingMessage, sender: Writer): MessageView {
  const { clientId, content, preview, createdAt, spoilerPage, ownPage } = pending;
  return {
    id: 0,
    clientId,
    content,
    segments: [{ text: content }],
    attachment: preview,
    spoilerPage,
    ownPage,
    withheld: null,
    senderId: sender.id,
    createdAt,
    isRead: false,
    readByDevs: false,
    sender,
  };
}

/** Client ids are unique per sender only: two senders may use the same one. */
function keyFor({ id, clientId, sender }: MessageView): string {
  return clientId && sender ? `${sender.id}:${clientId}` : `m${id}`;
}

/** Groups messages by day and by sender, with pending ones at the end. */
export function groupMessages(
  messages: readonly MessageView[],
  pendingMessages: readonly PendingMessage[],
  viewer: Writer,
  timeZone: string,
): Day[] {
  const bubbles: Bubble[] = [
    // A confirmed message has the same key as its pending copy, so that React does not mount it again.
    ...messages.map((message) => ({ key: keyFor(message), message, pending: null })),
    ...pendingMessages.map((pending) => ({
      key: `${viewer.id}:${pending.clientId}`,
      message: pendingAsMessage(pending, viewer),
      pending,
    })),
  ];
  const lastSaved = messages.at(-1)?.createdAt ?? "";
  const days: Day[] = [];
  for (const bubble of bubbles) {
    const { sender } = bubble.message;
    // A device's clock may be slow: a pending message never sorts before a stored one.
    const createdAt =
      bubble.pending && bubble.message.createdAt < lastSaved ? lastSaved : bubble.message.createdAt;
    const date = formatDate(createdAt, timeZone);
    let day = days.at(-1);
    if (day?.day !== date) {
      day = { day: date, at: createdAt, runs: [] };
      days.push(day);
    }
    const run = day.runs.at(-1);
    if (run && run.sender?.id === sender?.id) run.bubbles.push(bubble);
    else day.runs.push({ key: bubble.key, sender, isOwn: sender?.id === viewer.id, bubbles: [bubble] });
  }
  return days;
}

export type MessageList = { messages: MessageView[]; hasOlder: boolean };

/** Removes duplicates by id: the later copy stays, and a message that was read stays read. */
function uniqueById(messages: readonly MessageView[]): MessageView[] {
  const found = new Map<number, MessageView>();
  for (const message of messages) {
    found.set(message.id, { ...message, isRead: message.isRead || Boolean(found.get(message.id)?.isRead) });
  }
  return [...found.values()].sort((a, b) => a.id - b.id);
}

export function addMessages(list: MessageList, more: readonly MessageView[]): MessageList {
  return { ...list, messages: uniqueById([...list.messages, ...more]) };
}

export function prependOlder(
  list: MessageList,
  older: readonly MessageView[],
  hasOlder: boolean,
): MessageList {
  return { messages: uniqueById([...older, ...list.messages]), hasOlder };
}

/**
 * Merges a newer page of the loader. A page that does not reach back to the list replaces it, so that no gap is hidden.
 * With a live socket the list stays, because the socket brings the messages between.
 */
export function mergeServerPage(list: MessageList, answer: MessageList, isLive: boolean): MessageList {
  const [newest, oldest] = [list.messages.at(-1), answer.messages[0]];
  if (!newest) return answer;
  // The loader's page is older than the first message.
  if (!oldest) return list;
  if (oldest.id > newest.id && answer.hasOlder) return isLive ? list : answer;
  return { ...addMessages(list, answer.messages), hasOlder: list.hasOlder };
}

/** Marks own messages up to an id as read by everybody else. */
export function markRead(list: MessageList, upToId: number): MessageList {
  const isNew = ({ id, isRead }: MessageView) => id <= upToId && !isRead;
  if (!list.messages.some(isNew)) return list;
  return { ...list, messages: list.messages.map((one) => (isNew(one) ? { ...one, isRead: true } : one)) };
}
