import { eq } from "drizzle-orm";
import { queryRows } from "#db/rows.server";
import { books, chatGroups } from "#db/schema";
import type { MemberContext } from "../context";
import { requireParticipant } from "./participants-queries.server";
import { type GroupView, groupMemberView } from "./views";

/** @throws ClubError not_found unless the viewer is in the group. */
export function groupOf(ctx: MemberContext, id: number): GroupView {
  const own = requireParticipant(ctx, id, "group");
  const group = ctx.db
    .select({ name: chatGroups.name, book: { id: books.id, title: books.title } })
    .from(chatGroups)
    .leftJoin(books, eq(books.id, chatGroups.bookId))
    .where(eq(chatGroups.id, id))
    .get();
  const members = queryRows(ctx.db, groupMemberView.shape)`
    select users.id, name, avatar, chat_group_members.role, deactivated_at is not null as isClosed
    from chat_group_members join users on users.id = user_id
    where group_id = ${id} order by chat_group_members.role, name_key, users.id
  `;
  return {
    id,
    name: group?.name ?? "",
    book: group?.book ?? null,
    role: own.role ?? "member",
    members,
  };
}
