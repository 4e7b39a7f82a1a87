import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { books } from "./books";
import { createdAt, flag, id, moment } from "./columns";
import { chatKinds, chatMemberRoles } from "./enums";

/** One id sequence for both kinds, so that `/chat/{id}` is unambiguous. The pair (id, kind) enforces it. */
export const conversations = sqliteTable(
  "conversations",
  { id: id(), kind: text("kind", { enum: chatKinds }).notNull() },
  (t) => [
    uniqueIndex("conversations_id_kind").on(t.id, t.kind),
    check("conversations_kind_known", sql`${t.kind} in ('direct', 'group')`),
  ],
);

export const chatGroups = sqliteTable(
  "chat_groups",
  {
    id: integer("id").primaryKey(),
    kind: text("kind", { enum: ["group"] })
      .notNull()
      .default("group"),
    name: text("name").notNull(),
    /** The book that the group is about. */
    bookId: integer("book_id").references(() => books.id, { onDelete: "set null" }),
    isPrivate: flag("is_private").notNull().default(true),
    createdAt: createdAt(),
    createdById: integer("created_by_id").references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    foreignKey({ columns: [t.id, t.kind], foreignColumns: [conversations.id, conversations.kind] }).onDelete(
      "cascade",
    ),
    index("chat_groups_book").on(t.bookId).where(sql`${t.bookId} is not null`),
    index("chat_groups_created_by").on(t.createdById).where(sql`${t.createdById} is not null`),
    check("chat_groups_kind", sql`${t.kind} = 'group'`),
  ],
);

export const chatGroupMembers = sqliteTable(
  "chat_group_members",
  {
    groupId: integer("group_id")
      .notNull()
      .references(() => chatGroups.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    joinedAt: moment("joined_at").notNull(),
    role: text("role", { enum: chatMemberRoles }).notNull().default("member"),
    /** Newest message that the member has read. */
    lastReadId: integer("last_read_id").notNull().default(0),
    /** Newest message before the member joined: earlier ones are hidden. */
    sinceId: integer("since_id").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.userId] }),
    index("chat_group_members_user").on(t.userId),
    check("chat_group_members_role_known", sql`${t.role} in ('member', 'admin')`),
  ],
);

/**
 * Triggers keep the search index up to date: `chat_messages_indexed` (insert), `chat_messages_reindexed` (update),
 * `chat_messages_unindexed` (delete).
 */
export const chatMessages = sqliteTable(
  "chat_messages",
  {
    id: id(),
    content: text("content").notNull(),
    attachment: text("attachment"),
    groupId: integer("group_id")
      .notNull()
      .references(() => chatGroups.id, { onDelete: "cascade" }),
    senderId: integer("sender_id").references(() => users.id, { onDelete: "set null" }),
    /** The page as in `posts`, of this book: the group may turn to another one. */
    spoilerPage: integer("spoiler_page"),
    spoilerBookId: integer("spoiler_book_id").references(() => books.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    isRead: flag("is_read").notNull().default(false),
    readByDevs: flag("read_by_devs").notNull().default(false),
    /** From the sender's device, unique: a retried message is stored once. */
    clientId: text("client_id"),
  },
  (t) => [
    index("chat_messages_in_group").on(t.groupId, t.id),
    uniqueIndex("chat_messages_client_once").on(t.senderId, t.clientId),
    index("chat_messages_unread").on(t.groupId, t.id).where(sql`${t.isRead} = 0`),
    index("chat_messages_unseen_by_devs").on(t.id).where(sql`${t.readByDevs} = 0`),
    index("chat_messages_book").on(t.spoilerBookId).where(sql`${t.spoilerBookId} is not null`),
    index("chat_messages_paged").on(t.senderId).where(sql`${t.spoilerPage} is not null`),
    index("chat_messages_attachment").on(t.attachment).where(sql`${t.attachment} is not null`),
  ],
);

export const directChats = sqliteTable(
  "direct_chats",
  {
    id: integer("id").primaryKey(),
    kind: text("kind", { enum: ["direct"] })
      .notNull()
      .default("direct"),
    /** The smaller id, so that a pair has one chat. */
    user1Id: integer("user1_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    user2Id: integer("user2_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A member who started the chat has it in the list before its first message. */
    startedByUser1: flag("started_by_user1").notNull().default(false),
    startedByUser2: flag("started_by_user2").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.id, t.kind], foreignColumns: [conversations.id, conversations.kind] }).onDelete(
      "cascade",
    ),
    uniqueIndex("direct_chats_pair").on(t.user1Id, t.user2Id),
    index("direct_chats_user2").on(t.user2Id),
    check("direct_chats_sorted_pair", sql`${t.user1Id} < ${t.user2Id}`),
    check("direct_chats_kind", sql`${t.kind} = 'direct'`),
  ],
);

/**
 * Triggers keep the search index up to date: `direct_messages_indexed` (insert), `direct_messages_reindexed`
 * (update), `direct_messages_unindexed` (delete).
 */
export const directMessages = sqliteTable(
  "direct_messages",
  {
    id: id(),
    content: text("content").notNull(),
    attachment: text("attachment"),
    chatId: integer("chat_id")
      .notNull()
      .references(() => directChats.id, { onDelete: "cascade" }),
    senderId: integer("sender_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    isRead: flag("is_read").notNull().default(false),
    readByDevs: flag("read_by_devs").notNull().default(false),
    clientId: text("client_id"),
  },
  (t) => [
    index("direct_messages_in_chat").on(t.chatId, t.id),
    uniqueIndex("direct_messages_client_once").on(t.senderId, t.clientId),
    index("direct_messages_unread").on(t.chatId, t.senderId).where(sql`${t.isRead} = 0`),
    index("direct_messages_unseen_by_devs").on(t.id).where(sql`${t.readByDevs} = 0`),
    index("direct_messages_attachment").on(t.attachment).where(sql`${t.attachment} is not null`),
  ],
);
