import { appendFileSync, cpSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { onTestFinished } from "vitest";
import { type Options, type RunningServer, runToEnd, startServer, temporaryFolder } from "./server";

/** A server that ends with the test that asked for it. */
export async function serverForThisTest(options?: Options): Promise<RunningServer> {
  const server = await startServer(options);
  onTestFinished(async () => {
    await server.stop();
  });
  return server;
}

const parts = ["app", "db", "public", "scripts", "build", "server.ts", "package.json", "package-lock.json"];

/** A copy of the project and its build, of which a test may change every file; it goes away with the test. */
export function projectCopy() {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const others = ["remix.config.js", "tsconfig.json", "vite.config.ts"];
  for (const part of [...parts, ...others]) cpSync(part, path.join(folder, part), { recursive: true });
  // Of its own, so that nothing a script writes there reaches the project's.
  mkdirSync(path.join(folder, "node_modules"));
  for (const name of ["better-sqlite3", "@node-rs", "sharp", "@img"]) {
    symlinkSync(path.resolve("node_modules", name), path.join(folder, "node_modules", name));
  }
  return {
    folder,
    /** Makes the sources newer than the build. */
    change: () => appendFileSync(path.join(folder, "server.ts"), "// newer\n"),
    /** Runs lines of JavaScript in the copy, as a script of it would. */
    run(code: string, dataDir: string) {
      return runToEnd({ dataDir, cwd: folder, args: ["--input-type=module", "-e", code] });
    },
  };
}
