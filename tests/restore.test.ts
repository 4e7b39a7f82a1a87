import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.server";
import { unpackChecked, verifyBackup } from "~/server/backup/checking.server";
import { checkClub } from "~/server/backup/health.server";
import { type Present, type RestoreWish, restoreBackup } from "~/server/backup/restoring.server";
import { confirm, stagingIn, swap } from "~/server/backup/swap.server";
import { openDataFolder } from "~/server/data-folder.server";
import { backupOf, noon, timeZone } from "./archives";
import { contentsOf, filesOf, folderForThisTest, folderWithClub, openClubIn } from "./club-folder";
import { makeBook, makeMember } from "./factory";

/** A backup that lies outside of every data folder, and the club that it holds. */
async function archiveOfClub() {
  const dataDir = folderWithClub();
  const { file } = await backupOf(dataDir, { folder: folderForThisTest() });
  return { archive: file, contents: contentsOf(dataDir) };
}

/** Another club than the one in the archive. */
function folderWithAnotherClub(): string {
  const dataDir = folderForThisTest();
  const club = openClubIn(dataDir);
  makeMember(club, { username: "outra" });
  writeFileSync(path.join(dataDir, "uploads", "sua.webp"), "a imagem da outra");
  club.close();
  return dataDir;
}

function withoutStaging(files: Record<string, string>) {
  return Object.fromEntries(Object.entries(files).filter(([name]) => !name.startsWith(".restore")));
}

function restore(wish: Pick<RestoreWish, "dataDir" | "archive"> & Partial<RestoreWish>) {
  return restoreBackup({ now: noon, timeZone, agrees: async () => true, ...wish });
}

