import type { ChatMessage } from "~/club/chat/events";
import type { MessagesPage } from "~/club/chat/messages.server";
import { linkify, type Segment } from "~/server/http/linkify.server";

/** A message with the web addresses in it found. */
export type ShownMessage = ChatMessage & { segments: Segment[] };

export function shownPage({ messages, hasMore }: MessagesPage): {
  messages: ShownMessage[];
  hasMore: boolean;
} {
  return { messages: messages.map((one) => ({ ...one, segments: linkify(one.content) })), hasMore };
}
