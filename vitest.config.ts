import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { "~": here("./app"), "#db": here("./db"), "#server-build": here("./build/server/index.js") };

// Shared machines have minutes in which they are ten times as slow; what hangs ends all the same.
const testTimeout = 60_000;

// Files and cases that walk everything at length: `npm run test:long`.
const long = process.env.TEST_LONG ? [] : ["**/*.long.test.ts"];

export default defineConfig({
  test: {
    globalSetup: "./tests/support/build.global.ts",
    projects: [
      {
        resolve: { alias },
        // In this process: the whole app on databases in memory.
        test: {
          name: "club",
          include: ["app/**/*.test.{ts,tsx}", "db/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: ["tests/browser/**", "tests/operations/process/**", ...long],
          setupFiles: "./tests/support/setup.ts",
          execArgv: ["--import", here("./tests/support/remix-on-server.mjs")],
          maxWorkers: 4,
          // Each file would otherwise load the server's whole build again: three seconds a file.
          isolate: false,
          // Its source map is longer than the runner's pattern can read: each stack trace from it would overflow.
          server: { deps: { external: [/\/build\/server\//] } },
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "browser",
          // The clubs of the browser's tests run in their workers.
          env: { NODE_ENV: "production" },
          execArgv: ["--import", here("./tests/support/remix-on-server.mjs")],
          server: { deps: { external: [/\/build\/server\//] } },
          include: ["tests/browser/*.test.ts", "tests/operations/process/*.test.ts"],
          exclude: long,
          // The files of a worker share one browser.
          isolate: false,
          testTimeout: 3 * testTimeout,
          hookTimeout: 3 * testTimeout,
          expect: { poll: { timeout: testTimeout / 4 } },
          maxWorkers: 4,
        },
      },
    ],
  },
});