describe("a restore", () => {
  it("puts the backup in the club's place and keeps a restore point that leads back", async () => {
    const { archive, contents } = await archiveOfClub();
    const dataDir = folderWithAnotherClub();
    const before = contentsOf(dataDir);
    const restored = await restore({ dataDir, archive });

    const restorePoint = path.join(dataDir, "backups", "antes-de-restaurar-2026-03-10-120000.zip");
    expect(restored).toMatchObject({ restorePoint, keptAt: null });
    expect(contentsOf(dataDir)).toEqual(contents);
    expect(existsSync(stagingIn(dataDir).staging)).toBe(false);
    expect((statSync(path.join(dataDir, "club.sqlite")).mode & 0o777).toString(8)).toBe("600");
    expect((statSync(path.join(dataDir, "uploads")).mode & 0o777).toString(8)).toBe("700");

    await restore({ dataDir, archive: restorePoint });
    expect(contentsOf(dataDir)).toEqual(before);
  });

  it("asks with both clubs before it, and changes nothing for a no", async () => {
    const { archive } = await archiveOfClub();
    const dataDir = folderWithAnotherClub();
    const before = filesOf(dataDir);
    let asked: [number | undefined, Present] | undefined;
    const agrees: RestoreWish["agrees"] = async ({ manifest }, present) => {
      asked = [manifest.rows.users, present];
      return false;
    };

    expect(await restore({ dataDir, archive, agrees })).toBeNull();
    expect(asked).toMatchObject([3, { state: "sound", found: { rows: { users: 1 } } }]);
    expect(filesOf(dataDir)).toEqual(before);
    expect(readdirSync(path.join(dataDir, "backups"))).toEqual([]);
  });

  it("sets a damaged club aside as it is", async () => {
    const { archive, contents } = await archiveOfClub();
    const dataDir = folderWithAnotherClub();
    writeFileSync(path.join(dataDir, "club.sqlite"), "Nonada. ".repeat(1000));
    writeFileSync(path.join(dataDir, "club.sqlite-wal"), "de outro banco");
    const restored = await restore({ dataDir, archive });

    const kept = path.join("backups", "substituido-2026-03-10-120000");
    expect(restored).toMatchObject({ restorePoint: null, keptAt: kept });
    const read = (name: string) => readFileSync(path.join(dataDir, kept, name), "utf8");
    expect(read("club.sqlite")).toBe("Nonada. ".repeat(1000));
    expect(read("uploads/sua.webp")).toBe("a imagem da outra");
    expect(contentsOf(dataDir)).toEqual(contents);
  });

  it("brings a club of an earlier schema to this one, with all that it holds", async () => {
    // Also a trial of the migrations: what the first of them makes holds one member and one book.
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
    const { file, manifest } = await backupOf(old, { folder: folderForThisTest() });
    expect(manifest.schema.count).toBe(2);

    const dataDir = folderForThisTest();
    await restore({ dataDir, archive: file });
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

  it("by any other program that has the database open", async () => {
    const { archive } = await archiveOfClub();
    const dataDir = folderWithAnotherClub();
    const shell = new Database(path.join(dataDir, "club.sqlite"));
    shell.prepare("select count(*) from users").get();
    const before = contentsOf(dataDir);
    await expect(restore({ dataDir, archive })).rejects.toThrow(inUse);
    shell.close();
    expect(contentsOf(dataDir)).toEqual(before);
  });

  it("and no server starts in the middle of one", async () => {
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

describe("when the restored club does not pass the last check", () => {
  it("all is exactly as it was", async () => {
    const { archive } = await archiveOfClub();
    const dataDir = folderWithAnotherClub();
    const before = filesOf(dataDir);
    const check = () => {
      // As far as the real check gets: the new database is open and has written.
      const { sqlite } = openDatabase(path.join(dataDir, "club.sqlite"));
      sqlite.exec("update users set name = 'mudou'");
      throw new Error("falta a imagem x.webp");
    };

    await expect(restore({ dataDir, archive, check })).rejects.toThrow(
      "O clube restaurado não passou na verificação final (falta a imagem x.webp); tudo voltou ao que era.",
    );
    const { [path.join("backups", "antes-de-restaurar-2026-03-10-120000.zip")]: restorePoint, ...after } =
      filesOf(dataDir);
    expect(after).toEqual(before);
    expect(restorePoint).toBeDefined();
    expect(existsSync(stagingIn(dataDir).staging)).toBe(false);
  });
});

it("the last check opens the club as the server does and misses what is not there", async () => {
  const dataDir = folderWithClub();
  const { manifest } = await backupOf(dataDir);
  checkClub(dataDir, manifest);
  const forged = { ...manifest, rows: { ...manifest.rows, users: 4 } };
  expect(() => checkClub(dataDir, forged)).toThrow("faltam membros");
  const [image = ""] = readdirSync(path.join(dataDir, "uploads"));
  rmSync(path.join(dataDir, "uploads", image));
  expect(() => checkClub(dataDir, manifest)).toThrow(`falta a imagem ${image}`);
  checkClub(dataDir, { ...manifest, missing: [image] });
});

describe("a restore cut off after any step leaves one club or the other", () => {
  /** A club's folder in which a restore has been prepared, to be copied for each trial. */
  async function preparedFolder(archive: string): Promise<string> {
    const dataDir = folderWithAnotherClub();
    const { staging, coming } = stagingIn(dataDir);
    mkdirSync(staging);
    await unpackChecked(archive, coming);
    return dataDir;
  }

  /** Takes a restore's first steps and stops, as a power cut would. @returns the last step's name. */
  function cutOff(dataDir: string, keptAt: string | null, steps: number): string | undefined {
    let name: string | undefined;
    let done = 0;
    for (const begin of [() => swap(dataDir, keptAt), () => confirm(dataDir)]) {
      const sequence = begin();
      for (; done < steps; done += 1) {
        const { value, done: isOver } = sequence.next();
        if (isOver) break;
        name = value;
      }
    }
    return name;
  }

  it.each([
    ["a closed club", false, null],
    ["a club whose -wal is still there, to be kept", true, path.join("backups", "velho")],
  ])("over %s", async (_what, hasWal, keptAt) => {
    const { archive, contents } = await archiveOfClub();
    const prepared = await preparedFolder(archive);
    // Empty: SQLite takes no notice of it, and the steps move it like any other.
    if (hasWal) writeFileSync(path.join(prepared, "club.sqlite-wal"), "");
    const { "club.sqlite-wal": _, ...before } = withoutStaging(filesOf(prepared));
    const seen: string[] = [];
    for (let steps = 0; seen.at(-1) !== "tidied up"; steps += 1) {
      const dataDir = path.join(folderForThisTest(), "dados");
      cpSync(prepared, dataDir, { recursive: true });
      const name = cutOff(dataDir, keptAt, steps) ?? "nothing";
      seen.push(name);
      const { close, recovered } = openDataFolder({ dataDir });
      close();
      expect(existsSync(stagingIn(dataDir).staging), name).toBe(false);
      if (["confirmed", "tidied up"].includes(name)) {
        expect(recovered).toBe(name === "confirmed" ? "went on" : "nothing");
        expect(contentsOf(dataDir), name).toEqual(contents);
        expect(existsSync(path.join(dataDir, "backups", "velho"))).toBe(keptAt !== null);
      } else {
        expect(recovered, name).toBe("went back");
        expect(filesOf(dataDir), name).toEqual(before);
      }
    }
    expect(seen).toEqual([
      "nothing",
      "journal written",
      ...(hasWal ? ["club.sqlite-wal set aside"] : []),
      "club.sqlite set aside",
      "uploads set aside",
      "secret.key set aside",
      "club.sqlite in place",
      "uploads in place",
      "secret.key in place",
      "everything in place",
      "confirmed",
      "tidied up",
    ]);
  });

  it("also when the new database had been opened, and its recovery was cut off in turn", async () => {
    const { archive } = await archiveOfClub();
    const dataDir = await preparedFolder(archive);
    const before = withoutStaging(filesOf(dataDir));
    expect(cutOff(dataDir, null, 8)).toBe("everything in place");
    // What a crash leaves of the last check, and of a first attempt to go back.
    writeFileSync(path.join(dataDir, "club.sqlite-wal"), "do banco novo");
    writeFileSync(path.join(dataDir, "club.sqlite-shm"), "do banco novo");
    cpSync(path.join(stagingIn(dataDir).old, "secret.key"), path.join(dataDir, "secret.key"));
    openDataFolder({ dataDir }).close();
    expect(filesOf(dataDir)).toEqual(before);
  });

  it("a leftover of the mere preparation is swept by the next command", async () => {
    const { archive } = await archiveOfClub();
    const dataDir = folderWithAnotherClub();
    const before = filesOf(dataDir);
    mkdirSync(stagingIn(dataDir).staging);
    writeFileSync(path.join(stagingIn(dataDir).staging, "resto"), "");
    await restore({ dataDir, archive, agrees: async () => false });
    expect(filesOf(dataDir)).toEqual(before);
    await verifyBackup(archive);
  });
});
