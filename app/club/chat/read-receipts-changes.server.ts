import { eq, sql } from "drizzle-orm";
import { column, requireRow } from "#db/rows.server";
import { users } from "#db/schema";
import { viewerColumns } from "../accounts/sessions-queries.server";
import type { Context, MemberContext } from "../context";
import { findConversation, type OwnConversation, participantsOf } from "./participants-queries.server";

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
