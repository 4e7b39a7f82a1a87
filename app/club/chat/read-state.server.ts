import { eq, sql } from "drizzle-orm";
import { users } from "#db/schema";
import { type Context, inTransaction, type MemberContext } from "../context";
import { viewerColumns } from "../members/sessions.server";
import { enterConversation, findConversation, type OwnConversation, participantsOf } from "./access.server";
import type { ChatKind } from "./rules";

/**
 * Marks a conversation as read to its end by the viewer, and publishes what everybody has read.
 * @throws ClubError not_found unless the viewer is in it.
 */
export function markRead(ctx: MemberContext, id: number, kind?: ChatKind): void {
  const own = enterConversation(ctx, id, kind);
  // Mostly there is nothing new, and a transaction waits for the disk.
  const newest = newestUnread(ctx, own);
  if (newest === 0) return;
  inTransaction(ctx, (tx) => {
    const { everybodyUpToId, isNews } = recordRead(tx, own, newest);
    // In a group of hundreds, only the reading that completes a message is published to all of them.
    const recipients = isNews ? participantsOf(tx, own) : [tx.viewer.id];
    const read = { conversationId: id, memberId: tx.viewer.id, upToId: newest, everybodyUpToId };
    tx.afterCommit(() => tx.publish(recipients, { type: "read", ...read }));
  });
}

/** The newest message that the viewer has not read; 0 without one. */
function newestUnread({ db, viewer }: MemberContext, { id, kind }: OwnConversation): number {
  // The plus keeps SQLite from walking the whole talk by its ids: what is unread has an index of its own.
  const unread =
    kind === "direct"
      ? sql`select max(+id) as newest from direct_messages
          where chat_id = ${id} and is_read = 0 and sender_id <> ${viewer.id}`
      : sql`select (
            select max(id) from chat_messages where group_id = ${id} and id > last_read_id
          ) as newest from chat_group_members where group_id = ${id} and user_id = ${viewer.id}`;
  return db.get<{ newest: number | null }>(unread).newest ?? 0;
}

type ReadByAll = {
  /** Up to which message everybody has read but its sender. */
  everybodyUpToId: number;
  /** Whether that makes some message read which was not. */
  isNews: boolean;
};

/** Notes in a transaction that the viewer has read up to and with a message. */
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

/**
 * A message of a group is read once everybody else in it has opened it; whoever sends one has opened it as well.
 * Closed accounts open nothing and are not waited for. Called in a transaction, also when somebody goes.
 */
export function recordReadByAll({ db }: Pick<MemberContext, "db">, groupId: number): ReadByAll {
  const { upToId } = db.get<{ upToId: number | null }>(sql`
    select min(last_read_id) as upToId from chat_group_members join users on users.id = user_id
    where group_id = ${groupId} and deactivated_at is null
  `);
  if (upToId === null) return { everybodyUpToId: 0, isNews: false };
  const { changes } = db.run(
    sql`update chat_messages set is_read = 1 where group_id = ${groupId} and is_read = 0 and id <= ${upToId}`,
  );
  return { everybodyUpToId: upToId, isNews: changes > 0 };
}

/** Publishes to the others in a conversation that a member is typing; does nothing for a member outside of it. */
export function publishTyping(ctx: Context, memberId: number, conversationId: number): void {
  const viewer = ctx.db.select(viewerColumns).from(users).where(eq(users.id, memberId)).get();
  const own = viewer && findConversation({ ...ctx, viewer }, conversationId);
  if (!own) return;
  const others = participantsOf(ctx, own).filter((id) => id !== memberId);
  ctx.publish(others, { type: "typing", conversationId, memberId, name: viewer.name });
}
