import { sql } from "drizzle-orm";
import type { MemberContext } from "../context";
import { pointsFor } from "./rules";

export type Standing = { rank: number; points: number; pagesRead: number };

/**
 * The viewer's place among the members who show their reading; equal points share a place.
 * @returns pages read in pages, points by `pointsFor`, rank from 1.
 */
export function ownStanding({ db, viewer }: MemberContext): Standing {
  const { pagesRead, ahead } = db.get<{ pagesRead: number; ahead: number }>(sql`
    with mine as (
      select coalesce(sum(current_page), 0) as pages from user_progress where user_id = ${viewer.id}
    )
    select mine.pages as pagesRead, count(others.user_id) as ahead
    from mine
    left join (
      select p.user_id, sum(p.current_page) as pages
      from user_progress p
      join users u on u.id = p.user_id and u.deactivated_at is null
      left join user_settings s on s.user_id = p.user_id
      where p.user_id <> ${viewer.id}
        and coalesce(s.show_reading_progress, 1) = 1 and coalesce(s.public_profile, 1) = 1
      group by p.user_id
    ) others on (5 * others.pages + 5) / 6 > (5 * mine.pages + 5) / 6
    group by mine.pages
  `);
  return { rank: ahead + 1, points: pointsFor(pagesRead), pagesRead };
}
