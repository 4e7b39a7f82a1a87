import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { books } from "./books";
import { createdAt, id, moment } from "./columns";
import { type ImportFacts, importKinds } from "./enums";

/** The numbers of a confirmed import. */
export type ImportOutcome = {
  /** Rows of the club that were added, by their kind: `{ books: 57 }`, `{ readings: 5, ratings: 4 }`. */
  added: Record<string, number>;
  /** Rows of the file that the club had already. */
  known: number;
  /** Rows of the file that were left out. */
  left: number;
};

/** A row of a file; one that was left out of a confirmed import has a title and a reason. */
export type ImportRow = { line: number; cells: string[]; title?: string; reason?: string };

/** A file whose rows wait for the confirmation of the member; deleted a day after the upload. */
export const imports = sqliteTable(
  "imports",
  {
    id: id(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: importKinds }).notNull(),
    fileName: text("file_name").notNull(),
    facts: text("facts", { mode: "json" }).$type<ImportFacts>().notNull(),
    /** The names of the columns, as they stand in the file. */
    header: text("header", { mode: "json" }).$type<string[]>().notNull(),
    /** The field of each column, or null for a column that is left out. */
    columns: text("columns", { mode: "json" }).$type<(string | null)[]>().notNull(),
    rowCount: integer("row_count").notNull(),
    createdAt: createdAt(),
    confirmedAt: moment("confirmed_at"),
    outcome: text("outcome", { mode: "json" }).$type<ImportOutcome>(),
    /** Those of the file; once it is confirmed, those that were left out. The last column: other queries do not read it. */
    rows: text("rows", { mode: "json" }).$type<ImportRow[]>().notNull().default([]),
  },
  (t) => [
    index("imports_user").on(t.userId),
    index("imports_created").on(t.createdAt),
    check("imports_kind_known", sql`${t.kind} in ('books', 'members', 'meetings', 'readings', 'quotes')`),
    check("imports_confirmed_has_outcome", sql`(${t.confirmedAt} is null) = (${t.outcome} is null)`),
  ],
);

/** The books of the club that a member has chosen for titles of files, which later files have too. */
export const importTitles = sqliteTable(
  "import_titles",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The words of the title and of the author, without case and accents. */
    titleKey: text("title_key").notNull(),
    bookId: integer("book_id")
      .notNull()
      .references(() => books.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.titleKey] }), index("import_titles_book").on(t.bookId)],
);
