import { bin, exitCodeOf } from "./run.mjs";

/** The service worker has types of its own: no page and no process runs it. */
export async function typesPass() {
  const passed = [
    await passes("Tipos", "tsc", ["--noEmit"]),
    await passes("Tipos do service worker", "tsc", ["-p", "app/worker"]),
  ];
  return passed.every(Boolean);
}

export function lintPasses() {
  return passes("Estilo", "biome", ["ci", "."]);
}

export function architecturePasses() {
  const args = ["run", "tests/architecture.test.ts"];
  return passes("Arquitetura", "vitest", args, { NODE_ENV: "test" });
}

async function passes(title, tool, args, env) {
  const started = performance.now();
  // Others may print meanwhile: the errors come in one piece.
  const passed = (await exitCodeOf(bin(tool), args, { env, quiet: true })) === 0;
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace(".", ",");
  console.log(`${title}: ${passed ? "sem erros" : "com erros"} (${seconds} s)`);
  return passed;
}
