import { sql } from "drizzle-orm";
import type { MemberContext } from "../context";
import { enterConversation } from "./access.server";
import type { ChatKind, GroupRole } from "./rules";

/** What stands above a conversation. */
export type ConversationHead = {
  id: number;
  kind: ChatKind;
  /** The group's, or the other member's; null when there is none any more. */
  name: string | null;
  /** The other member's. */
  avatar: string | null;
  /** The other half of a talk of two. */
  memberId: number | null;
  /** The viewer's role in a group. */
  role: GroupRole | null;
  /** Whether nobody is there any more who could read what is written. */
  isClosed: boolean;
};

/** @throws ClubError not_found unless the viewer is in it. */
export function conversationHead(ctx: MemberContext, id: number): ConversationHead {
  const { kind, role } = enterConversation(ctx, id);
  const { db, viewer } = ctx;
  if (kind === "group") {
    const { name } = db.get<{ name: string }>(sql`select name from chat_groups where id = ${id}`);
    return { id, kind, name, avatar: null, memberId: null, role, isClosed: false };
  }
  const other = db.get<{ memberId: number; name: string; avatar: string | null; isClosed: number }>(sql`
    select users.id as memberId, name, avatar, deactivated_at is not null as isClosed
    from direct_chats join users on users.id in (user1_id, user2_id) and users.id <> ${viewer.id}
    where direct_chats.id = ${id}
  `);
  return { id, kind, role, ...other, isClosed: other.isClosed === 1 };
}
