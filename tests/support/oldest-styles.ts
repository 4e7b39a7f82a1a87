import { createRequire } from "node:module";
import type { CompatData, Identifier } from "@mdn/browser-compat-data";
import postcss, { type ChildNode } from "postcss";
import { isKnown } from "./oldest-browsers";

const { css } = createRequire(import.meta.url)("@mdn/browser-compat-data") as CompatData;

function isNewer(...path: string[]): boolean {
  const found = path.reduce<Identifier | undefined>((node, name) => node?.[name], css);
  return Boolean(found?.__compat && !isKnown(found.__compat));
}

const units: [unit: RegExp, type: string][] = [
  [/\dd(vh|vw|vmin|vmax)\b/, "viewport_percentage_units_dynamic"],
  [/\dcq\w+/, "container_query_length_units"],
  [/\dr?lh\b/, "lh"],
];

/** The newer properties, values, units, functions, selectors and at-rules of a style sheet, outside of "@supports". */
export function newerStyles(sheet: string): string[] {
  const found = new Set<string>();
  postcss.parse(sheet).walk((node) => {
    if (!isAskedFor(node)) for (const name of namesIn(node)) found.add(name);
  });
  return [...found].sort();
}

function isAskedFor(node: ChildNode): boolean {
  for (let outer = node.parent; outer; outer = outer.parent as typeof outer)
    if (outer.type === "atrule" && "name" in outer && outer.name === "supports") return true;
  return false;
}

function namesIn(node: ChildNode): string[] {
  if (node.type === "rule") {
    // Names of utilities have escaped colons.
    const pseudos = [...node.selector.replaceAll(/\\./g, "").matchAll(/::?([\w-]+)/g)];
    return pseudos.filter(([, name = ""]) => isNewer("selectors", name)).map(([text]) => text);
  }
  if (node.type === "atrule") {
    const features = [...node.params.matchAll(/\(([\w-]+)/g)].map(([, name = ""]) => name);
    const inMedia =
      node.name === "media" ? features.filter((name) => isNewer("at-rules", "media", name)) : [];
    const isRange =
      node.name === "media" && /[<>]/.test(node.params) && isNewer("at-rules", "media", "range_syntax");
    return [
      ...(isNewer("at-rules", node.name) ? [`@${node.name}`] : []),
      ...inMedia,
      ...(isRange ? ["<"] : []),
    ];
  }
  if (node.type !== "decl") return [];
  const { prop, value } = node;
  if (!prop.startsWith("--") && isNewer("properties", prop)) return [prop];
  const words = [...value.matchAll(/(?<![\w-])[a-z][\w-]*/g)].map(([word]) => word);
  const functions = [...value.matchAll(/([\w-]+)\(/g)].map(([, name = ""]) => name);
  return [
    ...words.filter((word) => isNewer("properties", prop, word)).map((word) => `${prop}: ${word}`),
    ...functions.filter((name) => isNewer("types", "color", name)),
    ...units
      .filter(([unit, type]) => unit.test(value) && isNewer("types", "length", type))
      .map(([, type]) => type),
  ];
}
