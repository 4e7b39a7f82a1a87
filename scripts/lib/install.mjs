import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fail, run } from "./run.mjs";

const stamp = "node_modules/.entrelinhas";
const [major, minor] = process.versions.node.split(".").map(Number);

// better-sqlite3 12 aborts the process on Node 24, and 13 crashes on Node 20: no single version serves both.
const sqliteForNewerNode = major >= 24 ? "better-sqlite3@13.2.0" : undefined;

/** Installs the dependencies when they are missing, outdated or belong to another Node version. */
export async function ensureInstalled() {
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`O Entrelinhas precisa do Node 20.19 ou mais novo, e este é o ${process.versions.node}.`);
  }
  const wanted = fingerprint();
  const found = existsSync(stamp) ? readFileSync(stamp, "utf8") : undefined;
  if (found === wanted) return;

  if (found !== undefined || !installedByHand()) {
    console.log("Instalando dependências (uns dois minutos na primeira vez)…");
    // The build needs the development packages, also where NODE_ENV says production.
    const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
    if (sqliteForNewerNode) args.push("--ignore-scripts");
    await npm(args);
  }
  if (sqliteForNewerNode) {
    await npm(["install", "--no-save", "--no-audit", "--no-fund", sqliteForNewerNode]);
  }
  writeFileSync(stamp, wanted);
}

function npm(args) {
  return run("npm", args, {
    quiet: true,
    env: { JOBS: "max" },
    sentence: "Não foi possível instalar as dependências; o motivo está logo acima.",
  });
}

function fingerprint() {
  const hash = createHash("sha256").update(`node ${major}\n`);
  return hash.update(readFileSync("package-lock.json")).digest("hex");
}

/** Whether someone has just run `npm ci`: it leaves everything in place but no stamp. */
function installedByHand() {
  const record = "node_modules/.package-lock.json";
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, "utf8")).packages;
  const locked = Object.entries(JSON.parse(readFileSync("package-lock.json", "utf8")).packages);
  const complete = locked.every(([name, { version, optional }]) =>
    name === "" || !installed[name] ? name === "" || optional : installed[name].version === version,
  );
  return complete && (sqliteForNewerNode !== undefined || sqliteOpens());
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
