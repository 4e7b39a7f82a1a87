import { isDeepStrictEqual } from "node:util";
import { and, count, eq, gt, sql } from "drizzle-orm";
import { books, userProgress, users } from "#db/schema";
import { asStaff } from "../as-staff.server";
import { recordAudit } from "../audit/changes.server";
import {
  bookCorrected,
  bookDeleted,
  currentBookSet,
  endDateChanged,
  pageCountChanged,
} from "../book-reactions.server";
import type { Context, MemberContext } from "../context";
import { ClubError, refuseBecause } from "../errors";
import { countsReading } from "../profiles/reading-scope-queries.server";
import { withoutOpening } from "../ratings/opening-queries.server";
import { requireKnownCover } from "../uploads/queries.server";
import { replaceCurrent } from "./current-changes.server";
import { bookColumns, requireBook, shownFinishersOf } from "./queries.server";
import { pastLastPage, workKey } from "./rules";
import { type BookEdit, type NewBook, titleTooShort } from "./schema";
import { deletionBlocker } from "./uses-queries.server";
import type { BookView, EditedBookView } from "./views";

/**
 * Finished readers stay finished. @throws ClubError conflict for a known work, without a needed `moveReaders`, or for a
 * last day that would open sealed ratings.
 */
export function editBook(
  ctx: MemberContext,
  id: number,
  { moveReaders: mayMove, endDate: newEndDate, ...change }: BookEdit,
): EditedBookView {
  return asStaff(ctx, (tx) => {
    const before = requireBook(tx, id);
    if (change.title.length < 2 && change.title !== before.title)
      throw new ClubError("invalid", titleTooShort, { field: "title" });
    const workKey = newWorkKey(tx, change, id);
    if (change.coverImage !== before.coverImage) requireKnownCover(tx, change.coverImage);
    const past = readersPast(tx, id, change.pageCount);
    if (past > 0 && !mayMove) {
      throw new ClubError("conflict", pastLastPage(past, change.pageCount), { field: "moveReaders" });
    }
    const endDate = before.isCurrent ? newEndDate : before.endDate;
    withoutOpening(tx, { field: "endDate", wayOut: "Escolha um último dia que ainda vem." }, () =>
      tx.db
        .update(books)
        .set({ ...change, workKey, endDate })
        .where(eq(books.id, id))
        .run(),
    );
    if (change.pageCount !== before.pageCount) {
      convertPlaces(tx, before, change.pageCount);
      clampPlaces(tx, id, change.pageCount);
      moveFinishers(tx, id, change.pageCount);
      pageCountChanged(tx, before);
      const details = `${before.title}: ${before.pageCount ?? "sem número"} -> ${change.pageCount} páginas`;
      recordAudit(tx, { action: "book.pages", subject: "book", subjectId: id, details });
    }
    const after = requireBook(tx, id);
    if (change.pageCount === before.pageCount && !isDeepStrictEqual(after, before)) {
      recordAudit(tx, { action: "book.edit", subject: "book", subjectId: id, details: after.title });
    }
    if (!isDeepStrictEqual(after, before)) bookCorrected(tx, after, shownFinishersOf(tx, id));
    if (after.endDate !== before.endDate) endDateChanged(tx, after);
    return { ...after, movedReaders: past };
  });
}

/**
 * Attack: the refusal that names this number changes nothing, so the staff could ask page after page until it falls. A
 * hidden reader who is moved without a question loses nothing, see `clampPlaces`.
 */
function readersPast(ctx: Context, bookId: number, page: number): number {
  const past = ctx.db
    .select({ readers: count() })
    .from(userProgress)
    .innerJoin(users, and(eq(users.id, userProgress.userId), countsReading))
    .where(
      and(
        eq(userProgress.bookId, bookId),
        eq(userProgress.readingUnit, "page"),
        gt(userProgress.currentPage, page),
      ),
    )
    .get();
  return past?.readers ?? 0;
}

/**
 * Readers of another edition or by percent stay at their own position, which is now on another page. The formula is that
 * of `clubPageAt`. A furthest page beyond the position is rounded down: a correction opens nothing.
 */
