import { cpSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { prepareCopy } from "~/operator/backup/prepared.server";
import { restore } from "../support/backups";
import { clube } from "../support/command-line";
import { contentsOf, filesOf, folderForThisTest, folderWithClub, openClubIn } from "../support/data-folder";
import { makeMember } from "../support/makers";

const copyIn = (dataDir: string) => path.join(dataDir, "backups", "preparada");
const backupsOf = (dataDir: string) => readdirSync(path.join(dataDir, "backups"));

/** A copy of a club in use, made file by file: the database may be torn, and its -wal is beside it. */
async function copiedInUse() {
  const dataDir = folderWithClub();
  await clube(dataDir, "backup preparar");
  const before = contentsOf(dataDir);
  writeFileSync(path.join(dataDir, "club.sqlite"), "metade de uma escrita");
  writeFileSync(path.join(dataDir, "club.sqlite-wal"), "metade de outra");
  return { dataDir, before };
}

it("files that were copied in use are discarded on request", async () => {
  const { dataDir, before } = await copiedInUse();
  expect((await clube(dataDir, "backup recolocar --descartar")).code).toBe(0);
  expect(backupsOf(dataDir)).toEqual([]);
  expect(contentsOf(dataDir)).toEqual(before);
});

it("the copy comes into place over a database with a -wal, also when both can be read", async () => {
  const dataDir = folderWithClub();
  const club = openClubIn(dataDir);
  await prepareCopy({ dataDir });
  makeMember(club);
  const elsewhere = path.join(folderForThisTest(), "em-uso");
  cpSync(dataDir, elsewhere, { recursive: true, verbatimSymlinks: true });
  club.close();
  const before = contentsOf(copyIn(elsewhere)).rows;
  expect((await clube(elsewhere, "backup recolocar --descartar")).code).toBe(0);
  expect(contentsOf(elsewhere).rows).toEqual(before);
});

it("a damaged copy is refused, with nothing changed", async () => {
  const { dataDir } = await copiedInUse();
  writeFileSync(path.join(copyIn(dataDir), "club.sqlite"), "nada que se leia. ".repeat(1000));
  const before = filesOf(dataDir);
  const result = await clube(dataDir, "backup recolocar --descartar");
  expect([result.code, result.out]).toEqual([1, []]);
  expect(result.err[0]).toMatch(/está danificado/);
  expect(filesOf(dataDir)).toEqual(before);
});

it("a copy is not put back under a running server", async () => {
  const dataDir = folderWithClub();
  await clube(dataDir, "backup preparar");
  const server = openClubIn(dataDir);
  onTestFinished(server.close);
  const result = await clube(dataDir, "backup recolocar --descartar");
  expect(result.err[0]).toMatch(/^O clube está em uso: pare o servidor/);
  expect(existsSync(copyIn(dataDir))).toBe(true);
});

it("`restaurar` accepts what was taken away: the prepared copy and the images in their places", async () => {
  const dataDir = folderWithClub();
  await clube(dataDir, "backup preparar");
  const before = contentsOf(dataDir);
  const away = folderForThisTest();
  for (const part of ["backups/preparada", "uploads"])
    cpSync(path.join(dataDir, part), path.join(away, part), { recursive: true, verbatimSymlinks: true });
  const elsewhere = path.join(folderForThisTest(), "outra");
  await restore({ dataDir: elsewhere, archive: away });
  expect(contentsOf(elsewhere)).toEqual(before);
});
