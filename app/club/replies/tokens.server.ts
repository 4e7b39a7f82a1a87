import { timingSafeEqual } from "node:crypto";
import type { Context } from "../context";

/** One purpose of one member: the answer to an event, or the page in a book. */
export type ReplyLink = { kind: "event" | "book"; id: number; memberId: number };

const marks = { event: "e", book: "b" } as const;

/** The signed token of the address in a reminder's e-mail. */
export function replyToken({ keyedHash }: Pick<Context, "keyedHash">, link: ReplyLink): string {
  const subject = `${marks[link.kind]}${link.id}-${link.memberId}`;
  return `${subject}.${keyedHash(`responder:${subject}`)}`;
}

/** The link of a token; null for one that this club has not signed. */
export function replyLinkOf(ctx: Pick<Context, "keyedHash">, token: string): ReplyLink | null {
  const [, mark, id, memberId] = /^([eb])([1-9]\d{0,14})-([1-9]\d{0,14})\./.exec(token) ?? [];
  if (!mark) return null;
  const kind = mark === marks.event ? "event" : "book";
  const link: ReplyLink = { kind, id: Number(id), memberId: Number(memberId) };
  const [given, own] = [Buffer.from(token), Buffer.from(replyToken(ctx, link))];
  return given.length === own.length && timingSafeEqual(given, own) ? link : null;
}
