import { readFileSync } from "node:fs";
import path from "node:path";

/** The version in package.json. */
export function appVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(process.cwd(), "package.json"), "utf8"));
  return String(version);
}
