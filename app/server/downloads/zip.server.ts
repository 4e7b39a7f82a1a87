import { Readable } from "node:stream";
import type { Options, ZipFile } from "yazl";

/** Adds a file whose text is made while the archive is read. The library itself hears no error of its streams. */
export function addText(
  zip: ZipFile,
  name: string,
  options: Partial<Options>,
  pieces: () => AsyncIterable<string> | Iterable<string>,
): void {
  zip.addReadStreamLazy(name, options, (give) => {
    const text = Readable.from(pieces(), { objectMode: false });
    text.on("error", (error) => zip.emit("error", error));
    give(null, text);
  });
}
