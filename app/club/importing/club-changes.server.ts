import { isDeepStrictEqual } from "node:util";
import type { ImportOutcome } from "#db/schema/imports";
import { requireProven } from "../accounts/proof-changes.server";
import { asStaff } from "../as-staff.server";
import { recordAudit } from "../audit/changes.server";
import type { Context, MemberContext } from "../context";
import { ClubError } from "../errors";
import { type CheckedFile, checkFile } from "./club-imports.server";
import { requireClubImport } from "./club-queries.server";
import { fieldsOf, mainThing, outcomeWords } from "./club-rules";
import { columnsSchemaFor } from "./columns";
import type { ClubKind } from "./rules";
import { changeColumns, finishImport } from "./stored-changes.server";
import { rowsOf } from "./stored-queries.server";
import type { ClubImportView } from "./views";

/** Changes what the columns of the viewer's import mean. @throws ClubError forbidden, not_found, invalid, conflict. */
export function changeClubColumns(ctx: MemberContext, id: number, sent: readonly (string | null)[]): void {
  const { kind, header } = requireClubImport(ctx, id);
  const chosen = columnsSchemaFor(fieldsOf[kind], header.length).safeParse({ columns: sent });
  if (!chosen.success) {
    const message = chosen.error.issues[0]?.message ?? "Escolha o que cada coluna traz.";
    throw new ClubError("invalid", message, { field: "columns" });
  }
  changeColumns(ctx, id, chosen.data.columns);
}

/** The sentence about a file with nothing new. */
export const nothingNew = "Não há nada novo para trazer deste arquivo.";

/**
 * Checks the rows again and writes the good ones, all or none. A second confirmation changes nothing.
 * People are invited, which needs a proof. @returns the import with its outcome. @throws ClubError forbidden, not_found,
 * proof_needed, conflict without anything new.
 */
export async function confirmClubImport(ctx: MemberContext, id: number): Promise<ClubImportView> {
  const waiting = requireClubImport(ctx, id);
  if (waiting.outcome) return waiting;
  const invitesPeople = waiting.kind === "members";
  if (invitesPeople) requireProven(ctx);
  const rows = rowsOf(ctx, id);
  const file = await checkFile(ctx, waiting.kind, waiting, () => rows);
  return asStaff(ctx, (tx) => {
    // Race: the member may have confirmed twice, or changed the columns or pages in another tab.
    const { outcome, columns } = requireClubImport(tx, id);
    if (outcome === null) {
      if (invitesPeople) requireProven(tx);
      if (!isDeepStrictEqual([columns, rowsOf(tx, id)], [waiting.columns, rows])) {
        throw new ClubError("conflict", "As colunas mudaram enquanto isso. Confira as linhas de novo.");
      }
      finishImport(tx, id, writeFile(tx, waiting.kind, file), file.faults);
    }
    return requireClubImport(tx, id);
  });
}

/**
 * Writes the good rows of a checked file in the caller's transaction. Without a viewer the operator imports.
 * @throws ClubError conflict without anything new.
 */
export function writeFile(tx: Context | MemberContext, kind: ClubKind, file: CheckedFile): ImportOutcome {
  const { counts, write, faults } = file;
  if (counts.new + counts.filled === 0) throw new ClubError("conflict", nothingNew);
  const added = write(tx);
  const isNew = added[mainThing[kind]] ?? 0;
  // Race: another import may have added some of the new things since the check.
  const known = counts.known + counts.filled + counts.new - isNew;
  const outcome = { added, known, left: faults.length };
  recordAudit(tx, {
    action: "viewer" in tx ? "import.confirm" : "owner.import",
    subject: "import",
    subjectId: null,
    details: outcomeWords(added),
  });
  return outcome;
}
