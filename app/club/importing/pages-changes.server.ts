import { imports } from "#db/schema";
import { readIsbn } from "../books/isbn";
import { unknownAuthor } from "../books/rules";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { askedIsbns } from "../lookup/queries.server";
import { wholeNumberIn } from "./cells";
import { clubKinds, maxColumns } from "./rules";
import { alreadyConfirmed, waits } from "./stored-changes.server";
import { requireImport, rowsOf } from "./stored-queries.server";
import type { ImportView } from "./views";

const column = "Páginas";

/** The rows of books without pages that have an ISBN: first those that the sources were not asked about. */
export function rowsToLookUp(ctx: MemberContext, { id, kind, columns }: ImportView) {
  const [isbnAt, pagesAt] = [columns.indexOf("isbn"), columns.indexOf("pageCount")];
  if (kind !== "books" || isbnAt === -1) return [];
  const rows = rowsOf(ctx, id).flatMap(({ line, cells }) => {
    const { isbn, refusal } = readIsbn(cells[isbnAt] ?? "");
    const isPaged = (wholeNumberIn(cells[pagesAt] ?? "") ?? 0) > 0;
    if (isbn === null || refusal !== null || isPaged) return [];
    const text = (field: string) => cells[columns.indexOf(field)] ?? "";
    return [{ line, isbn, title: text("title"), author: text("author") || unknownAuthor }];
  });
  const asked = askedIsbns(
    ctx,
    rows.map(({ isbn }) => isbn),
  );
  return rows.sort((one, other) => Number(asked.has(one.isbn)) - Number(asked.has(other.isbn)));
}

/**
 * Writes numbers of pages into the rows of the viewer's import of books, by their lines. A file without a column for them
 * gets one. @throws ClubError forbidden, not_found; invalid for another import; conflict once it is confirmed.
 */
export function fillRowPages(ctx: MemberContext, id: number, pages: ReadonlyMap<number, number>): void {
  inTransaction(ctx, (tx) => {
    const { kind, header, columns } = requireImport(tx, id, clubKinds);
    const known = columns.indexOf("pageCount");
    if (kind !== "books" || (known === -1 && columns.length >= maxColumns)) {
      throw new ClubError("invalid", "Este arquivo não leva páginas.");
    }
    const at = known === -1 ? columns.length : known;
    const rows = rowsOf(tx, id).map((row) => {
      // Cells without a column name do not become pages.
      const cells = known === -1 ? row.cells.slice(0, at) : [...row.cells];
      const count = pages.get(row.line);
      if (count === undefined) return { ...row, cells };
      while (cells.length <= at) cells.push("");
      cells[at] = String(count);
      return { ...row, cells };
    });
    const added = known === -1 && { header: [...header, column], columns: [...columns, "pageCount"] };
    const { changes } = tx.db
      .update(imports)
      .set({ rows, ...added })
      .where(waits(tx, id))
      .run();
    if (changes === 0) throw alreadyConfirmed();
  });
}
