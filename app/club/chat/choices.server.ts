import { and, asc, desc, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { users } from "#db/schema";
import type { MemberContext } from "../context";
import { wordsIn } from "../members/rules";

/** Somebody to talk to. */
export type Companion = { id: number; name: string; username: string; avatar: string | null };

type Wish = {
  search: string;
  limit: number;
  /** Who is chosen already stays in sight, before all others. */
  chosen?: readonly number[];
  /** Leaves out who is in this group. */
  outsideGroup?: number;
};

/** Members to begin a talk or a group with, by name, the viewer excluded; accents and case do not matter. */
export function companions(
  { db, viewer }: MemberContext,
  { search, limit, chosen = [], outsideGroup }: Wish,
): Companion[] {
  const isChosen = sql`${users.id} in (select value from json_each(${JSON.stringify(chosen)}))`;
  const isOutside =
    outsideGroup === undefined
      ? undefined
      : sql`${users.id} not in (select user_id from chat_group_members where group_id = ${outsideGroup})`;
  return db
    .select({ id: users.id, name: users.name, username: users.username, avatar: users.avatar })
    .from(users)
    .where(
      and(
        ne(users.id, viewer.id),
        isNull(users.deactivatedAt),
        isOutside,
        or(isChosen, and(...wordsIn(search).map(isIn), sql`true`)),
      ),
    )
    .orderBy(desc(isChosen), asc(users.nameKey), asc(users.id))
    .limit(limit)
    .all();
}

function isIn(word: string): SQL {
  return sql`(instr(${users.nameKey}, ${word}) or instr(unaccented(${users.usernameKey}), ${word}))`;
}
