import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { prepareCopy } from "~/operator/backup/prepared.server";
import { restore, runningClub } from "../support/backups";
import { clube } from "../support/command-line";
import { contentsOf, filesOf, folderForThisTest, folderWithClub, openClubIn } from "../support/data-folder";
import { makeMember } from "../support/makers";

const copyIn = (dataDir: string) => path.join(dataDir, "backups", "preparada");

it("a copy is prepared beside a running server, without space for the images", async () => {
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
  for (const name of readdirSync(path.join(copyIn(dataDir), "uploads"))) {
    const inode = (folder: string) => statSync(path.join(folder, "uploads", name)).ino;
    expect(inode(copyIn(dataDir))).toBe(inode(dataDir));
  }
  expect(readdirSync(path.join(dataDir, "backups"))).toEqual(["preparada"]);
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

it("a missing image is reported", async () => {
  const dataDir = folderWithClub();
  const [name = ""] = readdirSync(path.join(dataDir, "uploads"));
  rmSync(path.join(dataDir, "uploads", name));
  const { out } = await clube(dataDir, "backup preparar");
  expect(out.at(-1)).toBe("Atenção: 1 imagem já faltava na pasta uploads.");
});

it("a copy that fails leaves none, not even an earlier one", async () => {
  const dataDir = folderWithClub();
  await clube(dataDir, "backup preparar");
  const full = prepareCopy({ dataDir, freeSpace: async () => 1_000_000 });
  await expect(full).rejects.toThrow(
    /^Falta espaço em disco em .+: uma cópia precisa de 1\d\d MB livres, e há 1 MB\.$/,
  );
  expect(readdirSync(path.join(dataDir, "backups"))).toEqual([]);

  await clube(dataDir, "backup preparar");
  writeFileSync(path.join(dataDir, "club.sqlite"), "nada que se leia. ".repeat(1000));
  const damaged = await clube(dataDir, "backup preparar");
  expect([damaged.code, damaged.err]).toEqual([
    1,
    [`O banco de dados ${path.join(dataDir, "club.sqlite")} está danificado e não pode ser copiado.`],
  ]);
  expect(readdirSync(path.join(dataDir, "backups"))).toEqual([]);
});

it("the prepared copy takes the place of files that were copied in use, which are kept or discarded", async () => {
  const dataDir = folderWithClub();
  await clube(dataDir, "backup preparar");
  const before = contentsOf(dataDir);
  const tear = () => writeFileSync(path.join(dataDir, "club.sqlite"), "metade de uma escrita");
  const old = path.join(dataDir, "backups", "substituido-2026-03-10-120000");
  tear();
  const kept = await clube(dataDir, "backup recolocar");
  expect(kept).toEqual({
    code: 0,
    out: [
      "A cópia preparada está no lugar do clube, conferida. Já pode iniciar o servidor.",
      `O que havia antes está em ${old}.`,
    ],
    err: [],
  });
  expect([existsSync(copyIn(dataDir)), existsSync(old)]).toEqual([false, true]);
  expect(contentsOf(dataDir)).toEqual(before);

  rmSync(old, { recursive: true });
  await clube(dataDir, "backup preparar");
  tear();
  expect((await clube(dataDir, "backup recolocar --descartar")).code).toBe(0);
  expect(readdirSync(path.join(dataDir, "backups"))).toEqual([]);
  expect(contentsOf(dataDir)).toEqual(before);
});

it("without a prepared copy nothing changes", async () => {
  const dataDir = folderWithClub();
  const before = filesOf(dataDir);
  const result = await clube(dataDir, "backup recolocar --descartar");
  expect(result).toEqual({
    code: 0,
    out: ["Não há cópia preparada: o clube fica como está."],
    err: [],
  });
  expect(filesOf(dataDir)).toEqual(before);
});

it("a damaged copy is refused, with nothing changed", async () => {
  const dataDir = folderWithClub();
  await clube(dataDir, "backup preparar");
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

it("a copy that nobody has renewed for fourteen days is deleted: it has what members deleted since", async () => {
  const { club, daily, folder } = runningClub();
  const copy = path.join(folder, "preparada");
  await prepareCopy(club);
  const age = (days: number) => new Date(club.app.clock().getTime() - days * 86_400_000);
  utimesSync(copy, age(13), age(13));
  await daily.run();
  expect(existsSync(copy)).toBe(true);
  utimesSync(copy, age(15), age(15));
  rmSync(path.join(folder, readdirSync(folder).find((name) => name.endsWith("automatico.zip")) ?? ""));
  await daily.run();
  expect(existsSync(copy)).toBe(false);
});
