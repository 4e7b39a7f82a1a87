import { maxCellLength, maxCharacters, type Sheet } from "~/club/importing/rules";
import { refused } from "./refusals";
import { collectRows } from "./sheet-rows";
import { momentText, type Shown, shownBy } from "./xlsx-dates";
import { attribute, copyOf, openParts, type Parts, relatedParts } from "./xlsx-parts.server";
import { readWorksheet } from "./xlsx-worksheet.server";

const maxSheets = 8;
/** Entries of a workbook. Excel itself makes at most 65,490 formats, and as many sheets as fit into memory. */
const limits = { sheets: 10_000, strings: 1_000_000, formats: 100_000 };
/** Characters of a sheet's name and of a format's code that are read. */
const maxName = 100;
const maxFormatCode = 255;
const workbookPart = "xl/workbook.xml";

type SheetEntry = { name: string; isHidden: boolean; part: string | undefined };

/** Reads the first sheet of a workbook that has rows; hidden sheets come last. @throws ClubError invalid. */
export async function readXlsx(bytes: Buffer): Promise<Sheet> {
  const parts = await openParts(bytes);
  if (parts.has("content.xml")) throw refused("openDocument");
  if (parts.has("xl/workbook.bin")) throw refused("binaryExcel");
  if (!parts.has(workbookPart)) throw refused("zip");
  const { sheets, is1904 } = await readWorkbook(parts);
  const strings = await readStrings(parts);
  const formats = await readFormats(parts);
  const asDate = (serial: number, style: number) => {
    const shown = formats[style];
    return shown ? momentText(serial, shown, is1904) : null;
  };
  const inOrder = sheets.toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden));
  // Attack: several sheets may name one part of a hundred megabytes.
  const read = new Set<string>();
  for (const { name, part } of inOrder.slice(0, maxSheets)) {
    if (!part || read.has(part.toLowerCase())) continue;
    read.add(part.toLowerCase());
    const rows = collectRows();
    await readWorksheet(parts, part, { strings, asDate, addRow: rows.add });
    if (rows.hasRows()) {
      return rows.asSheet({ format: "xlsx", ...(sheets.length > 1 && { sheet: name }) });
    }
  }
  throw refused("noRows");
}

async function readWorkbook(parts: Parts): Promise<{ sheets: SheetEntry[]; is1904: boolean }> {
  const related = await relatedParts(parts, workbookPart);
  const sheets: SheetEntry[] = [];
  let is1904 = false;
  await parts.read(workbookPart, {
    open(name, tag) {
      if (name === "workbookPr") is1904 = /^(1|true)$/.test(attribute(tag, "date1904") ?? "");
      if (name !== "sheet") return;
      if (sheets.length >= limits.sheets) throw refused("tooMuchInside");
      sheets.push({
        name: copyOf((attribute(tag, "name") ?? "").slice(0, maxName)),
        isHidden: (attribute(tag, "state") ?? "visible") !== "visible",
        part: related.get(attribute(tag, "id") ?? ""),
      });
    },
  });
  return { sheets, is1904 };
}

/** The texts that cells refer to by their number. Runs of one text are joined, readings of characters left out. */
async function readStrings(parts: Parts): Promise<string[]> {
  const strings: string[] = [];
  let [text, characters] = ["", 0];
  let [isText, isPhonetic] = [false, false];
  await parts.read("xl/sharedStrings.xml", {
    open(name) {
      if (name === "si") text = "";
      if (name === "t") isText = !isPhonetic;
      if (name === "rPh") isPhonetic = true;
    },
    text(piece) {
      if (isText && text.length < maxCellLength) text += piece;
    },
    close(name) {
      if (name === "t") isText = false;
      if (name === "rPh") isPhonetic = false;
      if (name !== "si") return;
      characters += text.length + 1;
      if (characters > maxCharacters) throw refused("tooMuchText");
      if (strings.length >= limits.strings) throw refused("tooMuchInside");
      strings.push(copyOf(text.slice(0, maxCellLength)));
    },
  });
  return strings;
}

/** By style: what it shows of a date or time, or null. */
async function readFormats(parts: Parts): Promise<(Shown | null)[]> {
  const custom = new Map<number, Shown | null>();
  const formats: (Shown | null)[] = [];
  let isCellFormat = false;
  await parts.read("xl/styles.xml", {
    open(name, tag) {
      const id = Number(attribute(tag, "numFmtId") ?? 0);
      if (custom.size + formats.length > limits.formats) throw refused("tooMuchInside");
      if (name === "numFmt") {
        // Attack: the pattern that leaves out brackets takes the square of their number.
        custom.set(id, shownBy(id, (attribute(tag, "formatCode") ?? "").slice(0, maxFormatCode)));
      }
      if (name === "cellXfs") isCellFormat = true;
      if (name === "xf" && isCellFormat)
        formats.push(custom.has(id) ? (custom.get(id) ?? null) : shownBy(id));
    },
    close(name) {
      if (name === "cellXfs") isCellFormat = false;
    },
  });
  return formats;
}
