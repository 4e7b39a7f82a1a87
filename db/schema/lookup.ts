import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "./columns";

/** Answers of the book sources, also those that found nothing. */
export const lookupAnswers = sqliteTable(
  "lookup_answers",
  {
    /** "isbn:9786555320190" or "title:torto arado". */
    query: text("query").primaryKey(),
    /** JSON: the sources that were asked, and the books found, none at all included. */
    found: text("found").notNull(),
    storedAt: moment("stored_at").notNull(),
  },
  (t) => [index("lookup_answers_stored").on(t.storedAt)],
);
