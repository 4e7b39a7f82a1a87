import { sql } from "drizzle-orm";
import type { MemberContext } from "../context";
import { type GroupRole, mostListed, mostUnread } from "./rules";

/** The newest message of a conversation as a list shows it. */
export type LastMessage = {
  id: number;
  content: string;
  hasAttachment: boolean;
  sender: { id: number; name: string } | null;
  /** ISO 8601. */
  createdAt: string;
};

type Listed = {
  id: number;
  /** ISO 8601. */
  createdAt: string;
  lastMessage: LastMessage | null;
  /** At most `mostUnread`. */
  unreadCount: number;
};

export type DirectChat = Listed & { user: { id: number; name: string; avatar: string | null } | null };

export type Group = Listed & { name: string; role: GroupRole; memberCount: number };

type Row = {
  id: number;
  createdAt: number;
  unreadCount: number;
  lastId: number | null;
  content: string;
  attachment: string | null;
  senderId: number | null;
  senderName: string | null;
  lastAt: number;
};

function asListed(row: Row): Listed {
  const { id, createdAt, unreadCount, lastId, content, attachment, senderId, senderName, lastAt } = row;
  const lastMessage = lastId === null ? null : { id: lastId, content, hasAttachment: Boolean(attachment) };
  return {
    id,
    createdAt: new Date(createdAt).toISOString(),
    unreadCount,
    lastMessage: lastMessage && {
      ...lastMessage,
      sender: senderId === null ? null : { id: senderId, name: senderName ?? "" },
      createdAt: new Date(lastAt).toISOString(),
    },
  };
}

const lastColumns = sql`last.id as lastId, last.content, last.attachment, last.sender_id as senderId,
  sender.name as senderName, last.created_at as lastAt`;

const newestFirst = sql`order by coalesce(last.created_at, chat.created_at) desc, chat.id desc limit ${mostListed}`;

/** The viewer's talks with one other member each, the liveliest first. */
export function directChats({ db, viewer }: MemberContext): DirectChat[] {
  const rows = db.all<Row & { userId: number | null; name: string; avatar: string | null }>(sql`
    with chat as materialized (
      select id, user2_id as otherId, created_at from direct_chats where user1_id = ${viewer.id}
      union all
      select id, user1_id, created_at from direct_chats where user2_id = ${viewer.id}
    )
    select chat.id, chat.created_at as createdAt, other.id as userId, other.name, other.avatar, ${lastColumns}, (
      select count(*) from (
        select 1 from direct_messages where chat_id = chat.id and is_read = 0 and sender_id = otherId
        limit ${mostUnread}
      )
    ) as unreadCount
    from chat left join users as other on other.id = otherId
      left join direct_messages as last on last.id = (
        select max(id) from direct_messages where chat_id = chat.id
      )
      left join users as sender on sender.id = last.sender_id
    ${newestFirst}
  `);
  return rows.map((row) => ({
    ...asListed(row),
    user: row.userId === null ? null : { id: row.userId, name: row.name, avatar: row.avatar },
  }));
}

/** The viewer's groups, the liveliest first. */
export function groups({ db, viewer }: MemberContext): Group[] {
  const rows = db.all<Row & { name: string; role: GroupRole; memberCount: number }>(sql`
    select chat.id, chat.created_at as createdAt, chat.name, own.role, ${lastColumns}, (
      select count(*) from chat_group_members where group_id = chat.id
    ) as memberCount, (
      select count(*) from (
        select 1 from chat_messages where group_id = chat.id and chat_messages.id > own.last_read_id
          and sender_id is not ${viewer.id}
        limit ${mostUnread}
      )
    ) as unreadCount
    from chat_group_members as own join chat_groups as chat on chat.id = own.group_id
      left join chat_messages as last on last.id = (
        select max(id) from chat_messages where group_id = chat.id and id > own.since_id
      )
      left join users as sender on sender.id = last.sender_id
    where own.user_id = ${viewer.id}
    ${newestFirst}
  `);
  return rows.map((row) => {
    const { name, role, memberCount } = row;
    return { ...asListed(row), name, role, memberCount };
  });
}
