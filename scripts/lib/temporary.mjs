import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { fail } from "./run.mjs";

const megabyte = 1_000_000;
/** The clubs of the tests that run at the same time, with their images and backups. */
const needed = 100 * megabyte;

/** Without space every test would fail, each with a trace. */
export function ensureTemporarySpace() {
  const folder = tmpdir();
  const free = freeIn(folder);
  if (free === null) fail(`A pasta temporária ${folder} não existe: crie-a, ou diga outra em TMPDIR.`);
  if (free >= needed) return;
  fail(
    `Falta espaço em disco em ${folder}: os testes precisam de ${needed / megabyte} MB livres. Libere espaço, ou diga outra pasta em TMPDIR.`,
  );
}

function freeIn(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
