import { describe, expect, it } from "vitest";
import { cpuOf } from "../../../tests/support/cpu";
import { clippingsReader, entriesIn, looksLikeClippings } from "./clippings";

const separator = "==========";

/** The highlights of a file that is made of these entries. */
function read(...entries: string[]) {
  const text = entries.map((entry) => `${entry}\r\n${separator}\r\n`).join("");
  const { add, result } = clippingsReader();
  for (const entry of entriesIn(text)) add(entry);
  return result();
}

const highlightAbout = "Seu destaque | posição 180-182";

function entry(about: string, text = "Um trecho.", book = "Torto arado (Itamar Vieira Junior)") {
  return `\uFEFF${book}\r\n- ${about}\r\n\r\n${text}`;
}

describe("the line about a highlight", () => {
  it.each<[string, [number | null, number | null, number | null, string]]>([
    [
      "Your Highlight on page 12 | Location 180-182 | Added on Sunday, 18 February 2018 22:30:47",
      [12, 180, 182, "Sunday, 18 February 2018 22:30:47"],
    ],
    ["Your Highlight at location 180 | Added on Monday", [null, 180, 180, "Monday"]],
    ["Your Highlight on page 12-13 | Added on Monday", [13, null, null, "Monday"]],
    ["Highlight Loc. 345-47  | Added on Monday", [null, 345, 347, "Monday"]],
    [
      "Seu destaque na página 179 | posição 2739-2747 | Adicionado: sábado, 19 de março de 2022 09:39:58",
      [179, 2739, 2747, "sábado, 19 de março de 2022 09:39:58"],
    ],
    ["La subrayado en la página xii-xiii | posición 12-14 | Añadido el jueves", [null, 12, 14, "jueves"]],
    [
      "Seu destaque na pa\u0301gina 12 | posic\u0327a\u0303o 180-182 | Adicionado: hoje",
      [12, 180, 182, "hoje"],
    ],
    ["Seu destaque", [null, null, null, ""]],
  ])("%j is read", async (about, [page, start, end, added]) => {
    expect(await read(entry(about))).toMatchObject([{ page, start, end, added, text: "Um trecho." }]);
  });

  it.each([
    ["Seu marcador na página 12 | posição 180 | Adicionado: domingo"],
    ["Your Bookmark on Location 50 | Added on Tuesday"],
    ["Ihre Markierung bei Position 234-236 | Hinzugefügt am Montag"],
    ["Sua nota na página 12 | posição 180 | Adicionado: domingo"],
  ])("%j is no highlight", async (about) => {
    expect(await read(entry(about))).toEqual([]);
  });
});

describe("the line of the book", () => {
  it.each([
    ["Torto arado (Itamar Vieira Junior)", "Torto arado", "Itamar Vieira Junior"],
    ["Torto arado (Portuguese Edition) (Vieira Junior, Itamar)", "Torto arado", "Vieira Junior, Itamar"],
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
        added: "",
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

  it("are read in time from a file with thousands at one place", async () => {
    const { add, result } = clippingsReader();
    const text = Array.from(
      { length: 5000 },
      (_, at) => `${entry("Seu destaque | posição 1-9000000", `Texto x${at}x`)}\n${separator}\n`,
    );
    const cpu = await cpuOf(async () => {
      for (const one of entriesIn(text.join(""))) add(one);
      expect(await result()).toHaveLength(5000);
    });
    expect(cpu).toBeLessThan(5000);
  });
});

describe("a long entry", () => {
  it("is cut off, and its rest is no highlight", async () => {
    const long = `${entry(highlightAbout)}${"\r\n".repeat(497)}\r\n- ${highlightAbout}\r\n\r\nResto.`;
    expect([...entriesIn(long)].map(({ lines }) => lines.length)).toEqual([500, 6]);
    const found = await read(long, entry("Seu destaque | posição 900-902", "Depois."));
    expect(found.map(({ line, text }) => [line, text])).toEqual([
      [1, "Um trecho."],
      [506, "Depois."],
    ]);
  });

  it("is compared by its first thousand characters alone", async () => {
    const long = "abc ".repeat(400);
    const found = await read(entry(highlightAbout, `${long} fim`), entry(highlightAbout, `${long} final`));
    expect(found.map(({ text }) => text.slice(-5))).toEqual(["final"]);
  });

  it("pauses the reader: notes are placed in parts", async () => {
    const { add, result } = clippingsReader();
    const note = entry("Sua nota | posição 182", "Guardar isto");
    for (const one of entriesIn(`${note}\n${separator}\n`.repeat(1000))) add(one);
    let isDone = false;
    const placed = result().then(() => {
      isDone = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isDone).toBe(false);
    await placed;
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
