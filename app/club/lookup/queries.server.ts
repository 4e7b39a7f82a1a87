import { and, asc, eq, gt } from "drizzle-orm";
import * as z from "zod";
import { prepared } from "#db/client.server";
import { columnsOf } from "#db/columns.server";
import { column, queryRows } from "#db/rows.server";
import { books, lookupAnswers } from "#db/schema";
import { workKey } from "../books/rules";
import type { MemberContext } from "../context";
import { answerKey, answerLifetime, type LookupQuery, maxFound, namesBook } from "./rules";
import { foundBookSchema } from "./schema";
import { networkSources } from "./sources";
import { type FoundBookView, foundBookView } from "./views";

const columns = { bookId: books.id, ...columnsOf(books, foundBookView) };

const everyBook = prepared((db) => db.select(columns).from(books).orderBy(asc(books.id)).prepare());

/** The books of the club with this ISBN, or whose whole title is in the query. */
export function booksOnShelf({ db }: MemberContext, query: LookupQuery): FoundBookView[] {
  const found =
    "isbn" in query
      ? db
          .select(columns)
          .from(books)
          .where(eq(books.isbn, query.isbn))
          .orderBy(asc(books.id))
          .limit(maxFound)
          .all()
      : everyBook(db)
          .all()
          .filter((book) => namesBook(query.title, book))
          .slice(0, maxFound);
  return found.map(asShelved);
}

function asShelved(book: ReturnType<ReturnType<typeof everyBook>["all"]>[number]): FoundBookView {
  return { ...book, source: "shelf", subtitle: null, publisher: null };
}

/** The books of the club with the title and the author of a record. */
export function booksOfWork({ db }: MemberContext, { title, author }: FoundBookView): FoundBookView[] {
  const found = db
    .select(columns)
    .from(books)
    .where(eq(books.workKey, workKey(title, author ?? "")))
    .all();
  return found.map(asShelved);
}

const storedAnswerSchema = z.object({
  asked: z.array(z.enum(networkSources)),
  found: z.array(foundBookSchema),
});

/** The sources that were asked, and the books that the last one of them found. */
export type StoredAnswer = z.infer<typeof storedAnswerSchema>;

/** The ISBNs among these that the sources were asked about in the last month. */
export function askedIsbns({ db, now }: MemberContext, isbns: readonly string[]): Set<string> {
  const since = now.getTime() - answerLifetime;
  const rows = queryRows(db, { isbn: column.text })`
    select value as isbn from json_each(${JSON.stringify(isbns)})
    where 'isbn:' || value in (select query from lookup_answers where stored_at > ${since})
  `;
  return new Set(rows.map(({ isbn }) => isbn));
}

/** The stored answer of the sources to a query; null without one of the last month. */
export function storedAnswer({ db, now }: MemberContext, query: LookupQuery): StoredAnswer | null {
  const since = new Date(now.getTime() - answerLifetime);
  const row = db
    .select({ found: lookupAnswers.found })
    .from(lookupAnswers)
    .where(and(eq(lookupAnswers.query, answerKey(query)), gt(lookupAnswers.storedAt, since)))
    .get();
  return row ? (storedAnswerSchema.safeParse(JSON.parse(row.found)).data ?? null) : null;
}
