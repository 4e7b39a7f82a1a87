import { createHash, randomUUID } from "node:crypto";
import { opendir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { accountKey } from "~/club/accounts/rules";
import type { Config } from "../runtime/config.server";

const lifetime = 7 * 24 * 60 * 60 * 1000;
const ownFile = /\.eml(?:\.part)?$/;

type Place = { config: Pick<Config, "dataDir"> };

function outboxOf({ config }: Place): string {
  return path.join(config.dataDir, "outbox");
}

/** Writes an e-mail into the outbox folder; its file name contains a hash of the recipient's address. */
export async function writeToOutbox(app: Place, to: string, message: Buffer): Promise<void> {
  const moment = new Date().toISOString().replace(/[:.]/g, "-");
  const name = `${moment}-${markOf(to)}-${randomUUID().slice(0, 8)}.eml`;
  const folder = outboxOf(app);
  // A temporary name and a rename: a watcher of the folder never reads a partial file.
  await writeFile(path.join(folder, `.${name}.part`), message, { mode: 0o600 });
  await rename(path.join(folder, `.${name}.part`), path.join(folder, name));
}

function markOf(email: string): string {
  return createHash("sha256").update(accountKey(email)).digest("hex").slice(0, 16);
}

/** Deletes e-mails after seven days in the outbox: they contain names and links. */
export async function sweepOutbox(app: Place & { clock: () => Date }): Promise<void> {
  const before = app.clock().getTime() - lifetime;
  for await (const file of filesIn(app)) {
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < before) await rm(file, { force: true });
  }
}

/** Deletes the e-mails to these addresses. */
export async function removeFromOutbox(app: Place, emails: readonly string[]): Promise<void> {
  const marks = emails.map((email) => `-${markOf(email)}-`);
  for await (const file of filesIn(app)) {
    if (marks.some((mark) => file.includes(mark))) await rm(file, { force: true });
  }
}

async function* filesIn(app: Place): AsyncGenerator<string> {
  const folder = await opendir(outboxOf(app)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for await (const { name } of folder) if (ownFile.test(name)) yield path.join(outboxOf(app), name);
}
