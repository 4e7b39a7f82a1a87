import { formatDate } from "~/ui/format";
import type { LinkedMessage } from "./queries.server";

/** A message that this page has written and the server has not yet confirmed. */
export type PendingMessage = {
  clientId: string;
  content: string;
  /** The picture that goes with it. */
  file: File | null;
  /** The picture as the browser shows it before it is sent. */
  preview: string | null;
  createdAt: string;
  /** A failed message is sent again when the socket is back; a refused one, only when its writer asks. */
  state: "sending" | "failed" | "refused";
};

/** A message wherever it is. */
type AnyMessage = Pick<LinkedMessage, keyof LinkedMessage>;

export type Bubble = { key: string; message: AnyMessage; pending: PendingMessage | null };

/** Consecutive messages of one sender. */
export type Run = { key: string; sender: LinkedMessage["sender"]; isOwn: boolean; bubbles: Bubble[] };

export type Day = { day: string; at: string; runs: Run[] };

type Writer = { id: number; name: string; avatar: string | null };

function pendingAsMessage(pending: PendingMessage, sender: Writer): AnyMessage {
  const { clientId, content, preview, createdAt } = pending;
  return {
    id: 0,
    clientId,
    content,
    segments: [{ text: content }],
    attachment: preview,
    senderId: sender.id,
    createdAt,
    isRead: false,
    readByDevs: false,
    sender,
  };
}

/** A device's id is its sender's own: another's may be the same. */
function keyFor({ id, clientId, sender }: LinkedMessage): string {
  return clientId && sender ? `${sender.id}:${clientId}` : `m${id}`;
}

/** Messages by day and by sender, pending ones at the end. */
export function groupMessages(
  messages: readonly LinkedMessage[],
  pendingMessages: readonly PendingMessage[],
  viewer: Writer,
  timeZone: string,
): Day[] {
  const bubbles: Bubble[] = [
    // A message keeps the key of its draft: confirmed, it does not blink.
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
    // A device's clock may be slow: a pending message never stands before a saved one.
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

export type MessageList = { messages: LinkedMessage[]; hasOlder: boolean };

/** Each message once, by id. A copy with its links found replaces one without. */
function uniqueById(messages: readonly LinkedMessage[]): LinkedMessage[] {
  const found = new Map<number, LinkedMessage>();
  for (const message of messages) {
    const before = found.get(message.id);
    const isRead = message.isRead || (before?.isRead ?? false);
    const segments = hasLink(before) ? before.segments : message.segments;
    found.set(message.id, { ...message, segments, isRead });
  }
  return [...found.values()].sort((a, b) => a.id - b.id);
}

function hasLink(message: LinkedMessage | undefined): message is LinkedMessage {
  return message?.segments.some(({ href }) => href !== undefined) ?? false;
}

/** The list with messages that were received, fetched or confirmed. */
export function addMessages(list: MessageList, more: readonly LinkedMessage[]): MessageList {
  return { ...list, messages: uniqueById([...list.messages, ...more]) };
}

/** The list with older messages before it. */
export function prependOlder(
  list: MessageList,
  older: readonly LinkedMessage[],
  hasOlder: boolean,
): MessageList {
  return { messages: uniqueById([...older, ...list.messages]), hasOlder };
}

/**
 * The list with a newer answer of the loader. An answer that does not reach back to the list replaces it, so that no
 * gap is hidden; with a live socket, which brings the messages between, the list stays.
 */
export function mergeServerPage(list: MessageList, answer: MessageList, isLive: boolean): MessageList {
  const [newest, oldest] = [list.messages.at(-1), answer.messages[0]];
  if (!newest) return answer;
  // The answer is older than the first message.
  if (!oldest) return list;
  if (oldest.id > newest.id && answer.hasOlder) return isLive ? list : answer;
  return { ...addMessages(list, answer.messages), hasOlder: list.hasOlder };
}

/** With the own messages up to one marked as read by everybody else. */
export function markRead(list: MessageList, upToId: number): MessageList {
  const isNew = ({ id, isRead }: LinkedMessage) => id <= upToId && !isRead;
  if (!list.messages.some(isNew)) return list;
  return { ...list, messages: list.messages.map((one) => (isNew(one) ? { ...one, isRead: true } : one)) };
}
