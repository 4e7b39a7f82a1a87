import { setImmediate as nextTurn } from "node:timers/promises";
import { Column, eq, getTableColumns, is, or, sql } from "drizzle-orm";
import { getTableConfig, type SelectedFields } from "drizzle-orm/sqlite-core";
import type { Db } from "#db/client.server";
import { userProgress } from "#db/schema";
import { consumeRateLimit } from "../accounts/rate-limits.server";
import { requireMemberStill } from "../accounts/sessions-queries.server";
import type { MemberContext } from "../context";
import { ownOpenBallot } from "../rounds/ballots-queries.server";
import { type Section, sections } from "./sections.server";

/** Fifty thousand rows at once would block the process and fill its memory. */
const rowsAtOnce = 500;

/** Counts an export: five an hour. @throws ClubError too_many_attempts. */
export function reserveExport(ctx: MemberContext): void {
  consumeRateLimit(ctx, "export", String(ctx.viewer.id));
}

/**
 * The export as JSON text in pieces; other requests run in between. Rows deleted meanwhile are left out. Attack: an older
 * copy of the cookie would begin it, take it slowly, and read on after a new password.
 * @throws ClubError unauthenticated once the session has ended or has another token.
 */
export async function* personalDataText(ctx: MemberContext, club: string): AsyncGenerator<string> {
  yield `{\n  "clube": ${JSON.stringify(club)},\n  "geradoEm": ${JSON.stringify(ctx.now)}`;
  for (const section of sections) {
    yield `,\n  "${section.name}": `;
    // A table with one row for each member is an object.
    yield* section.owners[0].primary ? recordText(ctx, section) : listText(ctx, section);
  }
  requireMemberStill(ctx);
  const ballot = ownOpenBallot(ctx);
  const own = ballot && { rodada: ballot.roundId, livros: ballot.titles };
  yield `,\n  "${openBallotSection.name}": ${indented(own, 2)}\n}\n`;
}

/** No table says whose a ballot is, so it is no section. */
export const openBallotSection = {
  name: "cedula",
  about:
    "o seu voto na votação do próximo livro que está aberta; da contagem em diante, o clube não o guarda",
};

async function* recordText(ctx: MemberContext, section: Section): AsyncGenerator<string> {
  let record: object | null = defaultsOf(section);
  for await (const [row] of batches(ctx, section)) record = row ?? record;
  yield indented(record, 2);
}

async function* listText(ctx: MemberContext, section: Section): AsyncGenerator<string> {
  let before = "[";
  for await (const rows of batches(ctx, section)) {
    if (rows.length === 0) continue;
    yield before + rows.map((row) => `\n    ${indented(row, 4)}`).join(",");
    before = ",";
  }
  yield before === "[" ? "[]" : "\n  ]";
}

/** The ids come first, along the owner's index, then the rows. */
async function* batches(ctx: MemberContext, section: Section): AsyncGenerator<object[]> {
  const { db, viewer, timeZone } = ctx;
  const { owners } = section;
  const [{ table }] = owners;
  const isOwn = or(...owners.map((owner) => eq(owner, viewer.id)));
  const ids = db
    .select({ id: sql<number>`${table}.rowid` })
    .from(table)
    .where(isOwn)
    .orderBy(orderOf(section))
    .all()
    .map(({ id }) => id);
  const query = rowsQuery(db, section);
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    requireMemberStill(ctx);
    const some = JSON.stringify(ids.slice(from, from + rowsAtOnce));
    yield query.all({ ids: some, viewerId: viewer.id, timeZone });
    await nextTurn();
  }
}

/** The ids of readings are random, so their time orders them. */
function orderOf({ owners: [{ table }] }: Section) {
  return table === userProgress ? userProgress.lastUpdated : sql`${table}.rowid`;
}

/** Joins a foreign key that is replaced by fields. */
function rowsQuery(db: Db, section: Section) {
  const { keys } = section;
  const [{ table }] = section.owners;
  const query = db
    .select(fieldsOf(section))
    .from(table)
    .where(sql`${table}.rowid in (select value from json_each(${sql.placeholder("ids")}))`)
    .orderBy(orderOf(section))
    .$dynamic();
  for (const foreignKey of getTableConfig(table).foreignKeys) {
    const { columns, foreignColumns } = foreignKey.reference();
    const [[column, second], [target]] = [columns, foreignColumns];
    if (!column || second || !target) continue;
    const key = keys[column.name];
    if (key && typeof key === "object") query.leftJoin(target.table, eq(column, target));
  }
  return query.prepare();
}

function fieldsOf({ owners: [{ table }], keys }: Section): SelectedFields {
  const fields = Object.values(getTableColumns(table)).map((column) => {
    const key = keys[column.name];
    return typeof key === "string" ? { [key]: column } : key;
  });
  return Object.assign({}, ...fields);
}

/** A missing row of a table that has defaults for all its columns; else null. */
function defaultsOf(section: Section): object | null {
  const columns = Object.values(getTableColumns(section.owners[0].table));
  if (!columns.every(({ primary, hasDefault }) => primary || hasDefault)) return null;
  return Object.fromEntries(
    Object.entries(fieldsOf(section)).map(([key, field]) => [key, is(field, Column) ? field.default : null]),
  );
}

function indented(value: unknown, by: number): string {
  return JSON.stringify(value, null, 2).replaceAll("\n", `\n${" ".repeat(by)}`);
}
