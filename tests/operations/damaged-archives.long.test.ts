import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { openDatabase } from "#db/client.server";
import { verifyBackup } from "~/operator/backup/checking.server";
import { BackupError } from "~/operator/backup/manifest";
import { readManifest, unpack } from "~/operator/backup/reading.server";
import { restoreBackup } from "~/operator/backup/restoring.server";
import { backupOf, type Entry, forge, forgeManifest, noon, timeZone, writeForged } from "../support/backups";
import { filesOf, folderForThisTest, folderWithClub } from "../support/data-folder";

const foreign = /não é uma cópia de segurança do Entrelinhas, ou está cortado\.$/;
const shapeless = "O manifesto da cópia não é como o Entrelinhas o escreve.";
const strange = "O banco de dados da cópia não tem a estrutura de um clube do Entrelinhas.";
const newer = "A cópia foi feita por uma versão mais nova do Entrelinhas; atualize o programa.";
const differs = /^O arquivo .+ da cópia não é o que o manifesto descreve\.$/;
const noZip = /está danificada: não é um arquivo zip como o Entrelinhas escreve\.$/;

/** A valid archive in a separate folder, of a club changed by `prepare`. */
async function archiveOf(prepare: (sql: (text: string) => void) => void = () => {}): Promise<string> {
  const dataDir = folderWithClub();
  const { sqlite } = openDatabase(path.join(dataDir, "club.sqlite"));
  prepare((text) => void sqlite.exec(text));
  sqlite.close();
  return (await backupOf(dataDir, { folder: folderForThisTest() })).file;
}

async function bytesChanged(change: (bytes: Buffer) => Buffer): Promise<string> {
  const archive = await archiveOf();
  writeFileSync(archive, change(readFileSync(archive)));
  return archive;
}

/** Flips one bit at an offset from the last occurrence of `near`. */
function flipped(near: string, further: number) {
  return (bytes: Buffer) => flippedAt(bytes, bytes.lastIndexOf(near) + further);
}

/** Flips one bit in the middle of a packed file: near its ends, the headers of the archive begin. */
function flippedWithin(name: string) {
  return (bytes: Buffer) => {
    const start = bytes.indexOf(name);
    return flippedAt(bytes, Math.floor((start + bytes.indexOf("PK\x03\x04", start)) / 2));
  };
}

function flippedAt(bytes: Buffer, offset: number): Buffer {
  expect(offset).toBeGreaterThan(0);
  bytes.writeUInt8(bytes.readUInt8(offset) ^ 1, offset);
  return bytes;
}

function without(name: RegExp) {
  return (entries: Entry[]) => entries.filter((entry) => !name.test(entry.name));
}

/** Replaces a name of the same length, because yazl refuses to write such a name. */
async function renamed(to: string): Promise<string> {
  const stand = "x".repeat(to.length);
  const archive = await archiveOf();
  const forged = await forge(archive, (entries) => [...entries, { name: stand, content: Buffer.from("oi") }]);
  const bytes = readFileSync(forged).toString("latin1").replaceAll(stand, to);
  writeFileSync(forged, Buffer.from(bytes, "latin1"));
  return forged;
}

