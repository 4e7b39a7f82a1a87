import { readFileSync } from "node:fs";
import Module from "node:module";
import { changedFiles, remixForServer } from "../../scripts/lib/remix-on-server.mjs";

// The tests load Remix as the server's bundle has it: its own matching takes a sixth of their time.
const load = Module._extensions[".js"];
Module._extensions[".js"] = (module, file) => {
  const changed = changedFiles.find((one) => file.endsWith(`/node_modules/${one}`));
  if (!changed) return load(module, file);
  module._compile(remixForServer(readFileSync(file, "utf8"), changed), file);
};
