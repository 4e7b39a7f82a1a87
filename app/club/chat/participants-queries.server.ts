import { sql } from "drizzle-orm";
import { column, queryRow, queryRows } from "#db/rows.server";
import type { Context, MemberContext } from "../context";
import { ClubError } from "../errors";
import { type ChatKind, conversationNotFound, type GroupRole } from "./rules";

export type OwnConversation = {
  id: number;
  kind: ChatKind;
  /** The viewer sees only messages with greater ids. */
  sinceId: number;
  /** The viewer's role in a group; null in a direct chat. */
  role: GroupRole | null;
  /** Of a group; null in a direct chat. */
  name: string | null;
};

/** The two message tables and their conversation columns. */
export const tables = {
  direct: { messages: sql.raw("direct_messages"), conversationColumn: sql.raw("chat_id") },
  group: { messages: sql.raw("chat_messages"), conversationColumn: sql.raw("group_id") },
};

const conversationColumns = {
  kind: column.chatKind,
  sinceId: column.number,
  role: column.groupRoleOrNull,
  name: column.textOrNull,
};

/** The conversation with this id, or null when the viewer is not in it. */
export function findConversation({ db, viewer }: MemberContext, id: number): OwnConversation | null {
  const found = queryRow(db, conversationColumns)`
    select 'direct' as kind, 0 as sinceId, null as role, null as name from direct_chats
    where id = ${id} and ${viewer.id} in (user1_id, user2_id)
    union all
    select 'group', since_id, role, name from chat_group_members join chat_groups on chat_groups.id = group_id
    where group_id = ${id} and user_id = ${viewer.id}
  `;
  return found ? { id, ...found } : null;
}

/** Every read and write of a conversation begins here. @throws ClubError not_found, also for those of others. */
export function requireParticipant(ctx: MemberContext, id: number, kind?: ChatKind): OwnConversation {
  const found = findConversation(ctx, id);
  if (!found || (kind && found.kind !== kind)) throw new ClubError("not_found", conversationNotFound);
  return found;
}

/** The recipients of an event: participants with open accounts. */
export function participantsOf(
  { db }: Context,
  { id, kind }: Pick<OwnConversation, "id" | "kind">,
): number[] {
  const rows =
    kind === "group"
      ? queryRows(db, { id: column.number })`
          select user_id as id from chat_group_members join users on users.id = user_id
          where group_id = ${id} and deactivated_at is null
        `
      : queryRows(db, { id: column.number })`
          select users.id from direct_chats join users on users.id in (user1_id, user2_id)
          where direct_chats.id = ${id} and deactivated_at is null
        `;
  return rows.map((row) => row.id);
}
