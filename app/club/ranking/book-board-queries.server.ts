import { and, count, eq, isNotNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { column, computed } from "#db/rows.server";
import { userProgress } from "#db/schema";
import type { BookView } from "../books/views";
import { maxDate } from "../calendar";
import type { MemberContext } from "../context";
import { booksShown, requireRanking } from "./rules";
import type { BookBoardEntryView } from "./views";

const { placeholder } = sql;

/** As in `percentRead`. */
const percent = sql`round(100.0 * current_page / ${placeholder("pageCount")})`;

// Readers without a general rank hide their reading or have closed accounts.
const hidden = sql`(select id from users where standing_points is null)`;

// A reading of before the member joined, which an import may bring, comes after all others: it took part in no race.
const finished = finishedAt(sql`completed_at`, sql`user_id`);

function finishedAt(completedAt: SQL, userId: SQL): SQL {
  const joined = sql`(select created_at from users where id = ${userId})`;
  return sql`iif(brought_pages > 0 or ${completedAt} < ${joined}, ${sql.raw(String(maxDate))}, ${completedAt})`;
}

// Both halves read the index to the page's end. They include all ties of its last row: equal times, or within one
// percent. The finishers of before they joined are few, and stay in.
const ranked = prepared((db) =>
  db
    .select({
      id: computed(column.number)`users.id`,
      name: computed(column.text)`users.name`,
      avatar: computed(column.textOrNull)`users.avatar`,
      role: computed(column.role)`users.role`,
      progress: computed(column.number)`min(100, ${percent})`.as("progress"),
      completedAt: computed(column.numberOrNull)`completed_at`,
      points: computed(column.number)`users.standing_points`,
      pagesRead: computed(column.number)`users.pages_read`,
      rank: computed(column.number)`
        rank() over (order by ${percent} desc, finished_at is null, finished_at)
      `.as("rank"),
    })
    .from(
      sql`(
        select user_id, current_page, completed_at, ${finished} as finished_at from user_progress
        where book_id = ${placeholder("bookId")} and completed_at is not null and user_id not in ${hidden}
          and completed_at <= coalesce((
            select completed_at from user_progress
            where book_id = ${placeholder("bookId")} and completed_at is not null and user_id not in ${hidden}
              and completed_at = ${finished}
            order by completed_at limit 1 offset ${placeholder("end")}
          ), ${maxDate})
        union all
        select user_id, current_page, completed_at, null from user_progress
        where book_id = ${placeholder("bookId")} and completed_at is null and user_id not in ${hidden}
          and current_page >= coalesce((
            select current_page from user_progress
            where book_id = ${placeholder("bookId")} and completed_at is null and user_id not in ${hidden}
            order by current_page desc limit 1 offset ${placeholder("end")}
          ), 0) - ${placeholder("pageCount")} / 100 - 1
      ) join users on users.id = user_id`,
    )
    .orderBy(sql`${percent} desc, finished_at is null, finished_at, users.name_key, users.id`)
    .limit(placeholder("limit"))
    .offset(placeholder("offset"))
    .prepare(),
);

/**
 * Furthest first, then earliest finish since the member joined, then name. @throws ClubError not_found.
 */
export function bookBoard(
  ctx: MemberContext,
  { id, pageCount }: BookView,
  { limit, offset = 0 }: { limit: number; offset?: number },
): BookBoardEntryView[] {
  requireRanking(ctx);
  return ranked(ctx.db)
    .all({ bookId: id, pageCount, limit, offset, end: offset + limit })
    .map(({ rank, progress, completedAt, points, pagesRead, ...user }) => ({
      rank,
      user,
      progress,
      completedAt: completedAt === null ? null : new Date(completedAt).toISOString(),
      booksRead: booksShown(points),
      pagesRead,
    }));
}

const readers = prepared((db) =>
  db
    .select({ members: count(), finished: count(userProgress.completedAt) })
    .from(userProgress)
    .where(and(eq(userProgress.bookId, placeholder("bookId")), notInArray(userProgress.userId, hidden)))
    .prepare(),
);

type Readership = { members: number; finished: number };

/** Members in a book's ranking, and the finished ones of them. */
export function readershipOf({ db }: MemberContext, bookId: number): Readership {
  return readers(db).get({ bookId }) ?? { members: 0, finished: 0 };
}

const ahead = prepared((db) =>
  db
    .select({ members: count() })
    .from(userProgress)
    .where(
      and(
        eq(userProgress.bookId, placeholder("bookId")),
        notInArray(userProgress.userId, hidden),
        or(
          sql`${percent} > ${placeholder("progress")}`,
          and(
            sql`${percent} = ${placeholder("progress")}`,
            isNotNull(userProgress.completedAt),
            sql`${finished} < ${finishedAt(sql`${placeholder("completedAt")}`, sql`${placeholder("userId")}`)}`,
          ),
        ),
      ),
    )
    .prepare(),
);

/** The viewer's rank in a book's ranking, from 1. @param progress whole percent. */
export function rankAmongReaders(
  { db, viewer }: MemberContext,
  { id, pageCount }: BookView,
  { progress, completedAt }: { progress: number; completedAt: string | null },
): number {
  // After all who have finished.
  const end = completedAt === null ? maxDate + 1 : Date.parse(completedAt);
  const before = ahead(db).get({ bookId: id, pageCount, progress, userId: viewer.id, completedAt: end });
  return (before?.members ?? 0) + 1;
}
