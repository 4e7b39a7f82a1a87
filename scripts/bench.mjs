import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { exitCodeOf, node } from "./lib/run.mjs";

await ensureInstalled();
await ensureBuilt();
const [part, ...rest] = process.argv.slice(2);
// `npm run bench -- grande` measures only the big club.
const parts = part === "grande" ? ["big"] : ["run", "big"];
for (const name of parts) {
  const args = [
    "--import",
    "tsx",
    `tests/bench/${name}.ts`,
    ...(part === "grande" ? rest : process.argv.slice(2)),
  ];
  process.exitCode ||= await exitCodeOf(node, args);
}
