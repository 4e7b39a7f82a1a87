import type { Sheet } from "~/club/importing/rules";

/** A sheet of a CSV file with these rows below the header, which is line 1. */
export function makeSheet(header: string[], ...rows: string[][]): Sheet {
  return {
    facts: { format: "csv", separator: ";", encoding: "utf-8" },
    header,
    rows: rows.map((cells, at) => ({ line: at + 2, cells })),
  };
}
