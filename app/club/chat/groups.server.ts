import { and, eq, sql } from "drizzle-orm";
import { chatGroupMembers, chatGroups } from "#db/schema";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { enterConversation, listeners } from "./access.server";
import { newConversation, requireOpenAccounts } from "./direct.server";
import { handOverGroups } from "./leaving.server";
import { noteReadByAll } from "./opening.server";
import { type GroupRole, groupIsFull, largestGroup } from "./rules";

export type GroupMember = {
  id: number;
  name: string;
  avatar: string | null;
  role: GroupRole;
  isClosed: boolean;
};

/** A group as the viewer, who is in it, sees it. */
export type GroupView = {
  id: number;
  name: string;
  /** The viewer's own. */
  role: GroupRole;
  /** Its admins first, then by name. */
  members: GroupMember[];
};

/** @throws ClubError not_found unless the viewer is in the group. */
export function groupOf(ctx: MemberContext, id: number): GroupView {
  const own = enterConversation(ctx, id, "group");
  const group = ctx.db.select({ name: chatGroups.name }).from(chatGroups).where(eq(chatGroups.id, id)).get();
  const members = ctx.db.all<Omit<GroupMember, "isClosed"> & { isClosed: number }>(sql`
    select users.id, name, avatar, chat_group_members.role, deactivated_at is not null as isClosed
    from chat_group_members join users on users.id = user_id
    where group_id = ${id} order by chat_group_members.role, name_key, users.id
  `);
  return {
    id,
    name: group?.name ?? "",
    role: own.role ?? "member",
    members: members.map((member) => ({ ...member, isClosed: member.isClosed === 1 })),
  };
}

type NewGroup = { name: string; userIds: readonly number[] };

/**
 * Begins a group with others; its creator is its admin.
 * @throws ClubError invalid without anybody else and for too many, not_found for unknown and closed accounts.
 */
export function createGroup(ctx: MemberContext, { name, userIds }: NewGroup): { id: number } {
  const { viewer } = ctx;
  const others = [...new Set(userIds)].filter((id) => id !== viewer.id);
  if (others.length === 0) {
    throw new ClubError("invalid", "Escolha pelo menos uma pessoa além de você.", { field: "userIds" });
  }
  requireRoom(others.length + 1);
  const id = inTransaction(ctx, (tx) => {
    requireOpenAccounts(tx, others, "userIds");
    const groupId = newConversation(tx, "group");
    tx.db.insert(chatGroups).values({ id: groupId, name, createdById: viewer.id, createdAt: tx.now }).run();
    letIn(tx, groupId, [viewer.id], "admin");
    letIn(tx, groupId, others, "member");
    return groupId;
  });
  ctx.tell([viewer.id, ...others], { is: "changed", conversationId: id });
  return { id };
}

/** In a transaction. What was said before is not theirs to read, nor to be waited for. */
function letIn(
  { db, now }: MemberContext,
  groupId: number,
  memberIds: readonly number[],
  role: GroupRole,
): void {
  db.run(sql`
    insert into chat_group_members (group_id, user_id, joined_at, role, last_read_id, since_id)
    select ${groupId}, value, ${now.getTime()}, ${role}, newest, newest from json_each(${JSON.stringify(memberIds)}),
      (select coalesce(max(id), 0) as newest from chat_messages where group_id = ${groupId})
    where true
    on conflict do nothing
  `);
}

/** @throws ClubError not_found unless the viewer is in the group, forbidden unless its admin. */
function requireGroupAdmin(tx: MemberContext, id: number): void {
  if (enterConversation(tx, id, "group").role !== "admin") {
    throw new ClubError("forbidden", "Só quem administra o grupo pode fazer isto.");
  }
}

