import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";

await ensureInstalled();
await ensureBuilt();

// The same process receives signals directly.
process.env.NODE_ENV = "production";
await import("../build/server.js");
