import { opendir, stat } from "node:fs/promises";
import path from "node:path";
import { type Pace, pauseBetweenBatches } from "~/club/batches";
import { deleteOrphans, orphanFiles } from "~/club/uploads/orphans-changes.server";
import { orphanAge, pictureOf } from "~/club/uploads/rules";
import { type App, coreContext } from "../runtime/app.server";
import { partialSuffix, removeFile, uploadFolder } from "./storage.server";
import { deleteOrphanFiles } from "./upload.server";

const filesAtOnce = 200;

/** Deletes images without references for a day, and files without rows, left by an interrupted upload or deletion. */
export async function sweepUploads(app: App, pace?: Pace): Promise<void> {
  await deleteOrphanFiles(app, deleteOrphans(coreContext(app)));
  for await (const batch of oldFilesOf(app)) {
    pace?.signal?.throwIfAborted();
    const pictures = batch.map((file) => file.replace(partialSuffix, ""));
    const strays = new Set(orphanFiles(coreContext(app), pictures));
    for (const file of batch) {
      if (file.endsWith(partialSuffix) || strays.has(file)) await removeFile(app, file);
    }
    await pauseBetweenBatches(pace);
  }
}

async function* oldFilesOf(app: App): AsyncGenerator<string[]> {
  const before = app.clock().getTime() - orphanAge;
  let batch: string[] = [];
  for await (const { name } of await opendir(uploadFolder(app))) {
    if (!pictureOf(name.replace(partialSuffix, ""))) continue;
    const { mtimeMs } = await stat(path.join(uploadFolder(app), name)).catch(() => ({ mtimeMs: before }));
    if (mtimeMs < before) batch.push(name);
    if (batch.length < filesAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
