import { describe, expect, it } from "vitest";
import { cpuOf } from "../../../tests/support/cpu";
import { clippingsIn, clippingsReader, looksLikeClippings } from "./clippings";

const separator = "==========";

function readerOf(text: string) {
  const reader = clippingsReader();
  for (const clipping of clippingsIn(text)) if (clipping) reader.add(clipping);
  return reader;
}

/** The highlights of a file that is made of these entries. */
function read(...entries: string[]) {
  return readerOf(entries.map((entry) => `${entry}\r\n${separator}\r\n`).join("")).result();
}

const highlightAbout = "Seu destaque | posição 180-182";

function entry(about: string, text = "Um trecho.", book = "Torto arado (Itamar Vieira Junior)") {
  return `\uFEFF${book}\r\n- ${about}\r\n\r\n${text}`;
}

describe("the line about a highlight", () => {
  it.each<[string, [number | null, number | null, number | null]]>([
    [
      "Your Highlight on page 12 | Location 180-182 | Added on Sunday, 18 February 2018 22:30:47",
      [12, 180, 182],
    ],
    ["Your Highlight at location 180 | Added on Monday", [null, 180, 180]],
    ["Your Highlight on page 12-13 | Added on Monday", [13, null, null]],
    ["Highlight Loc. 345-47  | Added on Monday", [null, 345, 347]],
    ["Seu destaque na página 179 | posição 2739-2747 | Adicionado: sábado", [179, 2739, 2747]],
    ["Seu destaque ou posição 2829-2829 | Adicionado: sexta-feira", [null, 2829, 2829]],
    ["O seu destaque na página 20 | localização 200-201 | Adicionado em: sábado", [20, 200, 201]],
    ["Seu destaque na pa\u0301gina 12 | posic\u0327a\u0303o 180-182 | Adicionado: hoje", [12, 180, 182]],
    ["La subrayado en la página xii-xiii | posición 12-14 | Añadido el jueves", [null, 12, 14]],
    ["Mi subrayado Pos. 345-47 | Añadido el jueves", [null, 345, 347]],
    ["Ihre Markierung auf Seite 42 | Position 300-302 | Hinzugefügt am Samstag", [42, 300, 302]],
    ["Deine Markierung bei Position 6470-6471 | Hinzugefügt am Montag", [null, 6470, 6471]],
    ["Votre surlignement sur la page 50 | emplacement 345-347 | Ajouté le samedi", [50, 345, 347]],
    ["Votre surlignement Emplacement 307-307 | Ajouté le lundi", [null, 307, 307]],
    ["La tua evidenziazione a pagina 55 | posizione 380-382 | Aggiunto in data sabato", [55, 380, 382]],
    ["La tua evidenziazione alla posizione 166-167 | Aggiunto in data domenica", [null, 166, 167]],
    ["Your Underline on page 128 | Location 1639-1640 | Added on Saturday", [128, 1639, 1640]],
    ["Seu destaque", [null, null, null]],
  ])("%j is read", async (about, [page, start, end]) => {
    expect(await read(entry(about))).toMatchObject([{ page, start, end, text: "Um trecho." }]);
  });

  it.each([
    ["Seu marcador na página 12 | posição 180 | Adicionado: domingo"],
    ["Your Bookmark on Location 50 | Added on Tuesday"],
    ["Ihr Lesezeichen auf Seite 5 | Hinzugefügt am Montag"],
    ["Sua nota na página 12 | posição 180 | Adicionado: domingo"],
    ["La tua nota alla posizione 166 | Aggiunto in data domenica"],
  ])("%j is no highlight", async (about) => {
    expect(await read(entry(about))).toEqual([]);
    expect(readerOf(entry(about)).counts).toMatchObject({ highlights: 0, unread: 0 });
  });

  it.each([
    ["您在第 7 页（位置 #114-116）的标注 | 添加于 2019年9月30日星期一 18:00:39"],
    ["Je markering op pagina 6 | locatie 36-40 | Toegevoegd op maandag"],
  ])("%j is counted as of an unknown language", (about) => {
    expect(readerOf(entry(about)).counts).toEqual({ highlights: 0, notes: 0, unread: 1 });
    // Without a text it may be a bookmark.
    expect(readerOf(entry(about, "")).counts.unread).toBe(0);
  });
});

