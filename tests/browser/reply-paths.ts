import { readFileSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "#db/client.server";
import { replyToken } from "~/club/replies/tokens.server";
import { makeKeyedHash } from "~/server/runtime/keyed-hash.server";

type Targets = { event: number; book: number };

/** The paths in the reminders of a member. */
export function replyPaths({ dataDir }: { dataDir: string }, memberId: number, { event, book }: Targets) {
  const secret = readFileSync(path.join(dataDir, "secret.key"), "utf8").trim();
  const { db, sqlite } = openDatabase(path.join(dataDir, "club.sqlite"));
  try {
    const ctx = { db, keyedHash: makeKeyedHash(secret), now: new Date() };
    return {
      event: `/responder/${replyToken(ctx, { kind: "event", id: event, memberId })}`,
      book: `/responder/${replyToken(ctx, { kind: "book", id: book, memberId })}`,
    };
  } finally {
    sqlite.close();
  }
}
