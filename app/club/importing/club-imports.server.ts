import { pauseBetweenBatches } from "../batches";
import type { Context, MemberContext } from "../context";
import { bookImport } from "./books-changes.server";
import type { BookField } from "./books-columns";
import { checking } from "./checking.server";
import { type Columns, shownText } from "./club-cells";
import type { KindImport } from "./club-rules";
import { meetingImport } from "./meetings-changes.server";
import type { MeetingField } from "./meetings-columns";
import { memberImport } from "./members-changes.server";
import type { MemberField } from "./members-columns";
import type { ClubKind, Keep, LeftLine, SheetRow } from "./rules";
import type { ClubPreviewView } from "./views";

/** The columns were stored by `recogniseColumns` or checked by a schema; another name is no field of the kind. */
function importOf(ctx: Context, kind: ClubKind, columns: Columns<string>): Promise<KindImport> {
  if (kind === "books") return bookImport(ctx, columns as Columns<BookField>);
  return kind === "members"
    ? memberImport(ctx, columns as Columns<MemberField>)
    : meetingImport(ctx, columns as Columns<MeetingField>);
}

export type CheckedFile<Left extends LeftLine = LeftLine> = Pick<
  ClubPreviewView,
  "counts" | "rows" | "examples"
> & {
  faults: Left[];
  write: KindImport["write"];
};

/** Rows between two pauses: about two milliseconds. */
const rowsAtOnce = 50;

/** Checks the rows of a file against the club. Requests run in between; nothing is written. */
export function checkFile<Left extends LeftLine>(
  ctx: Context | MemberContext,
  kind: ClubKind,
  columns: Columns<string>,
  blocks: Blocks,
  keep: Keep<Left>,
): Promise<CheckedFile<Left>> {
  const memberId = "viewer" in ctx ? ctx.viewer.id : 0;
  return checking(memberId, () => checkNow(ctx, kind, columns, blocks, keep));
}

type Blocks = AsyncIterable<readonly SheetRow[]> | Iterable<readonly SheetRow[]>;

async function checkNow<Left extends LeftLine>(
  ctx: Context,
  kind: ClubKind,
  columns: Columns<string>,
  blocks: Blocks,
  keep: Keep<Left>,
): Promise<CheckedFile<Left>> {
  const { check, write } = await importOf(ctx, kind, columns);
  const file: CheckedFile<Left> = {
    counts: { new: 0, known: 0, filled: 0, fault: 0 },
    rows: [],
    faults: [],
    examples: columns.header.map(() => ""),
    write,
  };
  for await (const block of blocks) {
    for (let at = 0; at < block.length; at += rowsAtOnce) {
      for (const row of block.slice(at, at + rowsAtOnce)) addRow(file, row, check, keep);
      await pauseBetweenBatches();
    }
  }
  return file;
}

function addRow<Left extends LeftLine>(
  { counts, rows, faults, examples }: CheckedFile<Left>,
  row: SheetRow,
  check: KindImport["check"],
  keep: Keep<Left>,
): void {
  const checked = check(row);
  counts[checked.state] += 1;
  if (checked.state === "fault") {
    const { state: _, ...fault } = checked;
    faults.push(keep({ ...fault, title: shownText(fault.title) }));
  } else rows.push({ ...checked.view, state: checked.state });
  for (const [index, example] of examples.entries())
    if (example === "") examples[index] = shownText(row.cells[index] ?? "");
}
