import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { backupOf } from "../support/backups";
import { clube } from "../support/command-line";
import { contentsOf, filesOf, folderForThisTest, folderWithClub, openClubIn } from "../support/data-folder";
import { makeMember } from "../support/makers";

const facts =
  /^"Clube do Livro", 3 membros, 2 livros, 0 publicações, \d+ linhas, 2 imagens, \d,\d MB; cópia de 10\/03\/2026 12:00, versão \d\S* \(\d{4}_\w+\)\.$/;

describe("backup", () => {
  it("creates one beside a running server and prints its path", async () => {
    const dataDir = folderWithClub();
    const server = openClubIn(dataDir);
    const result = await clube(dataDir, "backup");
    server.close();

    const file = path.join(dataDir, "backups", "clube-2026-03-10-120000.zip");
    expect(result).toEqual({ code: 0, out: [`Cópia feita: ${file} (0,0 MB).`], err: [] });
    expect(statSync(file).size).toBeGreaterThan(1000);
  });
});

describe("backup verificar", () => {
  it("prints a summary of a valid one, without thumbnails, also by its name alone", async () => {
    const dataDir = folderWithClub();
    writeFileSync(path.join(dataDir, "uploads", `${"0a".repeat(20)}-320.jpg`), "uma miniatura");
    const { file } = await backupOf(dataDir);
    for (const typed of [file, path.basename(file)]) {
      const result = await clube(dataDir, `backup verificar ${typed}`);
      expect(result).toEqual({
        code: 0,
        out: [`A cópia ${file} está inteira.`, expect.stringMatching(facts)],
        err: [],
      });
    }
  });

  it("prints the errors of an invalid one", async () => {
    const dataDir = folderWithClub();
    const { file } = await backupOf(dataDir);
    writeFileSync(file, readFileSync(file).subarray(1));
    const result = await clube(dataDir, `backup verificar ${file}`);
    expect(result.code).toBe(1);
    expect(result.err).toEqual([
      `A cópia ${file} está danificada: não é um arquivo zip como o Entrelinhas escreve.`,
    ]);
  });
});

describe("restaurar", () => {
  it("shows both clubs, asks, and restores into a new folder", async () => {
    const club = folderWithClub();
    const { file } = await backupOf(club);
    const dataDir = path.join(folderForThisTest(), "novo");
    const result = await clube(dataDir, `restaurar ${file}`, { typed: ["sim"] });

    expect(result).toEqual({
      code: 0,
      out: [
        `Agora, em ${dataDir}: nenhum clube.`,
        expect.stringMatching(/^Virá no lugar: "Clube do Livro", 3 membros/),
        "Clube restaurado e conferido. Já pode iniciar o servidor.",
      ],
      err: [],
    });
    expect(contentsOf(dataDir)).toEqual(contentsOf(club));
  });

  it("moves the previous club to a folder, prints its path, and restores it by its name", async () => {
    const dataDir = folderWithClub();
    const { file } = await backupOf(dataDir);
    const club = openClubIn(dataDir);
    makeMember(club);
    club.close();
    const result = await clube(dataDir, `restaurar ${path.basename(file)} --sim`);

    const oldFolder = path.join(dataDir, "backups", "substituido-2026-03-10-120000");
    expect(result.code).toBe(0);
    expect(result.out).toContain(`O que havia antes está em ${oldFolder}.`);
    expect(result.out[0]).toMatch(/: "Clube do Livro", 4 membros, 2 livros, 0 publicações, \d+ linhas\.$/);
    expect(contentsOf(dataDir).rows.users).toHaveLength(3);
    expect((await clube(dataDir, `restaurar ${path.basename(oldFolder)} --sim`)).code).toBe(0);
    expect(contentsOf(dataDir).rows.users).toHaveLength(4);
  });

  it.each([
    [
      "there is no terminal",
      undefined,
      "Restaurar substitui o clube inteiro: sem um terminal para perguntar, use --sim.",
    ],
    ["the answer is no", ["não"], "Nada foi mudado."],
    ["the answer is empty", [""], "Nada foi mudado."],
  ])("changes nothing when %s", async (_when, typed, sentence) => {
    const dataDir = folderWithClub();
    const { file } = await backupOf(dataDir);
    const before = filesOf(dataDir);
    const result = await clube(dataDir, `restaurar ${file}`, { typed });
    expect([result.code, result.err]).toEqual([1, [sentence]]);
    expect(filesOf(dataDir)).toEqual(before);
  });
});

describe("the Portuguese messages of the command line", () => {
  it.each([
    ["", /^Uso: clube \[comando\]\n[\s\S]+\nOpções:\n[\s\S]+\nComandos:\n/],
    ["ajuda restaurar", /^Uso: clube restaurar \[opções\] <arquivo>\n[\s\S]+Argumentos:\n/],
  ])("include the help of %j", async (command, shape) => {
    const { code, out, err } = await clube(folderForThisTest(), command);
    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect(out.join("\n")).toMatch(shape);
    expect(out.join("\n")).not.toMatch(/Usage|Options|Commands|Arguments|display|command\b/);
  });

  it.each([
    ["usuraio", "Não conheço o comando usuraio. Você quis dizer usuario?"],
    ["usuario criar", "Falta dizer <usuario>. Para a ajuda: npm run clube -- --help"],
    ["backup --pra x", "Não conheço a opção --pra. Você quis dizer --para?"],
    ["doutor agora", "Há palavras a mais no comando. Para a ajuda: npm run clube -- --help"],
  ])("include unknown input: %s", async (command, sentence) => {
    const result = await clube(folderForThisTest(), command);
    expect(result).toEqual({ code: 1, out: [], err: [sentence] });
  });
});
