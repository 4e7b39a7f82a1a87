import { link, open, rename, unlink } from "node:fs/promises";
import path from "node:path";

/** Makes a file, or the names in a folder, survive a power cut. */
export async function fsyncPath(fileOrFolder: string): Promise<void> {
  const opened = await open(fileOrFolder, "r");
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Moves a finished file to the first free name; it never replaces a file. @returns the new path. */
export async function moveWithoutOverwrite(
  file: string,
  folder: string,
  nameOf: (again: number) => string,
): Promise<string> {
  await fsyncPath(file);
  for (let again = 1; ; again += 1) {
    const target = path.join(folder, nameOf(again));
    const placed = await moveTo(file, target);
    if (!placed) continue;
    await fsyncPath(folder);
    return target;
  }
}

async function moveTo(file: string, target: string): Promise<boolean> {
  try {
    // Unlike a rename, a link never replaces an existing file.
    await link(file, target);
    await unlink(file);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    // File systems of USB sticks have no hard links.
    if (!["EPERM", "ENOTSUP", "ENOSYS", "EOPNOTSUPP"].includes(code ?? "")) throw error;
  }
  const exists = await open(target).then(
    (opened) => opened.close().then(() => true),
    () => false,
  );
  if (exists) return false;
  await rename(file, target);
  return true;
}
