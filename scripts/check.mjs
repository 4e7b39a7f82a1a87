import { architecturePasses, lintPasses, typesPass } from "./lib/checks.mjs";
import { ensureInstalled } from "./lib/install.mjs";

await ensureInstalled();
const results = [await typesPass(), await lintPasses(), await architecturePasses()];
if (results.includes(false)) process.exitCode = 1;
