import { sql } from "drizzle-orm";
import type { Context, MemberContext } from "../context";
import { ClubError } from "../errors";
import type { ChatKind, GroupRole } from "./rules";

/** A conversation that the viewer takes part in. */
export type OwnConversation = {
  id: number;
  kind: ChatKind;
  /** Only later messages are the viewer's to see. */
  sinceId: number;
  /** The viewer's own in a group; null in a talk of two. */
  role: GroupRole | null;
};

/** The two tables of messages and the column that says where one was sent. */
export const tables = {
  direct: { messages: sql.raw("direct_messages"), place: sql.raw("chat_id") },
  group: { messages: sql.raw("chat_messages"), place: sql.raw("group_id") },
};

/** The conversation with this id, or null when it is none of the viewer's. */
export function findConversation({ db, viewer }: MemberContext, id: number): OwnConversation | null {
  const found = db.get<Omit<OwnConversation, "id"> | undefined>(sql`
    select 'direct' as kind, 0 as sinceId, null as role from direct_chats
    where id = ${id} and ${viewer.id} in (user1_id, user2_id)
    union all
    select 'group', since_id, role from chat_group_members where group_id = ${id} and user_id = ${viewer.id}
  `);
  return found ? { id, ...found } : null;
}

/**
 * Lets the viewer into a conversation. Every reading and every writing of one begins here.
 * @param kind for an address that names one.
 * @throws ClubError not_found, also when it is there but not the viewer's.
 */
export function enterConversation(ctx: MemberContext, id: number, kind?: ChatKind): OwnConversation {
  const found = findConversation(ctx, id);
  if (!found || (kind && found.kind !== kind)) throw new ClubError("not_found", "Conversa não encontrada.");
  return found;
}

/** Who hears what is said in a conversation at this moment: its participants whose accounts are open. */
export function participantsOf(
  { db }: Context,
  { id, kind }: Pick<OwnConversation, "id" | "kind">,
): number[] {
  const rows =
    kind === "group"
      ? db.all<{ id: number }>(sql`
          select user_id as id from chat_group_members join users on users.id = user_id
          where group_id = ${id} and deactivated_at is null
        `)
      : db.all<{ id: number }>(sql`
          select users.id from direct_chats join users on users.id in (user1_id, user2_id)
          where direct_chats.id = ${id} and deactivated_at is null
        `);
  return rows.map((row) => row.id);
}
