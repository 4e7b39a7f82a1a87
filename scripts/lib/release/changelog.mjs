import { readFileSync } from "node:fs";
import semver from "semver";
import { fail } from "../run.mjs";

const unreleased = "Não lançado";

/** The newest part of the changelog: its title, and its text with the title. */
function newestPart() {
  const text = readFileSync("CHANGELOG.md", "utf8");
  const [, part = ""] = text.split(/^(?=## )/m);
  return { title: /^## (.+)$/m.exec(part)?.[1]?.trim() ?? "", part };
}

export function newestChanges() {
  return newestPart().part;
}

/** The version that is released. A draft may have changes without a version: it comes before its next release. */
export function chosenVersion({ isDraft }) {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  if (semver.valid(version) !== version)
    fail(`A versão ${version} de package.json não é semver, como 1.2.3.`);
  const { title } = newestPart();
  if (title === unreleased) {
    if (isDraft) return `${semver.inc(version, "minor")}-rascunho`;
    fail(
      `CHANGELOG.md começa por “${unreleased}”: dê a essas mudanças a versão e o dia, e a mesma versão a package.json, ou use npm run release -- --rascunho.`,
    );
  }
  const [named] = title.split(/[ ·]/);
  if (named !== version)
    fail(`CHANGELOG.md começa pela versão ${named}, e package.json diz ${version}: iguale as duas.`);
  return version;
}
