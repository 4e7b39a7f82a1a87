import { renameSync } from "node:fs";
import { expect, it, onTestFinished, vi } from "vitest";
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

it("a missing temporary folder is reported, not the backup", async () => {
  const dataDir = folderWithClub();
  await backupOf(dataDir);
  vi.stubEnv("TMPDIR", "/nao/existe");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { out } = await clube(dataDir, "doutor");
  expect(out).toContainEqual(expect.stringMatching(/^aviso {5}A última cópia não pôde ser conferida: /));
  expect(out).toContainEqual(expect.stringMatching(/^ +→ Libere espaço em \/nao\/existe, ou/));
});
