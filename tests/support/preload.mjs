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

const require = Module.createRequire(import.meta.url);

if (!process.env.TEST_LONG) {
  // React as it ships takes half the time. The long run has its warnings, of every page.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  for (const name of ["react", "react/jsx-runtime", "react-dom", "react-dom/server"]) require(name);
  process.env.NODE_ENV = NODE_ENV;

  // A password's hash takes a tenth of a second by design. `start.test.ts` has one of a server.
  const argon2 = require("@node-rs/argon2");
  const { hash } = argon2;
  argon2.hash = (password) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
