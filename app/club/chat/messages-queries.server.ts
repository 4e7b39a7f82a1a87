import { type SQL, sql } from "drizzle-orm";
import { column, queryRows, type RowOf } from "#db/rows.server";
import type { MemberContext } from "../context";
import {
  messageText,
  ownPageColumn,
  ownPageFrom,
  shownContent,
  shownOrNull,
  withheldColumn,
  withheldFrom,
} from "../spoilers/visibility.server";
import { requireParticipant, tables } from "./participants-queries.server";
import type { ChatKind } from "./rules";
import type { MessagesQuery } from "./schema";
import { type ChatMessage, messageView } from "./views";

export type MessagesPage = {
  messages: ChatMessage[];
  /** Whether there are more in the direction of the query. */
  hasMore: boolean;
};

/** A row of either message table, joined with its sender. */
export const messageColumns = {
  ...messageView.omit({
    ...{ segments: true, ownPage: true, withheld: true },
    ...{ chatId: true, groupId: true, sender: true },
  }).shape,
  conversationId: column.number,
  ownPage: column.textOrNull,
  withheld: column.textOrNull,
  senderName: column.textOrNull,
  senderAvatar: column.textOrNull,
};

/** As the viewer may read it. */
function textSelection(kind: ChatKind, viewerId: number): SQL {
  if (kind === "direct")
    return sql`content, attachment, null as spoilerPage, null as ownPage, null as withheld`;
  const text = messageText(sql`message`, sql`${viewerId}`);
  return sql`${shownContent(text)} as content, ${shownOrNull(text, sql`attachment`)} as attachment,
    spoiler_page as spoilerPage, ${ownPageColumn(text)} as ownPage, ${withheldColumn(text)} as withheld`;
}

/**
 * The SQL of `messageColumns`, as the viewer may read it; the query names its table `message` and the sender `users`.
 */
export function messageSelection(kind: ChatKind, viewerId: number): SQL {
  return sql`message.id, ${textSelection(kind, viewerId)}, sender_id as senderId,
    message.${tables[kind].conversationColumn} as conversationId, message.created_at as createdAt,
    is_read as isRead, read_by_devs as readByDevs, client_id as clientId,
    users.name as senderName, users.avatar as senderAvatar`;
}

/** A row as API clients and sockets receive it: `withheld` and no text for a member before the page. */
export function asMessage(kind: ChatKind, row: RowOf<typeof messageColumns>): ChatMessage {
  const { conversationId, ownPage, withheld, senderName, senderAvatar, ...message } = row;
  const { senderId } = message;
  return {
    ...message,
    ownPage: ownPageFrom(ownPage),
    withheld: withheldFrom(withheld),
    ...(kind === "direct" ? { chatId: conversationId } : { groupId: conversationId }),
    sender: senderId === null ? null : { id: senderId, name: senderName ?? "", avatar: senderAvatar },
  };
}

export function selected({ db, viewer }: MemberContext, kind: ChatKind, condition: SQL): ChatMessage[] {
  const rows = queryRows(db, messageColumns)`
    select ${messageSelection(kind, viewer.id)}
    from ${tables[kind].messages} as message left join users on users.id = sender_id
    where ${condition}
  `;
  return rows.map((row) => asMessage(kind, row));
}

/** A page of messages: the newest, before or after an id, or between two ids. @throws ClubError not_found. */
export function messagesOf(
  ctx: MemberContext,
  id: number,
  { before, after, limit }: MessagesQuery,
  kind?: ChatKind,
): MessagesPage {
  const own = requireParticipant(ctx, id, kind);
  const isForward = after !== undefined && before === undefined;
  const bounds = [
    sql`message.${tables[own.kind].conversationColumn} = ${id}`,
    sql`message.id > ${Math.max(own.sinceId, after ?? 0)}`,
    ...(before === undefined ? [] : [sql`message.id < ${before}`]),
  ];
  const order = isForward ? sql`asc` : sql`desc`;
  const found = selected(
    ctx,
    own.kind,
    sql`${sql.join(bounds, sql` and `)} order by message.id ${order} limit ${limit + 1}`,
  );
  const messages = found.slice(0, limit);
  return { messages: isForward ? messages : messages.reverse(), hasMore: found.length > limit };
}
