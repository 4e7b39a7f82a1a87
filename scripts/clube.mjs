import module from "node:module";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";

// Beside a running server, its own build provides the command, even when the sources are newer.
await ensureInstalled({ orInUse: true });
await ensureBuilt({ orInUse: true });

// The same process receives the terminal's signals.
process.env.NODE_ENV = "production";
module.enableCompileCache?.("node_modules/.cache/entrelinhas");
await import("../build/clube.js");
