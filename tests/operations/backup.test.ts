import { readdirSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { openDatabase } from "#db/client.server";
import { books, uploads } from "#db/schema";
import { verifyBackup } from "~/operator/backup/checking.server";
import { makeBackup } from "~/operator/backup/writing.server";
import { backupOf, entriesIn, forge, noon, restore, timeZone } from "../support/backups";
import { contentsOf, folderForThisTest, folderWithClub, openClubIn, sha256 } from "../support/data-folder";
import { makeBook } from "../support/makers";

it("a backup restored into an empty folder produces the same club", async () => {
  const dataDir = folderWithClub();
  const { file } = await backupOf(dataDir);
  const elsewhere = path.join(folderForThisTest(), "ainda", "nada");
  const restored = await restore({ dataDir: elsewhere, archive: file });

  expect(restored?.keptAt).toBeNull();
  const there = contentsOf(elsewhere);
  expect(there).toEqual(contentsOf(dataDir));
  const counts = Object.entries(there.rows).map(([table, rows]) => [table, rows.length]);
  expect(restored?.summary.found.rows).toEqual(Object.fromEntries(counts));
  expect(there.files.length).toBe(3);
});

it("an archive contains database, images, secret and a manifest of them", async () => {
  const dataDir = folderWithClub();
  writeFileSync(path.join(dataDir, "uploads", "meia.jpg.novo"), "ainda sendo escrita");
  const { file, manifest } = await backupOf(dataDir);
  const entries = await entriesIn(file);

  const images = readdirSync(path.join(dataDir, "uploads")).filter((name) => !name.endsWith(".novo"));
  const names = [
    "club.sqlite",
    ...images.sort().map((name) => `uploads/${name}`),
    "secret.key",
    "manifest.json",
  ];
  expect(entries.map(({ name }) => name)).toEqual(names);
  const described = entries
    .filter(({ name }) => name !== "manifest.json")
    .map(({ name, content }) => ({ path: name, bytes: content.length, sha256: sha256(content) }));
  expect(JSON.parse(entries.at(-1)!.content.toString())).toEqual(manifest);
  expect(manifest).toMatchObject({
    format: "entrelinhas-backup",
    version: 2,
    createdAt: noon.toISOString(),
    missing: [],
    files: described,
  });
});

it("an archive appears complete, with owner-only permissions, and never replaces another one", async () => {
  const dataDir = folderWithClub();
  const made = await Promise.all([
    backupOf(dataDir),
    backupOf(dataDir),
    backupOf(dataDir, { kind: "automatic" }),
  ]);

  const names = [
    "clube-2026-03-10-120000-2.zip",
    "clube-2026-03-10-120000-automatico.zip",
    "clube-2026-03-10-120000.zip",
  ];
  expect(readdirSync(path.join(dataDir, "backups")).sort()).toEqual([...names, "imagens"]);
  expect(made.map(({ file }) => path.basename(file)).sort()).toEqual(names);
  for (const { file } of made) {
    expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
    await verifyBackup(file);
  }
});

it("a backup contains every earlier write, and the club retains every write made during it", async () => {
  const dataDir = folderWithClub();
  const club = openClubIn(dataDir);
  const titles = () => club.db.select({ title: books.title }).from(books).all().length;
  for (let number = 0; number < 50; number += 1) makeBook(club, { title: `Antes ${number}` });
  const acknowledged = titles();

  let isDone = false;
  const making = backupOf(dataDir).finally(() => {
    isDone = true;
  });
  let meanwhile = 0;
  while (!isDone) {
    makeBook(club, { title: `Durante ${meanwhile}` });
    meanwhile += 1;
    await turn();
  }
  const { file } = await making;

  expect(meanwhile).toBeGreaterThan(0);
  expect(titles()).toBe(acknowledged + meanwhile);
  club.close();
  expect((await verifyBackup(file)).found.rows.books).toBeGreaterThanOrEqual(acknowledged);
});

it("an image deleted during a backup is recorded and does not stop it", async () => {
  const dataDir = folderWithClub();
  const club = openClubIn(dataDir);
  const names = club.db.select({ fileName: uploads.fileName }).from(uploads).all();
  const [gone] = names.map(({ fileName }) => fileName);
  const making = backupOf(dataDir);
  const folder = path.join(dataDir, "backups");
  const isCopying = () =>
    readdirSync(folder, { recursive: true }).some((name) => `${name}`.endsWith("club.sqlite"));
  while (!isCopying()) await turn();
  // The copied database still contains the row.
  club.db.delete(uploads).where(eq(uploads.fileName, gone!)).run();
  unlinkSync(path.join(dataDir, "uploads", gone!));
  const { file, manifest } = await making;
  club.close();

  expect(manifest.missing).toEqual([gone]);
  expect(await verifyBackup(file)).toMatchObject({ images: 1, found: { rows: { uploads: 2 } } });
  const elsewhere = folderForThisTest();
  await restore({ dataDir: elsewhere, archive: file });
  expect(contentsOf(elsewhere).files).toHaveLength(2);
});

it("a damaged database is refused and leaves no files", async () => {
  const dataDir = folderWithClub();
  const file = path.join(dataDir, "club.sqlite");
  const content = readFileSync(file);
  content.fill(0xa5, 4096, 3 * 4096);
  writeFileSync(file, content);

  await expect(backupOf(dataDir)).rejects.toThrow(`O banco de dados ${file} está danificado`);
  expect(readdirSync(path.join(dataDir, "backups"))).toEqual([]);
});

it("a club without a secret or images can be backed up and restored", async () => {
  const dataDir = folderWithClub();
  rmSync(path.join(dataDir, "uploads"), { recursive: true });
  rmSync(path.join(dataDir, "secret.key"));
  const { sqlite } = openDatabase(path.join(dataDir, "club.sqlite"));
  sqlite.exec("delete from uploads");
  sqlite.close();
  const { file } = await backupOf(dataDir);
  const elsewhere = folderForThisTest();
  await restore({ dataDir: elsewhere, archive: file });
  expect(contentsOf(elsewhere).rows).toEqual(contentsOf(dataDir).rows);
});

it("a restored backup contains no sessions, links or attempts", async () => {
  const dataDir = folderWithClub();
  const { sqlite } = openDatabase(path.join(dataDir, "club.sqlite"));
  sqlite.exec(`
    insert into sessions (token_hash, user_id, last_seen_at) values ('resumo-da-sessao', 1, 0);
    insert into password_reset_tokens (token, user_id, expires_at) values ('resumo-do-link', 1, 0);
    insert into email_changes (user_id, email, token, expires_at) values (1, 'outro@c.example', 'resumo-da-troca', 0);
    insert into login_attempts (address, account, at) values ('resumo-da-rede', 'resumo-da-conta', 0);
  `);
  const { file } = await backupOf(dataDir);

  const empty = { sessions: 0, password_reset_tokens: 0, email_changes: 0, login_attempts: 0 };
  expect((await verifyBackup(file)).found.rows).toMatchObject({ ...empty, users: 3 });
  const copy = (await entriesIn(file)).find(({ name }) => name === "club.sqlite")?.content.toString("latin1");
  expect(copy).toContain("O Quinze");
  expect(copy).not.toMatch(/resumo-d[aeo]/);
  expect(sqlite.prepare("select count(*) from sessions").pluck().get()).toBe(1);
  sqlite.close();

  const elsewhere = folderForThisTest();
  await restore({ dataDir: elsewhere, archive: file });
  expect(contentsOf(elsewhere).rows).toMatchObject({ sessions: [], login_attempts: [] });
});

it("a restored archive of an older version contains no sessions", { tags: "long" }, async () => {
  const dataDir = folderWithClub();
  const { file } = await backupOf(dataDir);
  const unpacked = path.join(folderForThisTest(), "club.sqlite");
  const entry = (await entriesIn(file)).find(({ name }) => name === "club.sqlite")!;
  writeFileSync(unpacked, entry.content);
  const { sqlite } = openDatabase(unpacked);
  sqlite.exec("insert into sessions (token_hash, user_id, last_seen_at) values ('h', 1, 0)");
  sqlite.pragma("journal_mode = DELETE");
  sqlite.close();
  const content = readFileSync(unpacked);
  const forged = await forge(file, (entries) =>
    entries.map((one) => {
      if (one.name === "club.sqlite") return { ...one, content };
      if (one.name !== "manifest.json") return one;
      const manifest = JSON.parse(one.content.toString());
      Object.assign(manifest.files[0], { bytes: content.length, sha256: sha256(content) });
      return { ...one, content: Buffer.from(JSON.stringify(manifest)) };
    }),
  );

  const elsewhere = folderForThisTest();
  const restored = await restore({ dataDir: elsewhere, archive: forged });
  expect(restored?.summary.found.rows.sessions).toBe(1);
  expect(contentsOf(elsewhere).rows.sessions).toEqual([]);
});

it("a full disk stops the backup before it starts, with the missing space in the message", async () => {
  const dataDir = folderWithClub();
  const made = makeBackup({ dataDir, kind: "manual", now: noon, timeZone, freeSpace: async () => 3_000_000 });
  await expect(made).rejects.toThrow(
    /^Falta espaço em disco em .+: uma cópia precisa de 1\d\d MB livres, e há 3 MB\.$/,
  );
  expect(readdirSync(path.join(dataDir, "backups"))).toEqual([]);
});
