import { sql } from "drizzle-orm";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import type { SaidMessage } from "../happenings";
import { requireOwnAttachment } from "../uploads/attaching.server";
import { enterConversation, listeners, type OwnConversation, tables } from "./access.server";
import { messageIn } from "./messages.server";
import { noteRead } from "./opening.server";
import type { ChatKind } from "./rules";
import type { NewMessage } from "./schema";

/**
 * Says something in a conversation. The same message sent twice, by the id that the device made, is said once.
 * @throws ClubError not_found unless the viewer is in it, invalid for somebody else's picture, conflict when the
 * other half of a talk of two has closed the account.
 */
export function sendMessage(ctx: MemberContext, id: number, wish: NewMessage, kind?: ChatKind): SaidMessage {
  const { message, hearers, read } = inTransaction(ctx, (tx) => {
    const own = enterConversation(tx, id, kind);
    const again = saidBefore(tx, own, wish.clientId);
    // A form that was gone back to has its old id and says something else.
    if (again && again.content !== wish.content) wish = { ...wish, clientId: null };
    else if (again) return { message: again, hearers: [], read: null };
    const hearers = listeners(tx, own);
    if (own.kind === "direct" && hearers.length < 2) {
      throw new ClubError("conflict", "Esta pessoa encerrou a conta: não há quem leia a mensagem.");
    }
    if (wish.attachment !== null) requireOwnAttachment(tx, wish.attachment);
    const messageId = insert(tx, own, wish);
    // Whoever answers a group has read it; in a talk of two that is for the page to say.
    const read = own.kind === "group" ? noteRead(tx, own, messageId) : null;
    return { message: messageIn(tx, own, messageId), hearers, read };
  });
  // Kept by now: a message that was rolled back is heard by nobody.
  if (hearers.length > 0) ctx.tell(hearers, { is: "said", conversationId: id, message });
  if (read?.isNews) {
    const [memberId, upToId] = [ctx.viewer.id, message.id];
    const { everybodyUpToId } = read;
    ctx.tell(hearers, { is: "read", conversationId: id, memberId, upToId, everybodyUpToId });
  }
  return message;
}

function insert({ db, now, viewer }: MemberContext, { id, kind }: OwnConversation, wish: NewMessage): number {
  const { messages, place } = tables[kind];
  const row = db.get<{ id: number }>(sql`
    insert into ${messages} (content, attachment, ${place}, sender_id, created_at, client_id)
    values (${wish.content}, ${wish.attachment}, ${id}, ${viewer.id}, ${now.getTime()}, ${wish.clientId})
    returning id
  `);
  return row.id;
}

function saidBefore(tx: MemberContext, own: OwnConversation, clientId: string | null): SaidMessage | null {
  if (clientId === null) return null;
  const isThat = sql`sender_id = ${tx.viewer.id} and client_id = ${clientId}`;
  const found = tx.db.get<{ id: number; conversationId: number } | undefined>(sql`
    select id, chat_id as conversationId from direct_messages where ${isThat}
    union all
    select id, group_id from chat_messages where ${isThat}
  `);
  if (!found) return null;
  if (found.conversationId !== own.id) {
    throw new ClubError("conflict", "Esta mensagem já foi enviada em outra conversa.", { field: "clientId" });
  }
  return messageIn(tx, own, found.id);
}
