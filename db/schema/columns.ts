import { sql } from "drizzle-orm";
import { integer } from "drizzle-orm/sqlite-core";

/** Row identifier: SQLite's rowid, never reused, so that an old link cannot point at a newer thing. */
export function id() {
  return integer("id").primaryKey({ autoIncrement: true });
}

/** A moment, stored as milliseconds since 1970 UTC. */
export function moment(name: string) {
  return integer(name, { mode: "timestamp_ms" });
}

/** When the row was made. The core passes its own clock; the default serves rows written by hand. */
export function createdAt() {
  return moment("created_at").notNull().default(sql`(unixepoch('subsec') * 1000)`);
}

export function flag(name: string) {
  return integer(name, { mode: "boolean" });
}
