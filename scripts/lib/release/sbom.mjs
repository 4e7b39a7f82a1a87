import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fail } from "../run.mjs";

/** Lists every package of the lock file (CycloneDX): bundles also contain code of development packages. */
export function writeSbom(file, version) {
  const args = ["sbom", "--sbom-format=cyclonedx", "--package-lock-only"];
  const { status, stdout, stderr } = spawnSync("npm", args, { encoding: "utf8", maxBuffer: 1 << 27 });
  if (status !== 0) fail(`npm sbom não funcionou: ${stderr}`);
  const sbom = JSON.parse(stdout);
  // A draft has another version than package.json.
  sbom.metadata.component.version = version;
  writeFileSync(file, `${JSON.stringify(sbom, null, 1)}\n`);
}
