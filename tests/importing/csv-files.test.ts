import { describe, expect, it } from "vitest";
import { decodeText } from "~/server/importing/decode.server";
import { readSheet } from "~/server/importing/read-sheet.server";

const read = (content: string | Buffer) =>
  readSheet({ name: "livros.csv", bytes: Buffer.from(content as string) });
const readsAs = async (content: string | Buffer) => {
  const { header, rows } = await read(content);
  return [header, ...rows.map(({ cells }) => cells)];
};

/** Windows-1252, of which Latin-1 is a part but for the quotation marks. */
const quinze = Buffer.from("Livro;Resumo\r\nO Alqu\xedmista;\x93cora\xe7\xe3o\x94\r\n", "latin1");

describe("the encoding of a file is found", () => {
  it.each<[string, Buffer, string]>([
    ["UTF-8 with a byte order mark", Buffer.from("\ufeffcoração 📚"), "utf-8"],
    ["UTF-16 without a byte order mark", Buffer.from("coração 📚", "utf16le"), "utf-16"],
    ["UTF-16, big-endian, without one", Buffer.from("coração 📚", "utf16le").swap16(), "utf-16"],
  ])("%s", async (_, bytes, encoding) => {
    expect(await decodeText(bytes)).toEqual({ text: "coração 📚", encoding });
  });

  it("Windows-1252, with its quotation marks", async () => {
    expect(await readsAs(quinze)).toEqual([
      ["Livro", "Resumo"],
      ["O Alquímista", "“coração”"],
    ]);
    expect((await read(quinze)).facts).toEqual({ format: "csv", separator: ";", encoding: "windows-1252" });
  });

  it("a character on the border of two slices stays whole", async () => {
    const text = `${"x".repeat(64 * 1024 - 1)}é📚`;
    expect((await decodeText(Buffer.from(text))).text).toBe(text);
    const cell = `${"📚".repeat(900)}`;
    const rows = Array.from({ length: 100 }, () => `a${cell};b`);
    expect((await read(["A;B", ...rows].join("\n"))).rows.every(({ cells }) => cells[0] === `a${cell}`)).toBe(
      true,
    );
  });
});

describe("the separator is found", () => {
  it.each([
    [";", "Livro;Autor\nVidas Secas, romance;Graciliano Ramos, de Alagoas\n"],
    [",", '"Livro; subtítulo; série",Autor\nVidas Secas,Graciliano Ramos\n'],
    ["|", "Livro|Autor\nVidas Secas|Graciliano Ramos\n"],
    ["|", "sep=|\nLivro;x|Autor;y\nVidas Secas|Graciliano Ramos\n"],
  ])("%j", async (separator, text) => {
    const { facts, header, rows } = await read(text);
    expect(facts).toMatchObject({ separator });
    expect(header).toHaveLength(2);
    expect(rows[0]?.cells).toHaveLength(2);
  });
});

it.each<[string, string, string[][]]>([
  ["one column", "Nome\nAna\nBia\n", [["Nome"], ["Ana"], ["Bia"]]],
  [
    "line breaks of old Macs",
    "A;B\r1;2\r",
    [
      ["A", "B"],
      ["1", "2"],
    ],
  ],
  [
    "a line break in quotes",
    'A;B\n"1\n2";3\n',
    [
      ["A", "B"],
      ["1\n2", "3"],
    ],
  ],
  [
    "quotes in a text",
    'A;B\nO "Quinze";"diz ""oi"""\n',
    [
      ["A", "B"],
      ['O "Quinze"', 'diz "oi"'],
    ],
  ],
  [
    "columns without a name at the end",
    "A;B;;;\n1;2;;;\n",
    [
      ["A", "B"],
      ["1", "2"],
    ],
  ],
  ["numbers of Goodreads", 'A,B\n"=""9788535914849""",=""\n', [["A", "B"], ["9788535914849"]]],
  [
    "formulas",
    "A;B\n=1+1;@SUM(A1)\n+cmd;-2\n",
    [
      ["A", "B"],
      ["=1+1", "@SUM(A1)"],
      ["+cmd", "-2"],
    ],
  ],
  ["formulas that our own files have escaped", "A;B\n'=1+1;'-\n'12;\n", [["A", "B"], ["=1+1", "-"], ["'12"]]],
  [
    "a title above the header",
    "Clube da Travessia\n\nA;B\n1;2\n",
    [
      ["A", "B"],
      ["1", "2"],
    ],
  ],
])("a file with %s is read", async (_, text, rows) => {
  expect(await readsAs(text)).toEqual(rows);
});

it("a long cell is cut off", async () => {
  const { rows } = await read(`A;B\n${"x".repeat(20_000)};2\n`);
  expect(rows[0]?.cells.map(({ length }) => length)).toEqual([5000, 1]);
});

describe("a file is refused with the way out", () => {
  it.each<[string, string | Buffer, RegExp]>([
    ["empty", "", /está vazio/],
    ["with a quote that stays open", 'A;B\n1;2\n"3;4\n5;6\n', /^Na linha 3 há uma aspa/],
    [
      "with such a quote before a megabyte",
      `A;B\n1;2\n"3;4\n${"5;6\n".repeat(260_000)}`,
      /^Na linha 3 há uma aspa/,
    ],
    ["old Excel", Buffer.from("d0cf11e0a1b11ae1", "hex"), /antigo do Excel.*CSV/],
    [
      "with a password",
      Buffer.concat([Buffer.from("d0cf11e0", "hex"), Buffer.from("EncryptedPackage", "utf16le")]),
      /senha/,
    ],
    ["a PDF", "%PDF-1.7", /PDF/],
    ["without rows", "A;B\n\n", /não tem linhas/],
    ["a web page", "<!DOCTYPE html><table>", /página da internet/],
    ["another format", Buffer.from("7f454c46000102030000ff01", "hex"), /não é uma planilha/],
    ["with many columns", `${"A;".repeat(101)}B\n`, /passa de 100 colunas/],
    ["with 2,001 rows", `A;B\n${"1;2\n".repeat(2001)}`, /passa de 2\.000 linhas/],
  ])("%s", async (_, content, sentence) => {
    const refusal = { code: "invalid", field: "arquivo", message: expect.stringMatching(sentence) };
    await expect(read(content)).rejects.toMatchObject(refusal);
  });

  it("and 2,000 rows are read", async () => {
    expect((await read(`A;B\n${"1;2\n".repeat(2000)}`)).rows).toHaveLength(2000);
  });
});
