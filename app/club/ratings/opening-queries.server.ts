import { eq, isNull, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { column, computed } from "#db/rows.server";
import { books } from "#db/schema";
import type { Context } from "../context";
import { ClubError } from "../errors";
import { type Opening, openingAt } from "./rules";

const columns = {
  id: books.id,
  ratingsOpenedAt: books.ratingsOpenedAt,
  isRated: computed(column.bit)`exists (select 1 from ratings where ratings.book_id = books.id)`,
  hasSealedRatings: books.hasSealedRatings,
  firstMeeting: computed(column.numberOrNull)`(
    select min(start_date) from events where events.book_id = books.id and cancelled_at is null
  )`,
  endDate: books.endDate,
  isCurrent: books.isCurrent,
};

const datesOfBook = prepared((db) =>
  db
    .select(columns)
    .from(books)
    .where(eq(books.id, sql.placeholder("bookId")))
    .prepare(),
);

type Row = NonNullable<ReturnType<ReturnType<typeof datesOfBook>["get"]>>;

function asDates({ isRated, hasSealedRatings, firstMeeting, ...dates }: Row) {
  return {
    ...dates,
    isRated: isRated === 1,
    wasSealed: isRated === 1 && hasSealedRatings,
    firstMeeting: firstMeeting === null ? null : new Date(firstMeeting),
  };
}

/** Whether the ratings of a book are open, and otherwise until when they are sealed. @throws ClubError not_found. */
export function openingOf(ctx: Context, bookId: number): Opening {
  const dates = datesOfBook(ctx.db).get({ bookId });
  if (!dates) throw new ClubError("not_found", "Livro não encontrado.");
  return openingAt(asDates(dates), ctx);
}

/** The dates of the books whose ratings have no stored opening. */
export function unopenedBooks({ db }: Context) {
  return db
    .select(columns)
    .from(books)
    .where(isNull(books.ratingsOpenedAt))
    .orderBy(books.id)
    .all()
    .map(asDates);
}
