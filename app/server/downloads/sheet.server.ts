import type * as z from "zod";
import { allBooksOf } from "~/club/books/queries.server";
import type { BookView } from "~/club/books/views";
import { localTimeOf } from "~/club/calendar";
import type { MemberContext } from "~/club/context";
import type { Withheld } from "~/club/spoilers/views";
import { withheldUntil } from "~/club/spoilers/wording";
import { headedFields } from "~/club/views";

export type Cell = string | number | null;

/** A table of the club's export: its columns by key, with the titles for a spreadsheet. */
export type Sheet = {
  name: string;
  about: string;
  columns: Readonly<Record<string, string>>;
  rows: (ctx: MemberContext) => AsyncIterable<Record<string, Cell>>;
};

/** A sheet with a row for each item. @param given each column is its title and what it reads of an item. */
export function sheet<Item>(given: {
  name: string;
  about: string;
  items: (ctx: MemberContext) => Iterable<Item> | AsyncIterable<Item>;
  columns: Readonly<Record<string, readonly [title: string, read: (item: Item, ctx: MemberContext) => Cell]>>;
}): Sheet {
  const { name, about, items } = given;
  const columns = Object.entries(given.columns);
  return {
    ...{ name, about },
    columns: Object.fromEntries(columns.map(([key, [title]]) => [key, title])),
    async *rows(ctx) {
      for await (const item of items(ctx))
        yield Object.fromEntries(columns.map(([key, [, read]]) => [key, read(item, ctx)]));
    },
  };
}

/** The columns of the fields of a view that have a heading. */
export function columnsOfView<View extends z.ZodObject>(view: View) {
  const columns = headedFields(view).map(({ name, heading, key }) => {
    const read = (item: z.output<View>) => cellOf(item[name as keyof typeof item]);
    return [key, [heading, read]] as const;
  });
  return Object.fromEntries(columns);
}

function cellOf(value: unknown): Cell {
  if (typeof value === "boolean") return yesOrNo(value);
  return typeof value === "number" || typeof value === "string" ? value : null;
}

export const rowsAtOnce = 500;

export type Part = { limit: number; offset: number };

/** All rows of a list, read part by part. */
export function* every<Row>(read: (part: Part) => readonly Row[]): Generator<Row> {
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows = read({ limit: rowsAtOnce, offset });
    yield* rows;
    if (rows.length < rowsAtOnce) return;
  }
}

export function everyBook(ctx: MemberContext): Generator<BookView> {
  return every((part) => allBooksOf(ctx, part));
}

/** The text, or in its place the page up to which it is withheld from the reader. */
export function textFor({ content, withheld }: { content: string; withheld: Withheld | null }): string {
  return withheld ? withheldUntil(withheld) : content;
}

/** "2026-03-10 12:00" in the club's time zone, which spreadsheets read as a date. */
export function clock({ timeZone }: MemberContext, moment: string): string {
  return localTimeOf(new Date(moment), timeZone).replace("T", " ");
}

export function yesOrNo(value: boolean): string {
  return value ? "sim" : "não";
}
