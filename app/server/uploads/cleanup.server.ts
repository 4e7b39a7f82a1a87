import { opendir, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { deleteOrphans, orphanFiles } from "~/club/uploads/orphans.server";
import { orphanAge, pictureOf } from "~/club/uploads/rules";
import { type App, coreContext } from "../runtime/app.server";
import { partialSuffix, removeFile, uploadFolder } from "./storage.server";
import { deleteOrphanFiles } from "./upload.server";

const filesAtOnce = 200;

/** Milliseconds between two batches, for other requests. */
const rest = 20;

/**
 * Deletes images without references for a day, and files without rows, left by an interrupted upload or deletion.
 * @param isOver checked between two batches, to stop early.
 */
export async function sweepUploads(app: App, isOver = () => false): Promise<void> {
  for (const fileNames of deleteOrphans(coreContext(app))) {
    await deleteOrphanFiles(app, fileNames);
    await pause(rest);
    if (isOver()) return;
  }
  for await (const lot of oldFilesOf(app)) {
    if (isOver()) return;
    const pictures = lot.map((file) => file.replace(partialSuffix, ""));
    const strays = new Set(orphanFiles(coreContext(app), pictures));
    for (const file of lot) {
      if (file.endsWith(partialSuffix) || strays.has(file)) await removeFile(app, file);
    }
    await pause(rest);
  }
}

async function* oldFilesOf(app: App): AsyncGenerator<string[]> {
  const before = app.clock().getTime() - orphanAge;
  let lot: string[] = [];
  for await (const { name } of await opendir(uploadFolder(app))) {
    if (!pictureOf(name.replace(partialSuffix, ""))) continue;
    const { mtimeMs } = await stat(path.join(uploadFolder(app), name)).catch(() => ({ mtimeMs: before }));
    if (mtimeMs < before) lot.push(name);
    if (lot.length < filesAtOnce) continue;
    yield lot;
    lot = [];
  }
  if (lot.length > 0) yield lot;
}
