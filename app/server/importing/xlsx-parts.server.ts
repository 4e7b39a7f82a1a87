import path from "node:path";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { pauseBetweenBatches } from "~/club/batches";
import { refused } from "./refusals";

/** Bytes of all parts, unpacked: fifty thousand rows with twenty columns have half as many. */
const maxUnpackedBytes = 100 * 1024 * 1024;
const maxParts = 1000;
/**
 * Limits on the parsed content of all parts. Attack: a few kilobytes unpack to millions of elements, or of attributes
 * and entities of one element, and each takes many times the memory of its bytes. Fifty thousand rows with twenty texts
 * have four million elements; the longest cell has 32,767 characters, each at most eight when escaped.
 */
const limits = { elements: 5_000_000, depth: 32, charactersBetweenTags: 256 * 1024 };

export type Tag = SaxesTagPlain;

/** Tags come with their local names: some programs write a prefix before each. */
export type XmlHandlers = {
  open?: (name: string, tag: Tag) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

export type Parts = {
  has: (name: string) => boolean;
  /** Reads a part of the workbook; nothing happens without it. @throws ClubError invalid with a document type. */
  read: (name: string, handlers: XmlHandlers) => Promise<void>;
};

/** Opens a zip file with the parts of a workbook. @throws ClubError invalid beyond a limit, or with a password. */
export async function openParts(bytes: Buffer): Promise<Parts> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const entries = await entriesOf(zip);
  const built = { elements: 0 };
  return {
    has: (name) => entries.has(name.toLowerCase()),
    async read(name, handlers) {
      const entry = entries.get(name.toLowerCase());
      if (entry) await readXml(await zip.openReadStreamPromise(entry), built, handlers);
    },
  };
}

/** Attack (zip bomb): the declared sizes are limited, and yauzl stops a part that exceeds its own. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxParts) throw refused("tooMuchInside");
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize;
    if (bytes > maxUnpackedBytes) throw refused("tooMuchInside");
    if (entry.isEncrypted()) throw refused("encrypted");
    entries.set(entry.fileName.toLowerCase(), entry);
  }
  return entries;
}

/** @param built is counted over all parts of the file. */
async function readXml(
  bytes: AsyncIterable<Buffer>,
  built: { elements: number },
  { open, text, close }: XmlHandlers,
): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let [depth, sinceTag] = [0, 0];
  // Attack: entities of a document type may refer to each other until they fill the memory.
  parser.on("doctype", () => {
    throw refused("damaged");
  });
  parser.on("opentag", (tag) => {
    built.elements += 1;
    depth += 1;
    sinceTag = 0;
    if (built.elements > limits.elements || depth > limits.depth) throw refused("tooMuchInside");
    open?.(localName(tag.name), tag);
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    sinceTag = 0;
    close?.(localName(name));
  });
  if (text) parser.on("text", text);
  if (text) parser.on("cdata", text);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const chunk of bytes) {
    const piece = decoder.decode(chunk, { stream: true });
    sinceTag += piece.length;
    parser.write(piece);
    if (sinceTag > limits.charactersBetweenTags) throw refused("tooMuchInside");
    await pauseBetweenBatches();
  }
  parser.write(decoder.decode()).close();
}

/** V8 copies shorter strings itself; a longer part of a text keeps the whole chunk of the file in memory. */
const shortest = 13;

/** A copy of a text that outlives the reading of its part. */
export function copyOf(text: string): string {
  return text.length < shortest ? text : Buffer.from(text).toString();
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** The value of an attribute, with or without a prefix. */
export function attribute({ attributes }: Tag, name: string): string | undefined {
  const written = attributes[name];
  if (written !== undefined) return written;
  const prefixed = Object.keys(attributes).find((one) => one.endsWith(`:${name}`));
  return prefixed && attributes[prefixed];
}

/** Relations of a part, and characters of a name. */
const maxRelations = 10_000;
const maxName = 255;

/** The parts that a part refers to, by their ids. */
export async function relatedParts(parts: Parts, of: string): Promise<Map<string, string>> {
  const folder = path.posix.dirname(of);
  const related = new Map<string, string>();
  await parts.read(`${folder}/_rels/${path.posix.basename(of)}.rels`.replace(/^\.\//, ""), {
    open(name, { attributes: { Id: id, Target: target, TargetMode: mode } }) {
      if (name !== "Relationship" || !id || !target || mode === "External") return;
      if (related.size >= maxRelations || id.length > maxName || target.length > maxName) {
        throw refused("tooMuchInside");
      }
      const found = path.posix.join(target.startsWith("/") ? "." : folder, target).replace(/^\//, "");
      related.set(copyOf(id), copyOf(found));
    },
  });
  return related;
}
