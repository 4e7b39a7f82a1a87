import { expect, it } from "vitest";
import { readSheet } from "~/server/importing/read-sheet.server";
import { zipOf } from "../support/workbook";

const parts = {
  "xl/workbook.xml": '<workbook><sheets><sheet name="Lidos" id="rId1"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels":
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  "xl/styles.xml": "<styleSheet/>",
  "xl/sharedStrings.xml": "<sst/>",
  "xl/worksheets/sheet1.xml": `<worksheet>${'<row><c t="str"><v>Livro</v></c><c t="str"><v>Autor</v></c></row>'.repeat(2)}</worksheet>`,
};
type Part = keyof typeof parts;

const names = Object.keys(parts) as Part[];

/** A workbook of one good sheet, with something else in one of its parts. */
async function readWith(part: Part, xml: string) {
  return readSheet({ name: "livros.xlsx", bytes: await zipOf({ ...parts, [part]: xml }) });
}

const tooMuch = {
  code: "invalid",
  field: "arquivo",
  message: expect.stringMatching(/^Este arquivo ficaria grande demais ao ser aberto.*CSV/),
};

const within = (xml: string) => `<x>${xml}</x>`;

/** Parts of a few packed kilobytes with their unpacked content. */
const forEachPart: Record<string, string> = {
  "elements within each other": "<a>".repeat(100_000),
  "entities in one text": within("&amp;".repeat(60_000)),
  "entities in one attribute": within(`<a b="${"&amp;".repeat(60_000)}"/>`),
  "brackets in one text": within(`<![CDATA[${"] ".repeat(250_000)}]]>`),
  "attributes of one element": within(
    `<a ${Array.from({ length: 40_000 }, (_, at) => `a${at}=""`).join(" ")}/>`,
  ),
  "a name without an end": `<${"a".repeat(500_000)}`,
  "a comment without an end": `<x><!--${"a".repeat(500_000)}`,
};

// The parts share their reader: the first gets everything, each other one in turn.
const tooMuchIn = names.flatMap((part, index) =>
  Object.keys(forEachPart)
    .filter((_, at) => index === 0 || at === index)
    .map((what) => [what, part] as const),
);

it.each(tooMuchIn)("%s in %s are refused", async (what, part) => {
  await expect(readWith(part, forEachPart[what]!)).rejects.toMatchObject(tooMuch);
});

it("five million elements side by side are refused", { tags: "long" }, async () => {
  const xml = within("<a/>".repeat(5_000_001));
  await expect(readWith("xl/worksheets/sheet1.xml", xml)).rejects.toMatchObject(tooMuch);
});

const numbered = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at));

it.each<[string, Part, () => string]>([
  ["sheets", "xl/workbook.xml", () => "<sheet/>".repeat(10_001)],
  [
    "relations",
    "xl/_rels/workbook.xml.rels",
    () => numbered(10_001, (at) => `<Relationship Id="${at}" Target="a"/>`).join(""),
  ],
  [
    "a relation with an endless name",
    "xl/_rels/workbook.xml.rels",
    () => `<Relationship Id="${"a".repeat(300)}" Target="a"/>`,
  ],
  ["formats", "xl/styles.xml", () => `<cellXfs>${"<xf/>".repeat(100_002)}</cellXfs>`],
  [
    "codes of formats",
    "xl/styles.xml",
    () => numbered(100_002, (at) => `<numFmt numFmtId="${at}"/>`).join(""),
  ],
  ["shared texts", "xl/sharedStrings.xml", () => "<si/>".repeat(1_000_001)],
])("more %s than a workbook has are refused", async (_, part, xml) => {
  await expect(readWith(part, within(xml()))).rejects.toMatchObject(tooMuch);
});

it("a part that several sheets name in other cases is read once", { tags: "long" }, async () => {
  const sheetNames = numbered(
    8,
    (at) => `${"SHEET".slice(0, at % 6)}${"sheet".slice(at % 6)}${at > 5 ? "1.XML" : "1.xml"}`,
  );
  const related = sheetNames
    .map((name, at) => `<Relationship Id="r${at}" Target="worksheets/${name}"/>`)
    .join("");
  const bytes = await zipOf({
    ...parts,
    "xl/workbook.xml": within(
      `<sheets>${numbered(8, (at) => `<sheet name="${at}" id="r${at}"/>`).join("")}</sheets>`,
    ),
    "xl/_rels/workbook.xml.rels": within(related),
    // Read twice, it has more elements than a workbook may have.
    "xl/worksheets/sheet1.xml": within("<row/>".repeat(3_000_000)),
  });
  const noRows = {
    code: "invalid",
    field: "arquivo",
    message: expect.stringMatching(/^Este arquivo não tem linhas/),
  };
  await expect(readSheet({ name: "livros.xlsx", bytes })).rejects.toMatchObject(noRows);
});

it("an endless code of a format takes no time", async () => {
  const { rows } = await readWith(
    "xl/styles.xml",
    within(`<numFmt numFmtId="164" formatCode="${"[".repeat(200_000)}"/>`.repeat(5)),
  );
  expect(rows).toHaveLength(1);
});

it("the largest sheet of a club is read: two thousand rows of twenty shared texts", async () => {
  const texts = numbered(40_000, (at) => `<si><t>Título número ${at}</t></si>`).join("");
  const row = (at: number) =>
    `<row>${numbered(20, (column) => `<c t="s"><v>${(at * 20 + column) % 40_000}</v></c>`).join("")}</row>`;
  const bytes = await zipOf({
    ...parts,
    "xl/sharedStrings.xml": `<sst>${texts}</sst>`,
    "xl/worksheets/sheet1.xml": `<worksheet>${numbered(2001, row).join("")}</worksheet>`,
  });
  const { rows } = await readSheet({ name: "livros.xlsx", bytes });
  expect([rows.length, rows[0]?.cells[0]]).toEqual([2000, "Título número 20"]);
});
