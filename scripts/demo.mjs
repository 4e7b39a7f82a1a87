import { existsSync } from "node:fs";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { node, run } from "./lib/run.mjs";

const wishes = new Set(process.argv.slice(2));

await ensureInstalled();
await ensureBuilt();

process.env.DATA_DIR = "./data-demo";
if (wishes.has("--novo") || !existsSync("data-demo/club.sqlite")) {
  await run(node, ["--import", "tsx", "demo/make-demo.ts"], {
    sentence: "Não foi possível criar o clube de demonstração; o motivo está logo acima.",
  });
}
if (!wishes.has("--so-dados")) await import("./start.mjs");
