import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** A cell: a text of the shared strings, a number, a number with a style, a boolean, or the XML of the cell. */
export type Cell = string | number | boolean | { number: number; style: number } | { xml: string } | null;

export type Worksheet = { name?: string; state?: string; type?: string; rows?: Cell[][]; xml?: string };

/** `parts` replace those of the same names. */
type Workbook = { sheets: Worksheet[]; is1904?: boolean; parts?: Record<string, string> };

/** The styles of `makeWorkbook`, by their index. */
export const styles = { plain: 0, day: 1, moment: 2, time: 3, month: 4, money: 5, elapsed: 6 };

const styleSheet = `<styleSheet>
  <numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="mmmm/yyyy;@"/>
  <numFmt numFmtId="166" formatCode="[Red]&quot;dias &quot;#,##0.00"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="20"/><xf numFmtId="165"/>
  <xf numFmtId="166"/><xf numFmtId="46"/></cellXfs></styleSheet>`;

const relationship = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const related = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relationship}/${type}" Target="${target}"/>`;

/** The bytes of an XLSX file. */
export function makeWorkbook({ sheets, is1904, parts: replaced }: Workbook): Promise<Buffer> {
  const shared: string[] = [];
  const parts = sheets.map(({ type = "worksheet", rows = [], xml }, at) => {
    return [`xl/${type}s/sheet${at + 1}.xml`, xml ?? worksheet(rows, shared)];
  });
  const entries = sheets.map(({ name, state }, at) => {
    const hidden = state ? ` state="${state}"` : "";
    return `<sheet name="${name ?? `Plan${at + 1}`}" sheetId="${at + 1}"${hidden} r:id="rId${at + 1}"/>`;
  });
  const targets = sheets.map(({ type = "worksheet" }, at) =>
    related(`rId${at + 1}`, type, `${type}s/sheet${at + 1}.xml`),
  );
  targets.push(related("s1", "styles", "styles.xml"), related("s2", "sharedStrings", "sharedStrings.xml"));
  const items = shared.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`);
  return zipOf({
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": `<Relationships>${related("rId1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `<?xml version="1.0"?><workbook xmlns:r="${relationship}"><workbookPr${is1904 ? ' date1904="1"' : ""}/><sheets>${entries.join("")}</sheets><x14:workbookPr/></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${targets.join("")}</Relationships>`,
    "xl/styles.xml": styleSheet,
    "xl/sharedStrings.xml": `<sst>${items.join("")}</sst>`,
    ...Object.fromEntries(parts),
    ...replaced,
  });
}

/** A zip file with these texts by their names. */
export async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream as unknown as NodeJS.ReadableStream);
}

function worksheet(rows: readonly Cell[][], shared: string[]): string {
  const known = new Map(shared.map((text, at) => [text, at]));
  const indexOf = (text: string) => {
    if (!known.has(text)) known.set(text, shared.push(text) - 1);
    return known.get(text);
  };
  const cellXml = (cell: Cell, reference: string): string => {
    if (cell === null) return "";
    if (typeof cell === "string") return `<c r="${reference}" t="s"><v>${indexOf(cell)}</v></c>`;
    if (typeof cell === "boolean") return `<c r="${reference}" t="b"><v>${Number(cell)}</v></c>`;
    if (typeof cell === "number") return `<c r="${reference}"><v>${cell}</v></c>`;
    return "xml" in cell ? cell.xml : `<c r="${reference}" s="${cell.style}"><v>${cell.number}</v></c>`;
  };
  const asRow = (cells: readonly Cell[], at: number) => {
    const content = cells.map((cell, column) => cellXml(cell, String.fromCharCode(65 + column) + (at + 1)));
    return `<row r="${at + 1}">${content.join("")}</row>`;
  };
  return `<worksheet><sheetData>${rows.map(asRow).join("")}</sheetData></worksheet>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}
