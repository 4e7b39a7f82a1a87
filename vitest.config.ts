import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { "~": here("./app"), "#db": here("./db"), "#server-build": here("./build/server/index.js") };

// Shared machines have minutes in which they are ten times as slow; what hangs ends all the same.
const testTimeout = 60_000;

/** Tests in this process: the whole app on databases in memory. */
const inProcess = {
  setupFiles: "./tests/support/setup.ts",
  execArgv: ["--import", here("./tests/support/remix-on-server.mjs")],
  maxWorkers: 2,
  // Each file would otherwise load the server's whole build again: three seconds a file.
  isolate: false,
  testTimeout,
  hookTimeout: testTimeout,
};

export default defineConfig({
  test: {
    globalSetup: "./tests/support/build.global.ts",
    projects: [
      {
        resolve: { alias },
        test: {
          ...inProcess,
          name: "club",
          include: ["app/**/*.test.{ts,tsx}", "db/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: ["tests/browser/**", "tests/operations/process/**", "tests/long/**"],
        },
      },
      {
        resolve: { alias },
        // Every combination of what "club" tests by examples: `npm run test:long`.
        test: { ...inProcess, name: "long", include: ["tests/long/**/*.test.ts"] },
      },
      {
        resolve: { alias },
        test: {
          name: "browser",
          include: ["tests/browser/*.test.ts", "tests/operations/process/*.test.ts"],
          // The files of a worker share one browser.
          isolate: false,
          testTimeout: 3 * testTimeout,
          hookTimeout: 3 * testTimeout,
          expect: { poll: { timeout: testTimeout / 4 } },
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
