import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";

await ensureInstalled();
await ensureBuilt();

// In this same process, so that signals reach the server itself.
process.env.NODE_ENV = "production";
await import("../build/server.js");
