import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { copyDatabase, type Inspection, UnreadableDatabaseError } from "#db/inspect.server";
import { knownMigrations } from "#db/migrate.server";
import { appVersion } from "../../server/runtime/version.server";
import { partialSuffix } from "../../server/uploads/storage.server";
import { checksumStream, emptyChecksum } from "./checksum.server";
import { BackupError } from "./errors";
import { moveWithoutOverwrite } from "./fsync.server";
import {
  databaseName,
  fitsArchive,
  format,
  formatVersion,
  type Manifest,
  manifestName,
  secretName,
} from "./manifest";
import { archiveName, type Kind, stampOf } from "./rules";
import { type FreeSpace, freeSpaceIn, requireSpace } from "./space.server";
import { asItIs, type Packed, type Packer, quickly, writeZip } from "./zip.server";

/** Prefix of a folder for an archive in progress; a leftover one was interrupted. */
export const workPrefix = ".fazendo-";

type BackupOptions = {
  dataDir: string;
  folder?: string;
  kind: Kind;
  now: Date;
  timeZone: string;
  freeSpace?: FreeSpace;
};

export type Backup = { file: string; manifest: Manifest };

/** The club's database is unreadable, so no backup of it is possible. */
export class DamagedClubError extends BackupError {}

// A member who changes the avatar meanwhile deletes a file that the copied rows name.
const tries = 4;

/**
 * Makes an archive of the club, also while it is in use; every write acknowledged before is included. The archive
 * gets its name when complete and durable, and never replaces another.
 * @throws NoSpaceError before anything is written, DamagedClubError for an unsound database, BackupError.
 */
export async function makeBackup(wish: BackupOptions): Promise<Backup> {
  const { dataDir, kind, now, timeZone, folder = path.join(dataDir, "backups") } = wish;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await requireSpace(dataDir, folder, wish.freeSpace ?? freeSpaceIn);
  const work = await mkdtemp(path.join(folder, workPrefix));
  try {
    for (let time = 1; time <= tries; time += 1) {
      const archive = path.join(work, `${time}.zip`);
      const copy = path.join(work, `${time}.sqlite`);
      const manifest = await writeArchive(archive, copy, wish);
      if (!manifest) {
        for (const file of [archive, copy]) await rm(file, { force: true });
        continue;
      }
      const file = await moveWithoutOverwrite(archive, folder, (again) =>
        archiveName(kind, stampOf(now, timeZone), again),
      );
      return { file, manifest };
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  throw new BackupError("As imagens mudaram várias vezes durante a cópia; tente de novo.");
}

/** @returns null when a file that the copied rows name disappeared meanwhile. */
async function writeArchive(archive: string, copy: string, wish: BackupOptions): Promise<Manifest | null> {
  const uploads = path.join(wish.dataDir, "uploads");
  const before = new Set(await filesIn(uploads));
  const found = await soundCopy(path.join(wish.dataDir, databaseName), copy);
  const files: Packed[] = [];
  let manifest: Manifest | null = null;
  await writeZip(
    archive,
    async (packer) => {
      const put = (packed: Packed | null) => void (packed && files.push(packed));
      put(await packer.file(copy, databaseName, quickly));
      // Files after the database: every file that its rows name existed at the time of the copy.
      for (const name of await filesIn(uploads)) {
        put(await packer.file(path.join(uploads, name), `uploads/${name}`, asItIs));
      }
      put(await packer.file(path.join(wish.dataDir, secretName), secretName, asItIs));
      const packed = new Set(files.map((one) => one.path));
      const missing = found.uploads.filter((name) => !packed.has(`uploads/${name}`));
      if (missing.some((name) => before.has(name))) return;
      manifest = manifestOf(found, files, missing, wish.now);
      await packManifest(packer, manifest);
    },
    { last: [checksumStream()], comment: emptyChecksum },
  );
  return manifest;
}

async function soundCopy(from: string, to: string): Promise<Inspection> {
  try {
    const found = await copyDatabase(from, to);
    if (found.faults.length === 0) return found;
  } catch (error) {
    if (!(error instanceof UnreadableDatabaseError)) throw error;
  }
  throw new DamagedClubError(`O banco de dados ${from} está danificado e não pode ser copiado.`);
}

function manifestOf(found: Inspection, files: Packed[], missing: string[], now: Date): Manifest {
  const when = Math.max(0, ...found.migrations.map(({ at }) => at));
  const tag = knownMigrations().find((migration) => migration.when === when)?.tag ?? "";
  return {
    format,
    version: formatVersion,
    createdAt: now.toISOString(),
    appVersion: appVersion(),
    schema: { tag, when, count: found.migrations.length },
    files,
    missing,
    rows: found.rows,
  };
}

async function packManifest(packer: Packer, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await packer.stream(Readable.from([Buffer.from(text)]), manifestName, quickly);
}

/** The images' relative paths, without temporary files. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .filter((name) => fitsArchive(`uploads/${name}`) && !name.endsWith(partialSuffix))
    .sort();
}
