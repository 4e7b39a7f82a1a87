import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fail } from "../run.mjs";

/**
 * Lists the packages of a release (CycloneDX). npm knows those that an installation needs; pages also contain code of some
 * development packages, which the bundler has copied into them.
 */
export function writeSbom(file, version) {
  const args = ["sbom", "--sbom-format=cyclonedx", "--package-lock-only", "--omit=dev"];
  const { status, stdout, stderr } = spawnSync("npm", args, { encoding: "utf8", maxBuffer: 1 << 27 });
  if (status !== 0) fail(`npm sbom não funcionou: ${stderr}`);
  const sbom = JSON.parse(stdout);
  const listed = new Set(sbom.components.map((component) => component["bom-ref"]));
  sbom.components.push(...bundled().filter((component) => !listed.has(component["bom-ref"])));
  // A draft has another version than package.json.
  sbom.metadata.component.version = version;
  writeFileSync(file, `${JSON.stringify(sbom, null, 1)}\n`);
}

/** The development packages that the app's code imports, with all that they depend on. */
function bundled() {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const sources = readdirSync("app", { recursive: true })
    // The map of routes runs at the build only.
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test.") && name !== "routes.ts")
    .map((name) => readFileSync(path.join("app", name), "utf8"))
    .join("\n");
  const isImported = (name) => new RegExp(`(from |import\\()"${name}["/]`).test(sources);
  const names = Object.keys(packages[""].devDependencies).filter(isImported);
  const found = new Set(names.map((name) => `node_modules/${name}`));
  // A set that grows meanwhile: the dependencies of dependencies are read too.
  for (const place of found) {
    for (const name of Object.keys(packages[place].dependencies ?? {})) {
      const nested = `${place}/node_modules/${name}`;
      found.add(packages[nested] ? nested : `node_modules/${name}`);
    }
  }
  return [...found].map((place) => componentOf(place.split("node_modules/").at(-1), packages[place]));
}

function componentOf(name, { version, integrity, license }) {
  const [, hash] = /^sha512-(.+)$/.exec(integrity);
  return {
    "bom-ref": `${name}@${version}`,
    type: "library",
    name,
    version,
    scope: "required",
    purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    hashes: [{ alg: "SHA-512", content: Buffer.from(hash, "base64").toString("hex") }],
    ...(license ? { licenses: [{ license: { id: license } }] } : {}),
  };
}
