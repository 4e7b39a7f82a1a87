import { createHmac, randomBytes } from "node:crypto";
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { isLocalTime, momentAt } from "~/club/calendar";
import type { BackupStatusView, BackupView } from "~/club/settings/views";
import { type App, coreContext } from "../../server/runtime/app.server";
import type { Backups } from "../../server/runtime/backups";
import { isDiskFull, verifyBackup } from "./checking.server";
import { deleteUnnamedImages } from "./images.server";
import { BackupError } from "./manifest";
import { archivesAmong, archivesToKeep, type Kind, serverKinds } from "./rules";
import { type FreeSpace, freeSpaceIn } from "./space.server";
import { makeBackup } from "./writing.server";
import { workPrefix } from "./zip.server";

type Failure = BackupStatusView["failure"];
type Progress = { running: Promise<void> | null; failure: Failure };

/** By data folder: the daily job and the panel share it, so that one backup runs at a time. */
const progressIn = new Map<string, Progress>();

function progressOf({ config }: App): Progress {
  const progress = progressIn.get(config.dataDir) ?? { running: null, failure: null };
  progressIn.set(config.dataDir, progress);
  return progress;
}

/** Runs `work` after the backup that is running, if any. @throws the error of `work`, which stays in the status. */
export async function runAlone(app: App, work: () => Promise<void>): Promise<void> {
  const progress = progressOf(app);
  while (progress.running) await progress.running.catch(() => {});
  // No await between the look at `running` and this line.
  progress.running = work().then(
    () => end(null),
    (error) => {
      end({ at: app.clock().toISOString(), message: failureSentence(error) });
      throw error;
    },
  );
  await progress.running;

  function end(failure: Failure): void {
    progress.failure = failure;
    progress.running = null;
  }
}

/**
 * Makes a backup, reads it back, and deletes the oldest ones of the server. One whose check fails is deleted: it would
 * count as the backup of the day. @throws BackupError, or a disk error.
 */
export async function makeCheckedBackup(app: App, kind: Kind, freeSpace: FreeSpace): Promise<void> {
  const { dataDir } = app.config;
  const folder = path.join(dataDir, "backups");
  const { now, timeZone } = coreContext(app);
  const { file, manifest } = await makeBackup({ dataDir, kind, now, timeZone, freeSpace });
  try {
    await verifyBackup(file, path.join(folder, workPrefix));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  await noteChecked(folder, path.basename(file), now);
  app.log.info({ file, kind, missing: manifest.missing.length }, "backup made and checked");
  await deleteOldBackups(folder, now, timeZone);
}

/** Deletes the oldest archives of the server, and the images that only they name. */
async function deleteOldBackups(folder: string, now: Date, timeZone: string): Promise<void> {
  const names = await readdir(folder);
  const kept = archivesToKeep(names, now, timeZone);
  for (const { name } of archivesAmong(names, serverKinds)) {
    if (!kept.includes(name)) await rm(path.join(folder, name), { force: true });
  }
  await deleteUnnamedImages(
    folder,
    kept.map((name) => path.join(folder, name)),
  );
}

/** The backups of the server for the panel. */
export function panelBackups(app: App, freeSpace: FreeSpace = freeSpaceIn): Backups {
  const progress = progressOf(app);
  return {
    // The backup of a small club is done within the request, also on a slow machine.
    patience: 10_000,
    status: () => statusOf(app),
    isRunning: () => progress.running !== null,
    start() {
      if (progress.running) return;
      runAlone(app, () => makeCheckedBackup(app, "panel", freeSpace)).catch((err) =>
        app.log.error({ err }, "a backup from the panel failed"),
      );
    },
    async finished() {
      while (progress.running) await progress.running.catch(() => {});
    },
  };
}

async function statusOf(app: App): Promise<BackupStatusView> {
  const { running, failure } = progressOf(app);
  const folder = path.join(app.config.dataDir, "backups");
  const archives = archivesAmong(await readdir(folder).catch(() => []));
  const { timeZone } = coreContext(app);
  const checked = await checkedArchives(folder);
  const factsOf = (archive: Archive | undefined) =>
    archive ? backupFile(folder, archive, timeZone, checked) : null;
  return {
    isRunning: running !== null,
    newest: await factsOf(archives[0]),
    newestChecked: await factsOf(archives.find(({ name }) => checked[name] !== undefined)),
    failure,
  };
}

/** Bytes. */
const shownStep = 100_000;

const shownSecret = randomBytes(32);

/**
 * Privacy: the size to the byte grows at the moment of a vote. Attack: an archive is filled up to the next step, which a
 * vote then crosses. So the steps of each archive begin at a secret number of bytes.
 */
function shownSize(name: string, bytes: number): number {
  const shift = createHmac("sha256", shownSecret).update(name).digest().readUInt32LE() % shownStep;
  return Math.max(1, Math.ceil((bytes - shift) / shownStep)) * shownStep;
}

type Archive = ReturnType<typeof archivesAmong>[number];

async function backupFile(
  folder: string,
  { name, at }: Archive,
  timeZone: string,
  checked: Checked,
): Promise<BackupView | null> {
  const found = await stat(path.join(folder, name)).catch(() => null);
  if (!found) return null;
  const local = `${at.slice(0, 10)}T${at.slice(11, 13)}:${at.slice(13, 15)}`;
  // The time of the file is that of its last copy to another disk.
  const madeAt = isLocalTime(local) ? momentAt(local, timeZone) : found.mtime;
  return {
    file: `${path.basename(folder)}/${name}`,
    madeAt: madeAt.toISOString(),
    bytes: shownSize(name, found.size),
    // Another file of the same name is not the one that was read.
    isChecked: checked[name]?.bytes === found.size,
  };
}

/** A list next to the archives: a restart must not forget what has been checked. */
const checkedList = "conferidas.json";

const checkedSchema = z.record(z.string(), z.object({ at: z.iso.datetime(), bytes: z.number() }));
type Checked = z.infer<typeof checkedSchema>;

async function checkedArchives(folder: string): Promise<Checked> {
  const text = await readFile(path.join(folder, checkedList), "utf8").catch(() => "{}");
  try {
    return checkedSchema.parse(JSON.parse(text));
  } catch {
    // A list that was cut off by a power failure: nothing counts as checked.
    return {};
  }
}

async function noteChecked(folder: string, name: string, now: Date): Promise<void> {
  const { size } = await stat(path.join(folder, name));
  const there = new Set(await readdir(folder));
  const known = Object.entries(await checkedArchives(folder)).filter(([other]) => there.has(other));
  const list = { ...Object.fromEntries(known), [name]: { at: now.toISOString(), bytes: size } };
  const partial = path.join(folder, `.${checkedList}`);
  await writeFile(partial, `${JSON.stringify(list, null, 1)}\n`, { mode: 0o600 });
  await rename(partial, path.join(folder, checkedList));
}

const unwritable = ["EACCES", "EPERM", "EROFS", "ENOTDIR", "ENOENT", "EEXIST"];

/** For the staff, without paths of the server, which are in the log. */
function failureSentence(error: unknown): string {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (isDiskFull(error))
    return "Falta espaço em disco no servidor: peça a quem cuida dele que libere espaço.";
  if (unwritable.includes(code)) return "O servidor não consegue escrever na pasta das cópias.";
  if (error instanceof BackupError)
    return "O que está no disco do servidor está danificado: peça a quem cuida dele que veja o log.";
  return "Algo deu errado no servidor: peça a quem cuida dele que veja o log.";
}
