import { and, type Column, desc, getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Db, prepared } from "#db/client.server";
import { columnsOf } from "#db/columns.server";
import { column, computed } from "#db/rows.server";
import { books } from "#db/schema";
import { shortBookView } from "../books/views";
import { type GatedText, isWithheld, shownContent, withheldColumn } from "../spoilers/visibility.server";
import type { Kind, SearchColumns } from "./rules";
import type { SearchResultView } from "./views";

const { placeholder } = sql;

/** A result as the member `viewerId` may read it; what its kind does not have is absent. */
export type SourceRow = Partial<Omit<SearchResultView, "kind" | "id" | "text" | "withheld" | "createdAt">> & {
  id: number;
  at: Date | null;
  /** "" for a text that is withheld. */
  content: string | null;
  withheld?: string | null;
};

/** `place` is the number of the match in its batch. */
export type Match = { id: number; isVisible: number; place: number };

/** Matches that one query looks at: a longer one would hold up other requests. */
export const batchSize = 1000;

type Part = {
  match: string;
  /** JSON: for each word of the search the people and books whose names have it; null for a word without any. */
  names: string | null;
  /** The part of a match that is open in a closed profile. */
  openNames: string;
  viewerId: number;
  before: number;
  limit: number;
};

/** A table with its part of the search index. */
export type Source = {
  kind: Kind;
  columns: SearchColumns;
  /**
   * The matches below `before` that the viewer may find, newest first, as far as the batch goes. Its last match is among
   * them, also if the viewer may not find it.
   */
  matches: (db: Db) => { all: (part: Part) => Match[] };
  /** @param part `ids` is a JSON list. */
  rows: (db: Db) => { all: (part: { ids: string; viewerId: number }) => SourceRow[] };
};

type Definition = {
  table: SQLiteTable;
  id: SQLiteColumn;
  /** Whether a match is listed at all. */
  isListed?: SQL;
  /** Whether the words are closed to the viewer, who then finds only what is open. */
  isClosed?: SQL;
  /** Whether what is open has every word of the search. */
  isOpenPart?: SQL;
};

/** Whether every word of the search is in the name of the writer or of the book. */
function isNamed({ author, book }: Pick<GatedText, "author" | "book">): SQL {
  const named = (path: string, id: SQL | Column) =>
    sql`exists (select 1 from json_each(word.value, ${sql.raw(`'$.${path}'`)}) as one where one.value = ${id})`;
  return sql`(${placeholder("names")} is not null and not exists (
    select 1 from json_each(${placeholder("names")}) as word
    where not (${named("people", author)} or ${named("books", book)})
  ))`;
}

/**
 * A closed text is found by names only.
 * @param names the writer and book, as far as the index has them: whether it matches must not depend on the words.
 */
export function gate(text: GatedText, names: Pick<GatedText, "author" | "book"> = text) {
  return { isClosed: isWithheld(text), isOpenPart: isNamed(names) };
}

export function matchesIn({ table, id, isListed = sql`1`, isClosed, isOpenPart = sql`0` }: Definition) {
  const index = sql.identifier(`search_${getTableName(table)}`);
  const isOpen = isClosed ? sql`(not ${isClosed} or ${isOpenPart})` : sql`1`;
  return prepared((db) => {
    const batch = db
      .select({
        id: computed(column.number)`${index}.rowid`.as("found_id"),
        isVisible: computed(column.number)`(${isListed} and ${isOpen})`.as("is_visible"),
        place: computed(column.number)`row_number() over (order by ${index}.rowid desc)`.as("place"),
      })
      .from(sql`${index}`)
      .crossJoin(table)
      .where(
        and(
          sql`${index} match ${placeholder("match")}`,
          sql`${index}.rowid < ${placeholder("before")}`,
          sql`${id} = ${index}.rowid`,
        ),
      )
      .orderBy(desc(sql`${index}.rowid`))
      .limit(batchSize)
      .as("batch");
    // SQLite runs a limited subquery row by row and in its order: the rest of the batch is not looked at.
    return db
      .select()
      .from(batch)
      .where(sql`${batch.isVisible} or ${batch.place} = ${batchSize}`)
      .limit(placeholder("limit"))
      .prepare();
  });
}

/** The rows of `ids`, a JSON list. */
export function among(id: SQLiteColumn): SQL {
  return sql`${id} in (select value from json_each(${placeholder("ids")}))`;
}

export const bookColumns = columnsOf(books, shortBookView);

/** The text as the viewer may read it. */
export function gated(text: GatedText) {
  return {
    content: shownContent(text).as("shown_content"),
    withheld: withheldColumn(text).as("withheld"),
  };
}
