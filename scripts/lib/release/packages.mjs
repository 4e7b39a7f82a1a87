import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { run } from "../run.mjs";

/** The platforms with a Node among the packages; `machine` is the number of the processor in an ELF header. */
export const platforms = [
  { name: "linux-x64", cpu: "x64", machine: 62 },
  { name: "linux-arm64", cpu: "arm64", machine: 183 },
];

/** The modules with native code, which a bundle imports at run time. */
const native = ["better-sqlite3", "@node-rs/argon2", "sharp"];

export function ownPlatform() {
  const own = platforms.find(({ name }) => name === `${process.platform}-${process.arch}`);
  if (!own) throw new Error(`no Node among the packages for ${process.platform}-${process.arch}`);
  return own;
}

/** The folder with the packages for a platform: this project's own, or an installation for another processor. */
export async function packagesFor(platform, folder) {
  if (platform.name === `${process.platform}-${process.arch}`) return "node_modules";
  mkdirSync(folder, { recursive: true });
  for (const file of ["package.json", "package-lock.json", ".npmrc"]) cpSync(file, path.join(folder, file));
  const target = ["--os=linux", `--cpu=${platform.cpu}`, "--libc=glibc"];
  const args = ["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", ...target];
  await run("npm", [...args, "--prefix", folder], {
    quiet: true,
    sentence: `Não foi possível baixar os pacotes de ${platform.name}; o motivo está logo acima.`,
  });
  return path.join(folder, "node_modules");
}

/** The native modules and what they depend on, as far as it is installed for the platform. */
export function runtimePackages(packages) {
  const { packages: locked } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const found = new Set(native);
  // A set that grows meanwhile: the dependencies of dependencies are read too.
  for (const name of found) {
    const { dependencies = {}, optionalDependencies = {} } = locked[`node_modules/${name}`];
    for (const other of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (existsSync(path.join(packages, other))) found.add(other);
    }
  }
  return [...found];
}
