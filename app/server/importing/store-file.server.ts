import type { ImportKind } from "#db/schema/enums";
import { pauseBetweenBatches } from "~/club/batches";
import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import {
  asRow,
  type Clipping,
  clippingHeader,
  clippingsIn,
  clippingsReader,
  looksLikeClippings,
} from "~/club/importing/clippings";
import { looksLikeNotebook, notebookIn } from "~/club/importing/clippings-html";
import { recogniseColumns } from "~/club/importing/columns";
import { fieldsOf } from "~/club/importing/kinds";
import { unreadSentence } from "~/club/importing/quotes-rules";
import { sourceOf } from "~/club/importing/readings-columns";
import { fileField, maxCharacters, maxRows, type Sheet } from "~/club/importing/rules";
import { clubKindSchema } from "~/club/importing/schema";
import { storeImport } from "~/club/importing/stored-changes.server";
import { sharedTurns } from "~/club/turns";
import { decodeText } from "./decode.server";
import { readSheet } from "./read-sheet.server";

type GivenFile = { name: string; bytes: Buffer };

/** A file may take four hundred megabytes while it is read. */
const storing = sharedTurns(1);

/**
 * Stores a sheet of the club until it is confirmed. @returns the id of the import. @throws ClubError invalid for an
 * unknown kind, and for another file, on its field.
 */
export function storeClubFile(ctx: MemberContext, file: GivenFile, sentKind: unknown): Promise<number> {
  const kind = clubKindSchema.safeParse(sentKind);
  if (!kind.success) {
    throw new ClubError("invalid", kind.error.issues[0]?.message ?? "", { field: "kind" });
  }
  return storing(ctx.viewer.id, () => storeSheet(ctx, file, kind.data));
}

/**
 * Stores a list of a member's readings, or the highlights of a Kindle or its app, until it is confirmed. @returns the id
 * of the import. @throws ClubError invalid for another file, on its field.
 */
export function storeOwnFile(ctx: MemberContext, file: GivenFile): Promise<number> {
  return storing(ctx.viewer.id, async () => {
    const start = await startOf(file.bytes);
    if (looksLikeClippings(start)) return storeClippings(ctx, file, clippingsIn);
    return looksLikeNotebook(start)
      ? storeClippings(ctx, file, notebookIn)
      : storeSheet(ctx, file, "readings");
  });
}

async function storeSheet(ctx: MemberContext, file: GivenFile, kind: ImportKind): Promise<number> {
  const columnsOf = (header: readonly string[]) => recogniseColumns(fieldsOf[kind], header);
  const sheet = await readSheet(file, (header) => columnsOf(header).filter(Boolean).length);
  const columns = columnsOf(sheet.header);
  const source = kind === "readings" ? sourceOf(sheet.header, columns) : null;
  const facts = { ...sheet.facts, ...(source && { source }) };
  return storeImport(ctx, { kind, fileName: file.name, sheet: { ...sheet, facts }, columns });
}

type Read = (text: string) => Iterable<Clipping | null>;

async function storeClippings(ctx: MemberContext, { name, bytes }: GivenFile, read: Read): Promise<number> {
  const { text, encoding } = await decodeText(bytes);
  const { add, counts, result } = clippingsReader();
  let count = 0;
  for (const clipping of read(text)) {
    if (clipping) add(clipping);
    requireFew(counts);
    count += 1;
    if (count > mostEntries) throw refused("O arquivo passa de 20.000 anotações. Divida em partes.");
    if (count % clippingsAtOnce === 0) await pauseBetweenBatches();
  }
  const highlights = await result();
  const { unread } = counts;
  if (highlights.length === 0) throw refused(unread > 0 ? unreadSentence(unread) : noHighlights);
  requireLittleText(highlights);
  const facts = { format: "clippings" as const, encoding, ...(unread > 0 && { unread }) };
  const sheet: Sheet = { facts, header: clippingHeader, rows: highlights.map(asRow) };
  return storeImport(ctx, { kind: "quotes", fileName: name, sheet, columns: clippingHeader.map(() => null) });
}

/** Bookmarks and empty entries included. */
const mostEntries = 20_000;

/** Attack: each is compared with up to two thousand before. */
const clippingsAtOnce = 10;

const noHighlights = "Não encontramos destaques neste arquivo: só marcadores ou notas.";

/** @throws ClubError invalid as soon as there are too many: the rest of the file is not read. */
function requireFew({ highlights, notes }: { highlights: number; notes: number }): void {
  const most = maxRows.toLocaleString("pt-BR");
  if (highlights > maxRows) throw refused(`O arquivo passa de ${most} destaques. Divida em partes.`);
  if (notes > maxRows) throw refused(`O arquivo passa de ${most} notas. Divida em partes.`);
}

const millions = maxCharacters / 1_000_000;

/** @throws ClubError invalid. */
function requireLittleText(highlights: readonly { text: string; note: string }[]): void {
  const characters = highlights.reduce((sum, { text, note }) => sum + text.length + note.length, 0);
  if (characters > maxCharacters)
    throw refused(`Os destaques passam de ${millions} milhões de letras. Divida em partes.`);
}

/** Enough for the first entry. */
const startBytes = 100_000;

async function startOf(bytes: Buffer): Promise<string> {
  const start = bytes.subarray(0, startBytes);
  // A character that is cut in two would count as another encoding; a page may be of one line.
  const end = Math.max(start.lastIndexOf("\n"), start.lastIndexOf(">"));
  return (await decodeText(start.subarray(0, end + 1))).text;
}

function refused(sentence: string): ClubError {
  return new ClubError("invalid", sentence, { field: fileField });
}
