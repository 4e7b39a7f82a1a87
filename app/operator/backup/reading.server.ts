import { createReadStream, createWriteStream, existsSync, type ReadStream } from "node:fs";
import { mkdir, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { fsyncFolder } from "../../server/runtime/fsync.server";
import {
  BackupError,
  imagesBeside,
  type Manifest,
  manifestName,
  manifestSchema,
  NoSpaceError,
  type PackedFile,
} from "./manifest";
import { measured } from "./zip.server";

const megabyte = 1 << 20;

/** Bytes of a manifest, and entries of an archive: as many as it can name. */
const maxManifest = 64 * megabyte;
const maxEntries = 500_000;

/**
 * Unpacks an archive into a new folder and checks every file. Files that `isKept` excludes are read and not written.
 * @throws BackupError with the fault.
 */
export function unpack(
  archive: string,
  into: string,
  isKept: (name: string) => boolean = () => true,
): Promise<Manifest> {
  return withArchive(archive, async (manifest, copy) => {
    await checkSpace(
      path.dirname(into),
      manifest.files.filter((file) => isKept(file.path)),
    );
    await mkdir(into, { mode: 0o700 });
    const folders = new Set([into]);
    for (const file of manifest.files) {
      if (!isKept(file.path)) {
        await copy(file, null);
        continue;
      }
      const to = path.join(into, file.path);
      await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
      await copy(file, to);
      folders.add(path.dirname(to));
    }
    for (const folder of folders) fsyncFolder(folder);
    return manifest;
  });
}

/** @throws BackupError. */
export function readManifest(archive: string): Promise<Manifest> {
  return withArchive(archive, async (manifest) => manifest);
}

/** Null checks the file without a copy. */
type CopyFile = (file: PackedFile, to: string | null) => Promise<void>;

async function withArchive<Result>(
  archive: string,
  work: (manifest: Manifest, copy: CopyFile) => Promise<Result>,
): Promise<Result> {
  const found = await stat(archive).catch(() => null);
  if (!found?.isFile()) throw new BackupError(`Não encontro o arquivo ${archive}.`);
  const options = { autoClose: false, lazyEntries: true, strictFileNames: true };
  const zip = await openPromise(archive, options).catch((error) => {
    throw asBackupError(
      error,
      `O arquivo ${archive} não é uma cópia de segurança do Entrelinhas, ou está cortado.`,
    );
  });
  try {
    const entries = await entriesOf(zip);
    const manifest = await manifestIn(zip, entries);
    return await work(manifest, (file, to) => copyFile(zip, entries.get(file.path), archive, file, to));
  } catch (error) {
    throw asBackupError(
      error,
      `A cópia ${archive} está danificada: não é um arquivo zip como o Entrelinhas escreve.`,
    );
  } finally {
    zip.close();
  }
}

/** Replaces the errors of yauzl and zlib, whose texts are English and for programmers. */
function asBackupError(error: unknown, sentence: string): unknown {
  const code = error instanceof Error ? String(Reflect.get(error, "code")) : "";
  const isOfSystem = /^E[A-Z]+$/.test(code);
  return error instanceof BackupError || isOfSystem ? error : new BackupError(sentence);
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) {
    throw new BackupError("A cópia diz ter mais arquivos do que um clube pode ter.");
  }
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
  if (!entry || entry.uncompressedSize > maxManifest) {
    throw new BackupError("A cópia não traz o seu manifesto: não foi feita pelo Entrelinhas.");
  }
  const text = await buffer(await zip.openReadStreamPromise(entry));
  // The manifest has the checksums of all other files, and yauzl does not check the zip's own ones.
  if (crc32(text) !== entry.crc32) throw new Error("the manifest is damaged");
  const { data: manifest } = manifestSchema.safeParse(parsed(text.toString()));
  if (!manifest) throw new BackupError("O manifesto da cópia não é como o Entrelinhas o escreve.");
  const expected = new Set([manifestName, ...manifest.files.map((file) => file.path)]);
  const strange = [...entries.keys()].find((name) => !expected.has(name));
  if (strange === undefined) return manifest;
  throw new BackupError(`A cópia contém algo que não é dela: ${printable(strange)}.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function checkSpace(folder: string, files: readonly PackedFile[]): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const needed = files.reduce((sum, { bytes }) => sum + bytes, 64 * megabyte);
  if (bavail * bsize < needed) {
    throw new NoSpaceError(
      `Falta espaço em disco em ${folder}: a cópia precisa de ${Math.ceil(needed / megabyte)} MB.`,
    );
  }
}

/** Copies a file out of an archive, or an automatic archive's image from next to it. @throws BackupError. */
async function copyFile(
  zip: ZipFile,
  entry: Entry | undefined,
  archive: string,
  { path: name, bytes, sha256 }: PackedFile,
  to: string | null,
): Promise<void> {
  const differs = new BackupError(`O arquivo ${printable(name)} da cópia não é o que o manifesto descreve.`);
  // The size is checked before unpacking; yauzl itself stops an entry that exceeds its declared size.
  if (entry && entry.uncompressedSize !== bytes) throw differs;
  const from = entry ? await zip.openReadStreamPromise(entry) : storedImage(archive, name, sha256);
  const copy = to === null ? undefined : createWriteStream(to, { flags: "wx", mode: 0o600, flush: true });
  if ((await measured(from, copy)).sha256 !== sha256) throw differs;
}

function storedImage(archive: string, name: string, sha256: string): ReadStream {
  const isImage = name.startsWith("uploads/");
  const stored = path.join(imagesBeside(path.dirname(archive)), sha256);
  if (isImage && existsSync(stored)) return createReadStream(stored);
  const hint = isImage ? " As imagens das cópias automáticas ficam na pasta imagens, ao lado delas." : "";
  throw new BackupError(`Falta na cópia o arquivo ${printable(name)}.${hint}`);
}

/** A name from an untrusted archive, without control characters for the terminal. */
function printable(name: string): string {
  return JSON.stringify(name.slice(0, 120)).slice(1, -1);
}
