import { expect, it } from "vitest";
import { readSheet } from "~/server/importing/read-sheet.server";
import { makeWorkbook } from "../support/workbook";

const row = (text: string) => `<row><c t="str"><v>${text}</v></c><c t="str"><v>x</v></c></row>`;
const rows = row("Livro") + row("Rachel");

/** A workbook with two rows, and something else. */
function bytesWith({ xml = "", parts }: { xml?: string; parts?: Record<string, string> }): Promise<Buffer> {
  const worksheet = `<worksheet><sheetData>${rows}${xml}</sheetData></worksheet>`;
  return makeWorkbook({ sheets: [{ xml: worksheet }], parts });
}

const read = (bytes: Buffer) => readSheet({ name: "livros.xlsx", bytes });

const refusalWith = (message: RegExp) => ({
  code: "invalid",
  field: "arquivo",
  message: expect.stringMatching(message),
});
const tooMuch = refusalWith(/^Este arquivo ficaria grande demais ao ser aberto.*CSV/);

it.each([
  ["a cell in the last corner", { xml: `<row r="1048576"><c r="XFD1048576" t="str"><v>x</v></c></row>` }],
  ["a part of more than 24 MB", { xml: "<a/>".repeat(6_500_000) }],
  [
    "more elements than its memory holds",
    { parts: { "xl/sharedStrings.xml": `<sst>${"<si/>".repeat(4_500_000)}</sst>` } },
  ],
])("a workbook with %s is refused, and the next file is read", async (_, content) => {
  await expect(read(await bytesWith(content))).rejects.toMatchObject(tooMuch);
  expect((await read(await bytesWith({}))).rows).toHaveLength(1);
});

it("a workbook that takes more than ten seconds is refused", { tags: "long" }, async () => {
  const xml = `<cols>${'<col min="1" max="16384" width="9"/>'.repeat(600_000)}</cols>`;
  await expect(read(await bytesWith({ xml }))).rejects.toMatchObject(tooMuch);
});

it.each([0, 100])("a part that unpacks to more than its declared %i bytes is refused", async (declared) => {
  const bytes = await bytesWith({ xml: "<a/>".repeat(1_000_000) });
  // The size of each entry in the directory at the end.
  for (let at = bytes.indexOf("PK\x01\x02"); at !== -1; at = bytes.indexOf("PK\x01\x02", at + 4)) {
    bytes.writeUInt32LE(declared, at + 24);
  }
  await expect(read(bytes)).rejects.toMatchObject(refusalWith(/danificado/));
});

it("entities of a document type stay as they are written", async () => {
  const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>`;
  const parts = {
    "xl/worksheets/sheet1.xml": `${entities}<worksheet><sheetData>${rows}${row("&b;")}</sheetData></worksheet>`,
  };
  expect((await read(await bytesWith({ parts }))).rows[1]?.cells[0]).toBe("&b;");
});

it("the largest sheet of a club is read: two thousand rows of twenty shared texts", async () => {
  const texts = Array.from({ length: 2001 }, (_, at) =>
    Array.from({ length: 20 }, (_, column) => `Título número ${at * 20 + column}`),
  );
  const sheet = await read(await makeWorkbook({ sheets: [{ rows: texts }] }));
  expect([sheet.rows.length, sheet.rows[0]?.cells[0]]).toEqual([2000, "Título número 20"]);
});
