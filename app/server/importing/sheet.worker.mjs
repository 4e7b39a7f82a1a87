// A process of its own, so that no file ends, blocks or fills the server: see read-sheet.server.ts.
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { parse } from "csv-parse/sync";

const [{ format, limits, bytes }] = await once(process, "message");

// Where memory runs out, Linux ends this process first. Other systems do not have the file.
await writeFile("/proc/self/oom_score_adj", "1000").catch(() => {});

class Refusal extends Error {
  constructor(reason, line) {
    super(reason);
    this.reason = reason;
    this.line = line;
  }
}

async function sheetsOfWorkbook() {
  // A text is read sooner without it.
  const { readXlsx } = await import("hucre/xlsx");
  // Number formats distinguish a month from its first day.
  const { sheets } = await readXlsx(await repackedParts(), {
    readStyles: true,
    sheets: (_, index) => index < limits.sheets,
  });
  return sheets.map(({ name, hidden, veryHidden, rows, cells = new Map() }) => {
    const about = { name, isHidden: Boolean(hidden || veryHidden) };
    return collect(about, (add) => {
      for (const [at, row] of rows.entries()) {
        const used = row.slice(0, row.findLastIndex((value) => value !== null) + 1);
        add(
          at + 1,
          used.map((value, column) => cellText(value, cells.get(`${at},${column}`))),
        );
      }
    });
  });
}

/** The parts with texts, numbers and formats. */
const neededPart =
  /^(\[content_types\]\.xml|(xl\/)?_rels\/[^/]+|xl\/[^/]+\.xml|xl\/(work|chart)sheets\/[^/]+)$/i;

/**
 * A ZIP file of the needed parts, not compressed. Attack: a ZIP file declares sizes in several places, and hucre trusts
 * them; yauzl stops a part that exceeds its declared size.
 */
async function repackedParts() {
  const { fromBufferPromise } = await import("yauzl");
  const { ZipFile } = await import("yazl");
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  if (zip.entryCount > limits.parts) throw new Refusal("tooMuchInside");
  const names = new Set();
  const repacked = new ZipFile();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new Refusal("encrypted");
    names.add(entry.fileName);
    if (!neededPart.test(entry.fileName)) continue;
    unpacked += entry.uncompressedSize;
    if (unpacked > limits.unpackedBytes) throw new Refusal("tooMuchInside");
    const part = await buffer(await zip.openReadStreamPromise(entry));
    repacked.addBuffer(entry.fileName.endsWith(".rels") ? withoutCharts(part) : part, entry.fileName, {
      compress: false,
    });
  }
  if (names.has("content.xml")) throw new Refusal("openDocument");
  if (names.has("xl/workbook.bin")) throw new Refusal("binaryExcel");
  if (!names.has("xl/workbook.xml")) throw new Refusal("zip");
  repacked.end();
  return buffer(repacked.outputStream);
}

/** hucre 1.0 refuses a workbook with a sheet that is a chart; as a worksheet, it has no rows. */
function withoutCharts(relations) {
  return Buffer.from(relations.toString().replace(/\/chartsheet"/g, '/worksheet"'));
}

function cellText(value, cell) {
  if (value === null || cell?.type === "error") return "";
  if (typeof value === "boolean") return value ? "sim" : "não";
  return value instanceof Date ? momentText(value, cell.style?.numFmt) : String(value);
}

const minute = 60_000;

/** The part of a moment that its format shows: "2020-10-25", "2020-10-25T19:30", "2020-10", "2020" or "19:30". */
function momentText(date, format = "d/m/y h") {
  const rounded = new Date(Math.round(date.getTime() / minute) * minute);
  // Beyond the calendar, where spreadsheet programs show the same.
  if (!(rounded.getUTCFullYear() < 10_000)) return "########";
  const [day, time] = [rounded.toISOString().slice(0, 10), rounded.toISOString().slice(11, 16)];
  // The first section is for positive numbers. Quoted, bracketed and escaped characters are shown as they are.
  const letters = format
    .replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, "")
    .split(";", 1)
    .join("")
    .toLowerCase();
  const hasMonth = letters.includes("m") && !/[hs]/.test(letters);
  if (letters.includes("d")) return time === "00:00" ? day : `${day}T${time}`;
  if (letters.includes("y")) return letters.includes("m") ? day.slice(0, 7) : day.slice(0, 4);
  return hasMonth ? day : time;
}

/** Line numbers count records, as spreadsheet programs do. */
function sheetOfText({ label, start, separator }) {
  const text = new TextDecoder(label).decode(bytes).slice(start.length);
  return collect({ name: "", isHidden: false }, (add) => {
    let line = 1;
    try {
      parse(text, {
        delimiter: separator,
        record_delimiter: ["\r\n", "\n", "\r"],
        relax_quotes: true,
        relax_column_count: true,
        skip_empty_lines: true,
        on_record(cells, { records, empty_lines }) {
          line = records + empty_lines;
          add(line, cells);
          return null;
        },
      });
    } catch (error) {
      if (error.code === "CSV_QUOTE_NOT_CLOSED") throw new Refusal("unclosedQuote", line + 1);
      throw error;
    }
  });
}

/** Of all sheets. */
let [characters, cellsRead] = [0, 0];

/** Collects the rows of a sheet up to a limit; beyond, it has a refusal. */
function collect(about, read) {
  const rows = [];
  function add(line, given) {
    cellsRead += given.length;
    if (cellsRead > limits.cells)
      throw new Refusal(given.length > limits.columns ? "tooManyColumns" : "tooManyRows");
    // Programs write many blank cells for a formatted row.
    const used = given.slice(0, given.findLastIndex((cell) => cell.trim() !== "" && cell !== '=""') + 1);
    if (used.length === 0) return;
    if (used.length > limits.columns) throw new Refusal("tooManyColumns");
    if (rows.length >= limits.rows + limits.headerWithin) throw new Refusal("tooManyRows");
    const cells = used.map(withoutFormula);
    characters += cells.reduce((sum, { length }) => sum + length, 0);
    if (characters > limits.characters) throw new Refusal("tooMuchText");
    rows.push({ line, cells });
  }
  let refusal;
  try {
    read(add);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refusal = { reason: error.reason, line: error.line };
  }
  const [header = { cells: [] }, ...below] = rows.slice(headerIndex(rows));
  if (below.length > limits.rows) refusal ??= { reason: "tooManyRows" };
  return { ...about, header: header.cells, rows: refusal ? [] : below, refusal };
}

// Attack: JSON writes six characters for each of these.
const controls = /(?![\t\n\r])\p{Cc}/gu;

/**
 * Goodreads writes a number as the formula `="9788535914849"`, so that programs keep its digits. The quote that our own
 * files put before a formula goes.
 */
function withoutFormula(cell) {
  const shown = /^="([^"]*)"$/.exec(cell)?.[1] ?? cell.replace(/^'(?=[=+\-@])/, "");
  return shown.slice(0, limits.cell).replace(controls, "").trim();
}

/** The first row with two names; a list of one column has it first. */
function headerIndex(rows) {
  const named = rows
    .slice(0, limits.headerWithin)
    .findIndex(({ cells }) => cells.filter((cell) => cell !== "").length > 1);
  return Math.max(0, named);
}

try {
  process.send({ sheets: format ? [sheetOfText(format)] : await sheetsOfWorkbook() });
} catch (error) {
  if (format && !(error instanceof Refusal)) throw error;
  // The texts of yauzl, zlib and hucre are English and for programmers.
  const { reason = /limit/.test(error.message) ? "tooMuchInside" : "damaged", line } = error;
  process.send({ refusal: { reason, line } });
}
