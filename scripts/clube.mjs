import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";

await ensureInstalled();
await ensureBuilt();

// In this same process, so that the terminal's own keys reach the command.
process.env.NODE_ENV = "production";
await import("../build/clube.js");