const cases: [string, () => Promise<string>, RegExp | string][] = [
  ["cut in half", () => bytesChanged((bytes) => bytes.subarray(0, bytes.length / 2)), foreign],
  [
    "with a byte more at its end",
    () => bytesChanged((bytes) => Buffer.concat([bytes, Buffer.from("0")])),
    foreign,
  ],
  ["with a bit of the database turned", () => bytesChanged(flippedWithin("club.sqlite")), /descreve|zip/],
  ["with a bit of an image turned", () => bytesChanged(flipped("PK\x03\x04", -1000)), differs],
  ["with a bit of the manifest turned", () => bytesChanged(flipped("PK\x01\x02", -450)), noZip],
  [
    "that is another program's zip",
    () =>
      writeForged(path.join(folderForThisTest(), "a.zip"), [{ name: "a.txt", content: Buffer.from("a") }]),
    "A cópia não traz o seu manifesto: não foi feita pelo Entrelinhas.",
  ],
  [
    "that lacks an image, also in its manifest",
    async () => {
      const lacking = await forge(await archiveOf(), without(/^uploads\//));
      return forgeManifest(lacking, (manifest) => {
        manifest.files = manifest.files.filter((file) => !file.path.startsWith("uploads/"));
      });
    },
    /^Falta na cópia a imagem .+, que o banco cita\.$/,
  ],
  [
    "with something more in it",
    async () =>
      forge(await archiveOf(), (all) => [...all, { name: "uploads/a.webp", content: Buffer.from("a") }]),
    "A cópia contém algo que não é dela: uploads/a.webp.",
  ],
  [
    "with the same file twice",
    async () => forge(await archiveOf(), (all) => [...all, all.find(({ name }) => name === "secret.key")!]),
    "O arquivo secret.key está duas vezes na cópia.",
  ],
  [
    "with a symlink",
    async () =>
      forge(await archiveOf(), (all) => [
        ...without(/^secret\.key$/)(all),
        { name: "secret.key", content: Buffer.from("/etc/passwd"), mode: 0o120777 },
      ]),
    "A cópia contém algo que não é um arquivo: secret.key.",
  ],
  ["with a file that leads out of the folder", () => renamed("../../../sai-daqui.txt"), noZip],
  ["whose manifest is no JSON", async () => forge(await archiveOf(), withManifest("{")), shapeless],
  [
    "whose image is another one",
    async () =>
      forge(await archiveOf(), (all) =>
        all.map((entry) => (/^uploads/.test(entry.name) ? { ...entry, content: Buffer.alloc(3000) } : entry)),
      ),
    differs,
  ],
  [
    "of a newer version",
    () =>
      archiveOf((sql) =>
        sql("insert into __drizzle_migrations (hash, created_at) values ('x', 32472144000000)"),
      ),
    newer,
  ],
  [
    "whose migrations are not ours",
    () => archiveOf((sql) => sql("update __drizzle_migrations set hash = 'x'")),
    strange,
  ],
  ["with a trigger that is not ours", () => archiveOf((sql) => sql(trigger)), strange],
  ["without a table", () => archiveOf((sql) => sql("drop table club_settings")), strange],
  [
    "with a row that leads nowhere",
    () =>
      archiveOf((sql) => sql("pragma foreign_keys = off; insert into user_settings (user_id) values (99)")),
    "O banco de dados da cópia está danificado.",
  ],
];

const trigger = "create trigger porta after insert on posts begin update users set role = 'admin'; end";

function withManifest(text: string) {
  return (all: Entry[]) => [
    ...without(/^manifest\.json$/)(all),
    { name: "manifest.json", content: Buffer.from(text) },
  ];
}

it.each(cases)("an archive %s is refused and changes nothing", async (_name, make, sentence) => {
  const archive = await make();
  const dataDir = folderWithClub();
  const before = filesOf(dataDir);
  const agrees = async () => {
    throw new Error("it has asked");
  };

  await expect(verifyBackup(archive)).rejects.toThrow(sentence);
  await expect(restoreBackup({ dataDir, archive, now: noon, timeZone, agrees })).rejects.toThrow(sentence);
  expect(filesOf(dataDir)).toEqual(before);
  expect(readdirSync(dataDir).sort()).toEqual(
    ["backups", "club.lock", "club.sqlite", "outbox", "secret.key", "uploads"].sort(),
  );
  expect(existsSync("/tmp/entrelinhas-nao-pode")).toBe(false);
});

it("a missing archive has a separate error message", async () => {
  const archive = path.join(folderForThisTest(), "nada.zip");
  await expect(verifyBackup(archive)).rejects.toThrow(`Não encontro o arquivo ${archive}.`);
  await expect(verifyBackup(path.dirname(archive))).rejects.toThrow("Não encontro o arquivo");
});

it("a flipped bit anywhere in the manifest or the directory is detected or changes no file", async () => {
  const archive = await archiveOf();
  const manifest = await readManifest(archive);
  const bytes = readFileSync(archive);
  const damaged = path.join(path.dirname(archive), "danificada.zip");
  let noticed = 0;
  for (let offset = bytes.lastIndexOf("PK\x03\x04"); offset < bytes.length; offset += 5) {
    const copy = Buffer.from(bytes);
    copy.writeUInt8(copy.readUInt8(offset) ^ (1 << (offset % 8)), offset);
    writeFileSync(damaged, copy);
    const into = path.join(folderForThisTest(), "copia");
    const read = await unpack(damaged, into).catch((error) => error);
    if (read instanceof BackupError) noticed += 1;
    else expect(read, `byte ${offset}`).toEqual(manifest);
  }
  expect(noticed).toBeGreaterThan(50);
});
