import { isDeepStrictEqual } from "node:util";
import type { ImportKind } from "#db/schema/enums";
import type { ImportOutcome } from "#db/schema/imports";
import { requireProven } from "../accounts/proof-changes.server";
import { asMember, asStaff } from "../as-staff.server";
import { recordAudit } from "../audit/changes.server";
import type { Context, MemberContext } from "../context";
import { ClubError } from "../errors";
import { type CheckedFile, checkFile } from "./check.server";
import { mainThing, outcomeWords } from "./kinds";
import type { QuoteChoices } from "./quotes-check";
import { isClubKind } from "./rules";
import { finishImport } from "./stored-changes.server";
import { requireImport, rowsOf } from "./stored-queries.server";
import type { ImportView } from "./views";

/** The sentence about a file with nothing new. */
export const nothingNew = "Não há nada novo para trazer deste arquivo.";

/**
 * Checks the rows again and writes the good ones, all or none. A second confirmation changes nothing.
 * People are invited, which needs a proof. @returns the import with its outcome. @throws ClubError forbidden, not_found,
 * proof_needed, conflict without anything new; unauthenticated once the session is over.
 */
export async function confirmImport(
  ctx: MemberContext,
  id: number,
  kinds: readonly ImportKind[],
  choices?: QuoteChoices,
): Promise<ImportView> {
  const waiting = requireImport(ctx, id, kinds);
  if (waiting.outcome) return waiting;
  const invitesPeople = waiting.kind === "members";
  if (invitesPeople) requireProven(ctx);
  const rows = rowsOf(ctx, id);
  const file = await checkFile(ctx, waiting, () => rows, choices);
  const asOwner = isClubKind(waiting.kind) ? asStaff : asMember;
  return asOwner(ctx, (tx) => {
    // Race: the member may have confirmed twice, or changed the columns or pages in another tab.
    const { outcome, columns } = requireImport(tx, id, kinds);
    if (outcome === null) {
      if (invitesPeople) requireProven(tx);
      if (!isDeepStrictEqual([columns, rowsOf(tx, id)], [waiting.columns, rows])) {
        throw new ClubError("conflict", "As colunas mudaram enquanto isso. Confira as linhas de novo.");
      }
      finishImport(tx, id, writeFile(tx, waiting.kind, file), file.faults);
    }
    return requireImport(tx, id, kinds);
  });
}

/**
 * Writes the good rows of a checked file in the caller's transaction. Without a viewer the operator imports.
 * @throws ClubError conflict without anything new.
 */
export function writeFile(tx: Context | MemberContext, kind: ImportKind, file: CheckedFile): ImportOutcome {
  const { counts, write, faults } = file;
  if (counts.new + counts.filled === 0) throw new ClubError("conflict", nothingNew);
  const added = write(tx);
  const isNew = added[mainThing[kind]] ?? 0;
  // Race: another import may have added some of the new things since the check.
  const known = counts.known + counts.filled + counts.new - isNew;
  if (isClubKind(kind)) {
    recordAudit(tx, {
      action: "viewer" in tx ? "import.confirm" : "owner.import",
      subject: "import",
      subjectId: null,
      details: outcomeWords(added),
    });
  }
  return { added, known, left: faults.length };
}
