import { desc, eq, type SQL, sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.server";
import { columnsOf } from "#db/columns.server";
import { column, computed } from "#db/rows.server";
import { nominations, rounds, users } from "#db/schema";
import { lastDayBefore } from "../calendar";
import type { Context } from "../context";
import { ClubError } from "../errors";
import { authorColumns } from "../profiles/queries.server";
import type { Slice } from "../text";
import { numberThereAt } from "./electorate-queries.server";
import { phaseOf } from "./rules";
import { type RoundView, roundView, winnerView } from "./views";

// Without a join drizzle writes a column without its table, which would mean one of the subquery.
export const nomineeCount = computed(column.number)`(
  select count(*) from nominations as nominees where nominees.round_id = rounds.id
)`;

/** Those who may vote: accounts that were there when the voting began, also those that were closed since. */
const electorate = computed(column.number)`${numberThereAt(sql`rounds.nominations_end_at`)}`;

const columns = {
  ...columnsOf(rounds, roundView),
  isCounted: sql`${rounds.result} is not null`.mapWith(Boolean).as("is_counted"),
  nominees: nomineeCount.as("nominees"),
  voted: computed(column.numberOrNull)`${rounds.result} ->> '$.voted'`.as("voted"),
  members: computed(column.number)`coalesce(${rounds.result} ->> '$.members', ${electorate})`.as("members"),
  winner: columnsOf(nominations, winnerView),
  nominatedBy: authorColumns,
};

function selectRounds(db: Db, condition?: SQL) {
  return db
    .select(columns)
    .from(rounds)
    .leftJoin(nominations, eq(nominations.id, rounds.winnerId))
    .leftJoin(users, eq(users.id, nominations.userId))
    .where(condition)
    .orderBy(desc(rounds.id));
}

const byId = prepared((db) => selectRounds(db, eq(rounds.id, sql.placeholder("id"))).prepare());
const uncounted = prepared((db) => selectRounds(db, sql`${rounds.result} is null`).limit(1).prepare());
const newestFirst = prepared((db) =>
  selectRounds(db).limit(sql.placeholder("limit")).offset(sql.placeholder("offset")).prepare(),
);

type Row = NonNullable<ReturnType<ReturnType<typeof byId>["get"]>>;

function asView({ isCounted, winner, nominatedBy, ...round }: Row, { now, timeZone }: Context): RoundView {
  const [nominationsEndAt, ballotEndsAt] = [new Date(round.nominationsEndAt), new Date(round.ballotEndsAt)];
  return {
    ...round,
    phase: phaseOf({ nominationsEndAt, ballotEndsAt, closedAt: round.closedAt, isCounted }, now),
    nominationsUntil: lastDayBefore(nominationsEndAt, timeZone),
    ballotUntil: lastDayBefore(ballotEndsAt, timeZone),
    winner: winner && { ...winner, nominatedBy },
  };
}

/** The round without a result; null between two rounds. */
export function currentRound(ctx: Context): RoundView | null {
  const row = uncounted(ctx.db).get();
  return row ? asView(row, ctx) : null;
}

/** @throws ClubError not_found between two rounds. */
export function requireCurrentRound(ctx: Context): RoundView {
  const round = currentRound(ctx);
  if (!round) throw new ClubError("not_found", "Nenhuma rodada aberta.");
  return round;
}

/** @throws ClubError not_found. */
export function requireRound(ctx: Context, id: number): RoundView {
  const row = byId(ctx.db).get({ id });
  if (!row) throw new ClubError("not_found", "Rodada não encontrada.");
  return asView(row, ctx);
}

/** All rounds, the newest first. */
export function roundsNewestFirst(ctx: Context, { limit, offset = 0 }: Slice): RoundView[] {
  return newestFirst(ctx.db)
    .all({ limit, offset })
    .map((row) => asView(row, ctx));
}
