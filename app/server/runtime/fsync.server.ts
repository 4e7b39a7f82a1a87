import { closeSync, fsyncSync, openSync } from "node:fs";

/** Makes the names in a folder survive a power cut. */
export function fsyncFolder(folder: string): void {
  const opened = openSync(folder, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
