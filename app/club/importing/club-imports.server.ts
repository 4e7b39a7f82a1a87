import type { Context, MemberContext } from "../context";
import { bookImport } from "./books-changes.server";
import type { BookField } from "./books-columns";
import { dayFirst } from "./cells";
import { checking } from "./checking.server";
import { type Columns, shownText } from "./club-cells";
import type { CheckedRow, KindImport } from "./club-rules";
import { meetingImport } from "./meetings-changes.server";
import type { MeetingField } from "./meetings-columns";
import { memberImport } from "./members-changes.server";
import type { MemberField } from "./members-columns";
import type { ClubKind, LeftRow, SheetRow } from "./rules";
import { checkRows } from "./stored-queries.server";
import type { ClubPreviewView } from "./views";

/** The columns were stored by `recogniseColumns` or checked by a schema; another name is no field of the kind. */
function importOf(ctx: Context, kind: ClubKind, columns: Columns<string>): KindImport {
  if (kind === "books") return bookImport(ctx, columns as Columns<BookField>);
  return kind === "members"
    ? memberImport(ctx, columns as Columns<MemberField>)
    : meetingImport(ctx, columns as Columns<MeetingField>);
}

export type CheckedFile = Pick<ClubPreviewView, "counts" | "rows" | "examples" | "monthFirst"> & {
  faults: LeftRow[];
  write: KindImport["write"];
};

/** Checks the rows of a file against the club. Requests run in between; nothing is written. */
export function checkFile(
  ctx: Context | MemberContext,
  kind: ClubKind,
  columns: Columns<string>,
  readRows: () => readonly SheetRow[],
): Promise<CheckedFile> {
  return checking("viewer" in ctx ? ctx.viewer.id : 0, async () => {
    const { check, write } = importOf(ctx, kind, columns);
    const counts = { new: 0, known: 0, filled: 0, fault: 0 };
    const rows = readRows();
    const { turned, read } = dayFirst(rows, dateColumnsOf(columns.columns));
    const monthFirst = turned.map((at) => columns.header[at] ?? "");
    const examples = columns.header.map(() => "");
    const file: CheckedFile = { counts, rows: [], faults: [], examples, monthFirst, write };
    await checkRows(rows, (row) => addRow(file, row, check(read(row))));
    return file;
  });
}

const dateFields = ["date", "readIn", "end"];

function dateColumnsOf(columns: readonly (string | null)[]): number[] {
  return dateFields.map((field) => columns.indexOf(field)).filter((at) => at !== -1);
}

function addRow({ counts, rows, faults, examples }: CheckedFile, row: SheetRow, checked: CheckedRow): void {
  counts[checked.state] += 1;
  if (checked.state === "fault") {
    const { state: _, ...fault } = checked;
    faults.push({ ...fault, cells: row.cells, title: shownText(fault.title) });
  } else rows.push({ ...checked.view, state: checked.state });
  for (const [index, example] of examples.entries())
    if (example === "") examples[index] = shownText(row.cells[index] ?? "");
}
