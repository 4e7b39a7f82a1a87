import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { appVersion } from "../runtime/version.server";
import type { Environment } from "./choices.server";

export type BuildFacts = {
  /** Whether this process runs the described build. */
  isRunning: boolean;
  facts: { name: string; value: string | number | null; is?: "bytes" | "moment" }[];
};

/** Facts about the running sources or the production build. */
export function buildFacts(environment: Environment): BuildFacts {
  const isProduction = environment === "production";
  return {
    isRunning: (process.env.NODE_ENV === "production") === isProduction,
    facts: isProduction ? builtFacts() : sourceFacts(),
  };
}

function sourceFacts(): BuildFacts["facts"] {
  const packages = { Remix: "@remix-run/node", React: "react", Vite: "vite", TypeScript: "typescript" };
  return [
    { name: "Comando", value: "npm run dev" },
    { name: "Node", value: process.versions.node },
    ...Object.entries(packages).map(([name, folder]) => ({ name, value: versionOf(folder) })),
  ];
}

function builtFacts(): BuildFacts["facts"] {
  return [
    { name: "Versão", value: appVersion() },
    { name: "Comando", value: "npm start" },
    { name: "Node", value: process.versions.node },
    { name: "Construída em", value: builtAt(), is: "moment" },
    { name: "JavaScript (gzip)", value: sizeOf(".js.gz"), is: "bytes" },
    { name: "CSS (gzip)", value: sizeOf(".css.gz"), is: "bytes" },
  ];
}

/** Null without the package: some installations omit development packages. */
function versionOf(folder: string): string | null {
  const file = path.join(process.cwd(), "node_modules", folder, "package.json");
  return isThere(file) ? String(JSON.parse(readFileSync(file, "utf8")).version) : null;
}

function builtAt(): string | null {
  return statSync("build/server.js", { throwIfNoEntry: false })?.mtime.toISOString() ?? null;
}

function sizeOf(ending: string): number | null {
  const folder = "build/client/assets";
  if (!isThere(folder)) return null;
  const files = readdirSync(folder).filter((name) => name.endsWith(ending));
  const sizes = files.map((name) => statSync(path.join(folder, name)).size);
  return sizes.length > 0 ? sizes.reduce((total, size) => total + size, 0) : null;
}

function isThere(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined;
}
