import { createWriteStream } from "node:fs";
import { mkdir, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { checksumOf } from "./checksum.server";
import { BackupError } from "./errors";
import { fsyncPath } from "./fsync.server";
import { type Manifest, manifestName, manifestSchema } from "./manifest";
import { measuring } from "./zip.server";

const megabyte = 1 << 20;

/** Unpacks an archive into a new folder and checks it against the manifest. @throws BackupError with the fault. */
export async function unpack(archive: string, into: string): Promise<Manifest> {
  await verifyChecksum(archive);
  return withZip(archive, async (zip) => {
    const entries = await entriesOf(zip);
    const manifest = await manifestIn(zip, entries);
    const expected = new Set([manifestName, ...manifest.files.map((file) => file.path)]);
    const strange = [...entries.keys()].find((name) => !expected.has(name));
    if (strange !== undefined)
      throw new BackupError(`A cópia contém algo que não é dela: ${printable(strange)}.`);
    await checkSpace(path.dirname(into), manifest);
    await mkdir(into, { mode: 0o700 });
    for (const file of manifest.files) {
      const entry = entries.get(file.path);
      if (!entry) throw new BackupError(`Falta na cópia o arquivo ${printable(file.path)}.`);
      await extract(zip, entry, path.join(into, file.path), file);
    }
    await fsyncPath(into);
    return manifest;
  });
}

async function verifyChecksum(archive: string): Promise<void> {
  const found = await stat(archive).catch(() => null);
  if (!found?.isFile()) throw new BackupError(`Não encontro o arquivo ${archive}.`);
  const seal = await checksumOf(archive);
  if (seal === "none") {
    throw new BackupError(
      `O arquivo ${archive} não é uma cópia de segurança do Entrelinhas, ou está cortado.`,
    );
  }
  if (seal === "broken") {
    throw new BackupError(`A cópia ${archive} está danificada ou foi alterada: o lacre não confere.`);
  }
}

async function withZip<Result>(archive: string, work: (zip: ZipFile) => Promise<Result>): Promise<Result> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(archive, { autoClose: false, lazyEntries: true, strictFileNames: true });
    return await work(zip);
  } catch (error) {
    if (error instanceof BackupError || isOfTheDisk(error)) throw error;
    // The error texts of yauzl and zlib are English and for programmers.
    throw new BackupError(
      `A cópia ${archive} está danificada: não é um arquivo zip como o Entrelinhas escreve.`,
    );
  } finally {
    zip?.close();
  }
}

function isOfTheDisk(error: unknown): boolean {
  const code = error instanceof Error ? String(Reflect.get(error, "code")) : "";
  return /^E[A-Z]+$/.test(code);
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    if (entries.has(name)) throw new BackupError(`O arquivo ${printable(name)} está duas vezes na cópia.`);
    // The upper half is the Unix mode: a symlink or folder could lead outside the target folder.
    const type = (entry.externalFileAttributes >>> 16) & 0o170000;
    if (type !== 0o100000)
      throw new BackupError(`A cópia contém algo que não é um arquivo: ${printable(name)}.`);
    entries.set(name, entry);
  }
  return entries;
}

async function manifestIn(zip: ZipFile, entries: Map<string, Entry>): Promise<Manifest> {
  const entry = entries.get(manifestName);
  if (!entry || entry.uncompressedSize > 64 * megabyte) {
    throw new BackupError("A cópia não traz o seu manifesto: não foi feita pelo Entrelinhas.");
  }
  const text = await buffer(await zip.openReadStreamPromise(entry));
  const manifest = manifestSchema.safeParse(parsed(text.toString()));
  if (manifest.success) return manifest.data;
  throw new BackupError("O manifesto da cópia não é como o Entrelinhas o escreve.");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function checkSpace(folder: string, manifest: Manifest): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const needed = manifest.files.reduce((sum, { bytes }) => sum + bytes, 64 * megabyte);
  if (bavail * bsize < needed) {
    throw new BackupError(
      `Falta espaço em disco em ${folder}: a cópia precisa de ${Math.ceil(needed / megabyte)} MB.`,
    );
  }
}

async function extract(
  zip: ZipFile,
  entry: Entry,
  to: string,
  { path: name, bytes, sha256 }: Manifest["files"][number],
): Promise<void> {
  const differs = new BackupError(`O arquivo ${printable(name)} da cópia não é o que o manifesto descreve.`);
  // The size is checked before unpacking; yauzl itself stops an entry that exceeds its declared size.
  if (entry.uncompressedSize !== bytes) throw differs;
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  const { measure, result } = measuring();
  const output = createWriteStream(to, { flags: "wx", mode: 0o600, flush: true });
  await pipeline(await zip.openReadStreamPromise(entry), measure, output);
  if (result().sha256 !== sha256) throw differs;
}

/** A name from an untrusted archive, without control characters for the terminal. */
function printable(name: string): string {
  return JSON.stringify(name.slice(0, 120)).slice(1, -1);
}
