import { renameSync } from "node:fs";
import { expect, it } from "vitest";
import { backupOf, forgeManifest } from "../support/backups";
import { clube } from "../support/command-line";
import { folderWithClub } from "../support/data-folder";

it("a backup that does not fit into the temporary folder is not reported as damaged", async () => {
  const dataDir = folderWithClub();
  const { file } = await backupOf(dataDir);
  const larger = await forgeManifest(file, ({ files }) => void Object.assign(files[0]!, { bytes: 1e15 }));
  renameSync(larger, file);
  const { out } = await clube(dataDir, "doutor");
  const sentence = /^aviso {5}A última cópia não pôde ser conferida: Falta espaço em disco em /;
  expect(out).toContainEqual(expect.stringMatching(sentence));
  expect(out).toContainEqual(expect.stringMatching(/^ +→ Libere espaço em /));
});
