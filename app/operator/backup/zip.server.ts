import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Options, ZipFile } from "yazl";

export type Packed = { path: string; bytes: number; sha256: string };

export type Packer = {
  /** Packs a file. @returns null when it does not exist. */
  file: (from: string, path: string, options?: Partial<Options>) => Promise<Packed | null>;
  stream: (from: Readable, path: string, options?: Partial<Options>) => Promise<Packed>;
};

/** Images are compressed already. */
export const asItIs = { compress: false };
// Level 1 is three times as fast as the default, and its files are a tenth larger.
export const quickly = { compressionLevel: 1 };

/** Writes a zip file (0600) as a stream. @param last transforms of the output. @param comment in ASCII. */
export async function writeZip(
  file: string,
  pack: (packer: Packer) => Promise<void>,
  { last = [], comment = "" }: { last?: Transform[]; comment?: string } = {},
): Promise<void> {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  const written = pipeline([output, ...last, createWriteStream(file, { mode: 0o600, flags: "wx" })]);
  zip.on("error", (error) => output.destroy(error));
  try {
    // Sequential: a member's image is open only while it is read.
    await Promise.race([pack(packerFor(zip)), written.then(() => Promise.reject(new Error("cut short")))]);
    zip.end({ comment, forceZip64Format: false });
  } catch (error) {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
    await written.catch(() => {});
    throw error;
  }
  await written;
}

function packerFor(zip: ZipFile): Packer {
  function stream(from: Readable, path: string, options: Partial<Options> = {}): Promise<Packed> {
    return new Promise((resolve, reject) => {
      const { measure, result } = measuring();
      from.once("error", (error) => {
        reject(error);
        zip.emit("error", error);
      });
      measure.once("end", () => resolve({ path, ...result() }));
      zip.addReadStream(from.pipe(measure), path, { mode: 0o100600, ...options });
    });
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

/** A pass-through transform that counts bytes and their SHA-256. */
export function measuring() {
  const hash = createHash("sha256");
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { measure, result: () => ({ bytes, sha256: hash.digest("hex") }) };
}
