import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { Db } from "./client.server";
import { chatKinds, chatMemberRoles, roles, rsvpStatuses } from "./schema/enums";

/** The value types of a raw query's columns. */
export const column = {
  number: z.number(),
  numberOrNull: z.number().nullable(),
  text: z.string(),
  textOrNull: z.string().nullable(),
  /** A boolean of SQLite. */
  bit: z.literal([0, 1]),
  role: z.enum(roles),
  chatKind: z.enum(chatKinds),
  groupRole: z.enum(chatMemberRoles),
  rsvpStatus: z.enum(rsvpStatuses),
  rsvpStatusOrNull: z.enum(rsvpStatuses).nullable(),
  groupRoleOrNull: z.enum(chatMemberRoles).nullable(),
};

type Columns = z.ZodRawShape;

export type RowOf<Shape extends Columns> = z.output<z.ZodObject<Shape>>;

// The compiler cannot read SQL, so tests check each row; in production the rows pass unchanged.
const isChecked = process.env.NODE_ENV === "test";

/** Called as a template, like `sql`. */
type Tag<Result> = (strings: TemplateStringsArray, ...params: unknown[]) => Result;

/** The rows of a raw query. */
export function queryRows<Shape extends Columns>(db: Db, columns: Shape): Tag<RowOf<Shape>[]> {
  return (strings, ...params) => {
    const rows = db.all<RowOf<Shape>>(sql(strings, ...params));
    if (isChecked) z.array(z.strictObject(columns)).parse(rows);
    return rows;
  };
}

/** The first row of a raw query. */
export function queryRow<Shape extends Columns>(db: Db, columns: Shape): Tag<RowOf<Shape> | undefined> {
  return (strings, ...params) => {
    const row = db.get<RowOf<Shape> | undefined>(sql(strings, ...params));
    if (isChecked) z.strictObject(columns).optional().parse(row);
    return row;
  };
}

/** The row of a raw query that always has one, such as a count. @throws TypeError without a row. */
export function requireRow<Shape extends Columns>(db: Db, columns: Shape): Tag<RowOf<Shape>> {
  return (strings, ...params) => {
    const row = queryRow(db, columns)(strings, ...params);
    if (!row) throw new TypeError("the query has no row");
    return row;
  };
}

/** A computed column of the query builder. Drizzle passes null by, so tests cannot check for null. */
export function computed<Type extends z.ZodType>(type: Type): Tag<SQL<z.output<Type>>> {
  return (strings, ...params) => {
    const expression = sql<z.output<Type>>(strings, ...params);
    return isChecked ? expression.mapWith((value: unknown) => type.parse(value)) : expression;
  };
}
