import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import type { Profiler } from "node:inspector";
import { call, cookiesOf } from "../support/http";
import { temporaryFolder } from "../support/server";
import { profileOf, startMeasured } from "./candidates";
import { measure } from "./load";
import { percent, table } from "./numbers";

const addresses = process.argv[2]
  ? [process.argv[2]]
  : ["/", "/community", "/chat", "/community.data", "/api/user"];
const requests = { warmUp: 1500, each: 600 };

/** The layer of a module of the server's bundle, by the beginning of its path. */
const layers: [layer: string, paths: RegExp][] = [
  ["React", /^node_modules\/(react|react-dom|scheduler)\//],
  ["route matching", /^node_modules\/@remix-run\/router\//],
  [
    "Remix",
    /^node_modules\/(@remix-run|react-router|react-router-dom|turbo-stream|cookie|set-cookie-parser)\//,
  ],
  ["SQL", /^node_modules\/(drizzle-orm|better-sqlite3|bindings)\//],
  ["express", /^node_modules\/(express|send|finalhandler|qs|parseurl|accepts|negotiator|vary|on-headers)\//],
  ["compression", /^node_modules\/(compression|compressible|bytes)\//],
  ["our server", /^(app\/server|server\.ts)/],
  ["our pages and core", /^build\/server\//],
  ["other packages", /^node_modules\//],
];

/** The path of each module of the bundle, by its first line there: the bundler writes it as a comment. */
const modules = readFileSync("build/server.js", "utf8")
  .split("\n")
  .flatMap((line, index) => {
    const [, path] = /^\/\/ ((?:node_modules|app|build)\/\S+|server\.ts)$/.exec(line) ?? [];
    return path ? [{ path, from: index }] : [];
  });

const folder = temporaryFolder();
try {
  await printProfiles();
} finally {
  rmSync(folder, { recursive: true });
}

async function printProfiles(): Promise<void> {
  const args = ["--import", "tsx", "demo/make-demo.ts"];
  execFileSync(process.execPath, args, { env: { ...process.env, DATA_DIR: folder }, stdio: "ignore" });
  const server = await startMeasured("build/server.js", folder);
  try {
    const answer = await call(`${server.url}/api/login`, { username: "membro", password: "travessia" });
    const candidate = { name: "the app", server, cookie: cookiesOf(answer) };
    for (const address of addresses) {
      await measure(candidate, address, requests.warmUp);
      let cpu = 0;
      const profile = await profileOf(server, async () => {
        cpu = (await measure(candidate, address, requests.each)).cpu;
      });
      print(address, cpu, profile);
    }
  } finally {
    await server.stop();
  }
}

function layerOf({ functionName, url, lineNumber }: Profiler.ProfileNode["callFrame"]): string | null {
  if (functionName === "(garbage collector)") return "garbage collection";
  if (functionName === "(idle)") return "idle";
  if (functionName === "(program)") return "node, outside of JavaScript";
  if (url.startsWith("node:internal/streams") || url.startsWith("node:net")) return "node's streams";
  if (url === "node:zlib") return "compression";
  if (url.startsWith("node:")) return "node";
  if (url.includes("node_modules/better-sqlite3")) return "SQL";
  if (!url.endsWith("build/server.js")) return null;
  const path = modules.findLast(({ from }) => from <= lineNumber)?.path ?? "";
  return layers.find(([, paths]) => paths.test(path))?.[0] ?? "our server";
}

/** Sums of self time. Built-in functions count for the layer of their caller. */
function print(
  address: string,
  cpu: number,
  { nodes, samples = [], timeDeltas = [] }: Profiler.Profile,
): void {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const byLayer = new Map<string, number>();
  const bySelf = new Map<string, number>();
  const byTotal = new Map<string, number>();
  let sum = 0;
  for (const [index, sample] of samples.entries()) {
    const milliseconds = (timeDeltas[index] ?? 0) / 1000;
    let layer: string | null = null;
    const stack = new Set<string>();
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const { callFrame } = byId.get(id)!;
      layer ??= layerOf(callFrame);
      stack.add(callFrame.functionName || "(anonymous)");
    }
    if (layer === "idle") continue;
    sum += milliseconds;
    add(byLayer, layer ?? "node", milliseconds);
    const [name = ""] = stack;
    add(bySelf, `${name} (${layer ?? "node"})`, milliseconds);
    for (const one of stack) add(byTotal, one, milliseconds);
  }
  const rows = (shares: Map<string, number>, most: number) =>
    [...shares]
      .sort(([, one], [, other]) => other - one)
      .slice(0, most)
      .map(([name, milliseconds]) => [
        name,
        percent(milliseconds / sum),
        (milliseconds / requests.each).toFixed(2),
      ]);
  console.log(`\n## ${address}: ${cpu.toFixed(1)} CPU ms per request with the profiler\n`);
  console.log(table(["layer", "share", "ms per request"], rows(byLayer, 20)));
  console.log(table(["function, without its callees", "share", "ms per request"], rows(bySelf, 15)));
  console.log(table(["function, with its callees", "share", "ms per request"], rows(byTotal, 60)));
}

function add(sums: Map<string, number>, key: string, value: number): void {
  sums.set(key, (sums.get(key) ?? 0) + value);
}
