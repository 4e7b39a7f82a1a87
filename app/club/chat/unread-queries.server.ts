import { eq, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { column, computed } from "#db/rows.server";
import { users } from "#db/schema";
import type { Context } from "../context";
import { maxUnread } from "./rules";

const memberId = sql.placeholder("memberId");

/** The unread messages that a direct chat has for one of its two members. */
function inDirectChats(own: "user1_id" | "user2_id", other: "user1_id" | "user2_id") {
  return sql`select 1 from direct_chats
    cross join direct_messages on chat_id = direct_chats.id and sender_id = ${sql.raw(other)} and is_read = 0
    where ${sql.raw(own)} = ${memberId}`;
}

// Every page runs this. Each conversation is one search in an index, and the counting ends at the limit.
const unread = prepared((db) =>
  db
    .select({
      messages: computed(column.number)`(
        select count(*) from (
          ${inDirectChats("user1_id", "user2_id")}
          union all
          ${inDirectChats("user2_id", "user1_id")}
          union all
          select 1 from chat_group_members as own
            cross join chat_messages on chat_messages.group_id = own.group_id and chat_messages.id > last_read_id
          where own.user_id = ${memberId} and sender_id is not ${memberId}
          limit ${maxUnread}
        )
      )`,
    })
    .from(users)
    .where(eq(users.id, memberId))
    .prepare(),
);

/** The messages that a member has not read, in all conversations, counted up to `maxUnread`. */
export function unreadMessages({ db }: Pick<Context, "db">, id: number): number {
  return unread(db).get({ memberId: id })?.messages ?? 0;
}
