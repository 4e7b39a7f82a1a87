import module from "node:module";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";

await ensureInstalled();
await ensureBuilt();

// The same process receives signals directly.
process.env.NODE_ENV = "production";
module.enableCompileCache("node_modules/.cache/entrelinhas");
await import("../build/server.js");
