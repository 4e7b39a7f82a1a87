import type { MessagesPage } from "~/club/chat/messages-queries.server";
import { unseenPerPage } from "~/club/chat/rules";
import type { UnseenQuery } from "~/club/chat/schema";
import { rowId } from "~/club/text";
import { linkify } from "~/server/http/linkify.server";
import type { LinkedMessage } from "./message-list";
import { panelCursors } from "./urls";

export function withLinks({ messages, hasMore }: MessagesPage): {
  messages: LinkedMessage[];
  hasMore: boolean;
} {
  return { messages: messages.map((one) => ({ ...one, segments: linkify(one.content) })), hasMore };
}

const cursor = rowId().optional().catch(undefined);

/** The cursors of the unread messages in the URL. */
export function unseenQueryIn({ searchParams }: URL): UnseenQuery {
  const at = (name: string) => cursor.parse(searchParams.get(name) ?? undefined);
  const { direct, group } = panelCursors;
  return { beforeDirect: at(direct), beforeGroup: at(group), limit: unseenPerPage };
}
