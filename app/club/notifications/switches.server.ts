import { type SQL, sql } from "drizzle-orm";
import { userSettings } from "#db/schema";
import { type NoticeKind, switchOf } from "./rules";

/** Whether the member's switches let a kind through, in a query that has joined them. */
export function isLetThrough(kind: NoticeKind): SQL {
  const name = switchOf[kind];
  // Members who never turned a switch have no row, and every switch on.
  return name === null ? sql`1` : sql`coalesce(${userSettings[name]}, 1)`;
}
