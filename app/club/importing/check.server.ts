import type { Context, MemberContext } from "../context";
import { sharedTurns } from "../turns";
import { bookImport } from "./books-changes.server";
import type { BookField } from "./books-columns";
import { dayFirst } from "./cells";
import { type Columns, shownText } from "./club-cells";
import { fieldOf, monthsFirst } from "./columns";
import { type CheckedRow, fieldsOf, type KindImport, misfitBecause, type OwnRows } from "./kinds";
import { meetingImport } from "./meetings-changes.server";
import type { MeetingField } from "./meetings-columns";
import { memberImport } from "./members-changes.server";
import type { MemberField } from "./members-columns";
import { quoteImport } from "./quotes-changes.server";
import type { QuoteChoices } from "./quotes-check";
import { readingImport } from "./readings-changes.server";
import { asLine, type LeftRow, type SheetRow } from "./rules";
import { checkRows, rowsOf } from "./stored-queries.server";
import type { ImportPreviewView, ImportView } from "./views";

/** A file as it is checked: its kind, and the meaning of its columns. */
export type KnownFile = Pick<ImportView, "kind"> & Columns<string>;

/** The columns were stored by `recogniseColumns` or checked by a schema; another name is no field of the kind. */
function importOf(
  ctx: Context | MemberContext,
  { kind, ...columns }: KnownFile,
  choices: QuoteChoices,
): KindImport {
  if (kind === "books") return bookImport(ctx, columns as Columns<BookField>);
  if (kind === "members") return memberImport(ctx, columns as Columns<MemberField>);
  if (kind === "meetings") return meetingImport(ctx, columns as Columns<MeetingField>);
  if (!("viewer" in ctx)) throw new TypeError(`a file of ${kind} belongs to a member`);
  return kind === "readings" ? readingImport(ctx, columns) : quoteImport(ctx, choices);
}

export type CheckedFile = Pick<
  ImportPreviewView,
  "counts" | "rows" | "examples" | "monthFirst" | "undecided"
> & {
  faults: LeftRow[];
  write: KindImport["write"];
} & Required<Omit<OwnRows, "rows" | "left">>;

/** Each page of a preview checks its whole file. Attack: sixteen of them at once held a dozen megabytes each. */
const checking = sharedTurns(2);

/** Checks the rows of a file against the club. Requests run in between; nothing is written. */
export function checkFile(
  ctx: Context | MemberContext,
  known: KnownFile,
  readRows: () => readonly SheetRow[],
  choices: QuoteChoices = {},
): Promise<CheckedFile> {
  return checking("viewer" in ctx ? ctx.viewer.id : 0, async () => {
    const columns = known.columns.map(fieldOf);
    const { check, end, write } = importOf(ctx, { ...known, columns }, choices);
    const rows = readRows();
    const dates = indexesOf(columns, (field) =>
      fieldsOf[known.kind].some(({ name, isDate }) => isDate && name === field),
    );
    const inverted = indexesOf(known.columns, (column) => column.endsWith(monthsFirst));
    const { turned, undecided, read } = dayFirst(rows, dates, inverted);
    const found: CheckedRow[] = [];
    await checkRows(rows, (row) => {
      const checked = check(read(row));
      if (checked) found.push(checked);
    });
    const own: OwnRows = end?.() ?? { rows: [], left: [], titles: [], books: [] };
    const left = own.left.map((row) => ({ state: "fault" as const, ...row }));
    const cells = new Map(rows.map((row) => [row.line, row.cells]));
    return {
      ...sorted([...found, ...own.rows, ...left], cells),
      examples: examplesOf(known, rows),
      monthFirst: turned.map((at) => known.header[at] ?? ""),
      undecided: undecided.map((at) => known.header[at] ?? ""),
      ...{ titles: own.titles, books: own.books, measures: own.measures ?? [] },
      write,
    };
  });
}

/** The rows of the viewer's import that waits, as the club would take them. */
export async function previewOf(
  ctx: MemberContext,
  waiting: ImportView,
  choices?: QuoteChoices,
): Promise<Omit<CheckedFile, "write" | "faults"> & Pick<ImportPreviewView, "misfit" | "faults">> {
  const { write: _, ...file } = await checkFile(ctx, waiting, () => rowsOf(ctx, waiting.id), choices);
  return { ...file, faults: file.faults.map(asLine), misfit: misfitBecause(waiting.kind, waiting) };
}

function indexesOf(columns: readonly (string | null)[], isWanted: (column: string) => boolean): number[] {
  return columns.flatMap((column, at) => (column !== null && isWanted(column) ? [at] : []));
}

/** The good rows, and those with an error with their cells as they stand in the file. */
function sorted(all: readonly CheckedRow[], cellsOf: ReadonlyMap<number, string[]>) {
  const counts = { new: 0, known: 0, filled: 0, fault: 0 };
  const rows: CheckedFile["rows"] = [];
  const faults: LeftRow[] = [];
  for (const checked of all) {
    counts[checked.state] += 1;
    if (checked.state !== "fault") rows.push({ book: null, ...checked.view, state: checked.state });
    else {
      const { line, title, reason, cells } = checked;
      faults.push({ line, title: shownText(title), reason, cells: cellsOf.get(line) ?? cells });
    }
  }
  return { counts, rows, faults };
}

function examplesOf({ header }: KnownFile, rows: readonly SheetRow[]): string[] {
  return header.map((_, at) => shownText(rows.find(({ cells }) => cells[at])?.cells[at] ?? ""));
}
