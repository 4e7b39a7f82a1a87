import { readFileSync } from "node:fs";

const { browserslist } = JSON.parse(readFileSync("package.json", "utf8"));

/** The oldest browsers that the club promises to work in, as esbuild names them: "safari15.4". It holds their syntax. */
export const oldestBrowsers = browserslist.map((entry) => entry.replace(" >= ", ""));
