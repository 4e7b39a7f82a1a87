import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { Db } from "./client.server";
import { chatKinds, chatMemberRoles, roles, rsvpStatuses } from "./schema/enums";

/** An id for a new row. Privacy: the next one would count what others, also hidden readers, have saved meanwhile. */
export const randomRowId = sql`(random() & 0x7fffffffffff)`;

/** The value types of a raw query's columns. */
export const column = {
  number: z.number(),
  numberOrNull: z.number().nullable(),
  text: z.string(),
  textOrNull: z.string().nullable(),
  /** A boolean of SQLite. */
  bit: z.literal([0, 1]),
  /** Milliseconds in SQLite. */
  moment: z.iso.datetime(),
  momentOrNull: z.iso.datetime().nullable(),
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

type Decoder = (value: unknown) => unknown;

const decoders = new WeakMap<Columns, [name: string, decode: Decoder][]>();

/** The columns that SQLite stores in another form: moments as milliseconds, and booleans as bits. */
function decodersOf(columns: Columns): [name: string, decode: Decoder][] {
  let found = decoders.get(columns);
  if (!found) {
    found = Object.entries(columns).flatMap(([name, type]) => {
      const decode = decoderOf(type);
      return decode ? [[name, decode] as [string, Decoder]] : [];
    });
    decoders.set(columns, found);
  }
  return found;
}

function decoderOf(type: z.core.$ZodType): Decoder | null {
  if (type instanceof z.ZodNullable || type instanceof z.ZodOptional) return decoderOf(type.unwrap());
  if (type instanceof z.ZodISODateTime) return (value) => new Date(value as number).toISOString();
  return type instanceof z.ZodBoolean ? (value) => value === 1 : null;
}

function decoded<Shape extends Columns>(row: Record<string, unknown>, columns: Shape): RowOf<Shape> {
  for (const [name, decode] of decodersOf(columns)) if (row[name] !== null) row[name] = decode(row[name]);
  return row as RowOf<Shape>;
}

/**
 * The rows of a raw query. The columns may be the shape of a view: moments become ISO text, and bits booleans.
 */
export function queryRows<Shape extends Columns>(db: Db, columns: Shape): Tag<RowOf<Shape>[]> {
  return (strings, ...params) => {
    const rows = db.all<Record<string, unknown>>(sql(strings, ...params)).map((row) => decoded(row, columns));
    if (isChecked) z.array(z.strictObject(columns)).parse(rows);
    return rows;
  };
}

/** The first row of a raw query. */
export function queryRow<Shape extends Columns>(db: Db, columns: Shape): Tag<RowOf<Shape> | undefined> {
  return (strings, ...params) => {
    const found = db.get<Record<string, unknown> | undefined>(sql(strings, ...params));
    const row = found && decoded(found, columns);
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
