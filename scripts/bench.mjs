import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { exitCodeOf, node } from "./lib/run.mjs";

await ensureInstalled();
await ensureBuilt();
const [part, ...rest] = process.argv.slice(2);
// `npm run bench -- grande` measures only the big club, `conversa` the one that talks a lot, `analise` the old one.
const chosen = { grande: ["big"], conversa: ["gathering"], analise: ["analysis"] }[part];
const parts = chosen ?? ["run", "big", "gathering", "analysis"];
for (const name of parts) {
  const args = ["--import", "tsx", `tests/bench/${name}.ts`, ...(chosen ? rest : process.argv.slice(2))];
  process.exitCode ||= await exitCodeOf(node, args);
}
