import { ensureBuilt } from "./lib/build.mjs";
import { buildFinished, isServing } from "./lib/in-use.mjs";
import { ensureInstalled } from "./lib/install.mjs";

// Beside a running server the command is the one that was built with it, also when the sources are newer.
if (isServing()) {
  await buildFinished();
} else {
  await ensureInstalled();
  await ensureBuilt();
}

// In this same process, so that the terminal's own keys reach the command.
process.env.NODE_ENV = "production";
await import("../build/clube.js");
