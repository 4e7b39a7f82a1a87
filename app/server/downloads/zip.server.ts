import { Readable } from "node:stream";
import type { Options, ZipFile } from "yazl";

/** Adds a file that is made while the archive is read. The library itself hears no error of its streams. */
export function addPieces(
  zip: ZipFile,
  name: string,
  options: Partial<Options>,
  pieces: () => AsyncIterable<Buffer | string> | Iterable<string>,
): void {
  zip.addReadStreamLazy(name, options, (give) => {
    const made = Readable.from(pieces(), { objectMode: false });
    made.on("error", (error) => zip.emit("error", error));
    give(null, made);
  });
}
