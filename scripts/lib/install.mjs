import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { isServing, serving } from "./in-use.mjs";
import { bin, exitCodeOf, fail, projectNode, run } from "./run.mjs";

const stamp = "node_modules/.entrelinhas";

/**
 * Installs the packages of the lock file when it has changed, and continues this script under the Node that is one of
 * them. The machine's own Node only starts npm.
 */
export async function ensureInstalled() {
  const hash = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  const isInstalled = existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
  if (!isInstalled) await install(hash);
  if (isInstalled && isProjectNode()) return;
  if (!existsSync(projectNode)) return checkOwnNode();
  process.exit(await exitCodeOf(projectNode, [...process.execArgv, ...process.argv.slice(1)]));
}

async function install(hash) {
  if (isServing()) fail(serving);
  console.log("Instalando dependências (menos de um minuto)…");
  // The build needs the development packages, even with NODE_ENV=production. No package needs its install script.
  await run("npm", ["ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund"], {
    quiet: true,
    sentence: "Não foi possível instalar as dependências; o motivo está logo acima.",
  });
  // The packages are for glibc. On another C library npm scripts must find the machine's Node.
  if (existsSync(projectNode) && spawnSync(projectNode, ["--version"]).status !== 0) {
    for (const file of [projectNode, bin("node")]) rmSync(file, { force: true });
  }
  writeFileSync(stamp, hash);
}

function isProjectNode() {
  return existsSync(projectNode) && realpathSync(projectNode) === realpathSync(process.execPath);
}

function checkOwnNode() {
  const [major] = process.versions.node.split(".").map(Number);
  if (major >= 22) return;
  fail(
    `Para esta máquina não há um Node entre os pacotes: instale o Node 22 ou mais novo; este é o ${process.versions.node}.`,
  );
}
