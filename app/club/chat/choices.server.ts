import { and, asc, isNull, ne, type SQL, sql } from "drizzle-orm";
import { users } from "#db/schema";
import type { MemberContext } from "../context";
import { nameKey } from "../members/rules";

/** Somebody to talk to. */
export type Companion = { id: number; name: string; username: string; avatar: string | null };

const mostWords = 8;

/** Members to begin a talk or a group with, by name, the viewer excluded; accents and case do not matter. */
export function companions({ db, viewer }: MemberContext, search: string, limit: number): Companion[] {
  return db
    .select({ id: users.id, name: users.name, username: users.username, avatar: users.avatar })
    .from(users)
    .where(and(ne(users.id, viewer.id), isNull(users.deactivatedAt), ...wordsIn(search).map(isIn)))
    .orderBy(asc(users.nameKey), asc(users.id))
    .limit(limit)
    .all();
}

function wordsIn(search: string): string[] {
  return nameKey(search).split(/\s+/).filter(Boolean).slice(0, mostWords);
}

function isIn(word: string): SQL {
  return sql`(instr(${users.nameKey}, ${word}) or instr(unaccented(${users.usernameKey}), ${word}))`;
}
