import { appendFileSync, cpSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { onTestFinished } from "vitest";
import { type Options, type RunningServer, runToEnd, startServer, temporaryFolder } from "./server";

export async function serverForThisTest(options?: Options): Promise<RunningServer> {
  const server = await startServer(options);
  onTestFinished(async () => {
    await server.stop();
  });
  return server;
}

const parts = ["app", "db", "public", "scripts", "build", "server.ts", "package.json", "package-lock.json"];

export function projectCopy() {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const others = ["remix.config.js", "tsconfig.json", "vite.config.ts"];
  for (const part of [...parts, ...others]) cpSync(part, path.join(folder, part), { recursive: true });
  // A separate folder: no script can write to the project's node_modules.
  mkdirSync(path.join(folder, "node_modules"));
  for (const name of ["better-sqlite3", "@node-rs", "sharp", "@img"]) {
    symlinkSync(path.resolve("node_modules", name), path.join(folder, "node_modules", name));
  }
  return {
    folder,
    change: () => appendFileSync(path.join(folder, "server.ts"), "// newer\n"),
    run(code: string, dataDir: string) {
      return runToEnd({ dataDir, cwd: folder, args: ["--input-type=module", "-e", code] });
    },
  };
}
