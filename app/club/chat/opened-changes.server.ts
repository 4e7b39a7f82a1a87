import { sql } from "drizzle-orm";
import { column, queryRow } from "#db/rows.server";
import { nothingUnread } from "../chat-reactions.server";
import { inTransaction, type MemberContext } from "../context";
import { type OwnConversation, participantsOf, requireParticipant } from "./participants-queries.server";
import { recordRead } from "./read-receipts-changes.server";
import type { ChatKind } from "./rules";

/** Marks a conversation as read and publishes it. @throws ClubError not_found unless the viewer is in it. */
export function markRead(ctx: MemberContext, id: number, kind?: ChatKind): void {
  const own = requireParticipant(ctx, id, kind);
  // Most calls find nothing unread, and a transaction waits for the disk.
  const newest = newestUnread(ctx, own);
  if (newest === 0) {
    // The unread messages may have been deleted.
    nothingUnread(ctx, ctx.viewer.id, id);
    return;
  }
  inTransaction(ctx, (tx) => {
    const { everybodyUpToId, isNews } = recordRead(tx, own, newest);
    // In a group of hundreds, only a change of the common read state is published to all members.
    const recipients = isNews ? participantsOf(tx, own) : [tx.viewer.id];
    nothingUnread(tx, tx.viewer.id, id);
    const read = { conversationId: id, memberId: tx.viewer.id, upToId: newest, everybodyUpToId };
    tx.afterCommit(() => {
      tx.publish(recipients, { type: "read", ...read });
      tx.pushUnreadCounts([tx.viewer.id]);
    });
  });
}

/** 0 when everything is read. */
function newestUnread({ db, viewer }: MemberContext, { id, kind }: OwnConversation): number {
  // The plus prevents SQLite from scanning the whole conversation by id; unread messages have their own index.
  const unread =
    kind === "direct"
      ? sql`select max(+id) as newest from direct_messages
          where chat_id = ${id} and is_read = 0 and sender_id <> ${viewer.id}`
      : sql`select (
            select max(id) from chat_messages where group_id = ${id} and id > last_read_id
          ) as newest from chat_group_members where group_id = ${id} and user_id = ${viewer.id}`;
  return queryRow(db, { newest: column.numberOrNull })`${unread}`?.newest ?? 0;
}
