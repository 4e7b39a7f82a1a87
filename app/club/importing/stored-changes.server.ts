import { and, eq, inArray, isNull, lte, or } from "drizzle-orm";
import { imports } from "#db/schema";
import { type ImportKind, importKinds } from "#db/schema/enums";
import type { ImportOutcome } from "#db/schema/imports";
import { requireMemberStill } from "../accounts/sessions-queries.server";
import { type Context, inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { importLifetime, type LeftRow, maxFileName, type Sheet } from "./rules";
import {
  isClubKind,
  isLiveAndOwn,
  requireImport,
  requireMayImport,
  type StoredImport,
} from "./stored-queries.server";

type NewImport = {
  kind: ImportKind;
  fileName: string;
  sheet: Sheet;
  columns: readonly (string | null)[];
};

/**
 * Stores the rows of a file until they are confirmed, in place of the viewer's earlier file that waits: of the club's
 * kinds, or of the own ones. A confirmed file of the same kind goes too.
 * @returns its id. @throws ClubError forbidden; unauthenticated once the session is over.
 */
export function storeImport(ctx: MemberContext, { kind, fileName, sheet, columns }: NewImport): number {
  requireMayImport(ctx, [kind]);
  return inTransaction(ctx, (tx) => {
    requireMemberStill(tx);
    const sameScope = importKinds.filter((other) => isClubKind(other) === isClubKind(kind));
    tx.db
      .delete(imports)
      .where(
        and(
          eq(imports.userId, tx.viewer.id),
          or(and(isNull(imports.confirmedAt), inArray(imports.kind, sameScope)), eq(imports.kind, kind)),
        ),
      )
      .run();
    return tx.db
      .insert(imports)
      .values({
        userId: tx.viewer.id,
        kind,
        fileName: fileName.slice(-maxFileName),
        facts: sheet.facts,
        header: sheet.header,
        columns: [...columns],
        rowCount: sheet.rows.length,
        rows: sheet.rows,
        createdAt: tx.now,
      })
      .returning({ id: imports.id })
      .get().id;
  });
}

/** Changes what the columns of the viewer's import mean. @throws ClubError conflict unless it waits. */
export function changeColumns(ctx: MemberContext, id: number, columns: readonly (string | null)[]): void {
  const changed = ctx.db
    .update(imports)
    .set({ columns: [...columns] })
    .where(waits(ctx, id))
    .run();
  if (changed.changes === 0) throw alreadyConfirmed();
}

/** Deletes the viewer's import that waits. @throws ClubError forbidden, not_found; conflict once it is confirmed. */
export function cancelImport(ctx: MemberContext, id: number, kinds: readonly ImportKind[]): StoredImport {
  const cancelled = requireImport(ctx, id, kinds);
  const { changes } = ctx.db.delete(imports).where(waits(ctx, id)).run();
  if (changes > 0) return cancelled;
  throw new ClubError("conflict", "Este arquivo já foi trazido. Recarregue a página para ver o que veio.");
}

/** Deletes the viewer's import; what it has brought stays. @throws ClubError forbidden, not_found. */
export function deleteImport(ctx: MemberContext, id: number, kinds: readonly ImportKind[]): StoredImport {
  const deleted = requireImport(ctx, id, kinds);
  ctx.db.delete(imports).where(eq(imports.id, id)).run();
  return deleted;
}

/**
 * Marks the viewer's import as confirmed, in the caller's transaction; the rows that were left out replace its rows.
 * @throws ClubError conflict unless it waits.
 */
export function finishImport(
  tx: MemberContext,
  id: number,
  outcome: ImportOutcome,
  left: readonly LeftRow[],
): void {
  const finished = tx.db
    .update(imports)
    .set({ confirmedAt: tx.now, outcome, rows: [...left] })
    .where(waits(tx, id))
    .run();
  if (finished.changes === 0) throw alreadyConfirmed();
}

export function waits(ctx: MemberContext, id: number) {
  return and(eq(imports.id, id), isLiveAndOwn(ctx), isNull(imports.confirmedAt));
}

export function alreadyConfirmed(): ClubError {
  return new ClubError("conflict", "Este arquivo já foi trazido, ou não está mais aqui.");
}

/** Deletes imports a day after their upload. */
export function sweepImports({ db, now }: Context): void {
  db.delete(imports)
    .where(lte(imports.createdAt, new Date(now.getTime() - importLifetime)))
    .run();
}
