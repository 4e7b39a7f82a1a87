import { eq, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { column, computed } from "#db/rows.server";
import {
  books,
  chatGroups,
  chatMessages,
  directChats,
  directMessages,
  minutes,
  nominations,
  users,
} from "#db/schema";
import { authorColumns } from "../profiles/queries.server";
import { isWithheld, messageText } from "../spoilers/visibility.server";
import { among, bookColumns, gated, matchesIn, type Source } from "./index-queries.server";
import { textSources } from "./texts-queries.server";

const { placeholder } = sql;
const viewerId = placeholder("viewerId");

// A member without a settings row has an open profile.
const isClosedProfile = sql`(${users.id} <> ${viewerId} and exists (
  select 1 from user_settings where user_id = ${users.id} and public_profile = 0
))`;

const groupText = messageText(sql`chat_messages`, sql`${viewerId}`);

/** Newest first within each; a kind of two tables is paged through both. */
export const sources: readonly Source[] = [
  ...textSources,
  {
    kind: "books",
    columns: { texts: ["title", "author", "description"] },
    matches: matchesIn({ table: books, id: books.id }),
    rows: prepared((db) =>
      db
        .select({ id: books.id, at: books.createdAt, content: books.description, book: bookColumns })
        .from(books)
        .where(among(books.id))
        .prepare(),
    ),
  },
  {
    kind: "people",
    columns: { texts: ["name", "bio"] },
    matches: matchesIn({
      table: users,
      id: users.id,
      isListed: sql`${users.deactivatedAt} is null`,
      isClosed: isClosedProfile,
      isOpenPart: sql`${users.id} in (select rowid from search_users(${placeholder("openNames")}))`,
    }),
    rows: prepared((db) =>
      db
        .select({
          id: users.id,
          // The day of joining is private to a closed profile.
          at: sql<Date | null>`null`.as("no_moment"),
          content: computed(column.textOrNull)`case when not ${isClosedProfile} then ${users.bio} end`.as(
            "shown_bio",
          ),
          author: authorColumns,
        })
        .from(users)
        .where(among(users.id))
        .prepare(),
    ),
  },
  {
    kind: "nominations",
    columns: { texts: ["title", "author", "pitch"], writer: "user_id" },
    matches: matchesIn({ table: nominations, id: nominations.id }),
    rows: prepared((db) =>
      db
        .select({
          id: nominations.id,
          at: nominations.createdAt,
          content: nominations.pitch,
          author: authorColumns,
          roundId: nominations.roundId,
          book: {
            id: nominations.id,
            title: nominations.title,
            author: nominations.author,
            coverImage: nominations.coverImage,
          },
        })
        .from(nominations)
        .leftJoin(users, eq(users.id, nominations.userId))
        .where(among(nominations.id))
        .prepare(),
    ),
  },
  {
    kind: "minutes",
    columns: { texts: ["title", "content"] },
    matches: matchesIn({
      table: minutes,
      id: minutes.eventId,
      isListed: sql`${minutes.publishedAt} is not null`,
    }),
    rows: prepared((db) =>
      db
        .select({
          id: minutes.eventId,
          at: minutes.publishedAt,
          title: minutes.title,
          content: minutes.content,
          author: authorColumns,
        })
        .from(minutes)
        .leftJoin(users, eq(users.id, minutes.publishedById))
        .where(among(minutes.eventId))
        .prepare(),
    ),
  },
  {
    kind: "messages",
    columns: { texts: ["content"], conversation: "group_id" },
    matches: matchesIn({
      table: chatMessages,
      id: chatMessages.id,
      // As in the conversation, a member finds no message from before joining, and a withheld one has nothing open.
      isListed: sql`exists (
        select 1 from chat_group_members as own
        where own.group_id = ${chatMessages.groupId} and own.user_id = ${viewerId} and own.since_id < ${chatMessages.id}
      ) and not ${isWithheld(groupText)}`,
    }),
    rows: prepared((db) =>
      db
        .select({
          id: chatMessages.id,
          at: chatMessages.createdAt,
          author: authorColumns,
          conversation: { id: chatGroups.id, name: chatGroups.name },
          ...gated(groupText),
        })
        .from(chatMessages)
        .innerJoin(chatGroups, eq(chatGroups.id, chatMessages.groupId))
        .leftJoin(users, eq(users.id, chatMessages.senderId))
        .where(among(chatMessages.id))
        .prepare(),
    ),
  },
  {
    kind: "messages",
    columns: { texts: ["content"], conversation: "chat_id" },
    matches: matchesIn({
      table: directMessages,
      id: directMessages.id,
      isListed: sql`exists (
        select 1 from direct_chats as own
        where own.id = ${directMessages.chatId} and ${viewerId} in (own.user1_id, own.user2_id)
      )`,
    }),
    rows: prepared((db) =>
      db
        .select({
          id: directMessages.id,
          at: directMessages.createdAt,
          content: directMessages.content,
          author: authorColumns,
          conversation: {
            id: directChats.id,
            name: computed(column.text)`(
              select other.name from users as other
              where other.id in (${directChats.user1Id}, ${directChats.user2Id}) and other.id <> ${viewerId}
            )`.as("other_name"),
          },
        })
        .from(directMessages)
        .innerJoin(directChats, eq(directChats.id, directMessages.chatId))
        .leftJoin(users, eq(users.id, directMessages.senderId))
        .where(among(directMessages.id))
        .prepare(),
    ),
  },
];
