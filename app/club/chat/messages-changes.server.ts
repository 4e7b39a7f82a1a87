import { sql } from "drizzle-orm";
import { column, queryRow, queryRows, requireRow } from "#db/rows.server";
import { messageSent, nothingUnread } from "../chat-reactions.server";
import { inTransaction, type MemberContext, others } from "../context";
import { ClubError } from "../errors";
import { textPaged } from "../reactions.server";
import { revealText } from "../spoilers/changes.server";
import { clubPageIn } from "../spoilers/queries.server";
import { requirePageOf } from "../spoilers/rules";
import {
  messageText,
  ownPageColumn,
  ownPageFrom,
  withheldColumn,
  withheldFrom,
} from "../spoilers/visibility.server";
import { requireOwnAttachment } from "../uploads/queries.server";
import { selected } from "./messages-queries.server";
import {
  type OwnConversation,
  participantsOf,
  requireParticipant,
  tables,
} from "./participants-queries.server";
import { recordRead } from "./read-receipts-changes.server";
import { bookChanged, type ChatKind, withoutBook } from "./rules";
import type { NewMessage } from "./schema";
import type { ChatMessage } from "./views";

function messageIn(ctx: MemberContext, { id, kind }: OwnConversation, messageId: number): ChatMessage {
  const [message] = selected(
    ctx,
    kind,
    sql`message.id = ${messageId} and message.${tables[kind].conversationColumn} = ${id}`,
  );
  if (!message) throw new TypeError(`no message ${messageId} in conversation ${id}`);
  return message;
}

/** A retry with the same `clientId` stores one message. @throws ClubError not_found, invalid, conflict. */
export function sendMessage(ctx: MemberContext, id: number, input: NewMessage, kind?: ChatKind): ChatMessage {
  return inTransaction(ctx, (tx) => {
    const own = requireParticipant(tx, id, kind);
    const again = findDuplicate(tx, own, input.clientId);
    if (again && isSame(tx, again, input)) return again;
    // Browser history restores a form with its old id; its text, its picture or its page is new, so it is another message.
    if (again) input = { ...input, clientId: null };
    const recipients = participantsOf(tx, own);
    if (own.kind === "direct" && recipients.length < 2) {
      throw new ClubError("conflict", "Esta pessoa encerrou a conta: não há quem leia a mensagem.");
    }
    if (input.attachment !== null) requireOwnAttachment(tx, input.attachment);
    const { book, spoilerPage } = spoilerPageIn(tx, own, input);
    const messageId = insert(tx, own, { ...input, spoilerPage }, book);
    if (spoilerPage !== null) textPaged(tx, tx.viewer.id);
    // A sender has read the group; in a direct chat the page marks it as read.
    const read = own.kind === "group" ? recordRead(tx, own, messageId) : null;
    if (own.kind === "group") nothingUnread(tx, tx.viewer.id, id);
    const receivers = others(tx, recipients);
    messageSent(tx, { id, isGroup: own.kind === "group" }, receivers);
    const message = messageIn(tx, own, messageId);
    tx.afterCommit(() => {
      for (const { memberIds, withheld, ownPage } of readersOf(tx, message, recipients)) {
        const shown = { ...message, ownPage, ...(withheld && { content: "", attachment: null, withheld }) };
        tx.publish(memberIds, { type: "message", conversationId: id, message: shown });
      }
      // Also members who turned the notification off have the number in the navigation.
      tx.pushUnreadCounts(receivers, "soon");
      if (!read?.isNews) return;
      const { everybodyUpToId } = read;
      const [memberId, upToId] = [tx.viewer.id, messageId];
      tx.publish(recipients, { type: "read", conversationId: id, memberId, upToId, everybodyUpToId });
    });
    return message;
  });
}

/** Whether a message was sent before. A retry uploads its picture again, so that it has another name. */
function isSame(tx: MemberContext, sent: ChatMessage, input: NewMessage): boolean {
  const { content, attachment, spoilerPage: given } = input;
  if ((attachment === null) !== (sent.attachment === null)) return false;
  if (content !== sent.content || given === null || sent.spoilerPage === null) {
    return content === sent.content && given === sent.spoilerPage;
  }
  return clubPageIn(tx, spoilerBookOf(tx, sent), given) === sent.spoilerPage;
}

/** The book when the message was sent. */
function spoilerBookOf({ db }: MemberContext, { id }: ChatMessage): number | null {
  const found = queryRow(db, { bookId: column.numberOrNull })`
    select spoiler_book_id as bookId from chat_messages where id = ${id}
  `;
  return found?.bookId ?? null;
}

type Readers = Pick<ChatMessage, "withheld" | "ownPage"> & { memberIds: number[] };

