import { describe, expect, it } from "vitest";
import { readSheet } from "~/server/importing/read-sheet.server";
import { type Cell, makeWorkbook, styles, type Worksheet, zipOf } from "../support/workbook";

const read = (bytes: Buffer) => readSheet({ name: "livros.xlsx", bytes });
const sheetsOf = async (...sheets: Worksheet[]) => read(await makeWorkbook({ sheets }));
const header = ["Livro", "Autor"];

/** The text of a cell below "Autor". */
async function textOf(cell: Cell, is1904 = false): Promise<string | undefined> {
  const rows: Cell[][] = [header, ["O Quinze", cell]];
  const { rows: found } = await read(await makeWorkbook({ sheets: [{ rows }], is1904 }));
  return found[0]?.cells[1];
}

it.each<[string, Cell, string | undefined]>([
  ["a text", "Rachel & Cia < 3", "Rachel & Cia < 3"],
  ["an inline text", { xml: '<c r="B2" t="inlineStr"><is><t>Rachel</t></is></c>' }, "Rachel"],
  [
    "an inline text in runs, without its reading",
    { xml: '<c r="B2" t="inlineStr"><is><r><t>Ra</t></r><r><t>chel</t></r><rPh><t>xx</t></rPh></is></c>' },
    "Rachel",
  ],
  ["an ISBN as a number", { xml: '<c r="B2"><v>9.788535914849E12</v></c>' }, "9788535914849"],
  ["an inexact fraction", { xml: '<c r="B2"><v>4.2500000000000004</v></c>' }, "4.25"],
  ["a truth", true, "sim"],
  ["the result of a formula", { xml: '<c r="B2" t="str"><f>A1&amp;"x"</f><v>Rachel</v></c>' }, "Rachel"],
  ["a formula as a text", "=1+1", "=1+1"],
  ["an error", { xml: '<c r="B2" t="e"><v>#N/A</v></c>' }, undefined],
  ["a date in ISO", { xml: '<c r="B2" t="d"><v>2020-10-25</v></c>' }, "2020-10-25"],
  ["a character as a code", "linha_x000D_\nlinha", "linha\r\nlinha"],
  ["a day", { number: 44129, style: styles.day }, "2020-10-25"],
  ["the day after the one that never was", { number: 61, style: styles.day }, "1900-03-01"],
  ["a moment", { number: 44129.8125, style: styles.moment }, "2020-10-25T19:30"],
  ["a time", { number: 0.8125, style: styles.time }, "19:30"],
  ["a month", { number: 44129, style: styles.month }, "2020-10"],
  ["a number in a format with letters", { number: 12.5, style: styles.money }, "12.5"],
  ["a duration", { number: 0.5, style: styles.elapsed }, "12:00"],
  ["a date beyond the calendar, as programs show it", { number: 1e9, style: styles.day }, "########"],
])("a cell with %s is read as text", async (_, cell, text) => {
  expect(await textOf(cell)).toBe(text);
});

it("a workbook of a Mac counts its days from 1904", async () => {
  expect(await textOf({ number: 42667, style: styles.day }, true)).toBe("2020-10-25");
});

describe("cells stand where their references say", () => {
  it("with gaps in rows and columns", async () => {
    const xml = `<worksheet><sheetData><row r="2"><c r="B2" t="str"><v>Livro</v></c><c r="D2" t="str"><v>Autor</v></c></row>
      <row r="7"><c r="D7" t="str"><v>Rachel</v></c><c r="XFD7" s="1"/></row></sheetData></worksheet>`;
    const sheet = await sheetsOf({ xml });
    expect(sheet.header).toEqual(["", "Livro", "", "Autor"]);
    expect(sheet.rows).toEqual([{ line: 7, cells: ["", "", "", "Rachel"] }]);
  });

  it("without references, after those before", async () => {
    const row = (text: string) => `<x:c t="str"><x:v>${text}</x:v></x:c><x:c t="str"><x:v>x</x:v></x:c>`;
    const xml = `<x:worksheet><x:sheetData><x:row r="4">${row("Livro")}</x:row><x:row>${row("Rachel")}</x:row></x:sheetData></x:worksheet>`;
    const sheet = await sheetsOf({ xml });
    expect(sheet.rows).toEqual([{ line: 5, cells: ["Rachel", "x"] }]);
  });
});

