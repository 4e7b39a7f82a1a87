import type { OpenDatabase } from "./client.server";

type Sqlite = OpenDatabase["sqlite"];

/**
 * Runs one migration inside the caller's transaction, with foreign keys not enforced.
 * @throws when it leaves references that lead nowhere, or loses a trigger or an index that it does not drop by name.
 */
export function runMigration(sqlite: Sqlite, { tag, when, hash, statements }: Migration): void {
  const before = { broken: brokenReferences(sqlite), attached: attachedTo(sqlite), next: sequences(sqlite) };
  for (const statement of statements) {
    if (isEndOfRebuild(statement)) withoutTriggers(sqlite, () => sqlite.exec(statement));
    else sqlite.exec(statement);
  }
  keepSequences(sqlite, before.next);
  sqlite.prepare('INSERT INTO __drizzle_migrations ("hash", "created_at") VALUES (?, ?)').run(hash, when);

  const lost = lostFrom(sqlite, before.attached, statements);
  if (lost.length > 0) throw new Error(`migration ${tag} loses ${lost.join(", ")}`);
  if (brokenReferences(sqlite) > before.broken)
    throw new Error(`migration ${tag} leaves references that lead nowhere`);
}

/** drizzle-kit changes a table by filling `__new_<table>`, dropping the table and renaming. */
function isEndOfRebuild(statement: string): boolean {
  return /^\s*alter\s+table\s+[`"]?__new_\w+[`"]?\s+rename\s+to\s/i.test(statement);
}

/** A rename reads every trigger, and fails at those of other tables that write to the one just dropped. */
function withoutTriggers(sqlite: Sqlite, work: () => void): void {
  const triggers = sqlite
    .prepare<[], { name: string; sql: string }>("select name, sql from sqlite_master where type = 'trigger'")
    .all();
  for (const { name } of triggers) sqlite.exec(`DROP TRIGGER "${name}"`);
  work();
  for (const { sql } of triggers) sqlite.exec(sql);
}

function brokenReferences(sqlite: Sqlite): number {
  return sqlite.prepare("select count(*) from pragma_foreign_key_check").pluck().get() as number;
}

type Attached = { type: string; name: string; table: string };

/** The triggers and indexes: they go with a table that is dropped, and a rebuild has to make them again. */
function attachedTo(sqlite: Sqlite): Attached[] {
  return sqlite
    .prepare<[], Attached>(
      `select type, name, tbl_name as "table" from sqlite_master
        where type in ('trigger', 'index') and sql is not null order by type, name`,
    )
    .all();
}

/** Those that are gone while their table is still there, and that no statement drops by name. */
function lostFrom(sqlite: Sqlite, before: Attached[], statements: readonly string[]): string[] {
  const names = new Set(sqlite.prepare<[], string>("select name from sqlite_master").pluck().all());
  return before
    .filter(({ name, table }) => !names.has(name) && names.has(table))
    .filter(({ type, name }) => {
      const drop = new RegExp(String.raw`drop\s+${type}\s+(if\s+exists\s+)?["\x60]?${name}\b`, "i");
      return !statements.some((statement) => drop.test(statement));
    })
    .map(({ type, name }) => `${type} ${name}`);
}

type Sequence = { name: string; seq: number };

function sequences(sqlite: Sqlite): Sequence[] {
  const hasSome = sqlite.prepare("select 1 from sqlite_master where name = 'sqlite_sequence'").get();
  return hasSome ? sqlite.prepare<[], Sequence>("select name, seq from sqlite_sequence").all() : [];
}

/** A rebuilt table would give the ids of deleted rows away again. */
function keepSequences(sqlite: Sqlite, before: Sequence[]): void {
  const now = new Map(sequences(sqlite).map(({ name, seq }) => [name, seq]));
  for (const { name, seq } of before) {
    if ((now.get(name) ?? 0) >= seq) continue;
    const isThere = sqlite.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(name);
    if (!isThere) continue;
    sqlite.prepare("delete from sqlite_sequence where name = ?").run(name);
    sqlite.prepare("insert into sqlite_sequence (name, seq) values (?, ?)").run(name, seq);
  }
}

export type Migration = { tag: string; when: number; hash: string; statements: string[] };
