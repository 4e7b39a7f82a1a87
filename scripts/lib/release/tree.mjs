import { createHash } from "node:crypto";
import {
  chmodSync,
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { sheetWorker } from "../build.mjs";
import { runtimePackages } from "./packages.mjs";

/** The project's files in a release, and their places. */
const parts = [
  ["packaging/archive", "."],
  ["scripts/thread-pool.cjs", "thread-pool.cjs"],
  ["build/server.js", "build/server.js"],
  ["build/clube.js", "build/clube.js"],
  ["build/sheet.worker.js", sheetWorker],
  ["build/client", "build/client"],
  ["db/inspect.worker.mjs", "db/inspect.worker.mjs"],
  ["db/migrations", "db/migrations"],
  ...["picture-process", "jpeg-scans"].map((name) => {
    const file = `app/server/uploads/${name}.ts`;
    return [file, file];
  }),
  // The yearbook is written with these.
  ["app/ui/fonts", "app/ui/fonts"],
  ...["base", "tokens", "yearbook", "yearbook-folios"].map((name) => {
    const file = `app/ui/styles/${name}.css`;
    return [file, file];
  }),
  ["CHANGELOG.md", "CHANGELOG.md"],
  ["docs/self-hosting.md", "docs/self-hosting.md"],
  ["packaging/systemd", "packaging/systemd"],
  ["packaging/Caddyfile", "packaging/Caddyfile"],
  ["packaging/nginx.conf", "packaging/nginx.conf"],
  ["packaging/.env.example", "packaging/.env.example"],
  ["packaging/copiar-para-fora", "packaging/copiar-para-fora"],
];

/** Drizzle's snapshots serve the next migration of developers; sources, headers and the build folder, a compiler. */
const left = /_snapshot\.json$|\/better-sqlite3\/(build|deps|src|binding\.gyp)|\/node-addon-api\//;

/** Writes the program with its Node and its packages for a platform; it starts with `entrelinhas`. */
export function writeTree(folder, { version, platform, packages }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const copy = (from, to) =>
    cpSync(from, path.join(folder, to), { recursive: true, filter: (file) => !left.test(file) });
  for (const [from, to] of parts) copy(from, to);
  const node = path.join(packages, `node-${platform.name}`);
  copy(path.join(node, "bin", "node"), "node");
  copy(path.join(node, "LICENSE"), "LICENSE-node");
  for (const name of runtimePackages(packages)) copy(path.join(packages, name), `node_modules/${name}`);
  removeOtherBinaries(folder, platform);
  const about = { name: "entrelinhas", version, private: true, type: "module" };
  writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(about, null, 2)}\n`);
  makeReadable(folder);
  requireBinaries(folder, platform);
}

/** better-sqlite3 has the binaries of all platforms in one package. */
function removeOtherBinaries(folder, { name }) {
  const prebuilds = path.join(folder, "node_modules/better-sqlite3/prebuilds");
  for (const file of readdirSync(prebuilds))
    if (file !== `${name}.node`) rmSync(path.join(prebuilds, file), { recursive: true });
}

/** Another user than the one who unpacked it may run it. */
function makeReadable(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const runs =
      entry.isDirectory() ||
      ["node", "entrelinhas", "clube", "packaging/copiar-para-fora"].includes(path.relative(folder, file));
    chmodSync(file, runs ? 0o755 : 0o644);
  }
}

/** @throws when a binary is for another processor, or when there are fewer than Node and the native modules. */
function requireBinaries(folder, { name, machine }) {
  const binaries = readdirSync(folder, { recursive: true })
    .filter((file) => file === "node" || /\.(node|so[.\d]*)$/.test(file))
    .map((file) => path.join(folder, file));
  const wrong = binaries.filter((file) => machineOf(file) !== machine);
  if (binaries.length < 4 || wrong.length > 0)
    throw new Error(`${name}: ${binaries.length} binaries, for another platform: ${wrong.join(", ")}`);
}

/** The number of the processor in the ELF header; null for another kind of file. */
function machineOf(file) {
  const head = Buffer.alloc(20);
  const opened = openSync(file, "r");
  readSync(opened, head, 0, head.length, 0);
  closeSync(opened);
  return head.subarray(0, 4).equals(Buffer.from("\u007fELF")) ? head.readUInt16LE(18) : null;
}

export function sha256Of(file) {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
