import { bin, exitCodeOf } from "./run.mjs";

// TypeScript 7 checks in a third of the time. The package `typescript` is the one that Remix and the tests import.
const tsc = "node_modules/typescript-7/bin/tsc";

/** The next check reads only what has changed since. */
const incremental = [
  "--incremental",
  "--tsBuildInfoFile",
  "node_modules/.cache/entrelinhas/types.tsbuildinfo",
];

/** The service worker has types of its own: no page and no process runs it. */
export async function typesPass() {
  const passed = [
    await passes("Tipos", tsc, ["--noEmit", "--singleThreaded", ...incremental]),
    await passes("Tipos do service worker", tsc, ["-p", "app/worker", "--singleThreaded"]),
  ];
  return passed.every(Boolean);
}

export function lintPasses() {
  return passes("Estilo", bin("biome"), ["ci", "."]);
}

export function architecturePasses() {
  const args = ["run", "tests/architecture.test.ts"];
  return passes("Arquitetura", bin("vitest"), args, { NODE_ENV: "test" });
}

async function passes(title, command, args, env) {
  const started = performance.now();
  // Others may print meanwhile: the errors come in one piece.
  const passed = (await exitCodeOf(command, args, { env, quiet: true })) === 0;
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace(".", ",");
  console.log(`${title}: ${passed ? "sem erros" : "com erros"} (${seconds} s)`);
  return passed;
}
