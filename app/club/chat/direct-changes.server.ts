import { and, eq, isNull, sql } from "drizzle-orm";
import { conversations, directChats, users } from "#db/schema";
import { consumeRateLimit } from "../accounts/rate-limits.server";
import { type Context, inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import type { ChatKind } from "./rules";

/** Inserts an id of the sequence of all chats. @throws ClubError too_many_attempts beyond the hourly limit. */
export function newConversation(tx: MemberContext, kind: ChatKind): number {
  consumeRateLimit(tx, "newChat", String(tx.viewer.id));
  return tx.db.insert(conversations).values({ kind }).returning({ id: conversations.id }).get().id;
}

/**
 * Finds or creates a direct chat. Before its first message it is in the lists of the members who started it.
 * @throws ClubError invalid with oneself, not_found without an open account.
 */
export function openDirectChat(ctx: MemberContext, otherId: number): { id: number; isNew: boolean } {
  const { viewer } = ctx;
  if (otherId === viewer.id) {
    throw new ClubError("invalid", "Escolha outra pessoa para conversar.", { field: "otherUserId" });
  }
  return inTransaction(ctx, (tx) => {
    const [user1Id, user2Id] = viewer.id < otherId ? [viewer.id, otherId] : [otherId, viewer.id];
    const started = user1Id === viewer.id ? { startedByUser1: true } : { startedByUser2: true };
    const found = tx.db
      .update(directChats)
      .set(started)
      .where(and(eq(directChats.user1Id, user1Id), eq(directChats.user2Id, user2Id)))
      .returning({ id: directChats.id })
      .get();
    if (found) return { id: found.id, isNew: false };
    requireOpenAccounts(tx, [otherId], "otherUserId");
    const id = newConversation(tx, "direct");
    tx.db
      .insert(directChats)
      .values({ id, user1Id, user2Id, ...started, createdAt: tx.now })
      .run();
    return { id, isNew: true };
  });
}

/** @throws ClubError not_found unless all of these are open accounts. */
export function requireOpenAccounts({ db }: Context, memberIds: readonly number[], field: string): void {
  const listed = sql`${users.id} in (select value from json_each(${JSON.stringify(memberIds)}))`;
  const found = db
    .select({ id: users.id })
    .from(users)
    .where(and(listed, isNull(users.deactivatedAt)))
    .all();
  if (found.length < new Set(memberIds).size) {
    throw new ClubError("not_found", "Membro não encontrado.", { field });
  }
}
