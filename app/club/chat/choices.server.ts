import { and, asc, desc, isNull, ne, or, sql } from "drizzle-orm";
import { userSettings, users } from "#db/schema";
import type { MemberContext } from "../context";
import { isStaff, type Role, wordsIn } from "../members/rules";
import { foundBy } from "../members/search.server";

/** Somebody to talk to. */
export type Companion = {
  id: number;
  name: string;
  avatar: string | null;
  role: Role;
  /** Null where the profile is closed to the viewer. */
  username: string | null;
};

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
  const isOpen = isStaff(viewer.role) ? sql`true` : hasOpenProfile;
  // By a closed profile's username nobody is found either: each letter that fits would give it away.
  const isFound = foundBy(wordsIn(search), [users.nameKey], isOpen);
  return db
    .select({
      id: users.id,
      name: users.name,
      avatar: users.avatar,
      role: users.role,
      username: sql<string | null>`case when ${isOpen} then ${users.username} end`,
    })
    .from(users)
    .where(and(ne(users.id, viewer.id), isNull(users.deactivatedAt), isOutside, or(isChosen, isFound)))
    .orderBy(desc(isChosen), asc(users.nameKey), asc(users.id))
    .limit(limit)
    .all();
}

// A member without a settings row has every switch on.
const hasOpenProfile = sql`not exists (
  select 1 from ${userSettings} where ${userSettings.userId} = ${users.id} and ${userSettings.publicProfile} = 0
)`;
