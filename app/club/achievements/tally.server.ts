import { isNotNull, sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.server";
import { books } from "#db/schema";
import { addDays, startOfDay } from "../calendar";
import type { Context } from "../context";
import type { Measure } from "./catalogue";
import { measureQueries, type Scope } from "./measures.server";
import type { Tally } from "./rules";

const { placeholder } = sql;

const oneMember: Scope = {
  who: (column) => sql`${column} = ${placeholder("memberId")}`,
  now: sql`${placeholder("now")}`,
  deadlines: sql`${placeholder("deadlines")}`,
};

function tallyQuery(measures: readonly Measure[]) {
  const each = measures.map(
    (measure) =>
      sql`select ${sql.raw(`'${measure}'`)} as measure, value from (${measureQueries[measure](oneMember)})`,
  );
  return (db: Db) =>
    db
      .select({ measure: sql<Measure>`measure`, value: sql<number>`value` })
      .from(sql`(${sql.join(each, sql` union all `)})`)
      .prepare();
}

const queries = new Map<string, (db: Db) => ReturnType<ReturnType<typeof tallyQuery>>>();

/** Counts of one member, in one query. */
export function tallyOf(ctx: Context, memberId: number, measures: readonly Measure[]): Tally {
  if (measures.length === 0) return {};
  const key = measures.join();
  const query = queries.get(key) ?? prepared(tallyQuery(measures));
  queries.set(key, query);
  const deadlines = measures.includes("booksOnTime") ? deadlinesOf(ctx) : "[]";
  const rows = query(ctx.db).all({ memberId, now: ctx.now.getTime(), deadlines });
  return Object.fromEntries(rows.map(({ measure, value }) => [measure, value]));
}

/** The moments at which the club's time for each book is over, as `Scope.deadlines` wants them. */
export function deadlinesOf({ db, timeZone }: Context): string {
  const rows = db
    .select({ id: books.id, endDate: books.endDate })
    .from(books)
    .where(isNotNull(books.endDate))
    .all();
  return JSON.stringify(
    rows.flatMap(({ id, endDate }) =>
      endDate === null ? [] : [[id, startOfDay(addDays(endDate, 1), timeZone).getTime()]],
    ),
  );
}
