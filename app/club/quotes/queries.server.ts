import { asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.server";
import { columnsOf } from "#db/columns.server";
import { column, computed, requireRow } from "#db/rows.server";
import { quotes, users } from "#db/schema";
import type { MemberContext } from "../context";
import { ClubError } from "../errors";
import { authorColumns } from "../profiles/queries.server";
import {
  type GatedText,
  isRevealed,
  shownContent,
  textView,
  withheldColumn,
} from "../spoilers/visibility.server";
import type { Slice } from "../text";
import type { QuoteOrder } from "./rules";
import { type QuoteView, quoteView } from "./views";

const viewerId = sql.placeholder("viewerId");

/** A quote is withheld from members before its page, unless its author shows it to all. */
export const quoteText: GatedText = {
  content: quotes.content,
  author: quotes.userId,
  book: quotes.bookId,
  page: sql`case when not ${quotes.isOpen} then ${quotes.page} end`,
  isRevealed: isRevealed("quoteId", quotes.id),
};

const likeCount = computed(column.number)`(
  select count(*) from quote_likes where quote_likes.quote_id = ${quotes.id}
)`.as("like_count");

const columns = {
  ...columnsOf(quotes, quoteView.omit({ content: true, note: true })),
  content: shownContent(quoteText).as("shown_content"),
  note: computed(column.textOrNull)`
    nullif(${shownContent({ ...quoteText, content: quotes.note })}, '')
  `.as("shown_note"),
  withheld: withheldColumn(quoteText).as("withheld"),
  user: authorColumns,
  likeCount,
  liked: sql`exists (
    select 1 from quote_likes where quote_likes.quote_id = ${quotes.id} and quote_likes.user_id = ${viewerId}
  )`
    .mapWith(Boolean)
    .as("liked"),
};

export function selectQuotes(db: Db, condition: SQL) {
  return db.select(columns).from(quotes).innerJoin(users, eq(users.id, quotes.userId)).where(condition);
}

function ofBookBy(...order: SQL[]) {
  return prepared((db) =>
    selectQuotes(db, eq(quotes.bookId, sql.placeholder("bookId")))
      .orderBy(...order)
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset"))
      .prepare(),
  );
}

const byPlace = [asc(quotes.page), asc(quotes.id)];
const ofBook = {
  page: ofBookBy(...byPlace),
  likes: ofBookBy(desc(sql`like_count`), ...byPlace),
};
const byId = prepared((db) => selectQuotes(db, eq(quotes.id, sql.placeholder("id"))).prepare());

/** The quotes of a book in the order of its pages, or the most liked first. */
export function quotesOfBook(
  { db, viewer }: MemberContext,
  bookId: number,
  { order, limit, offset = 0 }: Slice & { order: QuoteOrder },
): QuoteView[] {
  return ofBook[order](db).all({ bookId, limit, offset, viewerId: viewer.id }).map(textView);
}

const countOfMember = prepared((db) =>
  db
    .select({ times: count() })
    .from(quotes)
    .where(eq(quotes.userId, sql.placeholder("memberId")))
    .prepare(),
);

/** The number of quotes that a member has added. */
export function quoteCountOf({ db }: MemberContext, memberId: number): number {
  return countOfMember(db).get({ memberId })?.times ?? 0;
}

/** How many quotes of its book come before a quote in the order of the pages. */
export function quotesBefore(
  { db }: MemberContext,
  { id, bookId, page }: Pick<QuoteView, "id" | "bookId" | "page">,
): number {
  return requireRow(db, { count: column.number })`
    select count(*) as count from quotes where book_id = ${bookId} and (page, id) < (${page}, ${id})
  `.count;
}

/** @throws ClubError not_found. */
export function requireQuote({ db, viewer }: MemberContext, id: number): QuoteView {
  const row = byId(db).get({ id, viewerId: viewer.id });
  if (!row) throw new ClubError("not_found", "Trecho não encontrado.");
  return textView(row);
}
