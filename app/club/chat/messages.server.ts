import { type SQL, sql } from "drizzle-orm";
import type { MemberContext } from "../context";
import type { SaidMessage } from "../happenings";
import { enterConversation, type OwnConversation, tables } from "./access.server";
import type { ChatKind } from "./rules";
import type { MessagesQuery } from "./schema";

export type MessagesPage = {
  /** The oldest first. */
  messages: SaidMessage[];
  /** Whether there are more beyond: older ones, or newer ones when newer ones were asked for. */
  hasMore: boolean;
};

/** A row of either table of messages, joined with its sender. */
export type MessageRow = {
  id: number;
  content: string;
  attachment: string | null;
  senderId: number | null;
  place: number;
  createdAt: number;
  isRead: number;
  readByDevs: number;
  clientId: string | null;
  senderName: string | null;
  senderAvatar: string | null;
};

/** The columns of a `MessageRow`: the table is called `message`, its sender `users`. */
export function messageColumns(kind: ChatKind): SQL {
  return sql`message.id, content, nullif(attachment, '') as attachment, sender_id as senderId,
    message.${tables[kind].place} as place, message.created_at as createdAt, is_read as isRead,
    read_by_devs as readByDevs, client_id as clientId, users.name as senderName, users.avatar as senderAvatar`;
}

/** A row as it travels: flat, with its sender beside it. */
export function asMessage(kind: ChatKind, row: MessageRow): SaidMessage {
  const { id, content, attachment, senderId, place, clientId } = row;
  return {
    id,
    content,
    attachment,
    senderId,
    ...(kind === "direct" ? { chatId: place } : { groupId: place }),
    createdAt: new Date(row.createdAt).toISOString(),
    isRead: row.isRead === 1,
    readByDevs: row.readByDevs === 1,
    sender: senderId === null ? null : { id: senderId, name: row.senderName ?? "", avatar: row.senderAvatar },
    clientId,
  };
}

function selected({ db }: MemberContext, kind: ChatKind, condition: SQL): SaidMessage[] {
  const rows = db.all<MessageRow>(sql`
    select ${messageColumns(kind)}
    from ${tables[kind].messages} as message left join users on users.id = sender_id
    where ${condition}
  `);
  return rows.map((row) => asMessage(kind, row));
}

/**
 * A part of a conversation: its newest messages, those before one, those after one, or the newest between two.
 * @throws ClubError not_found unless the viewer is in it.
 */
export function messagesOf(
  ctx: MemberContext,
  id: number,
  { before, after, limit }: MessagesQuery,
  kind?: ChatKind,
): MessagesPage {
  const own = enterConversation(ctx, id, kind);
  const isForward = after !== undefined && before === undefined;
  const bounds = [
    sql`message.${tables[own.kind].place} = ${id}`,
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

/** One message of a conversation that the viewer is in. */
export function messageIn(ctx: MemberContext, { id, kind }: OwnConversation, messageId: number): SaidMessage {
  const [message] = selected(
    ctx,
    kind,
    sql`message.id = ${messageId} and message.${tables[kind].place} = ${id}`,
  );
  if (!message) throw new TypeError(`no message ${messageId} in conversation ${id}`);
  return message;
}
