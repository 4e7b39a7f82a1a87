import { stringify } from "csv-stringify/sync";

/** A table for a spreadsheet program: the heads of its columns, and its rows. Null leaves a cell empty. */
export type CsvTable = {
  columns: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
};

/**
 * The sheet as a file to download, as the Excel of Brazil opens it: columns parted by semicolons, and a mark in
 * front by which it knows the accents. What a member wrote is text there: it could begin like a formula, which
 * the program of whoever opens the file would run.
 */
export function csvResponse(fileName: string, { columns, rows }: CsvTable): Response {
  const text = stringify([columns, ...rows], {
    bom: true,
    delimiter: ";",
    record_delimiter: "windows",
    escape_formulas: true,
    // A line break in a text is not always the one that ends a record, and only that one is quoted otherwise.
    quoted_string: true,
  });
  return new Response(text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
