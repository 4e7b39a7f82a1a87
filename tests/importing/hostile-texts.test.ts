import { describe, expect, it } from "vitest";
import { imports } from "#db/schema";
import { maxFileBytes } from "~/club/importing/rules";
import { readSheet } from "~/server/importing/read-sheet.server";
import { storeOwnFile } from "~/server/importing/store-file.server";
import { openClub } from "../support/app";
import { contextOf, makeMember } from "../support/makers";

/** As many times as the largest file has space for. */
const fullOf = (text: string) => text.repeat(maxFileBytes / Buffer.byteLength(text));

const line = "x".repeat(1_100_000);
const noRows = /^Este arquivo não tem linhas/;
const tooLong = /passa de 2\.000 linhas/;
const tooWide = /100 colunas/;
const openQuote = (number: number) => new RegExp(`^Na linha ${number} há uma aspa`);

describe("a text of ten megabytes is refused with its sentence:", () => {
  it.each<[string, () => string | Buffer, RegExp]>([
    ["one line in UTF-16", () => Buffer.from(fullOf("x").slice(2 ** 22), "utf16le"), noRows],
    ["a quote without an end", () => `A;B\n"${line}`, openQuote(2)],
    ["lines in a quote without an end", () => `A;B\n1;2\n"${fullOf("5;6\n")}`, openQuote(3)],
    ["nothing but quotes", () => `A;B\n${fullOf('"x";"y"\n')}`, tooLong],
    ["blank lines", () => fullOf("\n"), noRows],
    ["nothing but separators", () => fullOf(";"), tooWide],
    ["lines of sixteen thousand separators", () => fullOf(`${";".repeat(16_000)}\n`), tooWide],
    ["lines of one space", () => fullOf(" \n"), tooLong],
    ["zeros", () => Buffer.alloc(maxFileBytes), /não é uma planilha/],
    ["halves of surrogate pairs", () => Buffer.alloc(maxFileBytes, 0xd8), noRows],
  ])("%s", async (_, text, sentence) => {
    const bytes = Buffer.from(text() as string);
    const refusal = { code: "invalid", field: "arquivo", message: expect.stringMatching(sentence) };
    await expect(readSheet({ name: "livros.csv", bytes })).rejects.toMatchObject(refusal);
  });
});

describe("the clippings of a Kindle", () => {
  /** The number of highlights in a file. */
  async function countIn(text: string): Promise<number> {
    const club = openClub();
    const viewer = makeMember(club);
    await storeOwnFile(contextOf(club, viewer), { name: "My Clippings.txt", bytes: Buffer.from(text) });
    return club.db.select().from(imports).get()!.rowCount;
  }
  const entry = (text: string, about = "- Seu destaque ou posição 1-2 | Adicionado: domingo") =>
    `Torto Arado (Itamar Vieira Junior)\r\n${about}\r\n\r\n${text}\r\n==========\r\n`;
  const first = entry("Um começo.");
  const numbered = (one: (at: number) => string) => Array.from({ length: 2001 }, (_, at) => one(at)).join("");

  it.each([
    ["highlights", numbered((at) => entry("x", `- destaque posição ${50 * at}`))],
    [
      "highlights that replace each other",
      numbered((at) => entry("x", `- destaque posição ${200 * at}-${200 * at + 239}`)),
    ],
    ["notes", first + numbered((at) => entry("x", `- nota posição ${at}`))],
  ])("are refused beyond two thousand %s", async (what, file) => {
    const sentence = `O arquivo passa de 2.000 ${what === "notes" ? "notas" : "destaques"}. Divida em partes.`;
    const refusal = { code: "invalid", field: "arquivo", message: sentence };
    await expect(countIn(file)).rejects.toMatchObject(refusal);
  });

  it("are refused beyond twenty thousand entries, bookmarks included", async () => {
    const bookmarks = entry("", "- Seu marcador ou posição 1 | Adicionado: domingo").repeat(20_001);
    const message = "O arquivo passa de 20.000 anotações. Divida em partes.";
    await expect(countIn(first + bookmarks)).rejects.toMatchObject({ code: "invalid", message });
  });

  it.each([
    ["of separators and spaces", `==========${" ".repeat(9_000_000)}x`],
    ["of marks", "\uFEFF".repeat(3_000_000)],
  ])("with a line %s are read", async (_, text) => {
    expect(await countIn(first + text)).toBe(1);
  });
});
