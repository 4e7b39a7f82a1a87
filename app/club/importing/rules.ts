import type { ImportFacts, ImportKind } from "#db/schema/enums";
import { day } from "../durations";

export type { ImportKind };

/** Kinds that the staff imports for the club, and those that a member imports. */
export const clubKinds = ["books", "members", "meetings"] as const satisfies ImportKind[];
export const ownKinds = ["readings", "quotes"] as const satisfies ImportKind[];
export type ClubKind = (typeof clubKinds)[number];

export function isClubKind(kind: ImportKind): kind is ClubKind {
  return clubKinds.some((one) => one === kind);
}

/** The name of the file's field in the forms. */
export const fileField = "arquivo";

/** The field of a form with the pages of a book; its line follows. */
export const rowPagesField = "p";

/** Bytes of a file. */
export const maxFileBytes = 10 * 1024 * 1024;
/** Rows below the header. */
export const maxRows = 2_000;
export const maxColumns = 100;
/** Characters of a file's name, and of the name of a column. */
export const maxFileName = 200;
export const maxHeaderLength = 200;
/** Characters of a cell; longer ones are cut off. */
export const maxCellLength = 5_000;
/** Characters of all cells of a file. */
export const maxCharacters = 2_000_000;
/** Milliseconds from the upload until an import is deleted. */
export const importLifetime = day;

/** A row of a file. `line` is its number in the file, where the header is line 1. */
export type SheetRow = { line: number; cells: string[] };

/** The content of a file. `header` has a name for each column, an empty one for a column without. */
export type Sheet = { facts: ImportFacts; header: string[]; rows: SheetRow[] };

/** A row of the file that was left out, with the reason for its member. */
export type LeftLine = { line: number; title: string; reason: string };

/** The same with its cells. */
export type LeftRow = SheetRow & LeftLine;

/** A left row without its cells. */
export function asLine({ line, title, reason }: LeftLine): LeftLine {
  return { line, title, reason };
}

/** A new book of a sheet that comes without its pages. */
export function isWithoutPages({ state, figure }: { state: string; figure: number | null }): boolean {
  return state === "new" && figure === null;
}
