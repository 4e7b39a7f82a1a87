import { maxCellLength, maxColumns } from "~/club/importing/rules";
import { refused } from "./refusals";
import { attribute, copyOf, type Parts, type Tag } from "./xlsx-parts.server";

type Reading = {
  strings: readonly string[];
  /** The text of a date by its number and style; null for another number. */
  asDate: (serial: number, style: number) => string | null;
  addRow: (line: number, cells: readonly string[]) => void;
};

/** The last row that a worksheet can have. */
const maxRow = 1_048_576;

type Cell = { column: number; type: string; style: number; text: string };

/** Reads the rows of a worksheet in their order. A formula counts as its last result. */
export async function readWorksheet(
  parts: Parts,
  part: string,
  { addRow, ...values }: Reading,
): Promise<void> {
  let [line, column] = [0, -1];
  let cells: string[] = [];
  let cell: Cell | null = null;
  let [isText, isPhonetic] = [false, false];
  await parts.read(part, {
    open(name, tag) {
      if (name === "row") {
        line = rowNumber(attribute(tag, "r")) ?? line + 1;
        column = -1;
        cells = [];
      } else if (name === "c") {
        cell = cellOf(tag, column + 1);
        column = cell.column;
      } else if (name === "rPh") isPhonetic = true;
      else if (name === "v" || name === "t") isText = !isPhonetic;
    },
    text(piece) {
      if (isText && cell && cell.text.length < maxCellLength) cell.text += piece;
    },
    close(name) {
      if (name === "v" || name === "t") isText = false;
      else if (name === "rPh") isPhonetic = false;
      else if (name === "c" && cell) {
        place(cells, cell.column, textOf({ ...cell, text: copyOf(cell.text) }, values));
        cell = null;
      } else if (name === "row") addRow(line, cells);
    },
  });
}

/** Null without a number that a row can have. */
function rowNumber(given: string | undefined): number | null {
  const number = Number(given);
  return Number.isInteger(number) && number >= 1 && number <= maxRow ? number : null;
}

function cellOf(tag: Tag, next: number): Cell {
  return {
    column: columnOf(attribute(tag, "r")) ?? next,
    type: attribute(tag, "t") ?? "n",
    style: Number(attribute(tag, "s") ?? 0),
    text: "",
  };
}

/** The index of the column in a reference: 2 for "C5"; null without one. */
function columnOf(reference = ""): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0];
  if (!letters) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Blank cells may have any column: a format reaches to the last one of the sheet. */
function place(cells: string[], column: number, text: string): void {
  if (text === "") return;
  if (column >= maxColumns) throw refused("tooManyColumns");
  while (cells.length < column) cells.push("");
  cells[column] = text;
}

function textOf({ type, style, text }: Cell, { strings, asDate }: Omit<Reading, "addRow">): string {
  if (type === "s") return unescaped(strings[Number(text)] ?? "");
  if (type === "str" || type === "inlineStr" || type === "d") return unescaped(text);
  if (type === "b") return text.trim() === "1" ? "sim" : "não";
  if (type === "e" || text.trim() === "") return "";
  const number = Number(text);
  return asDate(number, style) ?? (Number.isFinite(number) ? String(number) : text);
}

/** "_x000D_" stands for a character that XML does not allow as such. */
function unescaped(text: string): string {
  return text.includes("_x")
    ? text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}
