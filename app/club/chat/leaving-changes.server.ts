import { sql } from "drizzle-orm";
import { column, queryRows } from "#db/rows.server";
import type { Context, MemberContext } from "../context";
import { recordReadByAll } from "./read-receipts-changes.server";

/**
 * Deletes the viewer's direct chats and memberships in a transaction. Group messages stay.
 * The oldest member replaces a group's only admin; an empty group is deleted.
 */
export function leaveChats(tx: MemberContext): void {
  const { db, viewer } = tx;
  const talks = chatsOf(tx);
  db.run(sql`
    delete from conversations where id in (
      select id from direct_chats where user1_id = ${viewer.id} or user2_id = ${viewer.id}
    )
  `);
  db.run(sql`
    delete from conversations where id in (
      select group_id from chat_group_members as own where user_id = ${viewer.id} and not exists (
        select 1 from chat_group_members as other where other.group_id = own.group_id and other.user_id <> own.user_id
      )
    )
  `);
  handOverGroups(tx, viewer.id);
  const groups = groupIdsOf(tx, viewer.id);
  db.run(sql`delete from chat_group_members where user_id = ${viewer.id}`);
  for (const id of groups) recordReadByAll(tx, id);
  // Pictures are personal data of the account. A message with nothing else is deleted with its picture.
  db.run(
    sql`delete from chat_messages where sender_id = ${viewer.id} and attachment is not null and content = ''`,
  );
  db.run(
    sql`update chat_messages set attachment = null where sender_id = ${viewer.id} and attachment is not null`,
  );
  tx.afterCommit(() => {
    for (const { conversationId, others } of talks) {
      const memberIds: number[] = JSON.parse(others);
      tx.publish(memberIds, { type: "changed", conversationId });
      tx.pushUnreadCounts(memberIds, "soon");
    }
  });
}

/** `others` is JSON: the ids of the other participants. */
function chatsOf({ db, viewer }: MemberContext) {
  return queryRows(db, { conversationId: column.number, others: column.text })`
    select id as conversationId, json_array(user1_id + user2_id - ${viewer.id}) as others from direct_chats
    where ${viewer.id} in (user1_id, user2_id)
    union all
    select own.group_id, json_group_array(other.user_id) from chat_group_members as own
      join chat_group_members as other on other.group_id = own.group_id and other.user_id <> own.user_id
    where own.user_id = ${viewer.id} group by own.group_id
  `;
}

/** Hands over the groups of a closed account, and excludes it from their read states. */
export function onAccountClosed(tx: Context, memberId: number): void {
  handOverGroups(tx, memberId);
  for (const id of groupIdsOf(tx, memberId)) recordReadByAll(tx, id);
}

function groupIdsOf({ db }: Context, memberId: number): number[] {
  const rows = queryRows(db, { id: column.number })`
    select group_id as id from chat_group_members where user_id = ${memberId}
  `;
  return rows.map(({ id }) => id);
}

/** Makes the oldest other member an admin where this member is the only one: in all groups, or in `groupId`. */
export function handOverGroups({ db }: Context, memberId: number, groupId?: number): void {
  const which = groupId === undefined ? sql`true` : sql`own.group_id = ${groupId}`;
  db.run(sql`
    update chat_group_members set role = 'admin' where rowid in (
      select (
        select heir.rowid from chat_group_members as heir join users on users.id = heir.user_id
        where heir.group_id = own.group_id and heir.user_id <> own.user_id
        order by deactivated_at is not null, heir.joined_at, heir.user_id limit 1
      )
      from chat_group_members as own where ${which} and own.user_id = ${memberId} and own.role = 'admin' and not exists (
        select 1 from chat_group_members as other join users on users.id = other.user_id
        where other.group_id = own.group_id and other.user_id <> own.user_id
          and other.role = 'admin' and deactivated_at is null
      )
    )
  `);
}
