import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { exitCodeOf, node } from "./lib/run.mjs";

await ensureInstalled();
await ensureBuilt();
const args = ["--import", "tsx", "tests/bench/run.ts", ...process.argv.slice(2)];
process.exitCode = await exitCodeOf(node, args);
