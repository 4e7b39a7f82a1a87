import { sql } from "drizzle-orm";
import type { Context } from "../context";

/** The column of the settings that lets a kind of notice through. */
const switchFor = { achievement: sql`new_achievements` };

export type Notice = {
  kind: keyof typeof switchFor;
  title: string;
  body: string;
  /** Where it leads: a path of the club. */
  link: string;
  /** The same happening noticed twice makes one notice a member. */
  dedupeKey: string;
};

/** Tells members of something, in the transaction in which it happened; not who does not want to know of its kind. */
export function notify({ db, now }: Context, memberIds: readonly number[], notice: Notice): void {
  const { kind, title, body, link, dedupeKey } = notice;
  db.run(sql`
    insert into notifications (user_id, kind, title, body, link, dedupe_key, created_at)
    select value, ${kind}, ${title}, ${body}, ${link}, ${dedupeKey}, ${now.getTime()}
    from json_each(${JSON.stringify(memberIds)})
    where not exists (
      select 1 from user_settings where user_id = value and ${switchFor[kind]} = 0
    )
    on conflict (user_id, dedupe_key) do nothing
  `);
}
