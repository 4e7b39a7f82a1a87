import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Transform } from "node:stream";

// An archive ends with the SHA-256 of everything before it, as the zip's comment. A zip's own checksums cover neither
// its directory nor bytes between the entries.
const length = 64;
export const emptyChecksum = "0".repeat(length);

/** Replaces the empty checksum at the end of an archive by the real one. */
export function checksumStream(): Transform {
  const hash = createHash("sha256");
  let held = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = Buffer.concat([held, chunk]);
      const passing = all.subarray(0, Math.max(0, all.length - length));
      held = all.subarray(passing.length);
      hash.update(passing);
      done(null, passing);
    },
    flush(done) {
      done(null, hash.digest("hex"));
    },
  });
}

/** Compares a file with its checksum: "none" when the end is not one. */
export async function checksumOf(file: string): Promise<"whole" | "broken" | "none"> {
  const seal = await lastBytes(file);
  if (seal === null || !/^[0-9a-f]{64}$/.test(seal.text)) return "none";
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file, { end: seal.start - 1, highWaterMark: 1 << 18 })) {
    hash.update(chunk);
  }
  return hash.digest("hex") === seal.text ? "whole" : "broken";
}

async function lastBytes(file: string): Promise<{ start: number; text: string } | null> {
  const opened = await open(file);
  try {
    const start = (await opened.stat()).size - length;
    if (start <= 0) return null;
    const { buffer } = await opened.read(Buffer.alloc(length), 0, length, start);
    return { start, text: buffer.toString("latin1") };
  } finally {
    await opened.close();
  }
}
