import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.server";
import { knownMigrations, migrateDatabase } from "#db/migrate.server";
import { StartupError } from "~/server/runtime/config.server";
import { openDataFolder } from "~/server/runtime/data-folder.server";
import { lockFolder } from "~/server/runtime/lock.server";
import { clube } from "../support/command-line";
import { folderForThisTest, folderWithClub } from "../support/data-folder";
import { rowsOfEveryTable } from "../support/every-table";
import { forgetMigration, olderFolder } from "../support/migrations";

describe("the secret", () => {
  it.each(["", "curto demais"])("is not read from a file that contains %j", (content) => {
    const dataDir = folderWithClub();
    const file = path.join(dataDir, "secret.key");
    writeFileSync(file, content);

    const sentence = `O arquivo ${file} está vazio ou cortado: restaure-o de uma cópia, ou apague-o para que outro seja feito.`;
    expect(() => openDataFolder({ dataDir })).toThrow(new StartupError([sentence]));
    expect(readFileSync(file, "utf8")).toBe(content);
    expect(lockFolder(dataDir, "exclusive")).not.toBeNull();
  });

  it("stays the same across starts and is long enough", () => {
    const dataDir = folderForThisTest();
    const first = openDataFolder({ dataDir });
    first.close();
    const second = openDataFolder({ dataDir });
    second.close();
    expect(second.secret).toBe(first.secret);
    expect(first.secret.length).toBeGreaterThanOrEqual(43);
  });
});

describe("a club of an older version", () => {
  function folderOfOlderVersion(): string {
    const dataDir = folderForThisTest();
    const database = openDatabase(path.join(dataDir, "club.sqlite"));
    migrateDatabase(database, olderFolder());
    const rows = rowsOfEveryTable.split(";").filter((row) => !/email_changes|review_drafts/.test(row));
    database.sqlite.exec(rows.join(";"));
    database.sqlite.close();
    return dataDir;
  }

  function migrationsIn(dataDir: string): number {
    const { sqlite } = openDatabase(path.join(dataDir, "club.sqlite"));
    const count = sqlite.prepare("select count(*) from __drizzle_migrations").pluck().get();
    sqlite.close();
    return Number(count);
  }

  it("is not migrated by a command beside its running server, and can be copied", async () => {
    const dataDir = folderOfOlderVersion();
    const server = lockFolder(dataDir, "shared");

    const listed = await clube(dataDir, "usuario listar");
    expect(listed).toEqual({
      code: 1,
      out: [],
      err: [
        "O banco de dados precisa ser atualizado, e há um servidor do Entrelinhas no ar com a versão anterior: reinicie o servidor e tente de novo.",
      ],
    });
    expect(migrationsIn(dataDir)).toBe(knownMigrations().length - 1);
    mkdirSync(path.join(dataDir, "backups"), { recursive: true });
    const copied = await clube(dataDir, "backup");
    expect([copied.code, copied.err]).toEqual([0, []]);
    expect(readdirSync(path.join(dataDir, "backups"))).toHaveLength(1);
    expect(migrationsIn(dataDir)).toBe(knownMigrations().length - 1);
    server?.close();
  });

  it("is migrated by the first process with the exclusive lock, with its members", async () => {
    const dataDir = folderOfOlderVersion();
    const listed = await clube(dataDir, "usuario listar");
    expect(listed).toMatchObject({ code: 0, err: [] });
    expect(listed.out.join("\n")).toContain("Bia");
    expect(migrationsIn(dataDir)).toBe(knownMigrations().length);
  });

  it("is copied before its migration, and the copy can be restored with its images", async () => {
    const dataDir = folderOfOlderVersion();
    const image = path.join(dataDir, "uploads", "f");
    mkdirSync(path.dirname(image));
    writeFileSync(image, "uma imagem");
    const copy = path.join(dataDir, "backups", `antes-da-atualizacao-${knownMigrations().at(-1)?.tag}`);
    mkdirSync(copy, { recursive: true });
    writeFileSync(path.join(copy, "sobra"), "de uma tentativa anterior");
    openDataFolder({ dataDir }).close();

    expect(readdirSync(path.dirname(copy))).toEqual([path.basename(copy)]);
    expect(readdirSync(copy).sort()).toEqual(["club.sqlite", "uploads"]);
    expect([readlinkSync(path.join(copy, "uploads")), statSync(image).nlink]).toEqual(["../../uploads", 1]);
    expect(migrationsIn(copy)).toBe(knownMigrations().length - 1);
    const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);
    expect([copy, path.join(copy, "club.sqlite")].map(modeOf)).toEqual(["700", "600"]);
    const { sqlite } = openDatabase(path.join(copy, "club.sqlite"));
    expect(sqlite.prepare("select count(*) from sessions").pluck().get()).toBe(0);
    sqlite.close();

    const later = openDataFolder({ dataDir });
    later.database.sqlite.exec("update users set name = 'Outra' where id = 2");
    later.close();
    expect((await clube(dataDir, `restaurar ${path.basename(copy)} --sim`)).code).toBe(0);
    expect((await clube(dataDir, "usuario listar")).out.join("\n")).toContain("Bia");
    expect(readFileSync(image, "utf8")).toBe("uma imagem");
  });

  it("is not migrated without a copy", async () => {
    const dataDir = folderOfOlderVersion();
    const backups = path.join(dataDir, "backups");
    writeFileSync(backups, "");
    const copy = path.join(backups, `antes-da-atualizacao-${knownMigrations().at(-1)?.tag}`);

    const listed = await clube(dataDir, "usuario listar");
    expect([listed.code, listed.out]).toEqual([1, []]);
    expect(listed.err[0]).toMatch(/^Não consigo guardar o clube em .+ antes de atualizar o banco de dados: /);
    expect(listed.err[0]).toContain(copy);
    expect(migrationsIn(dataDir)).toBe(knownMigrations().length - 1);
    expect(lockFolder(dataDir, "exclusive")).not.toBeNull();
  });

  it("runs a migration that was merged after a newer one", async () => {
    const dataDir = folderWithClub();
    forgetMigration(dataDir, "0016_conversation_index");
    openDataFolder({ dataDir }).close();
    expect(migrationsIn(dataDir)).toBe(knownMigrations().length);
    expect(readdirSync(path.join(dataDir, "backups"))).toEqual([
      "antes-da-atualizacao-0016_conversation_index",
    ]);
  });
});

it("a damaged database is reported, not migrated", () => {
  const dataDir = folderWithClub();
  const file = path.join(dataDir, "club.sqlite");
  truncateSync(file, 5000);
  expect(() => openDataFolder({ dataDir })).toThrow(`Não consigo abrir o banco de dados ${file}`);
  expect(existsSync(file)).toBe(true);
});
