import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const sources = [
  "app",
  "db",
  "public",
  "scripts/fonts.mjs",
  "scripts/lib/build.mjs",
  "scripts/lib/remix-in-browser.mjs",
  "scripts/lib/remix-on-server.mjs",
  "scripts/lib/replace-once.mjs",
  "server.ts",
  "package-lock.json",
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
];

export function sourcesHash() {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesIn).filter(matters).sort()) {
    const content = readFileSync(file);
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

function filesIn(source) {
  if (!existsSync(source)) return [];
  if (statSync(source).isFile()) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

// The build contains no tests, and makes the subset fonts itself.
function matters(file) {
  return !/\.test\.tsx?$/.test(file) && !file.startsWith(path.join("app", "ui", "fonts"));
}
