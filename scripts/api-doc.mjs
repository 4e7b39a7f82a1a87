import { writeFileSync } from "node:fs";
import { ensureBuilt } from "./lib/build.mjs";

await ensureBuilt();
const { entry } = await import("../build/server/index.js");
writeFileSync("docs/api.md", entry.module.club.referenceFile());
