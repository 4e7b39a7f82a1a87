import { existsSync } from "node:fs";
import { startBookSources } from "./lib/book-sources.mjs";
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
if (!wishes.has("--so-dados")) {
  // Looking a book up works without the internet, and asks nobody.
  process.env.BOOK_LOOKUP_URL ||= await startBookSources();
  await import("./start.mjs");
}