it("shared texts in runs are joined, without their readings", async () => {
  const strings =
    "<sst><si><r><t>Li</t></r><r><t>vro</t></r><rPh><t>xx</t></rPh></si><si><t>Autor</t></si></sst>";
  const rows = [header, ["Autor", "Livro"]];
  const sheet = await read(
    await makeWorkbook({ sheets: [{ rows }], parts: { "xl/sharedStrings.xml": strings } }),
  );
  expect([sheet.header, sheet.rows[0]?.cells]).toEqual([header, ["Autor", "Livro"]]);
});

describe("of several sheets", () => {
  it("the first one with rows is read, and named", async () => {
    const sheet = await sheetsOf(
      { name: "Capa", rows: [["Clube"]] },
      { name: "Lidos", rows: [header, ["A", "B"]] },
    );
    expect(sheet.facts).toEqual({ format: "xlsx", sheet: "Lidos" });
  });

  it("a hidden one comes last", async () => {
    const rows = [header, ["A", "B"]];
    const sheets = [
      { name: "Listas", state: "hidden", rows },
      { name: "Lidos", rows },
    ];
    expect((await sheetsOf(...sheets)).facts.sheet).toBe("Lidos");
    expect((await sheetsOf(sheets[0] ?? {}, { name: "Vazia" })).facts.sheet).toBe("Listas");
  });

  it("the one whose header fits best is read, and the first one of several", async () => {
    const rows = [header, ["A", "B"]];
    const sheets = [
      {
        name: "Encontros",
        rows: [
          ["Data", "Local"],
          ["A", "B"],
        ],
      },
      { name: "Lidos", rows },
      { name: "Cópia", rows },
    ];
    const bytes = await makeWorkbook({ sheets });
    const score = (names: readonly string[]) => names.filter((name) => header.includes(name)).length;
    expect((await readSheet({ name: "livros.xlsx", bytes }, score)).facts.sheet).toBe("Lidos");
  });

  it("a chart is no sheet with rows", async () => {
    const sheets = [
      { type: "chartsheet", xml: "<chartsheet/>" },
      { name: "Lidos", rows: [header, ["A", "B"]] },
    ];
    expect((await sheetsOf(...sheets)).facts.sheet).toBe("Lidos");
  });
});

describe("a file is refused with the way out", () => {
  const good = () => makeWorkbook({ sheets: [{ rows: [header, ["A", "B"]] }] });
  const encrypted = async () => {
    const bytes = await good();
    // The flag of each entry in the directory at the end.
    for (let at = bytes.indexOf("PK\x01\x02"); at !== -1; at = bytes.indexOf("PK\x01\x02", at + 4)) {
      bytes[at + 8] = (bytes[at + 8] ?? 0) | 1;
    }
    return bytes;
  };

  const far = `<worksheet><sheetData><row r="1048577"><c t="str"><v>x</v></c></row></sheetData></worksheet>`;

  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ["truncated", async () => (await good()).subarray(0, 900), /danificado ou incompleto/],
    ["with a row that no sheet has", () => makeWorkbook({ sheets: [{ xml: far }] }), /danificado/],
    ["with a password", encrypted, /senha/],
    ["a zip bomb", () => zipOf({ "xl/workbook.xml": Buffer.alloc(101 * 1024 * 1024) }), /grande demais/],
    [
      "with a thousand parts",
      () => zipOf(Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`${at}`, ""]))),
      /grande demais/,
    ],
    ["of LibreOffice", () => zipOf({ "content.xml": "<x/>" }), /LibreOffice.*CSV/],
    ["binary Excel", () => zipOf({ "xl/workbook.bin": "x" }), /binário do Excel/],
    [
      "with a cell in the last column",
      () =>
        makeWorkbook({
          sheets: [
            {
              xml: `<worksheet><sheetData><row r="1"><c r="XFD1" t="str"><v>x</v></c></row></sheetData></worksheet>`,
            },
          ],
        }),
      /100 colunas/,
    ],
  ])("%s", async (_, make, sentence) => {
    const refusal = { code: "invalid", field: "arquivo", message: expect.stringMatching(sentence) };
    await expect(read(await make())).rejects.toMatchObject(refusal);
  });

  it("with one text in many cells, beyond the limit of characters", async () => {
    const text = "x".repeat(10_000);
    const rows = Array.from({ length: 2000 }, () => [text, "y"]);
    await expect(sheetsOf({ rows })).rejects.toMatchObject({
      message: expect.stringMatching(/2 milhões de letras/),
    });
  });
});
