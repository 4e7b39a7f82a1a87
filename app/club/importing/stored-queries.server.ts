import { and, asc, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { columnsOf } from "#db/columns.server";
import { importBlocks, imports } from "#db/schema";
import type { ImportKind } from "#db/schema/enums";
import { pauseBetweenBatches } from "../batches";
import { type MemberContext, requireStaff } from "../context";
import { ClubError } from "../errors";
import type { Slice } from "../text";
import { clubKinds, importLifetime, type LeftRow, type SheetRow } from "./rules";
import { unpacked } from "./stored-blocks.server";
import { type ClubImportView, clubImportView } from "./views";

/** An import of the club, or of a member's own reading. */
export type StoredImport = Omit<ClubImportView, "kind"> & { kind: ImportKind };

const columns = columnsOf(imports, clubImportView);

/** The viewer's own import of these kinds. @throws ClubError not_found; forbidden for a kind of the staff. */
export function requireImport(ctx: MemberContext, id: number, kinds: readonly ImportKind[]): StoredImport {
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
export function openImport(ctx: MemberContext, kinds: readonly ImportKind[]): StoredImport | null {
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

export function isClubKind(kind: ImportKind): boolean {
  return clubKinds.some((one) => one === kind);
}

/** The viewer's imports that the sweep does not delete yet. */
export function isLiveAndOwn({ viewer, now }: MemberContext) {
  const oldest = new Date(now.getTime() - importLifetime);
  return and(eq(imports.userId, viewer.id), gt(imports.createdAt, oldest));
}

const nextBlock = prepared((db) =>
  db
    .select({ position: importBlocks.position, rows: importBlocks.rows })
    .from(importBlocks)
    .where(
      and(
        eq(importBlocks.importId, sql.placeholder("id")),
        gt(importBlocks.position, sql.placeholder("after")),
      ),
    )
    .orderBy(asc(importBlocks.position))
    .limit(1)
    .prepare(),
);

function* blocksOf<Row extends SheetRow>({ db }: MemberContext, id: number): Generator<Row[]> {
  for (let after = -1; ; ) {
    const block = nextBlock(db).get({ id, after });
    if (!block) return;
    yield unpacked<Row>(block.rows);
    after = block.position;
  }
}

/** The rows of an import that waits, block by block, with a pause after each; ends early when it is deleted. */
export async function* rowsOf(ctx: MemberContext, id: number): AsyncGenerator<SheetRow[]> {
  for (const rows of blocksOf(ctx, id)) {
    yield rows;
    await pauseBetweenBatches();
  }
}

/** The left rows of a confirmed import, block by block, with a pause after each. */
async function* leftBlocksOf(ctx: MemberContext, id: number): AsyncGenerator<LeftRow[]> {
  for (const rows of blocksOf<LeftRow>(ctx, id)) {
    yield rows;
    await pauseBetweenBatches();
  }
}

/** A slice of the left rows of a confirmed import, in the order of the file; requests run between its blocks. */
export async function leftRowsOf(
  ctx: MemberContext,
  id: number,
  { limit, offset = 0 }: Slice,
): Promise<LeftRow[]> {
  const found: LeftRow[] = [];
  let seen = 0;
  for await (const rows of leftBlocksOf(ctx, id)) {
    found.push(...rows.slice(Math.max(0, offset - seen), Math.max(0, offset + limit - seen)));
    seen += rows.length;
    if (seen >= offset + limit) break;
  }
  return found;
}
