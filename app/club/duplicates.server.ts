import { and, type Column, getTableColumns, gte, sql } from "drizzle-orm";
import type { comments, events, nominations, polls, posts, questions, quotes } from "#db/schema";
import type { Context } from "./context";

const windowMilliseconds = 10_000;

/** An identical write in this window is a duplicate: a double click without JavaScript, or a retry by a phone. */
export function duplicateWindowStart({ now }: Context): Date {
  return new Date(now.getTime() - windowMilliseconds);
}

type CreatedTable =
  | typeof comments
  | typeof events
  | typeof nominations
  | typeof polls
  | typeof posts
  | typeof questions
  | typeof quotes;

/** A row with these values, created within the duplicate window. */
export function justCreated<Table extends CreatedTable>(
  ctx: Context,
  table: Table,
  values: Partial<Table["$inferInsert"]>,
): { id: number } | undefined {
  const columns: Record<string, Column> = getTableColumns<CreatedTable>(table);
  const same = Object.entries<unknown>(values).flatMap(([name, value]) => {
    const column = columns[name];
    return column ? [sql`${column} is ${sql.param(value, column)}`] : [];
  });
  const isRecent = gte(table.createdAt, duplicateWindowStart(ctx));
  return ctx.db.get(sql`select id from ${table} where ${and(isRecent, ...same)} limit 1`);
}
