import {
  existsSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { prepareCopy } from "~/operator/backup/prepared.server";
import { restore, runningClub } from "../support/backups";
import { clube } from "../support/command-line";
import { contentsOf, filesOf, folderForThisTest, folderWithClub, openClubIn } from "../support/data-folder";
import { makeMember } from "../support/makers";

const copyIn = (dataDir: string) => path.join(dataDir, "backups", "preparada");
const backupsOf = (dataDir: string) => readdirSync(path.join(dataDir, "backups"));

it("a copy is prepared beside a running server, without the images and without a second name of any file", async () => {
  const dataDir = folderWithClub();
  const server = openClubIn(dataDir);
  const result = await clube(dataDir, "backup preparar");
  makeMember(server);
  server.close();

  expect(result).toEqual({
    code: 0,
    out: [`Cópia preparada em ${copyIn(dataDir)}, com 2 imagens.`],
    err: [],
  });
  expect(readdirSync(copyIn(dataDir)).sort()).toEqual(["club.sqlite", "secret.key", "uploads"]);
  expect(statSync(copyIn(dataDir)).mode & 0o777).toBe(0o700);
  expect(readlinkSync(path.join(copyIn(dataDir), "uploads"))).toBe("../../uploads");
  const files = Object.keys(filesOf(dataDir)).map((name) => lstatSync(path.join(dataDir, name)));
  expect(files.filter(({ nlink }) => nlink > 1)).toEqual([]);
  expect(backupsOf(dataDir)).toEqual(["preparada"]);
});

it("the copy has what was there when it was prepared, and `restaurar` accepts it elsewhere", async () => {
  const dataDir = folderWithClub();
  await clube(dataDir, "backup preparar");
  const before = contentsOf(dataDir);
  const club = openClubIn(dataDir);
  makeMember(club);
  club.close();

  const elsewhere = path.join(folderForThisTest(), "outra");
  await restore({ dataDir: elsewhere, archive: copyIn(dataDir) });
  expect(contentsOf(elsewhere)).toEqual(before);
});

it("the prepared copy takes the place of files that were copied in use, which are kept", async () => {
  const dataDir = folderWithClub();
  await clube(dataDir, "backup preparar");
  const before = contentsOf(dataDir);
  writeFileSync(path.join(dataDir, "club.sqlite"), "metade de uma escrita");
  writeFileSync(path.join(dataDir, "club.sqlite-wal"), "metade de outra");
  const old = path.join(dataDir, "backups", "substituido-2026-03-10-120000");
  expect(await clube(dataDir, "backup recolocar")).toEqual({
    code: 0,
    out: [
      "A cópia preparada está no lugar do clube, conferida. Já pode iniciar o servidor.",
      `O que havia antes está em ${old}.`,
    ],
    err: [],
  });
  expect([existsSync(copyIn(dataDir)), existsSync(old)]).toEqual([false, true]);
  expect(contentsOf(dataDir)).toEqual(before);
});

it("the prepared copy never takes the place of a club whose server has stopped: that one is newer", async () => {
  const dataDir = folderWithClub();
  await clube(dataDir, "backup preparar");
  const club = openClubIn(dataDir);
  makeMember(club);
  club.close();
  const before = contentsOf(dataDir);
  const result = await clube(dataDir, "backup recolocar --descartar");
  expect(result).toEqual({
    code: 0,
    out: ["O clube está inteiro e foi encerrado por completo: fica como está."],
    err: [],
  });
  expect(contentsOf(dataDir)).toEqual(before);
});

it("the images are found also when the backups are on another disk", async () => {
  const dataDir = folderWithClub();
  const disk = folderForThisTest();
  rmSync(path.join(dataDir, "backups"), { recursive: true });
  symlinkSync(disk, path.join(dataDir, "backups"));
  await clube(dataDir, "backup preparar");
  expect(readdirSync(path.join(disk, "preparada", "uploads"))).toHaveLength(2);
});

it("a copy that fails leaves none, not even an earlier one", async () => {
  const dataDir = folderWithClub();
  await clube(dataDir, "backup preparar");
  const full = prepareCopy({ dataDir, freeSpace: async () => 1_000_000 });
  await expect(full).rejects.toThrow(
    /^Falta espaço em disco em .+: uma cópia precisa de 1\d\d MB livres, e há 1 MB\.$/,
  );
  expect(backupsOf(dataDir)).toEqual([]);

  await clube(dataDir, "backup preparar");
  writeFileSync(path.join(dataDir, "club.sqlite"), "nada que se leia. ".repeat(1000));
  const damaged = await clube(dataDir, "backup preparar");
  expect([damaged.code, damaged.err]).toEqual([
    1,
    [`O banco de dados ${path.join(dataDir, "club.sqlite")} está danificado e não pode ser copiado.`],
  ]);
  expect(backupsOf(dataDir)).toEqual([]);
});

it("a copy that nobody has renewed for half a day is deleted: it has what members deleted since", async () => {
  const { club, daily, folder } = runningClub();
  const copy = path.join(folder, "preparada");
  await prepareCopy(club);
  const age = (hours: number) => new Date(club.app.clock().getTime() - hours * 3_600_000);
  utimesSync(copy, age(11), age(11));
  await daily.run();
  expect(existsSync(copy)).toBe(true);
  utimesSync(copy, age(13), age(13));
  rmSync(path.join(folder, readdirSync(folder).find((name) => name.endsWith("automatico.zip")) ?? ""));
  await daily.run();
  expect(existsSync(copy)).toBe(false);
});
