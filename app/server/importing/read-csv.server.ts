import { CsvError, type Parser, parse } from "csv-parse";
import type { ImportFacts } from "#db/schema/enums";
import { pauseBetweenBatches } from "~/club/batches";
import { maxLineLength, type Sheet } from "~/club/importing/rules";
import { decodeText } from "./decode.server";
import { endlessLine, refused, unclosedQuote } from "./refusals";
import { collectRows } from "./sheet-rows";

type Separator = NonNullable<ImportFacts["separator"]>;
const separators: readonly Separator[] = [";", ",", "\t", "|"];

/** Characters that are parsed in a few milliseconds. */
const charactersAtOnce = 16 * 1024;
/** The widest and the longest sheet of spreadsheet programs. */
const widest = 16_384;
const longest = 1_048_576;

/** Reads a text with separated columns. Line numbers count records, as spreadsheet programs do. @throws ClubError invalid. */
export async function readCsv(bytes: Uint8Array): Promise<Sheet> {
  const { text, encoding } = await decodeText(bytes);
  if (/^\s*<(!doctype|html|table)/i.test(text.slice(0, 200))) throw refused("webPage");
  if (text.includes("\0") || text.startsWith("<?xml")) throw refused("notText");
  const announced = /^sep=([,;\t|])(\r\n|\n|\r)/i.exec(text);
  const separator = separators.find((one) => one === announced?.[1]) ?? separatorOf(text.slice(0, 20_000));
  const rows = collectRows();
  let [line, separatorsSince] = [0, 0];
  const parser: Parser = parse({
    delimiter: separator,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: maxLineLength,
    on_record(cells: string[]) {
      line += 1;
      separatorsSince = 0;
      if (line > longest) throw refused("tooManyRows");
      rows.add(line, cells);
      forgetLength(parser);
      return null;
    },
  });
  /** Attack: a row of ten million blank cells is one record without a letter. The slice where it begins counts whole. */
  function countSeparators(slice: string): void {
    separatorsSince += slice.split(separator).length - 1;
    if (separatorsSince <= 2 * widest) return;
    throw isInQuotes(parser) ? unclosedQuote(line + 1) : refused("tooManyColumns");
  }
  try {
    await parseText(parser, text, { start: announced?.[0].length ?? 0, afterSlice: countSeparators });
  } catch (error) {
    throw asRefusal(error, line + 1, isInQuotes(parser));
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

type Parsing = { start: number; afterSlice: (slice: string) => void };

async function parseText(parser: Parser, text: string, { start, afterSlice }: Parsing): Promise<void> {
  const ended = new Promise<void>((resolve, reject) => {
    parser.once("end", resolve).once("error", reject);
  });
  // It rejects while the loop pauses; the loop sees the same error in its next step.
  ended.catch(() => {});
  // Nothing is read, as each record is taken when it is parsed; without a reader the stream never ends.
  parser.resume();
  for (let at = start; at < text.length && !parser.errored; ) {
    const end = endOfSlice(text, at + charactersAtOnce);
    const slice = text.slice(at, end);
    parser.write(slice);
    afterSlice(slice);
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
function asRefusal(error: unknown, line: number, isInQuotes: boolean): unknown {
  if (!(error instanceof CsvError)) return error;
  const isTooLong = error.code === "CSV_MAX_RECORD_SIZE";
  if (isTooLong && !isInQuotes) return endlessLine(line);
  return isTooLong || error.code === "CSV_QUOTE_NOT_CLOSED" ? unclosedQuote(line) : error;
}

/** The parser's types leave out its state. */
function isInQuotes(parser: Parser): boolean {
  const state: unknown = Reflect.get(parser, "state");
  return typeof state === "object" && state !== null && Reflect.get(state, "quoting") === true;
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
