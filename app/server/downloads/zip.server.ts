import { Readable } from "node:stream";
import type { Options, ZipFile } from "yazl";

/** Adds a file that is made while the archive is read. The library itself handles no error of its streams. */
export function addPieces(
  zip: ZipFile,
  name: string,
  options: Partial<Options>,
  pieces: () => AsyncIterable<Buffer | string> | Iterable<string>,
): void {
  zip.addReadStreamLazy(name, options, (give) => {
    const made = Readable.from(pieces(), { objectMode: false });
    made.on("error", (error) => zip.emit("error", error));
    // A download that is cut leaves no file open.
    const stop = () => made.destroy();
    zip.outputStream.once("close", stop);
    made.once("close", () => zip.outputStream.off("close", stop));
    give(null, made);
  });
}
