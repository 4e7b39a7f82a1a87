import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { StartupError } from "./config.server";
import { fsyncFolder } from "./fsync.server";

const secretLength = 32;

/** The secret in this file, which is made if it is missing. @throws StartupError. */
export function readOrMakeSecret(file: string): string {
  const secret = readOrMakeFile(file, () => randomBytes(32).toString("base64url"));
  // A power cut can leave the file empty, and cookies would then be signed with an empty secret.
  if (secret.length >= secretLength) return secret;
  throw cutShort(file);
}

/** The error of a file that a power cut has left empty. */
export function cutShort(file: string): StartupError {
  return new StartupError([
    `O arquivo ${file} está vazio ou cortado: restaure-o de uma cópia, ou apague-o para que outro seja feito.`,
  ]);
}

/** The text of a private file, which is made if it is missing. @throws StartupError. */
export function readOrMakeFile(file: string, make: () => string): string {
  if (!existsSync(file)) makeFile(file, make());
  return readFile(file);
}

function makeFile(file: string, content: string): void {
  try {
    writeFileSync(file, content, { mode: 0o600, flag: "wx", flush: true });
    fsyncFolder(path.dirname(file));
  } catch (error) {
    // Another process created the file at the same moment.
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return;
    throw new StartupError([`Não consigo escrever o arquivo ${file}.`]);
  }
}

function readFile(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    throw new StartupError([`Não consigo ler o arquivo ${file}.`]);
  }
}
