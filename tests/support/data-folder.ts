import { createHash, randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { uploads } from "#db/schema";
import { makeDataFolder, openDataFolder } from "~/server/runtime/data-folder.server";
import { databaseName } from "~/server/runtime/swap.server";
import { openClub, type TestClub } from "./app";
import { makeBook, makeMember, makeProgress } from "./makers";
import { migratedBytes } from "./migrated-database";

export function folderForThisTest(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "entrelinhas-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export type FolderClub = TestClub & { dataDir: string; close: () => void };

/** The club of a folder; a new one is migrated like those in memory. */
export function openClubIn(dataDir: string, env: Record<string, string> = {}): FolderClub {
  const file = path.join(dataDir, databaseName);
  makeDataFolder(dataDir);
  if (!existsSync(file)) writeFileSync(file, migratedBytes());
  const opened = openDataFolder({ dataDir });
  return { ...openClub({ DATA_DIR: dataDir, ...env }, opened), dataDir, close: opened.close };
}

export function makeUpload(club: FolderClub, userId: number, content = randomBytes(3000)): string {
  const fileName = `${randomBytes(12).toString("hex")}.webp`;
  writeFileSync(path.join(club.dataDir, "uploads", fileName), content);
  const row = { userId, kind: "avatar" as const, fileName, bytes: content.length };
  club.db.insert(uploads).values(row).run();
  return fileName;
}

let pattern: string | undefined;

/** A closed club in a folder: three members, two books, progress, two images. Made once and copied. */
export function folderWithClub(): string {
  pattern ??= makePattern();
  const dataDir = path.join(folderForThisTest(), "dados");
  cpSync(pattern, dataDir, { recursive: true });
  return dataDir;
}

function makePattern(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), "entrelinhas-"));
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  const club = openClubIn(dataDir);
  const names = ["Ana", "Bento", "Clara"];
  const [ana] = names.map((name) => makeMember(club, { name, username: name.toLowerCase() }));
  const book = makeBook(club, { title: "O Quinze" });
  makeBook(club, { title: "Torto Arado", author: "Itamar Vieira Junior" });
  makeProgress(club, { userId: ana!.id, bookId: book.id, currentPage: 42 });
  makeUpload(club, ana!.id);
  makeUpload(club, ana!.id);
  club.close();
  return dataDir;
}

/** Every file below a folder with its hash, without the lock file. */
export function filesOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== "club.lock");
  return Object.fromEntries(
    files
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), sha256(readFileSync(file))])
      .sort(),
  );
}

export function sha256(content: Buffer | string): string {
  return createHash("sha256").update(content).digest("hex");
}

export function contentsOf(dataDir: string) {
  const club = openClubIn(dataDir);
  const { sqlite } = club.app.database;
  const tables = sqlite
    .prepare(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%' order by name",
    )
    .pluck()
    .all() as string[];
  const rows = Object.fromEntries(
    tables.map((name) => [name, sqlite.prepare(`select * from "${name}"`).all()]),
  );
  club.close();
  const files = Object.entries(filesOf(dataDir)).filter(([name]) => /^(uploads\/|secret\.key$)/.test(name));
  return { rows, files };
}
