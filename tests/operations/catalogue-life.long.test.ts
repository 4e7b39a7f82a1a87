import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { clube } from "../support/command-line";
import { openFolder, poncia } from "./catalogue-folder";

describe("the catalogue", () => {
  it("is deleted without a change of the club", async () => {
    const { dataDir, importFile, catalogueFile } = openFolder();
    await importFile(poncia);
    const club = readFileSync(path.join(dataDir, "club.sqlite"));
    expect(await clube(dataDir, "catalogo apagar")).toEqual({ code: 0, out: ["Catálogo apagado."], err: [] });
    expect(existsSync(catalogueFile)).toBe(false);
    expect((await clube(dataDir, "catalogo apagar")).out).toEqual(["Não há catálogo para apagar."]);
    expect(readFileSync(path.join(dataDir, "club.sqlite"))).toEqual(club);
  });

  it("is in no backup and in no export, and stays where a club is restored", async () => {
    const { dataDir, importFile, catalogueFile } = openFolder();
    await importFile(poncia);
    await clube(dataDir, "backup");
    await clube(dataDir, "exportar");
    const [backup = "", ...others] = readdirSync(path.join(dataDir, "backups")).filter((name) =>
      name.endsWith(".zip"),
    );
    for (const name of [backup, ...others]) {
      expect(readFileSync(path.join(dataDir, "backups", name)).includes("catalogue.sqlite")).toBe(false);
    }
    expect((await clube(dataDir, `restaurar ${backup} --sim`)).code).toBe(0);
    expect(existsSync(catalogueFile)).toBe(true);
  });
});
