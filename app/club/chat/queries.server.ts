import { and, asc, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { column, computed, queryRows, type RowOf, requireRow } from "#db/rows.server";
import { books, chatGroups, userSettings, users } from "#db/schema";
import { isStaff, type Role, wordsIn } from "../accounts/rules";
import type { PageCount } from "../books/views";
import type { MemberContext } from "../context";
import { foundBy } from "../profiles/members-queries.server";
import {
  messageText,
  shownContent,
  shownOrNull,
  withheldColumn,
  withheldFrom,
} from "../spoilers/visibility.server";
import { requireParticipant } from "./participants-queries.server";
import { type ChatKind, type GroupRole, maxConversations, maxUnread } from "./rules";
import { type DirectChatView, type ListedGroupView, type ListedView, listedView } from "./views";

const listedColumns = {
  ...listedView.omit({ lastMessage: true }).shape,
  lastId: column.numberOrNull,
  content: column.textOrNull,
  withheld: column.textOrNull,
  attachment: column.textOrNull,
  senderId: column.numberOrNull,
  senderName: column.textOrNull,
  lastAt: column.momentOrNull,
};

function asListed(row: RowOf<typeof listedColumns>): ListedView {
  const { id, createdAt, unreadCount, lastId, content, attachment, senderId, senderName, lastAt } = row;
  return {
    id,
    createdAt,
    unreadCount,
    lastMessage:
      lastId === null || content === null || lastAt === null
        ? null
        : {
            id: lastId,
            content,
            withheld: withheldFrom(row.withheld),
            hasAttachment: attachment !== null,
            sender: senderId === null ? null : { id: senderId, name: senderName ?? "" },
            createdAt: lastAt,
          },
  };
}

const lastColumns = sql`last.id as lastId, last.sender_id as senderId, sender.name as senderName,
  last.created_at as lastAt`;

const newestFirst = sql`order by coalesce(last.created_at, chat.created_at) desc, chat.id desc limit ${maxConversations}`;

const directColumns = {
  ...listedColumns,
  userId: column.numberOrNull,
  name: column.textOrNull,
  avatar: column.textOrNull,
};

/** The viewer's direct chats with messages or started by the viewer, latest activity first. */
export function directChats({ db, viewer }: MemberContext): DirectChatView[] {
  const rows = queryRows(db, directColumns)`
    with chat as materialized (
      select id, user2_id as otherId, started_by_user1 as isStarted, created_at from direct_chats where user1_id = ${viewer.id}
      union all
      select id, user1_id, started_by_user2, created_at from direct_chats where user2_id = ${viewer.id}
    )
    select chat.id, chat.created_at as createdAt, other.id as userId, other.name, other.avatar, last.content, last.attachment,
      null as withheld, ${lastColumns}, (
      select count(*) from (
        select 1 from direct_messages where chat_id = chat.id and is_read = 0 and sender_id = otherId
        limit ${maxUnread}
      )
    ) as unreadCount
    from chat left join users as other on other.id = otherId
      left join direct_messages as last on last.id = (
        select max(id) from direct_messages where chat_id = chat.id
      )
      left join users as sender on sender.id = last.sender_id
    where last.id is not null or isStarted
    ${newestFirst}
  `;
  return rows.map((row) => ({
    ...asListed(row),
    user: row.userId === null ? null : { id: row.userId, name: row.name ?? "", avatar: row.avatar },
  }));
}

const groupColumns = {
  ...listedColumns,
  name: column.text,
  role: column.groupRole,
  memberCount: column.number,
};

/** The viewer's groups, latest activity first. */
export function groups({ db, viewer }: MemberContext): ListedGroupView[] {
  const text = messageText(sql`last`, sql`${viewer.id}`);
  const rows = queryRows(db, groupColumns)`
    select chat.id, chat.created_at as createdAt, chat.name, own.role,
      case when last.id is not null then ${shownContent(text)} end as content,
      ${shownOrNull(text, sql`last.attachment`)} as attachment, ${withheldColumn(text)} as withheld, ${lastColumns}, (
      select count(*) from chat_group_members where group_id = chat.id
    ) as memberCount, (
      select count(*) from (
        select 1 from chat_messages where group_id = chat.id and chat_messages.id > own.last_read_id
          and sender_id is not ${viewer.id}
        limit ${maxUnread}
      )
    ) as unreadCount
    from chat_group_members as own join chat_groups as chat on chat.id = own.group_id
      left join chat_messages as last on last.id = (
        select max(id) from chat_messages where group_id = chat.id and id > own.since_id
      )
      left join users as sender on sender.id = last.sender_id
    where own.user_id = ${viewer.id}
    ${newestFirst}
  `;
  return rows.map((row) => {
    const { name, role, memberCount } = row;
    return { ...asListed(row), name, role, memberCount };
  });
}

/** The header of a conversation. */
type ConversationHead = {
  id: number;
  kind: ChatKind;
  name: string | null;
  avatar: string | null;
  memberId: number | null;
  role: GroupRole | null;
  isClosed: boolean;
  /** Of a group; null without one. */
  book: { id: number; title: string; pageCount: PageCount } | null;
};

const otherColumns = {
  memberId: column.number,
  name: column.text,
  avatar: column.textOrNull,
  isClosed: column.bit,
};

/** @throws ClubError not_found unless the viewer is in it. */
export function conversationHead(ctx: MemberContext, id: number): ConversationHead {
  const { kind, role } = requireParticipant(ctx, id);
  const { db, viewer } = ctx;
  if (kind === "group") {
    const group = db
      .select({
        name: chatGroups.name,
        book: { id: books.id, title: books.title, pageCount: books.pageCount },
      })
      .from(chatGroups)
      .leftJoin(books, eq(books.id, chatGroups.bookId))
      .where(eq(chatGroups.id, id))
      .get();
    const { name = null, book = null } = group ?? {};
    return { id, kind, name, avatar: null, memberId: null, role, isClosed: false, book };
  }
  const other = requireRow(db, otherColumns)`
    select users.id as memberId, name, avatar, deactivated_at is not null as isClosed
    from direct_chats join users on users.id in (user1_id, user2_id) and users.id <> ${viewer.id}
    where direct_chats.id = ${id}
  `;
  return { id, kind, role, ...other, isClosed: other.isClosed === 1, book: null };
}

export type MemberChoice = {
  id: number;
  name: string;
  avatar: string | null;
  role: Role;
  username: string | null;
};

type Search = {
  search: string;
  limit: number;
  /** These members come first, independent of the search. */
  chosen?: readonly number[];
  outsideGroup?: number;
};

/** Finds members for a chat by name, the viewer excluded; accents and case do not matter. */
export function searchMembers(
  { db, viewer }: MemberContext,
  { search, limit, chosen = [], outsideGroup }: Search,
): MemberChoice[] {
  const isChosen = sql`${users.id} in (select value from json_each(${JSON.stringify(chosen)}))`;
  const isOutside =
    outsideGroup === undefined
      ? undefined
      : sql`${users.id} not in (select user_id from chat_group_members where group_id = ${outsideGroup})`;
  const isOpen = isStaff(viewer.role) ? sql`true` : hasOpenProfile;
  // The search ignores usernames of closed profiles: matches would reveal them character by character.
  const isFound = foundBy(wordsIn(search), [users.nameKey], isOpen);
  return db
    .select({
      id: users.id,
      name: users.name,
      avatar: users.avatar,
      role: users.role,
      username: computed(column.textOrNull)`case when ${isOpen} then ${users.username} end`,
    })
    .from(users)
    .where(and(ne(users.id, viewer.id), isNull(users.deactivatedAt), isOutside, or(isChosen, isFound)))
    .orderBy(desc(isChosen), asc(users.nameKey), asc(users.id))
    .limit(limit)
    .all();
}

// A member without a settings row has the defaults: everything on.
const hasOpenProfile = sql`not exists (
  select 1 from ${userSettings} where ${userSettings.userId} = ${users.id} and ${userSettings.publicProfile} = 0
)`;
