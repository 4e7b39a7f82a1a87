import { sql } from "drizzle-orm";
import { type MemberContext, requireStaff } from "../context";
import type { Role } from "../members/rules";

export type PlaceInBook = {
  id: number;
  name: string;
  avatar: string | null;
  role: Role;
  /** Null before the first page. */
  currentPage: number | null;
  /** Whole percent. */
  percent: number;
  isFinished: boolean;
};

type Row = Omit<PlaceInBook, "isFinished"> & { isFinished: number };

/**
 * Where the members who show their reading are in a book: who has read it first, then the furthest, and last,
 * by name, who has not begun. @throws ClubError forbidden for members.
 */
export function placesIn(ctx: MemberContext, book: { id: number; pageCount: number }, limit: number) {
  requireStaff(ctx);
  const rows = ctx.db.all<Row & { members: number }>(sql`
    select users.id, name, avatar, role, nullif(current_page, 0) as currentPage,
      cast(min(100, round(100.0 * coalesce(current_page, 0) / ${book.pageCount})) as integer) as percent,
      completed_at is not null as isFinished, count(*) over () as members
    from users left join user_progress on user_id = users.id and book_id = ${book.id}
    where shows_reading = 1 and deactivated_at is null
    order by completed_at is null, completed_at, current_page desc, name_key, users.id
    limit ${limit}
  `);
  const places: PlaceInBook[] = rows.map(({ isFinished, members: _, ...place }) => ({
    ...place,
    isFinished: isFinished === 1,
  }));
  return { places, members: rows[0]?.members ?? 0 };
}
