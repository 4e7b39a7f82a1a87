import { vi } from "vitest";
import type { TestClub } from "./app";

export async function statementsDuring(club: TestClub, visit: () => Promise<unknown>): Promise<string[]> {
  const statement = club.app.database.sqlite.prepare("select 1");
  const spies = (["all", "get", "run"] as const).map((name) =>
    vi.spyOn(statement.constructor.prototype, name),
  );
  await visit();
  const contexts = spies.flatMap(({ mock }) => mock.contexts as { source: string }[]);
  vi.restoreAllMocks();
  return contexts.map(({ source }) => source);
}

/** Resolves with the first statement that reads one row and matches, before anything that waits for its result. */
export function readOf(club: TestClub, pattern: RegExp): Promise<void> {
  const { prototype } = club.app.database.sqlite.prepare("select 1").constructor;
  const { get } = prototype;
  return new Promise((resolve) => {
    const spy = vi.spyOn(prototype, "get").mockImplementation(function (this: { source: string }, ...values) {
      if (pattern.test(this.source)) {
        spy.mockRestore();
        resolve();
      }
      return get.apply(this, values);
    });
  });
}

/** SQLite's query plan, whatever the placeholders' values. */
export function planOf(club: TestClub, sql: string): string {
  const values = (sql.match(/\?/g) ?? []).map(() => 1);
  const rows = club.app.database.sqlite.prepare(`explain query plan ${sql}`).all(...values);
  return (rows as { detail: string }[]).map(({ detail }) => detail).join("\n");
}
