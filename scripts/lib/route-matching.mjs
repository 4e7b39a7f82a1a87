import { readFileSync } from "node:fs";

/** The router ranks all routes and compiles all patterns for each path. The bundle caches both. */
const replacements = [
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

/** The router's source with compiled matching. @throws when a router update has changed the replaced code. */
export function withCompiledMatching(source) {
  return replacements.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error("@remix-run/router matches routes differently now.");
    return text.replace(from, () => to);
  }, source);
}

export const compiledRouteMatching = {
  name: "compiled-route-matching",
  setup(build) {
    build.onLoad({ filter: /@remix-run[/\\]router[/\\]dist[/\\]router(\.cjs)?\.js$/ }, ({ path }) => ({
      contents: withCompiledMatching(readFileSync(path, "utf8")),
      loader: "js",
    }));
  },
};
