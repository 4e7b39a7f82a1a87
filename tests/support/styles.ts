import { readFileSync } from "node:fs";
import postcss, { type AtRule, type ChildNode, type Container } from "postcss";
import { files } from "./imports";

export type Theme = "light" | "dark";
export type Values = Map<string, string>;

/** The declarations of a rule in a theme, and those of the rules that it is nested in. */
export type Style = { file: string; selector: string; own: Values; around: Values };

/** All rules of our style sheets, in their order. The selector of a nested rule begins with those around it. */
export function stylesIn(theme: Theme): Style[] {
  const sheets = files.filter((file) => file.endsWith(".css"));
  return sheets.flatMap((file) =>
    walk(postcss.parse(readFileSync(file, "utf8")), theme, "", new Map()).map((style) => ({
      ...style,
      file,
    })),
  );
}

type Rule = Omit<Style, "file">;

function walk(container: Container<ChildNode>, theme: Theme, selector: string, around: Values): Rule[] {
  const nodes = (container.nodes ?? []).flatMap((node) => {
    if (!isDarkVariant(node)) return [node];
    return theme === "dark" ? (node.nodes ?? []) : [];
  });
  const own: Values = new Map();
  for (const node of nodes) if (node.type === "decl") own.set(node.prop, oneLine(node.value));
  const values = new Map([...around, ...own]);
  const nested = nodes.flatMap((node) => {
    if (node.type === "rule")
      return walk(node, theme, `${selector} ${oneLine(node.selector)}`.trim(), values);
    return node.type === "atrule" && node.name !== "keyframes" ? walk(node, theme, selector, values) : [];
  });
  return [{ selector, own, around }, ...nested];
}

function isDarkVariant(node: ChildNode): node is AtRule {
  return node.type === "atrule" && node.name === "variant" && node.params === "dark";
}

const oneLine = (text: string) => text.replace(/\s+/g, " ");

/** The declarations of all rules with such a selector; the last one of each name counts. */
export function valuesOf(styles: Style[], isMeant: (selector: string) => boolean): Values {
  return new Map(styles.filter(({ selector }) => isMeant(selector)).flatMap(({ own }) => [...own]));
}

/** The value with its variables replaced. @throws if one has neither a value nor a fallback. */
export function resolve(value: string, names: Values): string {
  const found = /^(.*?)var\((--[\w-]+)(?:, ((?:[^()]|\([^()]*\))+))?\)(.*)$/.exec(value);
  if (!found) return value;
  const [, before, name = "", fallback, after] = found;
  const inside = names.get(name) ?? fallback;
  if (inside === undefined) throw new Error(`${name} has no value`);
  return resolve(`${before}${inside}${after}`, names);
}
