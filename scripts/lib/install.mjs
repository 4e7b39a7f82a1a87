import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { isServing, serving } from "./in-use.mjs";
import { fail, run } from "./run.mjs";

const stamp = "node_modules/.entrelinhas";
const [major, minor] = process.versions.node.split(".").map(Number);

// better-sqlite3 12 aborts the process on Node 24, and 13 crashes on Node 20. The lock file pins one version; this
// hash pins the other.
export const sqliteForNewerNode = {
  name: "better-sqlite3",
  version: "13.2.0",
  integrity:
    "sha512-Z8Q/9x/uNyKxA1v4FNodyItRVRw1TeKBrmj32JhxhR0ceNcBY+wMobt/Bv7M7TzwPAXjnZRtNaEsATnUZSKWZQ==",
};
const isNewerNode = major >= 24;

export async function ensureInstalled() {
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`O Entrelinhas precisa do Node 20.19 ou mais novo, e este é o ${process.versions.node}.`);
  }
  const wanted = fingerprint();
  const found = existsSync(stamp) ? readFileSync(stamp, "utf8") : undefined;
  if (found === wanted) return;

  if (isServing()) fail(serving);

  if (found !== undefined || !installedByHand()) {
    console.log("Instalando dependências (uns dois minutos na primeira vez)…");
    // The build needs the development packages, even with NODE_ENV=production.
    await npm(["ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund"]);
    // Only this package must be compiled: install scripts of all others stay off.
    if (!isNewerNode) await npm(["rebuild", "better-sqlite3"]);
  }
  if (isNewerNode) await replaceSqlite();
  writeFileSync(stamp, wanted);
}

async function replaceSqlite() {
  const { name, version, integrity } = sqliteForNewerNode;
  const folder = mkdtempSync(path.join(tmpdir(), "entrelinhas-"));
  await npm(["pack", `${name}@${version}`, "--pack-destination", folder]);
  const archive = path.join(folder, `${name}-${version}.tgz`);
  if (integrityOf(archive) !== integrity) {
    fail(`O pacote ${name}@${version} que o npm baixou não é o esperado; nada foi instalado.`);
  }
  const target = `node_modules/${name}`;
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  await run("tar", ["-xzf", archive, "-C", target, "--strip-components=1"], {
    quiet: true,
    sentence: failed,
  });
  rmSync(folder, { recursive: true });
}

export function integrityOf(file) {
  return `sha512-${createHash("sha512").update(readFileSync(file)).digest("base64")}`;
}

const failed = "Não foi possível instalar as dependências; o motivo está logo acima.";

function npm(args) {
  return run("npm", args, {
    quiet: true,
    env: { JOBS: "max" },
    sentence: failed,
  });
}

function fingerprint() {
  const hash = createHash("sha256").update(`node ${major}\n`);
  return hash.update(readFileSync("package-lock.json")).digest("hex");
}

/** Whether the operator ran `npm ci` by hand: a complete install without a stamp. */
function installedByHand() {
  const record = "node_modules/.package-lock.json";
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, "utf8")).packages;
  const locked = Object.entries(JSON.parse(readFileSync("package-lock.json", "utf8")).packages);
  const complete = locked.every(([name, { version, optional }]) =>
    name === "" || !installed[name] ? name === "" || optional : installed[name].version === version,
  );
  return complete && (isNewerNode || sqliteOpens());
}

function sqliteOpens() {
  try {
    const Database = createRequire(import.meta.url)("better-sqlite3");
    new Database(":memory:").close();
    return true;
  } catch {
    return false;
  }
}
