import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { onlyThese } from "../../support/server";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

/** Node's options for `npm run <name>`. */
const flagsOf = (name: string) => (scripts[name] ?? "").split(" ").slice(2, -1);

/** Reads a file on a thread of the pool, which starts all of them. */
const counting = `
  const { readdirSync, readFile } = require("node:fs");
  readFile("package.json", () => console.log(readdirSync("/proc/self/task").length));
`;

/** The number of threads of a process: those of node, V8 and the pool. */
function threads(env: Record<string, string>): number {
  const args = [...flagsOf("start"), "-e", counting];
  return Number(spawnSync(process.execPath, args, { env: onlyThese(env), encoding: "utf8" }).stdout);
}

it("npm start has eight threads for passwords, images and files, or as many as chosen", () => {
  const [chosen, four, six] = [
    threads({}),
    threads({ UV_THREADPOOL_SIZE: "4" }),
    threads({ UV_THREADPOOL_SIZE: "6" }),
  ];
  expect([six - four, chosen - four]).toEqual([2, 4]);
});

it("npm run demo starts the server with the same threads and the same collector", () => {
  expect(flagsOf("demo")).toEqual(flagsOf("start"));
});
