import type { Context, MemberContext } from "./context";
import { deleteNotificationIfAny, notifyUnlessUnread } from "./notifications/changes.server";
import { messagesKey } from "./notifications/keys";
import { newMessages } from "./notifications/text-wording";

// The consequences of chats in other domains, as in reactions.server.ts.

/** @param others the members who may read the message. */
export function messageSent(
  tx: MemberContext,
  chat: { id: number; isGroup: boolean },
  others: readonly number[],
): void {
  notifyUnlessUnread(tx, others, newMessages(tx.viewer, chat));
}

/** Runs when a member has read a conversation or is no longer in it, also outside of a transaction. */
export function nothingUnread(ctx: Context, memberId: number, conversationId: number): void {
  deleteNotificationIfAny(ctx, { memberId, dedupeKey: messagesKey(conversationId) });
}