describe("the text of a highlight", () => {
  it.each([
    ["<You have reached the clipping limit for this item>", ""],
    ["Um trecho. <You have reached the clipping limit for this item>", "Um trecho."],
    ["Um trecho.\n<Vous avez atteint la limite maximale>", "Um trecho."],
    ["Um trecho. <Você atingiu o limite de recortes para este item>", "Um trecho."],
    ["<您已达到本内容的剪贴上限>", ""],
    ["O elemento <br>", "O elemento <br>"],
  ])("%j is %j", async (text, expected) => {
    expect(await read(entry(highlightAbout, text))).toMatchObject([{ text: expected }]);
  });
});

describe("the line of the book", () => {
  it.each([
    ["Torto arado (Itamar Vieira Junior)", "Torto arado", "Itamar Vieira Junior"],
    ["Torto arado (2) (Vieira Junior, Itamar)", "Torto arado (2)", "Vieira Junior, Itamar"],
    ["Torto arado (2)", "Torto arado (2)", ""],
    ["Duna (Crônicas (de Duna)) (Herbert, Frank)", "Duna (Crônicas (de Duna))", "Herbert, Frank"],
    ["manual.pdf", "manual.pdf", ""],
    ["(sem título)", "(sem título)", ""],
  ])("%j", async (book, title, authors) => {
    expect(await read(entry("Seu destaque | posição 1-2", "Um trecho.", book))).toMatchObject([
      { title, authors },
    ]);
  });
});

describe("the highlights of a file", () => {
  it("have the line of their entry and all lines of their text", async () => {
    expect(
      await read(
        entry("Your Bookmark on Location 5"),
        entry("Your Highlight on Location 7", "Uma.\r\nDuas."),
      ),
    ).toEqual([
      {
        line: 6,
        title: "Torto arado",
        authors: "Itamar Vieira Junior",
        page: null,
        start: 7,
        end: 7,
        text: "Uma.\nDuas.",
        note: "",
      },
    ]);
  });

  it.each([
    ["a longer version", "Um trecho", "Um trecho inteiro.", "180-184"],
    ["a shorter version", "Um trecho inteiro.", "Um trecho", "180-181"],
    ["the same text again", "Um trecho", "Um  trecho.", "180-182"],
  ])("have %s in place of the earlier one", async (_, first, last, place) => {
    const found = await read(
      entry("Seu destaque | posição 180-182", first),
      entry("Seu destaque | posição 500-501", "Um trecho"),
      entry(`Seu destaque | posição ${place}`, last),
    );
    expect(found.map(({ text, start }) => [start, text])).toEqual([
      [500, "Um trecho"],
      [180, last],
    ]);
  });

  it("stay apart with other words at one place, and in another book", async () => {
    const about = highlightAbout;
    const found = await read(entry(about), entry(about, "Outro."), entry(about, "Um trecho.", "Duna (F)"));
    expect(found).toHaveLength(3);
  });

  it("have the note of their place", async () => {
    const found = await read(
      entry("Seu destaque na página 12 | posição 180-182"),
      entry("Sua nota na página 12 | posição 182", "Guardar isto"),
      entry("Seu destaque na página 40 | posição 600-602", "Outro."),
      entry("Sua nota na página 90 | posição 900", "Sem destaque"),
    );
    expect(found.map(({ note }) => note)).toEqual(["Guardar isto", ""]);
  });

  it("of two thousand at one place are compared in time", async () => {
    // Both begin alike for as long as they are compared.
    const texts = Array.from({ length: 2000 }, (_, at) => `${"a".repeat(590)}${at}${"b".repeat(1400)}`);
    const { add, result } = clippingsReader();
    const cpu = await cpuOf(() => {
      for (const text of texts)
        for (const clipping of clippingsIn(entry(highlightAbout, text))) if (clipping) add(clipping);
    });
    expect(await result()).toHaveLength(2000);
    expect(cpu).toBeLessThan(3000);
  });
});

describe("a long entry", () => {
  it("is cut off", async () => {
    const long = `${entry(highlightAbout)}${"\r\n".repeat(497)}\r\n- ${highlightAbout}\r\n\r\nResto.`;
    const found = await read(long, entry("Seu destaque | posição 900-902", "Depois."));
    expect(found.map(({ line, text }) => [line, text])).toEqual([
      [1, "Um trecho."],
      [506, "Depois."],
    ]);
  });
});

describe("a text file", () => {
  it.each([
    [true, `${entry("Seu destaque | posição 1-2")}\r\n${separator}\r\n`],
    [false, "Title,Author\nDuna,Frank Herbert\n"],
    [false, `Lista\n${separator}\nDuna\n`],
    [false, ""],
  ])("is from a Kindle: %j", (expected, text) => {
    expect(looksLikeClippings(text)).toBe(expected);
  });
});