function convertPlaces({ db }: Context, before: BookView, pageCount: number): void {
  const last = sql`case reading_unit when 'percent' then 100 else coalesce(edition_pages, ${before.pageCount}) end`;
  const page = sql`min(
    max(1, cast(round(1.0 * own_position * ${pageCount} / ${last}) as integer)), ${Math.max(1, pageCount - 1)}
  )`;
  db.run(sql`
    update user_progress set
      current_page = ${page},
      furthest_page = max(${page}, case
        when furthest_page <= current_page then 0
        when furthest_page = ${before.pageCount} then ${pageCount}
        when furthest_page > ${before.pageCount} then furthest_page
        else cast(furthest_page * ${pageCount} / ${before.pageCount} as integer)
      end)
    where book_id = ${before.id} and reading_unit <> 'page' and completed_at is null and own_position > 0
  `);
}

/**
 * Readers of the club's edition are on the last page at most. The page that they have saved stays in `own_position`
 * while the book ends before it: they have not finished, and a higher page count brings them back.
 */
function clampPlaces({ db }: Context, bookId: number, pageCount: number): void {
  const saved = sql`coalesce(own_position, current_page)`;
  db.run(sql`
    update user_progress set
      current_page = min(${saved}, ${pageCount}),
      own_position = case when ${saved} > ${pageCount} then ${saved} end
    where book_id = ${bookId} and reading_unit = 'page' and completed_at is null
      and ${saved} > min(current_page, ${pageCount})
  `);
}

/** Finished readers stay finished, at the last position of their unit. */
function moveFinishers({ db }: Context, bookId: number, pageCount: number): void {
  db.run(sql`
    update user_progress set
      current_page = ${pageCount},
      brought_pages = iif(brought_pages > 0, max(1, ${pageCount} - (current_page - brought_pages)), 0),
      furthest_page = max(furthest_page, ${pageCount}),
      own_position = case reading_unit when 'edition' then edition_pages when 'percent' then 100 end
    where book_id = ${bookId} and completed_at is not null
  `);
}

/** Deletes a book that nobody has used. @throws ClubError conflict for the current book and for used ones. */
export function deleteBook(ctx: MemberContext, id: number): BookView {
  return asStaff(ctx, (tx) => {
    const gone = requireBook(tx, id);
    refuseBecause(deletionBlocker(tx, gone));
    bookDeleted(tx, id);
    tx.db.delete(books).where(eq(books.id, id)).run();
    const details = `${gone.title}, de ${gone.author}`;
    recordAudit(tx, { action: "book.delete", subject: "book", subjectId: id, details });
    return gone;
  });
}

type AddedBook = Pick<NewBook, "title" | "author" | "pageCount"> &
  Partial<Omit<NewBook, "publishedYear">> & { publishedYear: number | null };

/** Only the current book has an end date, and notifies. @throws ClubError forbidden for members, conflict for a known work. */
export function addBook(
  ctx: MemberContext,
  { isCurrent = false, endDate = null, notify = true, ...book }: AddedBook,
): BookView {
  return asStaff(ctx, (tx) => {
    const { db, now, viewer } = tx;
    const key = newWorkKey(tx, book);
    requireKnownCover(tx, book.coverImage ?? null);
    const replaced = isCurrent ? replaceCurrent(tx) : null;
    const added = db
      .insert(books)
      .values({
        ...book,
        workKey: key,
        isCurrent,
        endDate: isCurrent ? endDate : null,
        currentSince: isCurrent ? now : null,
        ...replaced,
        addedById: viewer.id,
        createdAt: now,
      })
      .returning(bookColumns)
      .get();
    recordAudit(tx, { action: "book.create", subject: "book", subjectId: added.id, details: added.title });
    if (isCurrent) currentBookSet(tx, added, notify);
    return added;
  });
}

/** @param ownId the edited book, which may retain its key. @throws ClubError conflict when another book has the key. */
function newWorkKey({ db }: Context, work: { title: string; author: string }, ownId = 0): string {
  const key = workKey(work.title, work.author);
  const known = db.select({ id: books.id }).from(books).where(eq(books.workKey, key)).get();
  if (known && known.id !== ownId) {
    throw new ClubError("conflict", "Este livro já está na biblioteca", { field: "title" });
  }
  return key;
}
