import { createWriteStream, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { expect, it } from "vitest";
import { ZipFile } from "yazl";
import { verifyBackup } from "~/operator/backup/checking.server";
import { archiveOfClub, type Entry, forge, forgeManifest, restore } from "../support/backups";
import { filesOf, folderForThisTest, folderWithClub } from "../support/data-folder";

const without = (name: RegExp) => (entries: Entry[]) => entries.filter((entry) => !name.test(entry.name));
const withManifest = (text: string) => (entries: Entry[]) => [
  ...without(/^manifest\.json$/)(entries),
  { name: "manifest.json", content: Buffer.from(text) },
];

const named = (at: number) => ({ path: `uploads/${at}.jpg`, bytes: 1, sha256: "0".repeat(64) });
const bomb = Buffer.alloc(20_000_000);

/** Changes numbers in the bytes of an archive, after the last occurrence of a text. */
function patched(archive: string, near: string, change: (bytes: Buffer, at: number) => void): string {
  const bytes = readFileSync(archive);
  const at = bytes.lastIndexOf(near, undefined, "latin1");
  expect(at).toBeGreaterThan(0);
  change(bytes, at);
  writeFileSync(archive, bytes);
  return archive;
}

/** An archive whose last image unpacks to twenty megabytes, and says that it has a thousand bytes. */
async function withLie(archive: string): Promise<string> {
  const name = `uploads/${"f".repeat(40)}.jpg`;
  const said = await forgeManifest(archive, ({ files }) => {
    files.push({ path: name, bytes: 1000, sha256: "0".repeat(64) });
  });
  const forged = await forge(said, (entries) => [...entries, { name, content: bomb }]);
  // The size is 22 bytes before the name in its entry of the directory.
  return patched(forged, name, (bytes, at) => bytes.writeUInt32LE(1000, at - 22));
}

/** An archive of one file that says that it has two million. */
async function withCount(): Promise<string> {
  const file = path.join(folderForThisTest(), "forjada.zip");
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from("{}"), "manifest.json", { mode: 0o100600 });
  zip.end({ forceZip64Format: true, comment: "" });
  await pipeline(zip.outputStream, createWriteStream(file));
  return patched(file, "PK\x06\x06", (bytes, at) => bytes.writeBigUInt64LE(2_000_000n, at + 32));
}

const noZip = /está danificada: não é um arquivo zip como o Entrelinhas escreve\.$/;
const shapeless = "O manifesto da cópia não é como o Entrelinhas o escreve.";

it.each<[string, (archive: string) => Promise<string>, RegExp | string]>([
  ["whose file unpacks to more than it says", withLie, noZip],
  [
    "that says to have two million files",
    withCount,
    "A cópia diz ter mais arquivos do que um clube pode ter.",
  ],
  [
    "whose manifest unpacks to 65 MB",
    (archive) => forge(archive, withManifest(" ".repeat(65 * 1024 * 1024))),
    "A cópia não traz o seu manifesto: não foi feita pelo Entrelinhas.",
  ],
  [
    "whose manifest names a file twice",
    (archive) =>
      forgeManifest(archive, ({ files }) => {
        files.push(named(1), named(1));
      }),
    shapeless,
  ],
  [
    "whose manifest leads out of the folder",
    (archive) =>
      forgeManifest(archive, ({ files }) => {
        files.push({ ...named(1), path: "uploads/../../fora" });
      }),
    shapeless,
  ],
  [
    "whose manifest promises more than the disk holds",
    (archive) =>
      forgeManifest(archive, ({ files }) => {
        files.push({ ...named(1), bytes: 2 ** 52 });
      }),
    /^Falta espaço em disco em /,
  ],
  [
    "with files that are not its own",
    (archive) =>
      forge(archive, (entries) => [
        ...entries,
        ...Array.from({ length: 100 }, (_, at) => ({
          name: `uploads/${at}.jpg`,
          content: Buffer.from("x"),
        })),
      ]),
    "A cópia contém algo que não é dela: uploads/0.jpg.",
  ],
])("an archive %s is refused, and nothing of it is restored", async (_, make, sentence) => {
  const archive = await make((await archiveOfClub()).archive);
  const dataDir = folderWithClub();
  const before = [filesOf(dataDir), readdirSync(dataDir).filter((name) => name !== "club.lock")];
  const agrees = async () => {
    throw new Error("it has asked");
  };
  await expect(restore({ dataDir, archive, agrees })).rejects.toThrow(sentence);
  expect([filesOf(dataDir), readdirSync(dataDir).filter((name) => name !== "club.lock")]).toEqual(before);
});

it("the check of an archive refuses a file that unpacks to more than it says", async () => {
  const archive = await withLie((await archiveOfClub()).archive);
  await expect(verifyBackup(archive)).rejects.toThrow(noZip);
});
