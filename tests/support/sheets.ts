import type { Db } from "#db/client.server";
import { imports, importTitles } from "#db/schema";
import type { ImportKind } from "#db/schema/enums";
import type { Sheet } from "~/club/importing/rules";
import type { TestClub } from "./app";

/** A sheet of a CSV file with these rows below the header, which is line 1. */
export function makeSheet(header: string[], ...rows: string[][]): Sheet {
  return {
    facts: { format: "csv", separator: ";", encoding: "utf-8" },
    header,
    rows: rows.map((cells, at) => ({ line: at + 2, cells })),
  };
}

/** An import without rows that waits for its member. */
export function makeImport(club: Pick<TestClub, "db">, values: { userId: number; fileName: string }): void {
  const file = { kind: "readings", facts: { format: "csv" }, rowCount: 0 } as const;
  club.db
    .insert(imports)
    .values({ ...file, header: [], columns: [], ...values })
    .run();
}

/** A book that a member has chosen for the titles of files. */
export function makeTitle({ db }: Pick<TestClub, "db">, title: typeof importTitles.$inferInsert): void {
  db.insert(importTitles).values(title).run();
}

/** An import with rows that waits for its member; each column has the field of the same place. @returns its id. */
export function makeFile(
  db: Db,
  values: { userId: number; kind: ImportKind; columns: string[]; rows: string[][] },
): number {
  const { userId, kind, columns, rows } = values;
  const { facts, header, rows: sheetRows } = makeSheet(columns, ...rows);
  const about = { userId, kind, fileName: `${kind}.csv`, facts, header, columns, rowCount: rows.length };
  return db
    .insert(imports)
    .values({ ...about, rows: sheetRows })
    .returning({ id: imports.id })
    .get().id;
}
