import { createHash } from "node:crypto";
import { createWriteStream, existsSync, renameSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import { PassThrough, Readable, Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Options, ZipFile } from "yazl";
import { fsyncFolder } from "../../server/runtime/fsync.server";
import type { PackedFile } from "./manifest";

export type Packer = {
  /** Packs a file. @returns null when it does not exist. */
  file: (from: string, path: string, options?: Partial<Options>) => Promise<PackedFile | null>;
  stream: (from: Readable, path: string, options?: Partial<Options>) => Promise<PackedFile>;
};

/** Images are compressed already. */
export const uncompressed = { compress: false };
// Level 1 is three times as fast as the default, and its files are a tenth larger.
export const fastCompression = { compressionLevel: 1 };

/** Prefix of a folder for an archive in progress; a leftover one was interrupted. */
export const workPrefix = ".fazendo-";

/** Writes a zip file (0600) as a stream, durably. @returns the result of `pack`. */
export async function writeZip<Result>(
  file: string,
  pack: (packer: Packer) => Promise<Result>,
): Promise<Result> {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  const written = pipeline(output, createWriteStream(file, { mode: 0o600, flags: "wx", flush: true }));
  zip.on("error", (error) => output.destroy(error));
  try {
    const cutShort = written.then(() => Promise.reject(new Error("cut short")));
    // Sequential: a member's image is open only while it is read.
    const result = await Promise.race([pack(packerFor(zip)), cutShort]);
    zip.end();
    await written;
    return result;
  } catch (error) {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
    await written.catch(() => {});
    throw error;
  }
}

function packerFor(zip: ZipFile): Packer {
  async function stream(from: Readable, path: string, options: Partial<Options> = {}): Promise<PackedFile> {
    const through = new PassThrough();
    zip.addReadStream(through, path, { mode: 0o100600, ...options });
    return { path, ...(await measured(from, through)) };
  }
  return {
    stream,
    async file(from, path, options) {
      const opened = await openIfThere(from);
      if (!opened) return null;
      const { mtime } = await opened.stat();
      return stream(opened.createReadStream({ highWaterMark: 1 << 18 }), path, { mtime, ...options });
    },
  };
}

async function openIfThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Counts a stream's bytes and their SHA-256 to its end, and passes them on to another one if given. */
export async function measured(from: Readable, to?: Writable): Promise<Omit<PackedFile, "path">> {
  const hash = createHash("sha256");
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(from, measure, to ?? new Writable({ write: (_chunk, _encoding, done) => done() }));
  return { bytes, sha256: hash.digest("hex") };
}

/** Moves a finished file to the first free name; it never replaces a file. @returns the new path. */
export async function moveWithoutOverwrite(
  file: string,
  folder: string,
  nameOf: (again: number) => string,
): Promise<string> {
  let again = 1;
  while (existsSync(path.join(folder, nameOf(again)))) again += 1;
  const target = path.join(folder, nameOf(again));
  // Synchronous: another backup of this process cannot take the name in between.
  renameSync(file, target);
  fsyncFolder(folder);
  return target;
}
