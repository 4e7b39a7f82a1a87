import { sql } from "drizzle-orm";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { tables } from "./access.server";
import type { ChatKind } from "./rules";

/** A message that no developer has read yet. */
export type UnseenMessage = {
  id: number;
  conversationId: number;
  /** The group's name, or the recipient's; null when it has none any more. */
  to: string | null;
  sender: { id: number; name: string } | null;
  content: string;
  hasAttachment: boolean;
  /** ISO 8601. */
  createdAt: string;
};

export type UnseenMessages = { direct: UnseenMessage[]; group: UnseenMessage[] };

type Row = Omit<UnseenMessage, "sender" | "createdAt" | "hasAttachment"> & {
  attachment: string | null;
  senderId: number | null;
  senderName: string | null;
  createdAt: number;
};

/** Messages shown of each kind, the oldest first, so that they are read in the order in which they were said. */
const shownAtOnce = 50;

/** @throws ClubError forbidden unless the viewer is a developer and the club has not switched monitoring off. */
export function requireMonitor({ viewer }: MemberContext, isOn: boolean): void {
  if (viewer.role !== "developer" || !isOn) {
    throw new ClubError("forbidden", "Só quem desenvolve pode acompanhar as mensagens.");
  }
}

/** What developers have not read; each message that is shown leaves an audit row. @throws ClubError forbidden. */
export function unseenMessages(ctx: MemberContext, isOn: boolean): UnseenMessages {
  requireMonitor(ctx, isOn);
  return inTransaction(ctx, (tx) => {
    const found = { direct: unseen(tx, "direct"), group: unseen(tx, "group") };
    for (const kind of ["direct", "group"] as const) {
      noteOnce(
        tx,
        "message.monitor",
        kind,
        found[kind].map(({ id }) => id),
      );
    }
    return found;
  });
}

const recipients = {
  direct: sql`(
    select name from direct_chats join users on users.id in (user1_id, user2_id)
    where direct_chats.id = chat_id and users.id <> sender_id
  )`,
  group: sql`(select name from chat_groups where chat_groups.id = group_id)`,
};

function unseen({ db, viewer }: MemberContext, kind: ChatKind): UnseenMessage[] {
  const { messages, place } = tables[kind];
  const rows = db.all<Row>(sql`
    select message.id, ${place} as conversationId, content, nullif(attachment, '') as attachment,
      sender_id as senderId, sender.name as senderName, message.created_at as createdAt, ${recipients[kind]} as "to"
    from ${messages} as message left join users as sender on sender.id = sender_id
    where read_by_devs = 0 and sender_id is not ${viewer.id}
    order by message.id limit ${shownAtOnce}
  `);
  return rows.map(({ attachment, senderId, senderName, createdAt, ...message }) => ({
    ...message,
    hasAttachment: attachment !== null,
    sender: senderId === null ? null : { id: senderId, name: senderName ?? "" },
    createdAt: new Date(createdAt).toISOString(),
  }));
}

/** Once for each message and developer: doing the same again notes nothing new. */
function noteOnce(
  { db, now, viewer }: MemberContext,
  action: string,
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

/**
 * Marks a message as read by developers, whoever is in its conversation.
 * @throws ClubError forbidden, not_found.
 */
export function readByDevs(ctx: MemberContext, isOn: boolean, kind: ChatKind, id: number): { id: number } {
  requireMonitor(ctx, isOn);
  return inTransaction(ctx, (tx) => {
    const { messages } = tables[kind];
    const marked = tx.db.get<{ id: number } | undefined>(
      sql`update ${messages} set read_by_devs = 1 where id = ${id} returning id`,
    );
    if (!marked) throw new ClubError("not_found", "Mensagem não encontrada.");
    noteOnce(tx, "message.read_by_dev", kind, [id]);
    return marked;
  });
}
