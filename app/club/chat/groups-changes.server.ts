import { and, count, eq, ne, or, sql } from "drizzle-orm";
import { column, queryRow } from "#db/rows.server";
import { chatGroupMembers, chatGroups } from "#db/schema";
import { requireExistingBook } from "../books/queries.server";
import { nothingUnread } from "../chat-reactions.server";
import { inTransaction, type MemberContext } from "../context";
import { duplicateWindowStart } from "../duplicates.server";
import { ClubError } from "../errors";
import { newConversation, requireOpenAccounts } from "./direct-changes.server";
import { groupOf } from "./groups-queries.server";
import { handOverGroups } from "./leaving-changes.server";
import { participantsOf, requireParticipant } from "./participants-queries.server";
import { recordReadByAll } from "./read-receipts-changes.server";
import { type GroupRole, groupIsFull, maxGroupMembers } from "./rules";
import type { GroupView } from "./views";

type NewGroup = { name: string; userIds: readonly number[]; bookId?: number | null };

/** @throws ClubError invalid without other members and for too many, not_found for unknown and closed accounts. */
export function createGroup(ctx: MemberContext, { name, userIds, bookId = null }: NewGroup): { id: number } {
  const { viewer } = ctx;
  const others = [...new Set(userIds)].filter((id) => id !== viewer.id);
  if (others.length === 0) {
    throw new ClubError("invalid", "Escolha pelo menos uma pessoa além de você.", { field: "userIds" });
  }
  requireRoom(others.length + 1);
  return inTransaction(ctx, (tx) => {
    const again = sameGroup(tx, { name, bookId }, [viewer.id, ...others]);
    if (again !== null) return { id: again };
    requireOpenAccounts(tx, others, "userIds");
    requireExistingBook(tx, bookId);
    const groupId = newConversation(tx, "group");
    tx.db
      .insert(chatGroups)
      .values({ id: groupId, name, bookId, createdById: viewer.id, createdAt: tx.now })
      .run();
    insertMembers(tx, groupId, [viewer.id], "admin");
    insertMembers(tx, groupId, others, "member");
    publishChange(tx, groupId, [viewer.id, ...others]);
    return { id: groupId };
  });
}

/** The viewer's group with the same name, book and members, created within the duplicate window; or null. */
function sameGroup(
  tx: MemberContext,
  { name, bookId }: { name: string; bookId: number | null },
  memberIds: readonly number[],
): number | null {
  const members = sql`select user_id from chat_group_members where group_id = chat_groups.id`;
  const listed = sql`select value from json_each(${JSON.stringify(memberIds)})`;
  const found = queryRow(tx.db, { id: column.number })`
    select id from chat_groups
    where created_by_id = ${tx.viewer.id} and name = ${name} and book_id is ${bookId} and created_at >= ${duplicateWindowStart(tx).getTime()}
      and not exists (${members} except ${listed}) and not exists (${listed} except ${members})
    order by id limit 1
  `;
  return found?.id ?? null;
}

/** Earlier messages stay hidden from new members and count as read. @returns the number of new members. */
function insertMembers(
  { db, now }: MemberContext,
  groupId: number,
  memberIds: readonly number[],
  role: GroupRole,
): number {
  const { changes } = db.run(sql`
    insert into chat_group_members (group_id, user_id, joined_at, role, last_read_id, since_id)
    select ${groupId}, value, ${now.getTime()}, ${role}, newest, newest from json_each(${JSON.stringify(memberIds)}),
      (select coalesce(max(id), 0) as newest from chat_messages where group_id = ${groupId})
    where true
    on conflict do nothing
  `);
  return changes;
}

/** @throws ClubError not_found unless the viewer is in the group, forbidden unless its admin. */
function requireGroupAdmin(tx: MemberContext, id: number): void {
  if (requireParticipant(tx, id, "group").role !== "admin") {
    throw new ClubError("forbidden", "Só quem administra o grupo pode fazer isto.");
  }
}

type Change = {
  isChange: boolean;
  gone?: number;
};

/** Changes a group as its admin and updates the open pages of all members, also of a removed one. */
function administer(ctx: MemberContext, id: number, work: (tx: MemberContext) => Change): GroupView {
  return inTransaction(ctx, (tx) => {
    requireGroupAdmin(tx, id);
    const { isChange, gone } = work(tx);
    const view = groupOf(tx, id);
    const recipients = view.members.filter(({ isClosed }) => !isClosed).map((member) => member.id);
    if (isChange) publishChange(tx, id, gone === undefined ? recipients : [...recipients, gone]);
    return view;
  });
}

/** Updates the open pages of these members after the commit. */
function publishChange(tx: MemberContext, conversationId: number, memberIds: readonly number[]): void {
  tx.afterCommit(() => tx.publish(memberIds, { type: "changed", conversationId }));
}

