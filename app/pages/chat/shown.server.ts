import type { MessagesPage } from "~/club/chat/messages.server";
import type { SaidMessage } from "~/club/happenings";
import { linked, type Segment } from "~/server/links.server";

/** A message with the web addresses in it found. */
export type ShownMessage = SaidMessage & { segments: Segment[] };

export function shownPage({ messages, hasMore }: MessagesPage): {
  messages: ShownMessage[];
  hasMore: boolean;
} {
  return { messages: messages.map((one) => ({ ...one, segments: linked(one.content) })), hasMore };
}
