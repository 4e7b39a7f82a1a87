import { asc, count, desc, type SQL } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { books } from "#db/schema";
import type { MemberContext } from "../context";

const columns = {
  id: books.id,
  title: books.title,
  author: books.author,
  coverImage: books.coverImage,
  pageCount: books.pageCount,
  publishedYear: books.publishedYear,
  isCurrent: books.isCurrent,
};

/** A book as the staff's list has it. */
export type ListedBook = {
  id: number;
  title: string;
  author: string;
  coverImage: string | null;
  pageCount: number;
  publishedYear: number | null;
  isCurrent: boolean;
};

export type BookOrder = { by: "title" | "author" | "pageCount" | "publishedYear"; isDescending: boolean };
type Part = { limit: number; offset: number };

const size = prepared((db) => db.select({ books: count() }).from(books).prepare());

/** How many books the club has. */
export function librarySize({ db }: MemberContext): number {
  return size(db).get()?.books ?? 0;
}

/** A part of the library; null is the library's own order: the current book first, then the newest. */
export function booksInOrder(ctx: MemberContext, order: BookOrder | null, part: Part): ListedBook[] {
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

// SQLite knows no Portuguese: "Água Viva" would stand after "Zero". A library is small enough to be sorted here.
function byName({ db }: MemberContext, by: "title" | "author", isDescending: boolean, part: Part) {
  const sign = isDescending ? -1 : 1;
  return db
    .select(columns)
    .from(books)
    .all()
    .sort((one, other) => sign * portuguese.compare(one[by], other[by]) || other.id - one.id)
    .slice(part.offset, part.offset + part.limit);
}
