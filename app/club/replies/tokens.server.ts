import { column, queryRow } from "#db/rows.server";
import { isSameToken } from "../accounts/tokens.server";
import type { Context } from "../context";
import { day } from "../durations";

/** One purpose of one member: the answer to an event, or the page in a book. */
export type ReplyLink = { kind: "event" | "book"; id: number; memberId: number };

const marks = { event: "e", book: "b" } as const;

/** Days: long enough for a meeting that is moved. */
const validFor = 30;

type Clock = Pick<Context, "db" | "keyedHash" | "now">;

const today = ({ now }: Pick<Context, "now">) => Math.floor(now.getTime() / day);

/**
 * The signed token of the address in a reminder's e-mail, for thirty days and until the member has a new password or
 * address or the account is closed.
 */
export function replyToken(ctx: Clock, link: ReplyLink): string {
  return signed(ctx, link, today(ctx) + validFor);
}

function signed({ db, keyedHash }: Clock, { kind, id, memberId }: ReplyLink, lastDay: number): string {
  const subject = `${marks[kind]}${id}-${memberId}-${lastDay}`;
  const row = queryRow(db, { state: column.text })`
    select json_array(password, email_key, (
      select max(id) from audit_log
      where target_user_id = users.id and action in ('member.deactivate', 'owner.deactivate')
    )) as state from users where id = ${memberId}
  `;
  return `${subject}.${keyedHash(`responder:${subject}:${row?.state}`)}`;
}

/** The link of a token; null for one that this club has not signed, or that has ended. */
export function replyLinkOf(ctx: Clock, token: string): ReplyLink | null {
  const shape = /^([eb])([1-9]\d{0,14})-([1-9]\d{0,14})-([1-9]\d{0,5})\./;
  const [, mark, id, memberId, lastDay] = shape.exec(token) ?? [];
  if (!mark || Number(lastDay) < today(ctx)) return null;
  const kind = mark === marks.event ? "event" : "book";
  const link: ReplyLink = { kind, id: Number(id), memberId: Number(memberId) };
  return isSameToken(token, signed(ctx, link, Number(lastDay))) ? link : null;
}
