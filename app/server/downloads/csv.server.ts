import { stringify } from "csv-stringify/sync";

/** Column titles and rows; null leaves a cell empty. */
export type CsvTable = {
  columns: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
};

/**
 * CSV for Excel in Brazil; a file begins with a byte order mark. Formulas are escaped: a member's text could otherwise
 * run in the reader's program.
 */
export function csvText(rows: readonly CsvTable["rows"][number][], { bom = false } = {}): string {
  return stringify([...rows], {
    bom,
    delimiter: ";",
    record_delimiter: "windows",
    escape_formulas: true,
    // Line breaks inside a text differ from the record delimiter, and the library quotes only that one.
    quoted_string: true,
  });
}

/** A CSV file as a download. */
export function csvResponse(fileName: string, { columns, rows }: CsvTable): Response {
  return new Response(csvText([columns, ...rows], { bom: true }), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