/** Does something in a group as its admin; everybody who is in it before or after is told. */
function administer(ctx: MemberContext, id: number, work: (tx: MemberContext) => void): GroupView {
  const { view, hearers } = inTransaction(ctx, (tx) => {
    requireGroupAdmin(tx, id);
    const before = listeners(tx, { id, kind: "group" });
    work(tx);
    return { view: groupOf(tx, id), hearers: [...before, ...listeners(tx, { id, kind: "group" })] };
  });
  ctx.tell([...new Set(hearers)], { is: "changed", conversationId: id });
  return view;
}

/** @throws ClubError not_found, forbidden unless the viewer administers the group. */
export function renameGroup(ctx: MemberContext, id: number, { name }: { name: string }): GroupView {
  return administer(ctx, id, ({ db }) => {
    db.update(chatGroups).set({ name }).where(eq(chatGroups.id, id)).run();
  });
}

/** Lets more members in; who is in already stays. @throws ClubError as `renameGroup`, invalid for too many. */
export function addToGroup(ctx: MemberContext, id: number, userIds: readonly number[]): GroupView {
  if (userIds.length === 0) {
    throw new ClubError("invalid", "Escolha pelo menos uma pessoa.", { field: "userIds" });
  }
  return administer(ctx, id, (tx) => {
    requireOpenAccounts(tx, userIds, "userIds");
    letIn(tx, id, userIds, "member");
    requireRoom(groupOf(tx, id).members.length);
  });
}

function requireRoom(members: number): void {
  if (members > largestGroup) throw new ClubError("invalid", groupIsFull, { field: "userIds" });
}

/** Takes another member out of the group. @throws ClubError as `renameGroup`, invalid for oneself. */
export function removeFromGroup(ctx: MemberContext, id: number, memberId: number): GroupView {
  return administer(ctx, id, (tx) => {
    if (memberId === tx.viewer.id) throw new ClubError("invalid", "Para sair do grupo, use “Sair do grupo”.");
    requireInGroup(tx, id, memberId);
    takeOut(tx, id, memberId);
  });
}

/** Makes another member the group's admin in the viewer's place. @throws ClubError as `removeFromGroup`, conflict. */
export function handOverGroup(ctx: MemberContext, id: number, memberId: number): GroupView {
  return administer(ctx, id, (tx) => {
    if (memberId === tx.viewer.id) throw new ClubError("invalid", "Escolha outra pessoa.");
    const heir = requireInGroup(tx, id, memberId);
    if (heir.isClosed) throw new ClubError("conflict", "Esta conta está desativada.");
    giveGroupRole(tx, id, memberId, "admin");
    giveGroupRole(tx, id, tx.viewer.id, "member");
  });
}

/** Leaves the group: its only admin hands it over to who is longest in it, and the last one ends it. */
export function leaveGroup(ctx: MemberContext, id: number): void {
  const hearers = inTransaction(ctx, (tx) => {
    enterConversation(tx, id, "group");
    const before = listeners(tx, { id, kind: "group" });
    handOverGroups(tx, tx.viewer.id, id);
    takeOut(tx, id, tx.viewer.id);
    tx.db.run(sql`
      delete from conversations where id = ${id} and not exists (
        select 1 from chat_group_members where group_id = ${id}
      )
    `);
    return before;
  });
  ctx.tell(hearers, { is: "changed", conversationId: id });
}

function requireInGroup(tx: MemberContext, id: number, memberId: number): GroupMember {
  const member = groupOf(tx, id).members.find((one) => one.id === memberId);
  if (!member) throw new ClubError("not_found", "Esta pessoa não está no grupo.");
  return member;
}

const inGroup = (id: number, memberId: number) =>
  and(eq(chatGroupMembers.groupId, id), eq(chatGroupMembers.userId, memberId));

function takeOut(tx: MemberContext, id: number, memberId: number): void {
  tx.db.delete(chatGroupMembers).where(inGroup(id, memberId)).run();
  // Nobody waits any more for who is gone.
  noteReadByAll(tx, id);
}

function giveGroupRole({ db }: MemberContext, id: number, memberId: number, role: GroupRole): void {
  db.update(chatGroupMembers).set({ role }).where(inGroup(id, memberId)).run();
}
