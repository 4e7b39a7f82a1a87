import { CsvError, type Parser, parse } from "csv-parse";
import type { ImportFacts } from "#db/schema/enums";
import { pauseBetweenBatches } from "~/club/batches";
import { maxCellLength, maxColumns, type Sheet } from "~/club/importing/rules";
import { decodeText } from "./decode.server";
import { openQuote, refused } from "./refusals";
import { collectRows } from "./sheet-rows";

type Separator = NonNullable<ImportFacts["separator"]>;
const separators: readonly Separator[] = [";", ",", "\t", "|"];

/** Characters that are parsed in a few milliseconds. */
const charactersAtOnce = 16 * 1024;
/** Columns of the widest sheet. Attack: a row of ten million blank cells is parsed as one record. */
const widest = 16_384;

/** Reads a text with separated columns. Line numbers count records, as spreadsheet programs do. @throws ClubError invalid. */
export async function readCsv(bytes: Uint8Array): Promise<Sheet> {
  const { text, encoding } = await decodeText(bytes);
  if (/^\s*<(!doctype|html|table)/i.test(text.slice(0, 200))) throw refused("webPage");
  if (text.includes("\0") || text.startsWith("<?xml")) throw refused("notText");
  const announced = /^sep=([,;\t|])(\r\n|\n|\r)/i.exec(text);
  const separator = separators.find((one) => one === announced?.[1]) ?? separatorOf(text.slice(0, 20_000));
  if (text.includes(separator.repeat(widest))) throw refused("tooManyColumns");
  const rows = collectRows();
  let line = 0;
  const parser: Parser = parse({
    delimiter: separator,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: maxColumns * maxCellLength,
    on_record(cells: string[]) {
      line += 1;
      rows.add(line, cells);
      forgetLength(parser);
      return null;
    },
  });
  try {
    await parseText(parser, text, announced?.[0].length ?? 0);
  } catch (error) {
    throw isOpenQuote(error) ? openQuote(line + 1) : error;
  }
  return rows.asSheet({ format: "csv", separator, encoding });
}

/**
 * The parser makes an error, in a tenth of a millisecond, for each record with more or fewer cells than the first one.
 * While it counts no records, each is the first.
 */
function forgetLength({ info }: { info: { records: number } }): void {
  info.records = 0;
}

async function parseText(parser: Parser, text: string, start: number): Promise<void> {
  const ended = new Promise<void>((resolve, reject) => {
    parser.once("end", resolve).once("error", reject);
  });
  // It rejects while the loop pauses; the loop sees the same error in its next step.
  ended.catch(() => {});
  // Nothing is read, as each record is taken when it is parsed; without a reader the stream never ends.
  parser.resume();
  for (let at = start; at < text.length && !parser.errored; ) {
    const end = endOfSlice(text, at + charactersAtOnce);
    parser.write(text.slice(at, end));
    at = end;
    await pauseBetweenBatches();
  }
  if (!parser.errored) parser.end();
  await ended;
}

/** The two halves of a surrogate pair stay together: the parser encodes each slice on its own. */
function endOfSlice(text: string, end: number): number {
  const last = text.charCodeAt(end - 1);
  return last >= 0xd800 && last <= 0xdbff ? end + 1 : end;
}

/** A quote that stays open makes one record of the rest of the file. */
function isOpenQuote(error: unknown): boolean {
  const codes: string[] = ["CSV_QUOTE_NOT_CLOSED", "CSV_MAX_RECORD_SIZE"];
  return error instanceof CsvError && codes.includes(error.code);
}

/** The separator that the most of the first lines have as often as the header, outside of quotes. */
function separatorOf(start: string): Separator {
  const lines = start
    .replace(/"[^"]*"/g, "")
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== "")
    .slice(0, 20);
  const [header = ""] = lines;
  const timesIn = (line: string, separator: Separator) => line.split(separator).length - 1;
  const scored = separators.map((separator) => {
    const times = timesIn(header, separator);
    const alike = times && lines.filter((line) => timesIn(line, separator) === times).length;
    return { separator, alike, times };
  });
  scored.sort((one, other) => other.alike - one.alike || other.times - one.times);
  return scored[0]?.separator ?? ",";
}
