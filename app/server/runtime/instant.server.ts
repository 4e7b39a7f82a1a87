import type { Statement } from "better-sqlite3";
import type { OpenDatabase } from "#db/client.server";

/** A span of time in which every read gives the same result: no row changes, and the minute stays the same. */
export type Instant = { id: number; now: Date };

type Changes = { own: number; others: number };
type State = { statement: Statement<[], Changes>; changes: Changes; minute: number; instant: Instant };

const states = new WeakMap<OpenDatabase["sqlite"], State>();

/**
 * The current instant. SQLite counts the rows that this connection has changed, also those of a transaction that is
 * rolled back, and the commits of other connections.
 */
export function instantOf({ database, clock }: { database: OpenDatabase; clock: () => Date }): Instant {
  const { sqlite } = database;
  const now = clock();
  const minute = Math.floor(now.getTime() / 60_000);
  const known = states.get(sqlite);
  const statement =
    known?.statement ??
    sqlite.prepare("select total_changes() as own, data_version as others from pragma_data_version");
  const changes = statement.get() as Changes;
  const isSame = known && known.minute === minute && isEqual(known.changes, changes);
  if (isSame) return known.instant;
  const instant = { id: (known?.instant.id ?? 0) + 1, now };
  states.set(sqlite, { statement, changes, minute, instant });
  return instant;
}

function isEqual(one: Changes, other: Changes): boolean {
  return one.own === other.own && one.others === other.others;
}
