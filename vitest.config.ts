import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { "~": here("./app"), "#db": here("./db"), "#server-build": here("./build/server/index.js") };

export default defineConfig({
  test: {
    globalSetup: "./tests/build.global.ts",
    projects: [
      {
        resolve: { alias },
        test: {
          name: "club",
          include: ["app/**/*.test.{ts,tsx}", "db/**/*.test.ts", "tests/*.test.ts"],
          setupFiles: "./tests/setup.ts",
          testTimeout: 20_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "browser",
          include: ["tests/browser/*.test.ts", "tests/process/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
