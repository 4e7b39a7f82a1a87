import { type SQL, sql } from "drizzle-orm";
import type { MemberContext } from "../context";
import type { SaidMessage } from "../happenings";
import { enterConversation, type OwnConversation, tables } from "./access.server";
import type { ChatKind } from "./rules";
import type { MessagesQuery } from "./schema";

/** A message as its reader sees it; whether developers have read it is for developers alone. */
export type MessageView = SaidMessage & { readByDevs?: boolean };

export type MessagesPage = {
  /** The oldest first. */
  messages: MessageView[];
  /** Whether there are more beyond: older ones, or newer ones when newer ones were asked for. */
  hasMore: boolean;
};

type Row = Omit<SaidMessage, "createdAt" | "sender" | "isRead"> & {
  createdAt: number;
  senderId: number | null;
  senderName: string | null;
  senderAvatar: string | null;
  isRead: number;
  readByDevs: number;
};

function asView({ viewer }: MemberContext, row: Row): MessageView {
  const { createdAt, senderId, senderName, senderAvatar, isRead, readByDevs, ...message } = row;
  return {
    ...message,
    createdAt: new Date(createdAt).toISOString(),
    sender: senderId === null ? null : { id: senderId, name: senderName ?? "", avatar: senderAvatar },
    isRead: isRead === 1,
    ...(viewer.role === "developer" ? { readByDevs: readByDevs === 1 } : {}),
  };
}

function selected(ctx: MemberContext, kind: ChatKind, condition: SQL): MessageView[] {
  const rows = ctx.db.all<Row>(sql`
    select message.id, content, nullif(attachment, '') as attachment, message.created_at as createdAt,
      sender_id as senderId, name as senderName, avatar as senderAvatar,
      is_read as isRead, read_by_devs as readByDevs, client_id as clientId
    from ${tables[kind].messages} as message left join users on users.id = sender_id
    where ${condition}
  `);
  return rows.map((row) => asView(ctx, row));
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
export function messageIn(ctx: MemberContext, { id, kind }: OwnConversation, messageId: number): MessageView {
  const [message] = selected(
    ctx,
    kind,
    sql`message.id = ${messageId} and message.${tables[kind].place} = ${id}`,
  );
  if (!message) throw new TypeError(`no message ${messageId} in conversation ${id}`);
  return message;
}
