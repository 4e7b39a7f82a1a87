import type { OpenDatabase } from "./client.server";

type Sqlite = OpenDatabase["sqlite"];

/** Runs a migration with foreign keys off. @throws when it breaks references, or loses a trigger or an index. */
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

/** drizzle-kit fills `__new_<table>`, drops the table and renames. */
function isEndOfRebuild(statement: string): boolean {
  return /^\s*alter\s+table\s+[`"]?__new_\w+[`"]?\s+rename\s+to\s/i.test(statement);
}

/** A rename parses all triggers and fails at those that write to the dropped table. */
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

/** Triggers and indexes disappear with a dropped table; a rebuild must create them again. */
function attachedTo(sqlite: Sqlite): Attached[] {
  return sqlite
    .prepare<[], Attached>(
      `select type, name, tbl_name as "table" from sqlite_master
        where type in ('trigger', 'index') and sql is not null order by type, name`,
    )
    .all();
}

/** Missing ones whose table exists, unless a statement drops them by name. */
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

/** A rebuilt table would otherwise reuse the ids of deleted rows. */
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
