import { promisify } from "node:util";
import { gunzipSync, gzip, gzipSync } from "node:zlib";
import { blockCharacters, type LeftRow, type SheetRow } from "./rules";

const gzipped = promisify(gzip);
// Milliseconds in place of a tenth of the space: the rows stay for a day.
const options = { level: 1 };

/** Compresses rows on another thread, block by block. */
export async function* packed(rows: readonly SheetRow[]): AsyncGenerator<Buffer> {
  for (const block of inBlocks(rows)) yield await gzipped(JSON.stringify(block), options);
}

/** Compresses rows at once, for a transaction. */
export function* packedNow(rows: readonly LeftRow[]): Generator<Buffer> {
  for (const block of inBlocks(rows)) yield gzipSync(JSON.stringify(block), options);
}

export function unpacked<Row extends SheetRow>(block: Buffer): Row[] {
  return JSON.parse(gunzipSync(block).toString());
}

function* inBlocks<Row extends SheetRow>(rows: readonly Row[]): Generator<Row[]> {
  let block: Row[] = [];
  let length = 0;
  for (const row of rows) {
    const own = lengthOf(row);
    if (block.length > 0 && length + own > blockCharacters) {
      yield block;
      block = [];
      length = 0;
    }
    block.push(row);
    length += own;
  }
  if (block.length > 0) yield block;
}

/** Characters of a row as JSON, nearly: many empty cells have a length as well. */
function lengthOf({ cells }: SheetRow): number {
  return cells.reduce((sum, cell) => sum + cell.length + 3, 20);
}
