import { randomBytes } from "node:crypto";
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
  let opened: number | undefined;
  try {
    opened = openSync(file, "wx", 0o600);
    writeFileSync(opened, content, { flush: true });
    fsyncFolder(path.dirname(file));
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    // Another process created the file at the same moment.
    if (code === "EEXIST") return;
    // An empty file would stop the next start too, on a disk with space.
    if (opened !== undefined) rmSync(file, { force: true });
    const isFull = ["ENOSPC", "EDQUOT"].includes(code);
    throw new StartupError([
      isFull
        ? `Falta espaço em disco para escrever o arquivo ${file}.`
        : `Não consigo escrever o arquivo ${file}.`,
    ]);
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}

function readFile(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    throw new StartupError([`Não consigo ler o arquivo ${file}.`]);
  }
}
