import { type SQL, sql } from "drizzle-orm";
import { column, queryRows, type RowOf } from "#db/rows.server";
import { quotes } from "#db/schema";
import type { Context, MemberContext } from "../context";
import { quoteText } from "../quotes/queries.server";
import { isRevealed, isWithheld } from "../spoilers/visibility.server";
import { type BestQuoteView, bestQuoteView } from "./views";

const quoteColumns = { ...bestQuoteView.shape, bookId: column.number };

type LikedQuote = RowOf<typeof quoteColumns>;

/** The readers of a list of quotes: one member, or everybody, from whom quotes with a page are withheld. */
export type QuoteReader = { id: number } | "everybody";

/** Whether a reader may see the text of a quote. A withheld text stays in the database. */
function isShownTo(reader: QuoteReader): SQL {
  if (reader === "everybody") return sql`${quotes.isOpen}`;
  const viewer = sql`${reader.id}`;
  return sql`not ${isWithheld({ ...quoteText, viewer, isRevealed: isRevealed("quoteId", quotes.id, viewer) })}`;
}

/** The quotes of these books that a reader may see, with the place of each one among those of its book. */
function rankedQuotes(bookIds: readonly number[], reader: QuoteReader): SQL {
  return sql`
    select quotes.id, quotes.book_id as bookId, content, page, liked.likes,
      case when users.deactivated_at is null then users.name end as savedBy,
      row_number() over (partition by quotes.book_id order by liked.likes desc, page, quotes.id) as place
    from quotes join users on users.id = quotes.user_id
    join (
      select quotes.id, count(quote_likes.id) as likes from quotes left join quote_likes on quote_id = quotes.id
      where quotes.book_id in (select value from json_each(${JSON.stringify(bookIds)})) group by quotes.id
    ) as liked on liked.id = quotes.id
    where ${isShownTo(reader)}`;
}

/** The most liked quote of each of these books that the viewer may read, by the book's id. */
export function bestQuotes(
  { db, viewer }: MemberContext,
  bookIds: readonly number[],
): Map<number, BestQuoteView> {
  const rows = queryRows(db, quoteColumns)`
    select id, bookId, content, page, likes, savedBy from (${rankedQuotes(bookIds, viewer)}) where place = 1
    order by likes desc, bookId
  `;
  return new Map(rows.map(({ bookId, ...quote }) => [bookId, quote]));
}

/** The most liked quotes of these books, at most three of one book. */
export function mostLikedQuotes(
  { db }: Context,
  bookIds: readonly number[],
  { reader, limit }: { reader: QuoteReader; limit: number },
): LikedQuote[] {
  return queryRows(db, quoteColumns)`
    select id, bookId, content, page, likes, savedBy from (${rankedQuotes(bookIds, reader)}) where place <= 3
    order by likes desc, place, bookId limit ${limit}
  `;
}
