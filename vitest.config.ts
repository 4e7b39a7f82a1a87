import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { "~": here("./app"), "#db": here("./db"), "#server-build": here("./build/server/index.js") };

// Shared machines have minutes in which they are ten times as slow; what hangs ends all the same.
const testTimeout = 60_000;
const expect = { poll: { timeout: 45_000 } };

// `npm run test:long` runs the files that walk everything, the tests with this tag, and further cases of a few others.
const tags = [{ name: "long", description: "Not in the daily run." }];
const isLong = Boolean(process.env.TEST_LONG);
const long = "**/*.long.test.ts";
const browser = ["tests/browser/*.test.ts", "tests/operations/process/*.test.ts"];

const inProcess = {
  execArgv: ["--import", here("./tests/support/preload.mjs")],
  // Each file would otherwise load the server's whole build again: three seconds a file. The files of a worker share
  // one browser, too.
  isolate: false,
  // The build's source map is longer than the runner's pattern can read: each stack trace from it would overflow.
  server: { deps: { external: [/\/build\/server\//] } },
};

export default defineConfig({
  test: {
    tags,
    globalSetup: "./tests/support/build.global.ts",
    projects: [
      {
        resolve: { alias },
        // The whole app on databases in memory.
        test: {
          ...inProcess,
          name: "club",
          include: isLong
            ? [long, "tests/{spoilers/canary,ratings/sealed,rounds/secrecy}.test.ts"]
            : ["app/**/*.test.{ts,tsx}", "db/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: ["node_modules", ...browser, ...(isLong ? [] : [long])],
          setupFiles: "./tests/support/setup.ts",
          maxWorkers: 2,
          testTimeout,
          hookTimeout: testTimeout,
          expect,
        },
      },
      {
        resolve: { alias },
        // Clubs on ports of the workers, or in processes of their own.
        test: {
          ...inProcess,
          name: "browser",
          env: { NODE_ENV: "production" },
          include: isLong
            ? [
                "tests/{browser,operations/process}/*.long.test.ts",
                "tests/browser/{accessibility*,newcomer,unanswered}.test.ts",
              ]
            : browser,
          exclude: isLong ? [] : [long],
          testTimeout: 3 * testTimeout,
          hookTimeout: 3 * testTimeout,
          expect,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
