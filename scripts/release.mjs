import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { chosenVersion, newestChanges } from "./lib/release/changelog.mjs";
import { ownPlatform, packagesFor, platforms } from "./lib/release/packages.mjs";
import { writeSbom } from "./lib/release/sbom.mjs";
import { sha256Of, writeTree } from "./lib/release/tree.mjs";
import { fail, run } from "./lib/run.mjs";

/**
 * `npm run release` writes into release/ one archive per platform, with its own Node, and what belongs to it. With
 * `--pasta` it writes only the tree of this machine's platform, for the container image.
 */
const options = readOptions();
await ensureInstalled();
await ensureBuilt();

if (options.pasta) {
  const version = chosenVersion({ isDraft: true });
  writeTree(path.resolve(options.pasta), { version, platform: ownPlatform(), packages: "node_modules" });
} else {
  await release(chosenVersion({ isDraft: options.rascunho }));
}

function readOptions() {
  try {
    const types = { rascunho: { type: "boolean", default: false }, pasta: { type: "string" } };
    return parseArgs({ options: types }).values;
  } catch {
    return fail("Não conheço esta opção: use --rascunho, ou --pasta com o nome de uma pasta.");
  }
}

async function release(version) {
  const folder = "release";
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const files = [];
  for (const platform of platforms) {
    const name = `entrelinhas-${version}-${platform.name}`;
    const work = path.join(folder, ".montagem");
    const packages = await packagesFor(platform, path.join(folder, ".pacotes"));
    writeTree(path.join(work, name), { version, platform, packages });
    const archive = `${name}.tar.gz`;
    await run("tar", tarArguments(path.resolve(folder, archive), work, name), {
      quiet: true,
      sentence: `Não foi possível escrever ${archive}; o motivo está logo acima.`,
    });
    files.push(archive);
    for (const part of [work, path.join(folder, ".pacotes")]) rmSync(part, { recursive: true, force: true });
  }
  files.push(...writeDocuments(folder, version));
  const sums = files.map((file) => `${sha256Of(path.join(folder, file))}  ${file}\n`);
  writeFileSync(path.join(folder, "SHA256SUMS"), sums.join(""));
  for (const file of [...files, "SHA256SUMS"]) console.log(`${file}: ${sizeOf(path.join(folder, file))}`);
}

function tarArguments(archive, folder, name) {
  const owner = ["--owner=0", "--group=0", "--numeric-owner", "--sort=name"];
  return ["--create", "--gzip", "--file", archive, ...owner, "--directory", folder, name];
}

/** @returns the names of the files. */
function writeDocuments(folder, version) {
  const [sbom, changes, newest] = [
    `entrelinhas-${version}.cdx.json`,
    `mudancas-${version}.md`,
    "versao.json",
  ];
  writeSbom(path.join(folder, sbom), version);
  writeFileSync(path.join(folder, changes), newestChanges());
  // The address of this file is a value for RELEASE_URL.
  writeFileSync(path.join(folder, newest), `${JSON.stringify({ version })}\n`);
  return [sbom, changes, newest];
}

function sizeOf(file) {
  const megabytes = statSync(file).size / 1_000_000;
  return `${megabytes.toLocaleString("pt-BR", { maximumFractionDigits: 1 })} MB`;
}
