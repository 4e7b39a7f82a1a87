import { sql } from "drizzle-orm";
import { column, queryRows, requireRow } from "#db/rows.server";
import { type Pace, pauseBetweenBatches } from "../batches";
import { type Context, inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { revealText } from "../spoilers/changes.server";
import type { Kind } from "./rules";
import type { RevealedResult } from "./schema";

/** "Mostrar mesmo assim" of a result. @returns the opened one. @throws ClubError invalid without one, not_found. */
export function revealResult(ctx: MemberContext, result: RevealedResult): { kind: Kind; id: number } {
  for (const { kind, column } of revealable) {
    const id = result[column];
    if (id === undefined) continue;
    revealText(ctx, column, id);
    return { kind, id };
  }
  throw new ClubError("invalid", "Diga qual texto quer ler");
}

const revealable = [
  { kind: "posts", column: "postId" },
  { kind: "comments", column: "commentId" },
  { kind: "reviews", column: "reviewId" },
  { kind: "quotes", column: "quoteId" },
  { kind: "questions", column: "questionId" },
] as const;

/** The tables of the search index. */
function indexesIn({ db }: Context): string[] {
  const rows = queryRows(db, { name: column.text })`
    select name from pragma_table_list where schema = 'main' and type = 'virtual' and name glob 'search_*'
    order by name
  `;
  return rows.map(({ name }) => name);
}

/** Makes the search index anew from the texts. @returns the number of texts. */
export function rebuildSearch(ctx: Context): number {
  return inTransaction(ctx, (tx) => {
    let texts = 0;
    for (const name of indexesIn(tx)) {
      const index = sql.identifier(name);
      tx.db.run(sql`insert into ${index} (${index}) values ('rebuild')`);
      // Counted in the table of the texts.
      texts += requireRow(tx.db, { texts: column.number })`select count(*) as texts from ${index}`.texts;
    }
    return texts;
  });
}

/** Pages of the index that one step merges: a few milliseconds. */
const step = 32;

/**
 * Merges the parts of the search index, after which it contains no word of a deleted or changed text. Requests run between
 * the steps.
 */
export async function mergeSearch(ctx: Context, pace?: Pace): Promise<void> {
  for (const name of indexesIn(ctx)) {
    // A negative number begins the merge of all parts of a table.
    let hasMore = mergeStep(ctx, name, -step);
    while (hasMore) {
      await pauseBetweenBatches(pace);
      hasMore = mergeStep(ctx, name, step);
    }
  }
}

/** SQLite: a step that changes fewer than two rows had nothing to do. */
function mergeStep(ctx: Context, name: string, pages: number): boolean {
  const index = sql.identifier(name);
  return inTransaction(ctx, ({ db }) => {
    const changes = () => requireRow(db, { total: column.number })`select total_changes() as total`.total;
    const before = changes();
    db.run(sql`insert into ${index} (${index}, rank) values ('merge', ${pages})`);
    return changes() - before >= 2;
  });
}
