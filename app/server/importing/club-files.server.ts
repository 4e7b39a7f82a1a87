import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import { fieldsOf } from "~/club/importing/club-rules";
import { clubKindSchema } from "~/club/importing/club-schema";
import { recogniseColumns } from "~/club/importing/columns";
import { storeImport } from "~/club/importing/stored-changes.server";
import { storing } from "./queue.server";
import { readSheet } from "./read-sheet.server";

type GivenFile = { name: string; bytes: Buffer };

/**
 * Stores a file of the club until it is confirmed. @returns the id of the import. @throws ClubError invalid for an
 * unknown kind, and for another file.
 */
export async function storeClubFile(ctx: MemberContext, file: GivenFile, sentKind: unknown): Promise<number> {
  const kind = clubKindSchema.safeParse(sentKind);
  if (!kind.success) {
    const message = kind.error.issues[0]?.message ?? "Escolha o que o arquivo traz";
    throw new ClubError("invalid", message, { field: "kind" });
  }
  return storing(ctx.viewer.id, async () => {
    const columnsOf = (header: string[]) => recogniseColumns(fieldsOf[kind.data], header);
    const sheet = await readSheet(file, (header) => columnsOf(header).filter(Boolean).length);
    const columns = columnsOf(sheet.header);
    return storeImport(ctx, { kind: kind.data, fileName: file.name, sheet, columns });
  });
}
