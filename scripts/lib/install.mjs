import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { bin, exitCodeOf, fail, node, projectNode, run } from "./run.mjs";

// A running server holds this lock in shared mode: app/server/runtime/lock.server.ts.
export const lockFile = "build/club.lock";
export const serving =
  "Há um servidor do Entrelinhas no ar que usa esta pasta: pare-o antes de instalar ou construir outra versão.";

/**
 * Installs the packages of the lock file unless they are there, and continues this script under the Node that is one of
 * them. The machine's own Node only starts npm.
 * @param options.orInUse beside a running server, its own packages are enough.
 */
export async function ensureInstalled({ orInUse = false } = {}) {
  const wasInstalled = isInstalled() || (orInUse && isServing());
  if (!wasInstalled) await install();
  if (!existsSync(projectNode)) return checkOwnNode();
  if (wasInstalled && realpathSync(projectNode) === realpathSync(process.execPath)) return;
  process.exit(await exitCodeOf(projectNode, [...process.execArgv, ...process.argv.slice(1)]));
}

/** npm writes its record last: after an interrupted installation there is none. */
function isInstalled() {
  const record = "node_modules/.package-lock.json";
  if (!existsSync(record)) return false;
  const installed = packagesIn(record);
  return Object.entries(packagesIn("package-lock.json")).every(
    ([name, { version, optional }]) =>
      name === "" || (installed[name] ? installed[name].version === version : optional),
  );
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

/** In another process, under the Node of the packages: node_modules may be replaced soon. */
export function isServing() {
  if (!existsSync(lockFile)) return false;
  const open = `new (require("better-sqlite3"))("${lockFile}", { timeout: 200 }).exec("begin exclusive")`;
  const { stderr } = spawnSync(existsSync(projectNode) ? projectNode : node, ["-e", open]);
  return stderr.includes("SQLITE_BUSY");
}

async function install() {
  // better-sqlite3 has binaries for these only.
  if (!["x64", "arm64"].includes(process.arch)) {
    fail(`O Entrelinhas precisa de uma máquina de 64 bits (x64 ou arm64), e esta é ${process.arch}.`);
  }
  if (isServing()) fail(serving);
  console.log("Instalando dependências (menos de um minuto)…");
  // The build needs the development packages, even with NODE_ENV=production. No package needs its install script.
  const options = ["--include=dev", "--ignore-scripts", "--no-audit", "--no-fund"];
  // Without a network, npm's own pauses of 10 and 60 s would leave the terminal silent for minutes.
  const pauses = ["--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"];
  await run("npm", ["ci", ...options, ...pauses], {
    quiet: true,
    sentence: "Não foi possível instalar as dependências; o motivo está logo acima.",
  });
  // The packages are for glibc. With another C library npm's scripts must find the machine's Node.
  if (existsSync(projectNode) && spawnSync(projectNode, ["--version"]).status !== 0) {
    for (const file of [projectNode, bin("node")]) rmSync(file, { force: true });
  }
}

function checkOwnNode() {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= 24) return;
  fail(
    `Não há um Node entre os pacotes para esta máquina: instale o Node 24 ou mais novo; este é o ${node}.`,
  );
}
