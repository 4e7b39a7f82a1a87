import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { CompatData, CompatStatement, Identifier } from "@mdn/browser-compat-data";
import ts from "typescript";
import { everyNode, parse } from "./imports";

const { browserslist } = JSON.parse(readFileSync("package.json", "utf8")) as { browserslist: string[] };
const { api, javascript } = createRequire(import.meta.url)("@mdn/browser-compat-data") as CompatData;

/** ["safari", 15.4] for each browser of the list in package.json, with the name that the data has for it. */
const oldest = browserslist.map((entry) => {
  const [name = "", version] = entry.split(" >= ");
  return [name === "ios" ? "safari_ios" : name, Number(version)] as const;
});

/** Whether all of the oldest browsers have a feature, without a prefix or a setting. */
export function isKnown({ support }: CompatStatement): boolean {
  return oldest.every(([browser, version]) =>
    [Reflect.get(support, browser) ?? []]
      .flat()
      .some(
        ({ version_added, version_removed, flags, prefix, alternative_name }) =>
          numberOf(version_added) <= version &&
          !(numberOf(version_removed) <= version) &&
          !flags &&
          !prefix &&
          !alternative_name,
      ),
  );
}

function numberOf(version: unknown): number {
  return typeof version === "string" ? Number.parseFloat(version.replace("≤", "")) : Number.NaN;
}

type Table = {
  /** "URL.canParse", "Navigator.share": members of an object with a name of its own. */
  paths: Set<string>;
  /** Methods of an object without one, of which no older object has the name: "toSpliced". */
  methods: Set<string>;
  /** "WebTransport", "requestIdleCallback". */
  globals: Set<string>;
  /** ["URL", "canParse"], for a browser to delete them. "_static" is the end of a name that is not the prototype's. */
  members: [owner: string, name: string][];
};

function membersOf(node: Identifier): [string, Identifier][] {
  const names = Object.keys(node).filter((name) => name !== "__compat");
  return names.map((name) => [name, node[name] ?? {}]);
}

function tableOf(): Table {
  const table: Table = { paths: new Set(), methods: new Set(), globals: new Set(), members: [] };
  const older = new Set<string>();
  const builtins = javascript.builtins ?? {};
  const intl = membersOf(builtins.Intl ?? {}).map(([name, node]) => [`Intl.${name}`, node] as const);
  for (const [owner, node] of [...membersOf(builtins), ...intl, ...membersOf(api)]) {
    // Nothing of an unknown object is there without its name.
    if (node.__compat && !isKnown(node.__compat)) {
      table[owner.includes(".") ? "paths" : "globals"].add(owner);
      table.members.push(["globalThis", owner]);
      continue;
    }
    for (const [key, member] of membersOf(node)) {
      const name = key.replace(/_static$/, "");
      // The others are events, parameters and behaviours.
      if (!member.__compat || name.includes("_")) continue;
      if (isKnown(member.__compat)) older.add(name);
      else {
        table.paths.add(`${owner}.${name}`);
        table.methods.add(name);
        table.members.push([owner, key]);
        if (owner.startsWith("Window")) table.globals.add(name);
      }
    }
  }
  for (const name of older) table.methods.delete(name);
  return table;
}

const objects: Record<string, string> = { navigator: "Navigator", document: "Document", window: "Window" };
Object.assign(objects, { self: "Window", crypto: "Crypto", performance: "Performance", history: "History" });
const { paths, methods, globals, members } = tableOf();
export const newerMembers = members;

/** Names of methods and globals that a script uses without a check and that some of the oldest browsers lack. */
export function newerNames(script: string): string[] {
  const found = everyNode(parse("script.js", script)).flatMap((node) => {
    const name = newerName(node);
    return name && !isAskedFor(node, name.slice(name.lastIndexOf(".") + 1)) ? [name] : [];
  });
  // A look-behind is an error when it is parsed, also in the text of a `new RegExp`.
  return [...new Set([...found, ...(script.match(/\(\?<[=!]/g) ?? [])])];
}

function newerName(node: ts.Node): string | undefined {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(node)) {
    const owner = node.expression.getText();
    const path = `${objects[owner] ?? owner}.${node.name.text}`;
    const isCalled =
      (ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.expression === node;
    // A property that is only read is undefined.
    if (paths.has(path)) return isCalled || isOwner(node) ? path : undefined;
    return isCalled && methods.has(node.name.text) ? node.name.text : undefined;
  }
  // Minified names are shorter; those of properties follow a dot or precede a colon.
  if (!ts.isIdentifier(node) || node.text.length < 4 || !globals.has(node.text)) return undefined;
  const isName = ["name", "propertyName"].some((key) => Reflect.get(parent, key) === node);
  return isName ? undefined : node.text;
}

/** `x` of `x.y`, not of `x?.y`. */
function isOwner(node: ts.Node): boolean {
  const { parent } = node;
  return ts.isPropertyAccessExpression(parent) && parent.expression === node && !parent.questionDotToken;
}

/** `x.at?.()`, `typeof x`, and what stands behind a condition with the name. */
function isAskedFor(node: ts.Node, name: string): boolean {
  if (ts.isCallExpression(node.parent) && node.parent.questionDotToken) return true;
  for (let [inner, outer] = [node, node.parent]; outer; [inner, outer] = [outer, outer.parent]) {
    if (ts.isTypeOfExpression(outer)) return true;
    const condition = ts.isConditionalExpression(outer)
      ? outer.condition
      : ts.isIfStatement(outer)
        ? outer.expression
        : ts.isBinaryExpression(outer)
          ? outer.left
          : undefined;
    if (condition && condition !== inner && condition.getText().includes(name)) return true;
  }
  return false;
}

/** The built files that a browser loads, the service worker included, by their names without hashes. */
export function shipped(kind: "js" | "css"): { name: string; text: string }[] {
  const folder = "build/client/assets";
  const names = readdirSync(folder).filter((name) => name.endsWith(`.${kind}`));
  const files = names.map((name) => ({
    name: name.replace(/-[\w-]{8}\.\w+$/, ""),
    text: readFileSync(`${folder}/${name}`, "utf8"),
  }));
  return kind === "css"
    ? files
    : [...files, { name: "sw", text: readFileSync("build/client/sw.js", "utf8") }];
}
