import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { cachedDataVersionTag } from "node:v8";
import vm from "node:vm";

const folder = path.resolve(import.meta.dirname, "../../node_modules/.cache/entrelinhas");

/**
 * Runs a bundle, a function of `require` and the file's name, with the code that V8 compiled in an earlier process: a
 * start takes half of the time. The first process with this bundle, version and flags of node stores it when it ends.
 * The hash is that of the bundle, since V8 compares no more than its length.
 */
export function runWithCodeCache(file, hash) {
  // The bundler writes ASCII only.
  const source = readFileSync(file, "latin1");
  const name = path.basename(file, ".cjs");
  const cache = path.join(folder, `${name}-${hash}-${cachedDataVersionTag()}`);
  const cachedData = readIfPresent(cache);

  const script = new vm.Script(source, { filename: file, cachedData });
  if (!cachedData || script.cachedDataRejected)
    process.once("exit", () => store(script, { cache, name, hash }));
  script.runInThisContext()(createRequire(file), file);
}

function readIfPresent(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Stores the code for the next start, and removes that of other builds. A full or read-only disk changes nothing. */
function store(script, { cache, name, hash }) {
  try {
    mkdirSync(folder, { recursive: true });
    for (const other of readdirSync(folder)) {
      const isOld = other.startsWith(`${name}-`) && !other.startsWith(`${name}-${hash}-`);
      if (isOld) rmSync(path.join(folder, other), { force: true });
    }
    const unfinished = `${cache}.${process.pid}`;
    writeFileSync(unfinished, script.createCachedData());
    renameSync(unfinished, cache);
  } catch {}
}
