import { pauseBetweenBatches } from "~/club/batches";
import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import {
  asRow,
  clippingHeader,
  clippingsReader,
  entriesIn,
  type Highlight,
  looksLikeClippings,
} from "~/club/importing/clippings";
import { recogniseReadings } from "~/club/importing/readings-columns";
import { fileField, maxCharacters, maxRows, type Sheet } from "~/club/importing/rules";
import { storeImport } from "~/club/importing/stored-changes.server";
import { decodeText } from "./decode.server";
import { storing } from "./queue.server";
import { readSheet } from "./read-sheet.server";

type GivenFile = { name: string; bytes: Buffer };

/**
 * Stores a member's export of Goodreads, StoryGraph or Skoob, or the clippings of a Kindle, until it is confirmed.
 * @returns the id of the import. @throws ClubError invalid for another file, on the field of the file.
 */
export function storeOwnFile(ctx: MemberContext, file: GivenFile): Promise<number> {
  return storing(ctx.viewer.id, async () => {
    const isOfKindle = await startsLikeClippings(file.bytes);
    return isOfKindle ? storeClippings(ctx, file) : storeReadings(ctx, file);
  });
}

async function storeReadings(ctx: MemberContext, { name, bytes }: GivenFile): Promise<number> {
  const sheet = await readSheet(
    { name, bytes },
    (header) => recogniseReadings(header)?.columns.filter(Boolean).length ?? 0,
  );
  const found = recogniseReadings(sheet.header);
  if (!found) {
    throw refused(
      "Não reconhecemos este arquivo. Envie o CSV exportado do Goodreads, do StoryGraph ou de um exportador do Skoob, ou o My Clippings.txt do Kindle.",
    );
  }
  const { source, columns } = found;
  const facts = { ...sheet.facts, source };
  return storeImport(ctx, { kind: "readings", fileName: name, sheet: { ...sheet, facts }, columns });
}

async function storeClippings(ctx: MemberContext, { name, bytes }: GivenFile): Promise<number> {
  const { text, encoding } = await decodeText(bytes);
  const highlights = await highlightsOf(text);
  if (highlights.length === 0) {
    throw refused(
      "Não encontramos destaques neste arquivo: só marcadores ou notas, ou um idioma que não lemos.",
    );
  }
  requireLittleText(highlights);
  const header = [...clippingHeader];
  const sheet: Sheet = { facts: { format: "clippings", encoding }, header, rows: highlights.map(asRow) };
  return storeImport(ctx, { kind: "quotes", fileName: name, sheet, columns: header.map(() => null) });
}

/** Characters of the file between two pauses. */
const charactersAtOnce = 50_000;

async function highlightsOf(text: string): Promise<Highlight[]> {
  const { add, counts, result } = clippingsReader();
  let characters = 0;
  for (const entry of entriesIn(text)) {
    add(entry);
    requireFew(counts());
    characters += entry.lines.reduce((sum, line) => sum + line.length + 1, 1);
    if (characters < charactersAtOnce) continue;
    characters = 0;
    await pauseBetweenBatches();
  }
  return result();
}

/** @throws ClubError invalid as soon as there are too many: the rest of the file is not read. */
function requireFew({ highlights, notes }: { highlights: number; notes: number }): void {
  const most = maxRows.toLocaleString("pt-BR");
  if (highlights > maxRows) throw refused(`O arquivo passa de ${most} destaques. Divida em partes.`);
  if (notes > maxRows) throw refused(`O arquivo passa de ${most} notas. Divida em partes.`);
}

const millions = maxCharacters / 1_000_000;

/** @throws ClubError invalid. */
function requireLittleText(highlights: readonly Highlight[]): void {
  const characters = highlights.reduce((sum, { text, note }) => sum + text.length + note.length, 0);
  if (characters > maxCharacters)
    throw refused(`Os destaques passam de ${millions} milhões de letras. Divida em partes.`);
}

/** Enough for the first entry. */
const startBytes = 100_000;

async function startsLikeClippings(bytes: Buffer): Promise<boolean> {
  // A character that is cut in two would count as another encoding.
  const lastBreak = bytes.subarray(0, startBytes).lastIndexOf("\n");
  const { text } = await decodeText(bytes.subarray(0, lastBreak + 1));
  return looksLikeClippings(text);
}

function refused(sentence: string): ClubError {
  return new ClubError("invalid", sentence, { field: fileField });
}
