import { ensureFonts } from "./fonts.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { exitCodeOf, node } from "./lib/run.mjs";

await ensureInstalled();
await ensureFonts();
const env = { NODE_ENV: "development", UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? "8" };
process.exitCode = await exitCodeOf(node, ["--import", "tsx", "server.ts"], { env });
