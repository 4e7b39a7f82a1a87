import { readdirSync, readFileSync } from "node:fs";
import { oldestBrowsers } from "./oldest-browsers.mjs";
import { fail } from "./run.mjs";

const folder = "build/client";

/** The pages that are read without a connection. */
const pages = [
  "root",
  "pages/shell/layout",
  "pages/home/route",
  "pages/book/route",
  "pages/chat/route",
].concat([
  "pages/chat/nothing-chosen",
  "pages/chat/conversation",
  "pages/offline/no-connection",
  "pages/offline/waiting",
]);

/** Parts that these pages load later. */
const later =
  /^(service-worker|offline-notice|offline-progress|waiting-form|plan-panel|icons|offline|chat|app)-[\w-]+\.(js|css|svg)$/;
const fonts = /^(bricolage|literata)-(?!others)[\w-]+\.woff2$/;

/** Bundles the service worker with the list of the files that it stores. Its content changes with any of them. */
export async function buildWorker() {
  const { build, stop } = await import("esbuild");
  const { getManifest } = await import("@serwist/build");
  const { manifestEntries } = await getManifest({
    globDirectory: folder,
    globPatterns: filesOfPages(),
    dontCacheBustURLsMatching: /^assets\//,
  });
  const options = {
    entryPoints: ["app/worker/service-worker.ts"],
    outfile: `${folder}/sw.js`,
    bundle: true,
    minify: true,
    format: "iife",
    target: oldestBrowsers,
    charset: "utf8",
    define: { PRECACHE: JSON.stringify(manifestEntries.map(({ url }) => `/${url}`).sort()) },
    logLevel: "error",
  };
  await build(options).catch(() => fail("A construção do service worker falhou; o motivo está logo acima."));
  await stop();
}

function staticImports(name) {
  if (!name.endsWith(".js")) return [];
  const source = readFileSync(`${folder}/assets/${name}`, "utf8");
  return [...source.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([\w.-]+\.js)"/g)].map(([, file]) => file);
}

/** The scripts of the pages with their static imports, their style sheets, the icons and the fonts. */
function filesOfPages() {
  const names = readdirSync(`${folder}/assets`);
  const manifest = names.find((name) => /^manifest-[\w-]+\.js$/.test(name));
  const source = readFileSync(`${folder}/assets/${manifest}`, "utf8");
  const { entry, routes } = JSON.parse(source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1));
  const found = new Set([manifest, ...names.filter((name) => later.test(name) || fonts.test(name))]);
  const modules = [entry, ...pages.map((page) => routes[page])];
  for (const { module, imports = [], css = [] } of modules) {
    for (const file of [module, ...imports, ...css]) found.add(file.split("/").at(-1));
  }
  // A set that grows meanwhile: the imports of imports are read too.
  for (const name of found) for (const file of staticImports(name)) found.add(file);
  return [...found].map((name) => `assets/${name}`);
}
