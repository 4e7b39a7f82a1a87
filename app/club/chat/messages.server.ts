import { type SQL, sql } from "drizzle-orm";
import { column, queryRow, queryRows, type RowOf, requireRow } from "#db/rows.server";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { requireOwnAttachment } from "../uploads/access.server";
import {
  enterConversation,
  type OwnConversation,
  participantsOf,
  recordRead,
  tables,
} from "./participants.server";
import type { ChatKind, ChatMessage } from "./rules";
import type { MessagesQuery, NewMessage } from "./schema";

export type MessagesPage = {
  messages: ChatMessage[];
  /** Whether there are more in the direction of the query. */
  hasMore: boolean;
};

/** A row of either message table, joined with its sender. */
export const messageColumns = {
  id: column.number,
  content: column.text,
  attachment: column.textOrNull,
  senderId: column.numberOrNull,
  conversationId: column.number,
  createdAt: column.number,
  isRead: column.bit,
  readByDevs: column.bit,
  clientId: column.textOrNull,
  senderName: column.textOrNull,
  senderAvatar: column.textOrNull,
};

/** The SQL of `messageColumns`; the query names its table `message` and the sender `users`. */
export function messageSelection(kind: ChatKind): SQL {
  return sql`message.id, content, attachment, sender_id as senderId,
    message.${tables[kind].conversationColumn} as conversationId, message.created_at as createdAt,
    is_read as isRead, read_by_devs as readByDevs, client_id as clientId,
    users.name as senderName, users.avatar as senderAvatar`;
}

/** A row as API clients and sockets receive it. */
export function asMessage(kind: ChatKind, row: RowOf<typeof messageColumns>): ChatMessage {
  const { id, content, attachment, senderId, conversationId, clientId } = row;
  return {
    id,
    content,
    attachment,
    senderId,
    ...(kind === "direct" ? { chatId: conversationId } : { groupId: conversationId }),
    createdAt: new Date(row.createdAt).toISOString(),
    isRead: row.isRead === 1,
    readByDevs: row.readByDevs === 1,
    sender: senderId === null ? null : { id: senderId, name: row.senderName ?? "", avatar: row.senderAvatar },
    clientId,
  };
}

function selected({ db }: MemberContext, kind: ChatKind, condition: SQL): ChatMessage[] {
  const rows = queryRows(db, messageColumns)`
    select ${messageSelection(kind)}
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
  const own = enterConversation(ctx, id, kind);
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

function messageIn(ctx: MemberContext, { id, kind }: OwnConversation, messageId: number): ChatMessage {
  const [message] = selected(
    ctx,
    kind,
    sql`message.id = ${messageId} and message.${tables[kind].conversationColumn} = ${id}`,
  );
  if (!message) throw new TypeError(`no message ${messageId} in conversation ${id}`);
  return message;
}

/** A retry with the same `clientId` stores one message. @throws ClubError not_found, invalid, conflict. */
export function sendMessage(ctx: MemberContext, id: number, input: NewMessage, kind?: ChatKind): ChatMessage {
  return inTransaction(ctx, (tx) => {
    const own = enterConversation(tx, id, kind);
    const again = findDuplicate(tx, own, input.clientId);
    // Browser history restores a form with its old id; its text is new, so it is another message.
    if (again && again.content !== input.content) input = { ...input, clientId: null };
    else if (again) return again;
    const recipients = participantsOf(tx, own);
    if (own.kind === "direct" && recipients.length < 2) {
      throw new ClubError("conflict", "Esta pessoa encerrou a conta: não há quem leia a mensagem.");
    }
    if (input.attachment !== null) requireOwnAttachment(tx, input.attachment);
    const messageId = insert(tx, own, input);
    // A sender has read the group; in a direct chat the page marks it as read.
    const read = own.kind === "group" ? recordRead(tx, own, messageId) : null;
    const message = messageIn(tx, own, messageId);
    tx.afterCommit(() => {
      tx.publish(recipients, { type: "message", conversationId: id, message });
      if (!read?.isNews) return;
      const { everybodyUpToId } = read;
      const [memberId, upToId] = [tx.viewer.id, messageId];
      tx.publish(recipients, { type: "read", conversationId: id, memberId, upToId, everybodyUpToId });
    });
    return message;
  });
}

function insert(
  { db, now, viewer }: MemberContext,
  { id, kind }: OwnConversation,
  input: NewMessage,
): number {
  const { messages, conversationColumn } = tables[kind];
  const row = requireRow(db, { id: column.number })`
    insert into ${messages} (content, attachment, ${conversationColumn}, sender_id, created_at, client_id)
    values (${input.content}, ${input.attachment}, ${id}, ${viewer.id}, ${now.getTime()}, ${input.clientId})
    returning id
  `;
  return row.id;
}

function findDuplicate(tx: MemberContext, own: OwnConversation, clientId: string | null): ChatMessage | null {
  if (clientId === null) return null;
  const isThat = sql`sender_id = ${tx.viewer.id} and client_id = ${clientId}`;
  const found = queryRow(tx.db, { id: column.number, conversationId: column.number })`
    select id, chat_id as conversationId from direct_messages where ${isThat}
    union all
    select id, group_id from chat_messages where ${isThat}
  `;
  if (!found) return null;
  if (found.conversationId !== own.id) {
    throw new ClubError("conflict", "Esta mensagem já foi enviada em outra conversa.", { field: "clientId" });
  }
  return messageIn(tx, own, found.id);
}
