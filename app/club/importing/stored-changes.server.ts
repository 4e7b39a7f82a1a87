import { and, eq, inArray, isNull, lte, or } from "drizzle-orm";
import { imports } from "#db/schema";
import { type ImportKind, importKinds } from "#db/schema/enums";
import type { ImportOutcome } from "#db/schema/imports";
import { asMember } from "../as-staff.server";
import type { Context, MemberContext } from "../context";
import { ClubError } from "../errors";
import { columnsSchemaFor } from "./columns";
import { fieldsOf } from "./kinds";
import { importLifetime, isClubKind, type LeftRow, maxFileName, type Sheet } from "./rules";
import { isLiveAndOwn, requireImport, requireMayImport } from "./stored-queries.server";
import type { ImportView } from "./views";

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
  return asMember(ctx, (tx) => {
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

/** Changes what the columns of the viewer's import mean. @throws ClubError forbidden, not_found, invalid, conflict. */
export function changeColumns(
  ctx: MemberContext,
  id: number,
  kinds: readonly ImportKind[],
  sent: readonly (string | null)[],
): void {
  const { kind, header } = requireImport(ctx, id, kinds);
  const chosen = columnsSchemaFor(fieldsOf[kind], header.length).safeParse({ columns: sent });
  if (!chosen.success) {
    const message = chosen.error.issues[0]?.message ?? "Escolha o que cada coluna traz.";
    throw new ClubError("invalid", message, { field: "columns" });
  }
  const { columns } = chosen.data;
  const changed = ctx.db.update(imports).set({ columns }).where(waits(ctx, id)).run();
  if (changed.changes === 0) throw alreadyConfirmed();
}

/** Deletes the viewer's import; what it has brought stays. @throws ClubError forbidden, not_found. */
export function deleteImport(ctx: MemberContext, id: number, kinds: readonly ImportKind[]): ImportView {
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
