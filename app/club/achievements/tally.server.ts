import { isNotNull, type SQL, sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.server";
import { books } from "#db/schema";
import { addDays, startOfDay } from "../calendar";
import type { Context } from "../context";
import type { Measure } from "./catalogue";
import { measureQueries } from "./measures.server";
import type { Tally } from "./rules";

/** Members by their ids, both ends included. */
export type MemberRange = { from: number; to: number };

const { placeholder } = sql;

function talliesQuery(measures: readonly Measure[], who: (column: SQL) => SQL) {
  const scope = { who, now: sql`${placeholder("now")}`, deadlines: sql`${placeholder("deadlines")}` };
  const each = measures.map(
    (measure) =>
      sql`select user_id, ${sql.raw(`'${measure}'`)} as measure, value from (${measureQueries[measure](scope)})`,
  );
  return (db: Db) =>
    db
      .select({
        memberId: sql<number>`user_id`,
        measure: sql<Measure>`measure`,
        value: sql<number>`value`,
      })
      .from(sql`(${sql.join(each, sql` union all `)})`)
      .prepare();
}

type Query = (db: Db) => ReturnType<ReturnType<typeof talliesQuery>>;

const forOne = new Map<string, Query>();
const forMany = new Map<string, Query>();

/** One query for each set of measures that is asked for; a member has few, and its writes always the same. */
function kept(queries: Map<string, Query>, measures: readonly Measure[], who: (column: SQL) => SQL): Query {
  const key = measures.join();
  const query = queries.get(key) ?? prepared(talliesQuery(measures, who));
  queries.set(key, query);
  return query;
}

/** Counts of one member, in one query. */
export function tallyOf(ctx: Context, memberId: number, measures: readonly Measure[]): Tally {
  if (measures.length === 0) return {};
  const query = kept(forOne, measures, (column) => sql`${column} = ${placeholder("memberId")}`);
  const rows = query(ctx.db).all({ memberId, ...timesFor(ctx, measures) });
  return Object.fromEntries(rows.map(({ measure, value }) => [measure, value]));
}

/** Counts of many members, in one query; who has nothing to count may be absent. */
export function talliesOf(
  ctx: Context,
  { from, to }: MemberRange,
  measures: readonly Measure[],
): Map<number, Tally> {
  const within = (column: SQL) => sql`${column} between ${placeholder("from")} and ${placeholder("to")}`;
  const rows = kept(forMany, measures, within)(ctx.db).all({ from, to, ...timesFor(ctx, measures) });
  const tallies = new Map<number, Tally>();
  for (const { memberId, measure, value } of rows) {
    const tally = tallies.get(memberId) ?? {};
    tally[measure] = value;
    tallies.set(memberId, tally);
  }
  return tallies;
}

function timesFor(ctx: Context, measures: readonly Measure[]) {
  return {
    now: ctx.now.getTime(),
    deadlines: measures.includes("booksOnTime") ? deadlinesOf(ctx) : "[]",
  };
}

const booksWithEnd = prepared((db) =>
  db.select({ id: books.id, endDate: books.endDate }).from(books).where(isNotNull(books.endDate)).prepare(),
);

/** The moments at which the club's time for each book is over, as `Scope.deadlines` wants them. */
function deadlinesOf({ db, timeZone }: Context): string {
  return JSON.stringify(
    booksWithEnd(db)
      .all()
      .flatMap(({ id, endDate }) =>
        endDate === null ? [] : [[id, startOfDay(addDays(endDate, 1), timeZone).getTime()]],
      ),
  );
}
