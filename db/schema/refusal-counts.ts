import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How often the server has refused something on a day of the club. Privacy: neither members nor addresses. */
export const refusalCounts = sqliteTable(
  "refusal_counts",
  {
    /** YYYY-MM-DD in the club's time zone. */
    day: text("day").notNull(),
    kind: text("kind").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind] })],
);