/**
 * Changes the name and the book of a group; an absent book stays.
 * @throws ClubError not_found, forbidden unless the viewer is the group's admin, invalid for an unknown book.
 */
export function renameGroup(
  ctx: MemberContext,
  id: number,
  { name, bookId }: { name: string; bookId?: number | null | undefined },
): GroupView {
  return administer(ctx, id, (tx) => {
    requireExistingBook(tx, bookId ?? null);
    const isOther = bookId === undefined ? undefined : sql`${chatGroups.bookId} is not ${bookId}`;
    const isChanged = and(eq(chatGroups.id, id), or(ne(chatGroups.name, name), isOther));
    return { isChange: tx.db.update(chatGroups).set({ name, bookId }).where(isChanged).run().changes > 0 };
  });
}

/** Adds members; existing ones stay as they are. @throws ClubError as `renameGroup`, invalid for too many. */
export function addToGroup(ctx: MemberContext, id: number, userIds: readonly number[]): GroupView {
  if (userIds.length === 0) {
    throw new ClubError("invalid", "Escolha pelo menos uma pessoa.", { field: "userIds" });
  }
  return administer(ctx, id, (tx) => {
    requireOpenAccounts(tx, userIds, "userIds");
    const newcomers = insertMembers(tx, id, userIds, "member");
    const group = tx.db
      .select({ members: count() })
      .from(chatGroupMembers)
      .where(eq(chatGroupMembers.groupId, id))
      .get();
    requireRoom(group?.members ?? 0);
    return { isChange: newcomers > 0 };
  });
}

function requireRoom(members: number): void {
  if (members > maxGroupMembers) throw new ClubError("invalid", groupIsFull, { field: "userIds" });
}

/** Removes another member. @throws ClubError as `renameGroup`, invalid for oneself. */
export function removeFromGroup(ctx: MemberContext, id: number, memberId: number): GroupView {
  return administer(ctx, id, (tx) => {
    if (memberId === tx.viewer.id) throw new ClubError("invalid", "Para sair do grupo, use “Sair do grupo”.");
    requireInGroup(tx, id, memberId);
    deleteMember(tx, id, memberId);
    return { isChange: true, gone: memberId };
  });
}

/** Makes another member the admin instead of the viewer. @throws ClubError as `removeFromGroup`, conflict. */
export function handOverGroup(ctx: MemberContext, id: number, memberId: number): GroupView {
  return administer(ctx, id, (tx) => {
    if (memberId === tx.viewer.id) throw new ClubError("invalid", "Escolha outra pessoa.");
    const heir = requireInGroup(tx, id, memberId);
    if (heir.isClosed) throw new ClubError("conflict", "Esta conta está desativada.");
    giveGroupRole(tx, id, memberId, "admin");
    giveGroupRole(tx, id, tx.viewer.id, "member");
    return { isChange: true };
  });
}

/** Leaves the group. The oldest member replaces its only admin; the last member deletes it. */
export function leaveGroup(ctx: MemberContext, id: number): void {
  inTransaction(ctx, (tx) => {
    requireParticipant(tx, id, "group");
    const recipients = participantsOf(tx, { id, kind: "group" });
    handOverGroups(tx, tx.viewer.id, id);
    deleteMember(tx, id, tx.viewer.id);
    tx.db.run(sql`
      delete from conversations where id = ${id} and not exists (
        select 1 from chat_group_members where group_id = ${id}
      )
    `);
    publishChange(tx, id, recipients);
  });
}

function requireInGroup({ db }: MemberContext, id: number, memberId: number): { isClosed: boolean } {
  const member = queryRow(db, { isClosed: column.bit })`
    select deactivated_at is not null as isClosed from chat_group_members join users on users.id = user_id
    where group_id = ${id} and user_id = ${memberId}
  `;
  if (!member) throw new ClubError("not_found", "Esta pessoa não está no grupo.");
  return { isClosed: member.isClosed === 1 };
}

const inGroup = (id: number, memberId: number) =>
  and(eq(chatGroupMembers.groupId, id), eq(chatGroupMembers.userId, memberId));

function deleteMember(tx: MemberContext, id: number, memberId: number): void {
  tx.db.delete(chatGroupMembers).where(inGroup(id, memberId)).run();
  nothingUnread(tx, memberId, id);
  tx.afterCommit(() => tx.pushUnreadCounts([memberId]));
  // The removed member no longer delays the read state of messages.
  recordReadByAll(tx, id);
}

function giveGroupRole({ db }: MemberContext, id: number, memberId: number, role: GroupRole): void {
  db.update(chatGroupMembers).set({ role }).where(inGroup(id, memberId)).run();
}
