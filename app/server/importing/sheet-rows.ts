import type { ImportFacts } from "#db/schema/enums";
import { shortText } from "~/club/importing/cells";
import {
  maxCharacters,
  maxColumns,
  maxHeaderLength,
  maxRows,
  type Sheet,
  type SheetRow,
} from "~/club/importing/rules";
import { refused } from "./refusals";

/** The header may stand below a title, among the first rows. */
const headerWithin = 10;

export type SheetRows = {
  /** Takes a row that is not blank. @throws ClubError invalid beyond a limit. */
  add: (line: number, cells: readonly string[]) => void;
  /** @throws ClubError invalid without a row below the header. */
  asSheet: (facts: ImportFacts) => Sheet;
  hasRows: () => boolean;
};

/** Collects the rows of a file within its limits. */
export function collectRows(): SheetRows {
  const rows: SheetRow[] = [];
  let characters = 0;
  return {
    add(line, given) {
      const used = withoutBlankEnd(given);
      if (used.length === 0) return;
      if (used.length > maxColumns) throw refused("tooManyColumns");
      if (rows.length >= maxRows + headerWithin) throw refused("tooManyRows");
      const cells = used.map(asText);
      characters += cells.reduce((sum, { length }) => sum + length, 0);
      if (characters > maxCharacters) throw refused("tooMuchText");
      rows.push({ line, cells });
    },
    hasRows: () => rows.length > 1,
    asSheet(facts) {
      const [header, ...below] = rows.slice(headerIndex(rows));
      if (!header || below.length === 0) throw refused("noRows");
      if (below.length > maxRows) throw refused("tooManyRows");
      return { facts, header: header.cells.map((name) => name.slice(0, maxHeaderLength)), rows: below };
    },
  };
}

/** Without the blank cells at the end: programs write many for a formatted row. */
function withoutBlankEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== "" && cell !== '=""');
  return cells.slice(0, last + 1);
}

/**
 * Goodreads writes a number as the formula `="9788535914849"`, so that programs keep its digits. The quote that our own
 * files put before a formula goes.
 */
function asText(cell: string): string {
  const text = /^="([^"]*)"$/.exec(cell)?.[1] ?? cell.replace(/^'(?=[=+\-@])/, "");
  return shortText(text);
}

/** The first row with two names; a list of one column has it first. */
function headerIndex(rows: readonly SheetRow[]): number {
  const named = rows
    .slice(0, headerWithin)
    .findIndex(({ cells }) => cells.filter((cell) => cell !== "").length > 1);
  return Math.max(0, named);
}
