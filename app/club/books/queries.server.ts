import { asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type * as z from "zod";
import { prepared } from "#db/client.server";
import { columnsOf } from "#db/columns.server";
import { column, queryRows, type RowOf, requireRow } from "#db/rows.server";
import { books } from "#db/schema";
import type { Context, MemberContext } from "../context";
import { ClubError } from "../errors";
import { countsReading } from "../profiles/reading-scope-queries.server";
import type { Slice } from "../text";
import { requirePages } from "./pages";
import { type CurrentChange, undoableUntil, undoClosedBecause, undoTime } from "./rules";
import { type BookView, bookView, type PagedBook } from "./views";

export const bookColumns = columnsOf(books, bookView);

const bookById = prepared((db) =>
  db
    .select(bookColumns)
    .from(books)
    .where(eq(books.id, sql.placeholder("id")))
    .prepare(),
);
const bookMarkedCurrent = prepared((db) =>
  db.select(bookColumns).from(books).where(eq(books.isCurrent, true)).prepare(),
);

/** The current book first, then the newest. */
export function allBooksOf(
  { db }: MemberContext,
  { limit, offset }: { limit: number; offset: number },
): BookView[] {
  return db
    .select(bookColumns)
    .from(books)
    .orderBy(desc(books.isCurrent), desc(books.id))
    .limit(limit)
    .offset(offset)
    .all();
}

/** Titles in the order of the library, for a select field; the chosen one is always among them. */
export function bookTitles({ db }: MemberContext, limit: number, chosenId: number | null = null) {
  return db
    .select({ id: books.id, title: books.title, isCurrent: books.isCurrent })
    .from(books)
    .orderBy(desc(books.isCurrent), desc(sql`${books.id} is ${chosenId}`), desc(books.id))
    .limit(limit)
    .all();
}

/** @throws ClubError not_found. */
export function requireBook({ db }: Context, id: number): BookView {
  const found = bookById(db).get({ id });
  if (!found) throw new ClubError("not_found", "Livro não encontrado.");
  return found;
}

/** @throws ClubError not_found; conflict for a book without pages. */
export function requirePagedBook(ctx: Context, id: number): PagedBook {
  return requirePages(requireBook(ctx, id));
}

/** Accepts null, the choice "Nenhum" of a form. @throws ClubError invalid on `bookId`. */
export function requireExistingBook({ db }: Context, id: number | null): void {
  if (id === null || bookById(db).get({ id })) return;
  throw new ClubError("invalid", "Este livro não existe", { field: "bookId" });
}

/** The current book, or null. */
export function currentBook({ db }: Context): PagedBook | null {
  const found = bookMarkedCurrent(db).get();
  return found ? requirePages(found) : null;
}

/** @throws ClubError not_found without a current book. */
export function requireCurrentBook(ctx: Context): PagedBook {
  const current = currentBook(ctx);
  if (!current) throw new ClubError("not_found", "Nenhum livro atual definido.");
  return current;
}

const changeColumns = {
  bookId: books.id,
  currentSince: books.currentSince,
  replacedBookId: books.replacedBookId,
};

/** How the current book became it; null without a current book. */
export function currentChange({ db }: Context) {
  const before = { replacedSince: books.replacedSince, endDateBefore: books.endDateBefore };
  return (
    db
      .select({ ...changeColumns, ...before })
      .from(books)
      .where(eq(books.isCurrent, true))
      .get() ?? null
  );
}

/** The previous current books that a chain of undone changes can still bring back. */
export function undoableReplacedIds({ db, now }: Context): number[] {
  const closed = now.getTime() - undoTime;
  // "union" without "all" ends the chain where two books have replaced each other.
  return queryRows(db, { id: column.number })`
    with recursive undoable(id, since) as (
      select replaced_book_id, replaced_since from books
        where is_current = 1 and current_since > ${closed} and replaced_book_id is not null
      union
      select books.replaced_book_id, books.replaced_since from undoable join books on books.id = undoable.id
        where undoable.since > ${closed} and books.replaced_book_id is not null
    )
    select distinct id from undoable order by id
  `.map(({ id }) => id);
}

/**
 * The members who have finished a book and show it. Attack: what a change of the book awards stands in profiles, and would
 * show the staff the others. Those get it with their next page.
 */
export function shownFinishersOf({ db }: Context, bookId: number): number[] {
  return queryRows(db, { userId: column.number })`
    select user_id as userId from user_progress join users on users.id = user_id
    where book_id = ${bookId} and completed_at is not null and ${countsReading}
  `.map(({ userId }) => userId);
}

const listedView = bookView.omit({ isbn: true, description: true, addedById: true });

const columns = { ...changeColumns, ...columnsOf(books, listedView) };

export type ListedBook = z.infer<typeof listedView> & {
  /** How the current book became it, for as long as that can be undone. The moments are ISO 8601. */
  change: { since: string; until: string } | null;
  /** Whether the previous current book may become it again. */
  isUndoable: boolean;
};

type Listed = CurrentChange & Omit<ListedBook, "isUndoable" | "change">;

function asListed({ bookId, currentSince, replacedBookId, ...book }: Listed, now: Date): ListedBook {
  const change = { bookId, currentSince, replacedBookId };
  const until = book.isCurrent ? undoableUntil(change, now) : null;
  return {
    ...book,
    change: until && currentSince && { since: currentSince.toISOString(), until: until.toISOString() },
    isUndoable: book.isCurrent && undoClosedBecause(change, bookId, now) === null,
  };
}

type BookOrder = { by: "title" | "author" | "pageCount" | "publishedYear"; isDescending: boolean };

/** The number of books. */
export function librarySize({ db }: MemberContext): number {
  return db.select({ books: count() }).from(books).get()?.books ?? 0;
}

/** One page of the library; null is the default order: the current book first, then the newest. */
export function booksInOrder(
  ctx: MemberContext,
  order: BookOrder | null,
  part: Required<Slice>,
): ListedBook[] {
  return listedRows(ctx, order, part).map((book) => asListed(book, ctx.now));
}

function listedRows(ctx: MemberContext, order: BookOrder | null, part: Required<Slice>): Listed[] {
  if (order?.by === "title" || order?.by === "author") return byName(ctx, order.by, order.isDescending, part);
  return ctx.db
    .select(columns)
    .from(books)
    .orderBy(...numeric(order))
    .limit(part.limit)
    .offset(part.offset)
    .all();
}

function numeric(order: BookOrder | null): SQL[] {
  if (!order) return [desc(books.isCurrent), desc(books.id)];
  const direction = order.isDescending ? desc : asc;
  return [direction(books[order.by]), desc(books.id)];
}

const portuguese = new Intl.Collator("pt-BR", { numeric: true });

// SQLite has no Portuguese collation: "Água Viva" would come after "Zero". A library is small enough to sort here.
function byName({ db }: MemberContext, by: "title" | "author", isDescending: boolean, part: Required<Slice>) {
  const sign = isDescending ? -1 : 1;
  return db
    .select(columns)
    .from(books)
    .all()
    .sort((one, other) => sign * portuguese.compare(one[by], other[by]) || other.id - one.id)
    .slice(part.offset, part.offset + part.limit);
}

const counted = {
  posts: column.number,
  reviews: column.number,
  quotes: column.number,
  questions: column.number,
};

export type TextCounts = RowOf<typeof counted>;

/** How many texts of each kind a book has. */
export function textCountsOf({ db }: Context, bookId: number): TextCounts {
  return requireRow(db, counted)`
    select
      (select count(*) from posts where related_book_id = ${bookId}) as posts,
      (select count(*) from reviews where book_id = ${bookId}) as reviews,
      (select count(*) from quotes where book_id = ${bookId}) as quotes,
      (select count(*) from questions where book_id = ${bookId}) as questions
  `;
}
