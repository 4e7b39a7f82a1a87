import { asc, desc, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { quotes } from "#db/schema";
import { dayNumber, dayOf } from "../calendar";
import type { MemberContext } from "../context";
import { isWithheld, textView } from "../spoilers/visibility.server";
import { quoteText, selectQuotes } from "./queries.server";
import { weekNumber } from "./rules";
import type { QuoteView } from "./views";

/** The most liked quotes of a book take turns, a week each. */
const candidates = 5;

const isShown = sql`not ${isWithheld(quoteText)}`;

// The current book, or else the newest one with a quote that the viewer may read.
const mostLiked = prepared((db) =>
  selectQuotes(
    db,
    sql`${isShown} and ${quotes.bookId} = (
      select books.id from books
      where exists (select 1 from quotes where ${quotes.bookId} = books.id and ${isShown})
      order by is_current desc, current_since desc, books.id desc limit 1
    )`,
  )
    .orderBy(desc(sql`like_count`), asc(quotes.page), asc(quotes.id))
    .limit(candidates)
    .prepare(),
);

/** "Trecho da semana": one of the most liked quotes that the viewer may read; another one from each Monday on. */
export function quoteOfTheWeek({ db, now, timeZone, viewer }: MemberContext): QuoteView | null {
  const found = mostLiked(db).all({ viewerId: viewer.id });
  const row = found[weekNumber(dayNumber(dayOf(now, timeZone))) % found.length];
  return row ? textView(row) : null;
}
