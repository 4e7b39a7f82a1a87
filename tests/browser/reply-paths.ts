import { replyToken } from "~/club/replies/tokens.server";
import { makeKeyedHash } from "~/server/runtime/keyed-hash.server";

type Targets = { event: number; book: number };

/** The paths in the reminders of a member, in a club with this secret. */
export function replyPaths(secret: string, memberId: number, { event, book }: Targets) {
  const ctx = { keyedHash: makeKeyedHash(secret) };
  return {
    event: `/responder/${replyToken(ctx, { kind: "event", id: event, memberId })}`,
    book: `/responder/${replyToken(ctx, { kind: "book", id: book, memberId })}`,
  };
}
