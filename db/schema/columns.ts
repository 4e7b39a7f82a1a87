import { sql } from "drizzle-orm";
import { integer } from "drizzle-orm/sqlite-core";

/** Never reused, so that an old link cannot point at a newer row. */
export function id() {
  return integer("id").primaryKey({ autoIncrement: true });
}

/** Milliseconds since 1970 UTC. */
export function moment(name: string) {
  return integer(name, { mode: "timestamp_ms" });
}

/** The core passes its own clock; the default is for rows inserted by hand. */
export function createdAt() {
  return moment("created_at").notNull().default(sql`(unixepoch('subsec') * 1000)`);
}

export function flag(name: string) {
  return integer(name, { mode: "boolean" });
}
