import { sql } from "drizzle-orm";
import type { MemberContext } from "../context";

/**
 * Ends the viewer's talks: those of two altogether, for one half says nothing and nobody could answer it.
 * Groups go on with what was said in them; one whose only admin leaves gets the member that is longest in it,
 * one that is left empty ends.
 */
export function leaveTalks(tx: MemberContext): void {
  const { db, viewer } = tx;
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
  handOverGroups(tx);
  // A picture is of the account: it goes, and so does a message that was nothing else.
  db.run(sql`delete from chat_messages where sender_id = ${viewer.id} and attachment <> '' and content = ''`);
  db.run(
    sql`update chat_messages set attachment = null where sender_id = ${viewer.id} and attachment is not null`,
  );
}

/** Who is longest in a group becomes its admin when the viewer is the only one: of all the viewer's, or of one. */
export function handOverGroups({ db, viewer }: MemberContext, groupId?: number): void {
  const which = groupId === undefined ? sql`true` : sql`own.group_id = ${groupId}`;
  db.run(sql`
    update chat_group_members set role = 'admin' where rowid in (
      select (
        select heir.rowid from chat_group_members as heir join users on users.id = heir.user_id
        where heir.group_id = own.group_id and heir.user_id <> own.user_id
        order by deactivated_at is not null, heir.joined_at, heir.user_id limit 1
      )
      from chat_group_members as own where ${which} and own.user_id = ${viewer.id} and own.role = 'admin' and not exists (
        select 1 from chat_group_members as other join users on users.id = other.user_id
        where other.group_id = own.group_id and other.user_id <> own.user_id
          and other.role = 'admin' and deactivated_at is null
      )
    )
  `);
}
