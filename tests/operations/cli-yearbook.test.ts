import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { entriesIn } from "../support/backups";
import { clube } from "../support/command-line";
import { folderWithClub, openClubIn } from "../support/data-folder";
import { makeBook } from "../support/makers";

function folderWithYear(): string {
  const dataDir = folderWithClub();
  const club = openClubIn(dataDir);
  makeBook(club, { title: "Iracema", endDate: "2025-05-01" });
  club.close();
  return dataDir;
}

describe("anuario", () => {
  it("writes the file into the data folder, and prints where", async () => {
    const dataDir = folderWithYear();
    const file = path.join(dataDir, "anuarios", "anuario-2025.zip");
    for (const _ of ["new", "in place of the older one"]) {
      const result = await clube(dataDir, "anuario 2025");
      expect(result).toEqual({ code: 0, out: [`Anuário de 2025 gravado em ${file}.`], err: [] });
    }
    expect(readdirSync(path.dirname(file))).toEqual(["anuario-2025.zip"]);
    expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
    const html = (await entriesIn(file)).find(({ name }) => name === "anuario-2025/index.html");
    expect(html?.content.toString()).toContain("Iracema");
  });

  it.each([
    ["2024", "O clube não terminou nenhum livro em 2024."],
    ["abc", "“abc” não é um ano: escreva, por exemplo, 2026."],
  ])("refuses the year %s", async (year, sentence) => {
    const dataDir = folderWithYear();
    expect(await clube(dataDir, `anuario ${year}`)).toEqual({ code: 1, out: [], err: [sentence] });
    expect(existsSync(path.join(dataDir, "anuarios"))).toBe(false);
  });
});
