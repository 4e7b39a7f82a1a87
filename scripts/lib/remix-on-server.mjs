import { readFileSync } from "node:fs";
import path from "node:path";
import { replaceOnce } from "./replace-once.mjs";

/** The router ranks all routes and compiles all patterns for each path. The bundle caches both. */
const routerReplacements = [
  [
    `let branches = flattenRoutes(routes);
  rankRouteBranches(branches);`,
    "let branches = rankedBranches(routes);",
  ],
  [
    "matches = matchRouteBranch(branches[i], decoded, allowPartial);",
    `let fits = allowPartial || compilePath(branches[i].path)[0].test(decoded);
    matches = fits ? matchRouteBranch(branches[i], decoded, allowPartial) : null;`,
  ],
  [
    "function compilePath(path, caseSensitive, end) {",
    `const branchesByRoutes = new WeakMap();
function rankedBranches(routes) {
  let branches = branchesByRoutes.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    branchesByRoutes.set(routes, branches);
  }
  return branches;
}
const patterns = new Map();
function compilePath(path, caseSensitive = false, end = true) {
  const key = (caseSensitive ? "c" : "i") + (end ? "$" : "/") + path;
  let compiled = patterns.get(key);
  if (!compiled) {
    compiled = compilePattern(path, caseSensitive, end);
    // Patterns are those of the routes; anything else would be a leak.
    if (patterns.size < 2000) patterns.set(key, compiled);
  }
  return compiled;
}
function compilePattern(path, caseSensitive, end) {`,
  ],
];

/** Remix makes the same routes and elements again for each page. The bundle stores them. */
const routesReplacements = [
  [
    "let routes$1 = routes.createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);",
    `let routes$1 = routesByManifest.get(manifest);
  if (!routes$1) {
    routes$1 = routes.createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);
    routesByManifest.set(manifest, routes$1);
  }`,
  ],
  ["function RemixServer({", "const routesByManifest = new WeakMap();\nfunction RemixServer({"],
];
const staticRouterReplacements = [
  [
    `let manifest = {};
  let dataRoutes = router.UNSAFE_convertRoutesToDataRoutes(routes, reactRouter.UNSAFE_mapRouteProperties, undefined, manifest);`,
    `let converted = convertedRoutes.get(routes);
  if (!converted) {
    let manifest = {};
    let dataRoutes = router.UNSAFE_convertRoutesToDataRoutes(routes, reactRouter.UNSAFE_mapRouteProperties, undefined, manifest);
    convertedRoutes.set(routes, converted = { manifest, dataRoutes });
  }
  let { manifest, dataRoutes } = converted;`,
  ],
  ["function createStaticRouter(", "const convertedRoutes = new WeakMap();\nfunction createStaticRouter("],
];

const replacementsByFile = {
  "@remix-run/router/dist/router.js": routerReplacements,
  "@remix-run/router/dist/router.cjs.js": routerReplacements,
  "@remix-run/react/dist/server.js": routesReplacements,
  "react-router-dom/server.js": staticRouterReplacements,
};

export const changedFiles = Object.keys(replacementsByFile);

/** A file of `changedFiles` without work that repeats. @throws when an update has changed the replaced code. */
export function remixForServer(source, file) {
  return replaceOnce(source, replacementsByFile[file], file);
}

/** For the build of the server's code. */
export const remixOnServer = {
  name: "remix-on-server",
  setup(build) {
    const escaped = changedFiles.map((file) => file.replaceAll(".", "\\.").replaceAll("/", "[/\\\\]"));
    build.onLoad(
      { filter: new RegExp(`node_modules[/\\\\](${escaped.join("|")})$`) },
      ({ path: absolute }) => {
        const normal = absolute.split(path.sep).join("/");
        const file = changedFiles.find((one) => normal.endsWith(`/${one}`));
        return { contents: remixForServer(readFileSync(absolute, "utf8"), file), loader: "js" };
      },
    );
  },
};
