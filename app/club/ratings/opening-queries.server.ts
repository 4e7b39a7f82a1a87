import { eq, isNull, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { column, computed } from "#db/rows.server";
import { books } from "#db/schema";
import { undoableReplacedIds } from "../books/queries.server";
import type { Context } from "../context";
import { ClubError } from "../errors";
import { dueOpening, type Opening, openingAt } from "./rules";

const columns = {
  id: books.id,
  ratingsOpenedAt: books.ratingsOpenedAt,
  isRated: computed(column.bit)`exists (select 1 from ratings where ratings.book_id = books.id)`,
  hasSealedRatings: books.hasSealedRatings,
  firstMeeting: computed(column.textOrNull)`(
    select json_array(
      start_date, end_date, exists (select 1 from meetings where meetings.event_id = events.id)
    ) from events where events.book_id = books.id and cancelled_at is null order by start_date, id limit 1
  )`,
  endDate: books.endDate,
  isCurrent: books.isCurrent,
};

/** The rule of `openingAt` as a condition on `books`: whether the ratings of a book are open. */
export const ratingsAreOpen = sql`(books.ratings_opened_at is not null or (
  books.end_date is null and books.is_current = 0
  and not exists (select 1 from events where events.book_id = books.id and cancelled_at is null)
  and not (books.has_sealed_ratings = 1 and exists (select 1 from ratings where ratings.book_id = books.id))
))`;

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
    firstMeeting: firstMeeting === null ? null : asMeeting(JSON.parse(firstMeeting)),
  };
}

function asMeeting([start, end, isInUse]: [start: number, end: number, isInUse: number]) {
  return { start: new Date(start), end: new Date(end), isInUse: isInUse === 1 };
}

/** Whether the ratings of a book are open, and otherwise until when they are sealed. @throws ClubError not_found. */
export function openingOf(ctx: Context, bookId: number): Opening {
  const dates = datesOfBook(ctx.db).get({ bookId });
  if (!dates) throw new ClubError("not_found", "Livro não encontrado.");
  return openingAt(asDates(dates), ctx);
}

/**
 * The dates of the books whose ratings have no stored opening. A replaced book counts as the current one as long as it
 * can become it by undoing: an opening is for good.
 * @param isLasting true if no change of the current book counts while it can be undone.
 */
export function unopenedBooks(ctx: Context, isLasting = false) {
  const replacedIds = undoableReplacedIds(ctx);
  return ctx.db
    .select(columns)
    .from(books)
    .where(isNull(books.ratingsOpenedAt))
    .orderBy(books.id)
    .all()
    .map(asDates)
    .map((book) => ({
      ...book,
      isCurrent: isLasting
        ? book.isCurrent && replacedIds.length === 0
        : book.isCurrent || replacedIds.includes(book.id),
    }));
}

/**
 * Attack: a meeting that has begun opens sealed ratings for good, and one in the past is announced to nobody.
 * @throws ClubError conflict on `bookId`.
 */
export function requireNoOpening(
  ctx: Context,
  { bookId, startDate }: { bookId: number | null; startDate: Date },
): void {
  if (bookId === null || startDate > ctx.now || !sealedBookIds(ctx).includes(bookId)) return;
  const sentence =
    "As notas deste livro ainda estão guardadas, e um encontro que já começou as abriria. Deixe o livro de fora, ou escolha um dia que ainda vem.";
  throw new ClubError("conflict", sentence, { field: "bookId" });
}

/**
 * Runs a change of a meeting, a last day or the time zone, in the caller's transaction. Attack: it would open sealed
 * ratings for good at the next minute, without a notification. A meeting keeps its book sealed also when a change of the
 * current book is undone, so those do not count (`isLasting`). @param after what `ctx` has become by the change.
 * @throws ClubError conflict on `field` with the sentence.
 */
export function withoutOpening<Result>(
  ctx: Context,
  { field, wayOut, isLasting }: { field: string; wayOut: string; isLasting?: boolean },
  change: () => Result,
  after: Context = ctx,
): Result {
  const rated = unopenedBooks(ctx).filter(({ wasSealed }) => wasSealed);
  const sealed = sealedBookIds(ctx, isLasting).filter((id) => rated.some((book) => book.id === id));
  const result = change();
  const still = sealedBookIds(after, isLasting);
  if (sealed.every((id) => still.includes(id))) return result;
  const sentence = `As notas do livro ainda estão guardadas, e esta mudança as abriria. ${wayOut}`;
  throw new ClubError("conflict", sentence, { field });
}

/** The books whose ratings are sealed, and stay so when the minute job runs now. */
export function sealedBookIds(ctx: Context, isLasting = false): number[] {
  return unopenedBooks(ctx, isLasting)
    .filter((book) => !openingAt(book, ctx).isOpen && dueOpening(book, ctx) === null)
    .map(({ id }) => id);
}
