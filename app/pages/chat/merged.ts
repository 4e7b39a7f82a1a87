import type { ShownMessage } from "./shown.server";

export type Part = { messages: ShownMessage[]; hasOlder: boolean };

/** Each message once, by id. One without its addresses found gives way to one that has them. */
function byId(messages: readonly ShownMessage[]): ShownMessage[] {
  const found = new Map<number, ShownMessage>();
  for (const message of messages) {
    const before = found.get(message.id);
    const isRead = message.isRead || (before?.isRead ?? false);
    const segments = hasAddress(before) ? before.segments : message.segments;
    found.set(message.id, { ...message, segments, isRead });
  }
  return [...found.values()].sort((a, b) => a.id - b.id);
}

function hasAddress(message: ShownMessage | undefined): message is ShownMessage {
  return message?.segments.some(({ href }) => href !== undefined) ?? false;
}

/** With messages that were heard, fetched or confirmed. */
export function withMore(part: Part, more: readonly ShownMessage[]): Part {
  return { ...part, messages: byId([...part.messages, ...more]) };
}

/** With older ones before them. */
export function withOlder(part: Part, older: readonly ShownMessage[], hasOlder: boolean): Part {
  return { messages: byId([...older, ...part.messages]), hasOlder };
}

/**
 * With a newer answer of the page. One that does not reach back to what was known stands alone, so that no gap is
 * hidden; where a line brings what is between, what is being read stays.
 */
export function withAnswer(part: Part, answer: Part, isLive: boolean): Part {
  const [newest, oldest] = [part.messages.at(-1), answer.messages[0]];
  if (!newest) return answer;
  // Older than the first word that was heard.
  if (!oldest) return part;
  if (oldest.id > newest.id && answer.hasOlder) return isLive ? part : answer;
  return { ...withMore(part, answer.messages), hasOlder: part.hasOlder };
}

/** With the own messages up to one marked as read by everybody else. */
export function withRead(part: Part, upToId: number): Part {
  const isNew = ({ id, isRead }: ShownMessage) => id <= upToId && !isRead;
  if (!part.messages.some(isNew)) return part;
  return { ...part, messages: part.messages.map((one) => (isNew(one) ? { ...one, isRead: true } : one)) };
}
