import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { serverForThisTest } from "../../support/server-for-test";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

/** Node's options for `npm run <name>`. */
const flagsOf = (name: string) => (scripts[name] ?? "").split(" ").slice(1, -1);

/** The number of threads of the running server: those of node, V8 and the pool. */
async function threads(env: Record<string, string>): Promise<number> {
  const server = await serverForThisTest({ args: [...flagsOf("start"), "build/server.js"], env });
  return readdirSync(`/proc/${server.pid}/task`).length;
}

it("the server of npm start has eight threads for passwords, images and files", async () => {
  const [chosen, four, six] = [
    await threads({}),
    await threads({ UV_THREADPOOL_SIZE: "4" }),
    await threads({ UV_THREADPOOL_SIZE: "6" }),
  ];
  expect([six - four, chosen - four]).toEqual([2, 4]);
});

it("npm run demo starts the server with the same threads and the same collector", () => {
  expect(flagsOf("start")).toEqual(expect.arrayContaining(["--require", "./scripts/thread-pool.cjs"]));
  expect(flagsOf("demo")).toEqual(flagsOf("start"));
});
