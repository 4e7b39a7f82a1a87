import { sql } from "drizzle-orm";
import { column, queryRows } from "#db/rows.server";
import type { AuditAction } from "../audit/wording";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { asMessage, messageColumns, messageSelection } from "./messages-queries.server";
import { tables } from "./participants-queries.server";
import type { ChatKind } from "./rules";
import type { UnseenQuery } from "./schema";
import type { UnseenMessagesView, UnseenMessageView } from "./views";

/** @throws ClubError forbidden unless the viewer is a developer and monitoring is on. */
export function requireMonitor({ viewer }: MemberContext, isOn: boolean): void {
  if (viewer.role !== "developer") {
    throw new ClubError("forbidden", "Só quem desenvolve pode acompanhar as mensagens.");
  }
  if (!isOn) throw new ClubError("forbidden", "O acompanhamento de mensagens está desligado neste clube.");
}

/** Messages unread by developers; each one shown leaves an audit row. @throws ClubError forbidden. */
export function unseenMessages(
  ctx: MemberContext,
  isOn: boolean,
  { beforeDirect, beforeGroup, limit }: UnseenQuery,
): UnseenMessagesView {
  requireMonitor(ctx, isOn);
  return inTransaction(ctx, (tx) => {
    const direct = unseen(tx, "direct", beforeDirect, limit);
    const group = unseen(tx, "group", beforeGroup, limit);
    for (const [kind, { messages }] of [["direct", direct] as const, ["group", group] as const]) {
      recordOnce(
        tx,
        "message.monitor",
        kind,
        messages.map(({ id }) => id),
      );
    }
    return {
      direct: direct.messages,
      group: group.messages,
      next: { direct: direct.next, group: group.next },
    };
  });
}

const recipients = {
  direct: sql`(
    select name from direct_chats join users on users.id in (user1_id, user2_id)
    where direct_chats.id = chat_id and users.id <> sender_id
  )`,
  group: sql`(select name from chat_groups where chat_groups.id = group_id)`,
};

const unseenColumns = { ...messageColumns, to: column.textOrNull };

function unseen({ db, viewer }: MemberContext, kind: ChatKind, before: number | undefined, limit: number) {
  const rows = queryRows(db, unseenColumns)`
    select ${messageSelection(kind, viewer.id)}, ${recipients[kind]} as "to"
    from ${tables[kind].messages} as message left join users on users.id = sender_id
    where read_by_devs = 0 and sender_id is not ${viewer.id} and message.id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by message.id desc limit ${limit + 1}
  `;
  const shown = rows.slice(0, limit);
  return {
    messages: shown.map((row): UnseenMessageView => ({ ...asMessage(kind, row), to: row.to })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Inserts at most one audit row per message, action and developer. */
export function recordOnce(
  { db, now, viewer }: MemberContext,
  action: AuditAction,
  kind: ChatKind,
  messageIds: readonly number[],
): void {
  const subject = `${kind}_message`;
  db.run(sql`
    insert into audit_log (actor_id, action, subject, subject_id, target_user_id, created_at)
    select ${viewer.id}, ${action}, ${subject}, value,
      (select sender_id from ${tables[kind].messages} where id = value), ${now.getTime()}
    from json_each(${JSON.stringify(messageIds)}) where not exists (
      select 1 from audit_log where subject = ${subject} and subject_id = value
        and action = ${action} and +actor_id = ${viewer.id}
    )
  `);
}
