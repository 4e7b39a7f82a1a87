import { statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bookRecord, type MarcField, marcRecord } from "../support/marc";
import { openFolder, poncia, torto } from "./catalogue-folder";

describe("catalogo importar", () => {
  it("makes a catalogue that finds books by number and by the words of title and author", async () => {
    const { importFile, find, catalogueFile, leftovers } = openFolder();

    expect(await importFile(poncia, torto)).toEqual({
      code: 0,
      out: ["Catálogo importado: 2 livros."],
      err: [],
    });

    const expected = {
      ...{ source: "catalogue", title: "Ponciá Vicêncio", subtitle: null, author: "Conceição Evaristo" },
      ...{ publisher: "Mazza", publishedYear: 2003, pageCount: 128, isbn: "9788534705097" },
      ...{ coverImage: null, bookId: null },
    };
    expect(find({ isbn: "9788534705097" })).toEqual([expected]);
    for (const title of ["poncia vicencio", "PONCIÁ", "evaristo, conceicao: ponciá"]) {
      expect(find({ title })).toEqual([expected]);
    }
    expect(find({ title: "arado itamar" })).toMatchObject([{ title: "Torto arado", isbn: null }]);
    expect([find({ isbn: "9780306406157" }), find({ title: "poncia arado" })]).toEqual([[], []]);
    // Words of the query language are words.
    for (const title of [
      '"',
      "ponciá OR torto",
      "NEAR(ponciá torto)",
      "title:ponciá*",
      "ponciá -vicêncio x",
    ]) {
      expect(find({ title })).toEqual([]);
    }
    expect(statSync(catalogueFile).mode & 0o777).toBe(0o600);
    expect(leftovers()).toEqual([]);
  });

  it("reads MARC-8 and UTF-8, declared or not", async () => {
    const { importFile, find } = openFolder();
    const marc8: MarcField[] = [
      ["100", "1 $aEvaristo, Concei\xf0c\xe4ao."],
      ["245", "10$aPonci\xe2a Vic\xe3encio :$bromance /$cConcei\xf0c\xe4ao Evaristo."],
    ];
    const undeclared = Buffer.from(poncia);
    undeclared[9] = 0x20;
    await importFile(marcRecord(marc8, "marc8"), undeclared);
    const found = find({ title: "ponciá vicêncio" });
    expect(found.map(({ title, author }) => [title, author])).toEqual([
      ["Ponciá Vicêncio", "Conceição Evaristo"],
      ["Ponciá Vicêncio", "Conceição Evaristo"],
    ]);
    expect(found.map(({ subtitle }) => subtitle).toSorted()).toEqual([null, "romance"].toSorted());
  });

  it.each([
    [
      "initials and capitals",
      [
        ["100", "1 $aROSA, J. G."],
        ["245", "10$aSAGARANA."],
      ],
      { author: "J. G. Rosa", title: "Sagarana" },
    ],
    [
      "pages in Roman numbers first",
      [
        ["245", "00$aContos"],
        ["300", "  $axii, 224 p. :$bil."],
      ],
      { pageCount: 224 },
    ],
    [
      "field 264",
      [
        ["245", "00$aContos"],
        ["264", " 1$aRio :$bRocco,$c[2020]"],
      ],
      { publisher: "Rocco", publishedYear: 2020 },
    ],
    [
      "a wrong number",
      [
        ["020", "  $a978-85-3470-509-0"],
        ["245", "00$aContos"],
      ],
      { isbn: null },
    ],
    ["a title in brackets", [["245", "00$a[Contos] /"]], { title: "Contos" }],
  ] as [string, MarcField[], object][])("reads %s", async (_, fields, expected) => {
    const { importFile, find } = openFolder();
    expect((await importFile(marcRecord(fields))).code).toBe(0);
    const words = fields.find(([tag]) => tag === "245")?.[1].replace(/^..\$a/, "") ?? "";
    expect(find({ title: words })).toMatchObject([expected]);
  });

  it("imports 2,000 records around 10 broken ones, which it counts and numbers", async () => {
    const { importFile, find } = openFolder();
    const good = (at: number) => bookRecord({ title: `Livro número ${at}`, author: "Autora, Uma" });
    const broken = [
      Buffer.from("lixo\u001d"),
      // A wrong length of the directory, no terminator of the last field, no title, a wrong base, bytes that are no text.
      Buffer.concat([poncia.subarray(0, 30), poncia.subarray(31)]),
      Buffer.concat([poncia.subarray(0, -2), Buffer.from("\u001d")]),
      marcRecord([["100", "1 $aEvaristo, Conceição"]]),
      Buffer.from(poncia.toString("latin1").replace(/22\d{5}/, "2299999"), "latin1"),
      Buffer.from(poncia.toString("latin1").replace("Vic", "V\xff\xfe"), "latin1"),
      Buffer.alloc(300, 0x41),
      Buffer.from("\u001d"),
      Buffer.from("00000nam a2200000 i 4500\u001d"),
    ];
    const parts: Buffer[] = [];
    for (let at = 1; at <= 2000; at += 1) {
      parts.push(good(at));
      const wrong = broken[at / 200 - 1];
      if (wrong) parts.push(at === 1400 ? Buffer.concat([wrong, Buffer.from("\u001d")]) : wrong);
    }
    // Its terminator is missing: the next record is read all the same.
    parts[700] = (parts[700] ?? Buffer.alloc(0)).subarray(0, -1);

    const { code, out } = await importFile(...parts);

    expect(code).toBe(0);
    expect(out[0]).toBe("Catálogo importado: 1.999 livros.");
    expect(out[1]).toMatch(/^10 registros com defeito ficaram de fora: os de números 201, 402, 603, 701, /);
    expect(find({ title: "Livro número 699" })).toHaveLength(1);
    expect(find({ title: "Livro número 2000" })).toHaveLength(1);
  });

  it.each([
    ["a page", "<!doctype html><title>Biblioteca</title>"],
    ["nothing", ""],
    ["noise", Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 251))],
  ])("refuses %s, and keeps the old catalogue", async (_, content) => {
    const { importFile, find, file, leftovers } = openFolder();
    await importFile(poncia);
    const sentence = `O arquivo ${file} não é de registros MARC 21 em ISO 2709 (.mrc). Nada foi mudado.`;
    expect(await importFile(content)).toEqual({ code: 1, out: [], err: [sentence] });
    expect(find({ title: "ponciá" })).toHaveLength(1);
    expect(leftovers()).toEqual([]);
  });

  it("refuses a file that is cut off, and keeps the old catalogue", async () => {
    const { importFile, find, file } = openFolder();
    await importFile(poncia);
    const sentence = `O arquivo ${file} está cortado: termina no meio do registro 2. Baixe-o de novo. Nada foi mudado.`;
    for (const cut of [30, torto.length - 1]) {
      expect(await importFile(torto, torto.subarray(0, cut))).toEqual({ code: 1, out: [], err: [sentence] });
    }
    expect(find({ title: "ponciá" })).toHaveLength(1);
    expect((await importFile(torto, "\n\u001a\u0000")).code).toBe(0);
  });
});
