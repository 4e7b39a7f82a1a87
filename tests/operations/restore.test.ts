import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.server";
import { type CurrentData, currentDataIn, type RestoreOptions } from "~/operator/backup/restoring.server";
import { openDataFolder } from "~/server/runtime/data-folder.server";
import { hasUnfinishedRestore } from "~/server/runtime/swap.server";
import { archiveOfClub, backupOf, folderWithAnotherClub, restore } from "../support/backups";
import { contentsOf, filesOf, folderForThisTest, folderWithClub, openClubIn } from "../support/data-folder";
import { makeBook } from "../support/makers";

describe("a restore", () => {
  it("replaces the club with the backup and moves the old one to a folder that can be restored", async () => {
    const { archive, contents } = await archiveOfClub();
    const dataDir = folderWithAnotherClub();
    const before = contentsOf(dataDir);
    const restored = await restore({ dataDir, archive });

    const oldFolder = path.join("backups", "substituido-2026-03-10-120000");
    expect(restored?.keptAt).toBe(oldFolder);
    expect(contentsOf(dataDir)).toEqual(contents);
    expect(hasUnfinishedRestore(dataDir)).toBe(false);
    expect((statSync(path.join(dataDir, "club.sqlite")).mode & 0o777).toString(8)).toBe("600");
    expect((statSync(path.join(dataDir, "uploads")).mode & 0o777).toString(8)).toBe("700");

    const again = await restore({ dataDir, archive: path.join(dataDir, oldFolder) });
    expect(again?.keptAt).toBe(`${oldFolder}-2`);
    expect(contentsOf(dataDir)).toEqual(before);
  });

  it("asks for confirmation with both clubs, and changes nothing after a no", { tags: "long" }, async () => {
    const { archive } = await archiveOfClub();
    const dataDir = folderWithAnotherClub();
    const before = filesOf(dataDir);
    let asked: [number | undefined, CurrentData] | undefined;
    const agrees: RestoreOptions["agrees"] = async (summary) => {
      asked = [summary.found.rows.users, await currentDataIn(dataDir)];
      return false;
    };

    expect(await restore({ dataDir, archive, agrees })).toBeNull();
    expect(asked).toMatchObject([3, { state: "sound", found: { rows: { users: 1 } } }]);
    expect(filesOf(dataDir)).toEqual(before);
    expect(readdirSync(path.join(dataDir, "backups"))).toEqual([]);
  });

  it("moves a damaged club aside unchanged", { tags: "long" }, async () => {
    const { archive, contents } = await archiveOfClub();
    const dataDir = folderWithAnotherClub();
    writeFileSync(path.join(dataDir, "club.sqlite"), "Nonada. ".repeat(1000));
    writeFileSync(path.join(dataDir, "club.sqlite-wal"), "de outro banco");
    const restored = await restore({ dataDir, archive });

    const oldFolder = path.join("backups", "substituido-2026-03-10-120000");
    expect(restored?.keptAt).toBe(oldFolder);
    const read = (name: string) => readFileSync(path.join(dataDir, oldFolder, name), "utf8");
    expect(read("club.sqlite")).toBe("Nonada. ".repeat(1000));
    expect(read("uploads/sua.webp")).toBe("a imagem da outra");
    expect(contentsOf(dataDir)).toEqual(contents);
  });

  it("migrates a club of an earlier schema, with all its data", { tags: "long" }, async () => {
    // Also a test of the migrations: a database of the first one, with one member and one book.
    const old = folderForThisTest();
    const migrations = path.join(folderForThisTest(), "migrations");
    cpSync("db/migrations", migrations, { recursive: true });
    const journal = path.join(migrations, "meta", "_journal.json");
    const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8"));
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 2) }));
    const { migrateDatabase } = await import("#db/migrate.server");
    const database = openDatabase(path.join(old, "club.sqlite"));
    migrateDatabase(database, migrations);
    database.sqlite.exec(
      "insert into books (title, author, work_key, page_count) values ('O Quinze', 'Rachel', 'k', 100)",
    );
    database.sqlite.close();
    const { file } = await backupOf(old, { folder: folderForThisTest() });

    const dataDir = folderForThisTest();
    const restored = await restore({ dataDir, archive: file });
    expect(restored?.summary.found.migrations).toHaveLength(2);
    expect(contentsOf(dataDir).rows).toMatchObject({ books: [{ title: "O Quinze" }] });
  });
});

describe("a restore is refused while the club is in use", () => {
  const inUse = "O clube está em uso: pare o servidor do Entrelinhas";

  it("by a server", async () => {
    const { archive } = await archiveOfClub();
    const dataDir = folderWithAnotherClub();
    const server = openClubIn(dataDir);
    await expect(restore({ dataDir, archive })).rejects.toThrow(inUse);
    makeBook(server);
    server.close();
    expect(contentsOf(dataDir).rows.books).toHaveLength(1);
  });

  it("by any other program that has the database open", { tags: "long" }, async () => {
    const { archive } = await archiveOfClub();
    const dataDir = folderWithAnotherClub();
    const shell = new Database(path.join(dataDir, "club.sqlite"));
    shell.prepare("select count(*) from users").get();
    const before = contentsOf(dataDir);
    await expect(restore({ dataDir, archive })).rejects.toThrow(inUse);
    shell.close();
    expect(contentsOf(dataDir)).toEqual(before);
  });

  it("and prevents the start of a server during one", { tags: "long" }, async () => {
    const { archive } = await archiveOfClub();
    const dataDir = folderWithAnotherClub();
    const agrees = async () => {
      expect(() => openDataFolder({ dataDir })).toThrow(
        `A pasta de dados ${dataDir} está sendo restaurada; espere a restauração terminar.`,
      );
      return false;
    };
    await restore({ dataDir, archive, agrees });
    openDataFolder({ dataDir }).close();
  });
});

it("a backup that the server could not open is refused, with nothing changed", { tags: "long" }, async () => {
  const club = folderWithClub();
  writeFileSync(path.join(club, "secret.key"), "curto demais");
  const { file } = await backupOf(club);
  const dataDir = folderWithAnotherClub();
  const before = filesOf(dataDir);

  await expect(restore({ dataDir, archive: file })).rejects.toThrow(
    /^O clube restaurado não passou na verificação final \(.+secret\.key está vazio ou cortado.+\); tudo voltou ao que era\.$/,
  );
  expect(filesOf(dataDir)).toEqual(before);
  expect(hasUnfinishedRestore(dataDir)).toBe(false);
});