/** The recipients by what they may read, and in which unit: all of them at once for a message without a page. */
function readersOf({ db }: MemberContext, { id, spoilerPage }: ChatMessage, recipients: number[]): Readers[] {
  if (spoilerPage === null) return [{ memberIds: recipients, withheld: null }];
  const text = messageText(sql`message`, sql`member.value`);
  const rows = queryRows(db, { ids: column.text, ownPage: column.textOrNull, distance: column.textOrNull })`
    select json_group_array(value) as ids, ${ownPageColumn(text)} as ownPage, ${withheldColumn(text)} as distance
    from chat_messages as message, json_each(${JSON.stringify(recipients)}) as member
    where message.id = ${id} group by ownPage, distance
  `;
  return rows.map(({ ids, ownPage, distance }) => ({
    memberIds: JSON.parse(ids) as number[],
    ownPage: ownPageFrom(ownPage),
    withheld: withheldFrom(distance),
  }));
}

/** The book of a group, or null. */
function bookOf({ db }: MemberContext, { id, kind }: Pick<OwnConversation, "id" | "kind">) {
  if (kind === "direct") return null;
  const found = queryRow(db, { id: column.number, pageCount: column.numberOrNull })`
    select books.id, page_count as pageCount from chat_groups join books on books.id = book_id
    where chat_groups.id = ${id}
  `;
  return found ?? null;
}

/**
 * The book of a message's page, and the page in the club's edition. A picture is uploaded after this check.
 * @throws ClubError invalid, conflict.
 */
export function spoilerPageIn(
  ctx: MemberContext,
  conversation: Pick<OwnConversation, "id" | "kind">,
  { spoilerPage: given, spoilerBook }: Pick<NewMessage, "spoilerPage" | "spoilerBook">,
) {
  const book = given === null ? null : bookOf(ctx, conversation);
  if (given !== null) requireShownBook(book, spoilerBook);
  const spoilerPage = clubPageIn(ctx, book?.id ?? null, given);
  requirePageOf(book, spoilerPage, { withoutBook: withoutBook[conversation.kind] });
  return { book, spoilerPage };
}

/** @throws ClubError conflict for a page that was typed while the group was about another book. */
function requireShownBook(book: { id: number } | null, shownId: number | undefined): void {
  if (shownId === undefined || shownId === book?.id) return;
  throw new ClubError("conflict", bookChanged, { field: "spoilerPage" });
}

function insert(
  { db, now, viewer }: MemberContext,
  { id, kind }: OwnConversation,
  input: NewMessage & { spoilerPage: number | null },
  book: { id: number } | null,
): number {
  const { messages, conversationColumn } = tables[kind];
  const { content, attachment, clientId, spoilerPage } = input;
  const [page, pageValues] =
    spoilerPage === null
      ? [sql.empty(), sql.empty()]
      : [sql`, spoiler_page, spoiler_book_id`, sql`, ${spoilerPage}, ${book?.id ?? null}`];
  const row = requireRow(db, { id: column.number })`
    insert into ${messages} (content, attachment, ${conversationColumn}, sender_id, created_at, client_id ${page})
    values (${content}, ${attachment}, ${id}, ${viewer.id}, ${now.getTime()}, ${clientId} ${pageValues})
    returning id
  `;
  return row.id;
}

function findDuplicate(tx: MemberContext, own: OwnConversation, clientId: string | null): ChatMessage | null {
  if (clientId === null) return null;
  const isThat = sql`sender_id = ${tx.viewer.id} and client_id = ${clientId}`;
  const found = queryRow(tx.db, { id: column.number, conversationId: column.number })`
    select id, chat_id as conversationId from direct_messages where ${isThat}
    union all
    select id, group_id from chat_messages where ${isThat}
  `;
  if (!found) return null;
  if (found.conversationId !== own.id) {
    throw new ClubError("conflict", "Esta mensagem já foi enviada em outra conversa.", { field: "clientId" });
  }
  return messageIn(tx, own, found.id);
}

/** "Mostrar mesmo assim": opens one message of an own group for the viewer, for good. @throws ClubError not_found. */
export function revealMessage(ctx: MemberContext, conversationId: number, messageId: number): ChatMessage {
  return inTransaction(ctx, (tx) => {
    const own = requireParticipant(tx, conversationId, "group");
    const [message] = selected(
      tx,
      "group",
      sql`message.id = ${messageId} and group_id = ${conversationId} and message.id > ${own.sinceId}`,
    );
    if (!message) throw new ClubError("not_found", "Mensagem não encontrada.");
    revealText(tx, "messageId", messageId);
    const revealed = messageIn(tx, own, messageId);
    // An open page may show it above its newest messages, which are all that it loads again.
    tx.afterCommit(() => tx.publish([tx.viewer.id], { type: "message", conversationId, message: revealed }));
    return revealed;
  });
}
