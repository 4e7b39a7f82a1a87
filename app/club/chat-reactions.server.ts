import type { Context, MemberContext } from "./context";
import { deleteNotificationIfAny, notifyUnlessUnread } from "./notifications/changes.server";
import { correctNotifications } from "./notifications/correction-changes.server";
import { messagesKey } from "./notifications/keys";
import { type Chat, newMessages } from "./notifications/wording";

// The consequences of chats in other domains, as in reactions.server.ts.

/** @param others the members who may read the message. */
export function messageSent(tx: MemberContext, chat: Chat, others: readonly number[]): void {
  notifyUnlessUnread(tx, others, newMessages(tx.viewer, chat));
}

/** The notifications of unread messages name their group. */
export function groupRenamed(tx: MemberContext, id: number, name: string): void {
  correctNotifications(tx, [newMessages(tx.viewer, { id, group: name })]);
}

/** Runs when a member has read a conversation or is no longer in it, also outside of a transaction. */
export function nothingUnread(ctx: Context, memberId: number, conversationId: number): void {
  deleteNotificationIfAny(ctx, { memberId, dedupeKey: messagesKey(conversationId) });
}
