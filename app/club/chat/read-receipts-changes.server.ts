import { eq, sql } from "drizzle-orm";
import { column, queryRow, requireRow } from "#db/rows.server";
import { users } from "#db/schema";
import { viewerColumns } from "../accounts/sessions-queries.server";
import { type Context, inTransaction, type MemberContext } from "../context";
import {
  findConversation,
  type OwnConversation,
  participantsOf,
  requireParticipant,
} from "./participants-queries.server";
import type { ChatKind } from "./rules";

/** Marks a conversation as read and publishes it. @throws ClubError not_found unless the viewer is in it. */
export function markRead(ctx: MemberContext, id: number, kind?: ChatKind): void {
  const own = requireParticipant(ctx, id, kind);
  // Most calls find nothing unread, and a transaction waits for the disk.
  const newest = newestUnread(ctx, own);
  if (newest === 0) return;
  inTransaction(ctx, (tx) => {
    const { everybodyUpToId, isNews } = recordRead(tx, own, newest);
    // In a group of hundreds, only a change of the common read state is published to all members.
    const recipients = isNews ? participantsOf(tx, own) : [tx.viewer.id];
    const read = { conversationId: id, memberId: tx.viewer.id, upToId: newest, everybodyUpToId };
    tx.afterCommit(() => tx.publish(recipients, { type: "read", ...read }));
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

type ReadByAll = {
  /** Inclusive; ignores the sender of each message. */
  everybodyUpToId: number;
  /** Whether any message became read by all members. */
  isNews: boolean;
};

/** Records in a transaction that the viewer has read up to a message, inclusive. */
export function recordRead(tx: MemberContext, own: OwnConversation, upToId: number): ReadByAll {
  const { db, viewer } = tx;
  if (own.kind === "direct") {
    db.run(sql`
      update direct_messages set is_read = 1
      where chat_id = ${own.id} and is_read = 0 and sender_id <> ${viewer.id} and +id <= ${upToId}
    `);
    return { everybodyUpToId: upToId, isNews: true };
  }
  db.run(sql`
    update chat_group_members set last_read_id = max(last_read_id, ${upToId})
    where group_id = ${own.id} and user_id = ${viewer.id}
  `);
  return recordReadByAll(tx, own.id);
}

/** A group message is read once all other open accounts have read it. Called in a transaction, also on leaving. */
export function recordReadByAll({ db }: Pick<MemberContext, "db">, groupId: number): ReadByAll {
  const { upToId } = requireRow(db, { upToId: column.numberOrNull })`
    select min(last_read_id) as upToId from chat_group_members join users on users.id = user_id
    where group_id = ${groupId} and deactivated_at is null
  `;
  if (upToId === null) return { everybodyUpToId: 0, isNews: false };
  const { changes } = db.run(
    sql`update chat_messages set is_read = 1 where group_id = ${groupId} and is_read = 0 and id <= ${upToId}`,
  );
  return { everybodyUpToId: upToId, isNews: changes > 0 };
}

/** Publishes to the other participants that a member is typing; ignores members outside the conversation. */
export function publishTyping(ctx: Context, memberId: number, conversationId: number): void {
  const viewer = ctx.db.select(viewerColumns).from(users).where(eq(users.id, memberId)).get();
  const own = viewer && findConversation({ ...ctx, viewer }, conversationId);
  if (!own) return;
  const others = participantsOf(ctx, own).filter((id) => id !== memberId);
  ctx.publish(others, { type: "typing", conversationId, memberId, name: viewer.name });
}
