import { asc, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import type { Db } from "#db/client.server";
import * as schema from "#db/schema";
import { buildTimeout, newDemoClub } from "../support/demo";
import { testDemoClub } from "../support/demo-moments";

/** Boundaries of days, months and years, and days on which clocks change. */
const moments = [
  { now: new Date("2026-03-10T03:00:00Z"), timeZone: "America/Sao_Paulo" },
  { now: new Date("2026-03-10T03:00:01.500Z"), timeZone: "America/Sao_Paulo" },
  { now: new Date("2026-03-11T02:59:59.999Z"), timeZone: "America/Sao_Paulo" },
  { now: new Date("2027-01-01T03:30:00Z"), timeZone: "America/Sao_Paulo" },
  { now: new Date("2028-02-29T12:00:00Z"), timeZone: "Asia/Kathmandu" },
  { now: new Date("2026-10-25T00:30:00Z"), timeZone: "Europe/Lisbon" },
  { now: new Date("2026-04-05T11:45:00Z"), timeZone: "Pacific/Auckland" },
];

describe.each(moments)("the demo club at $now in $timeZone", (moment) => {
  testDemoClub(() => newDemoClub(moment));
});

/** Keys, webhooks and what they send have random secrets and ids, and readings have random ids. */
const randomColumns = { tokenHash: "", ending: "", secret: "", messageId: "" };

function everyRow(db: Db) {
  return (
    Object.values(schema)
      .filter((table) => is(table, SQLiteTable))
      // Migrations insert the achievements at the current time.
      .filter((table) => table !== schema.achievements)
      .map((table): [string, object[]] => [
        getTableName(table),
        db
          .select()
          .from(table)
          .all()
          .map((row) => ({ ...row, ...randomColumns, ...(table === schema.userProgress && { id: 0 }) }))
          .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))),
      ])
  );
}

it(
  "the same moment gives the same rows",
  async () => {
    expect(everyRow((await newDemoClub()).db)).toEqual(everyRow((await newDemoClub()).db));
  },
  2 * buildTimeout,
);

it(
  "near the end of a year the swap of books closes it and the last event opens the next",
  async () => {
    const { db } = await newDemoClub({
      now: new Date("2025-11-21T15:00:00Z"),
      timeZone: "America/Sao_Paulo",
    });
    const [swap, opening] = db
      .select()
      .from(schema.events)
      .orderBy(asc(schema.events.startDate))
      .all()
      .slice(-2);
    expect(swap!.title).toBe("Troca de livros de fim de ano");
    expect(opening!.title).toBe("Abertura do ano: O Avesso da Pele");
    expect(opening!.description).toMatch(/^Primeiro encontro de 2026\. .* o livro de fevereiro\.$/);
  },
  buildTimeout,
);
