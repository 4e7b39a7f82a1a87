import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import { columnsOf } from "#db/columns.server";
import { imports } from "#db/schema";
import type { ImportKind } from "#db/schema/enums";
import { pauseBetweenBatches } from "../batches";
import { type MemberContext, requireStaff } from "../context";
import { ClubError } from "../errors";
import type { Slice } from "../text";
import { importLifetime, isClubKind, type LeftRow, type SheetRow } from "./rules";
import { type ImportView, importView } from "./views";

const columns = columnsOf(imports, importView);

/** The viewer's own import of these kinds. @throws ClubError not_found; forbidden for a kind of the staff. */
export function requireImport(ctx: MemberContext, id: number, kinds: readonly ImportKind[]): ImportView {
  requireMayImport(ctx, kinds);
  const found = ctx.db
    .select(columns)
    .from(imports)
    .where(and(eq(imports.id, id), isLiveAndOwn(ctx), inArray(imports.kind, [...kinds])))
    .get();
  if (!found) {
    throw new ClubError("not_found", "Este arquivo não está mais aqui: ele espera um dia. Envie de novo.");
  }
  return found;
}

/** The viewer's newest import of these kinds that waits for a confirmation. @throws ClubError forbidden. */
export function openImport(ctx: MemberContext, kinds: readonly ImportKind[]): ImportView | null {
  requireMayImport(ctx, kinds);
  const found = ctx.db
    .select(columns)
    .from(imports)
    .where(and(isLiveAndOwn(ctx), isNull(imports.confirmedAt), inArray(imports.kind, [...kinds])))
    .orderBy(desc(imports.id))
    .limit(1)
    .get();
  return found ?? null;
}

/** @throws ClubError forbidden where one of the kinds is the staff's and the viewer is not. */
export function requireMayImport(ctx: MemberContext, kinds: readonly ImportKind[]): void {
  if (kinds.some((kind) => isClubKind(kind))) requireStaff(ctx);
}

/** The viewer's imports that the sweep does not delete yet. */
export function isLiveAndOwn({ viewer, now }: MemberContext) {
  const oldest = new Date(now.getTime() - importLifetime);
  return and(eq(imports.userId, viewer.id), gt(imports.createdAt, oldest));
}

/** The rows of an import that waits; none once it is deleted. */
export function rowsOf({ db }: MemberContext, id: number): SheetRow[] {
  return db.select({ rows: imports.rows }).from(imports).where(eq(imports.id, id)).get()?.rows ?? [];
}

/** A slice of the left rows of a confirmed import, in the order of the file. */
export function leftRowsOf(ctx: MemberContext, id: number, { limit, offset = 0 }: Slice): LeftRow[] {
  const left = rowsOf(ctx, id).slice(offset, offset + limit);
  return left.map((row) => ({ title: "", reason: "", ...row }));
}

// Between two pauses: a few milliseconds, also for letters that are eighteen in another form of Unicode.
const rowsAtOnce = 100;
const charactersAtOnce = 20_000;

/** Checks the rows of a file one after the other. Requests run in between. */
export async function checkRows(rows: readonly SheetRow[], check: (row: SheetRow) => void): Promise<void> {
  let [count, characters] = [0, 0];
  for (const row of rows) {
    check(row);
    count += 1;
    characters += row.cells.reduce((sum, { length }) => sum + length, 0);
    if (count < rowsAtOnce && characters < charactersAtOnce) continue;
    [count, characters] = [0, 0];
    await pauseBetweenBatches();
  }
}
