import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { blocksIn, classesIn, classNamesOf, layoutsIn } from "./support/class-names";
import { code, files, parse, treeOf } from "./support/imports";

const modules = code
  .filter((file) => /^app\/(pages|ui)\/|^app\/root/.test(file))
  .map((file) => [file, treeOf(file)] as const);
const found = modules.map(([, tree]) => classNamesOf(tree));
const names = found.flatMap((one) => one.names);
const sheets = files
  .filter((file) => file.endsWith(".css"))
  .map((file) => ({ file, css: readFileSync(file, "utf8") }));

/** Tailwind's utilities included. */
function builtSheets(): string[] {
  const folder = "build/client/assets";
  const built = readdirSync(folder).filter((file) => file.endsWith(".css"));
  return built.map((file) => readFileSync(`${folder}/${file}`, "utf8"));
}

it("every class in a component has a rule", () => {
  const built = builtSheets().flatMap(classesIn);
  const rules = new Set(built);
  const isDefined = (name: string, pattern: RegExp) =>
    name.includes("*") ? built.some((one) => pattern.test(one)) : rules.has(name);
  const undefinedOnes = names.filter(({ name, pattern }) => !isDefined(name, pattern));
  expect(undefinedOnes.map(({ name, position }) => `${name} in ${position}`)).toEqual([]);
  expect(names.length).toBeGreaterThan(1000);
});

it("every class of our style sheets is used", () => {
  const used = new Set(names.map(({ name }) => name));
  const patterns = names.filter(({ name }) => name.includes("*"));
  const unused = sheets.flatMap(({ file, css }) =>
    classesIn(css)
      .filter((name) => !used.has(name) && !patterns.some(({ pattern }) => pattern.test(name)))
      .map((name) => `${name} in ${file}`),
  );
  expect(unused).toEqual([]);
});

it("a class of one place, with a layout alone, is a list of utilities", () => {
  const rules = sheets.filter(({ file }) => !file.includes("yearbook")).flatMap(({ css }) => layoutsIn(css));
  const inSheets = sheets.flatMap(({ css }) => classesIn(css));
  // A variant may name a class: [&~.tab-bar]:hidden.
  const inComponents = names.flatMap(({ name }) => [name, ...classesIn(`${name.replaceAll("_", " ")} {`)]);
  const isOnce = (list: readonly string[], name: string) => list.filter((one) => one === name).length === 1;
  expect(rules.filter((name) => isOnce(inSheets, name) && isOnce(inComponents, name))).toEqual([]);
});

it("a class that has rules only inside another class has a name of several words", () => {
  const blocks = new Set(builtSheets().flatMap(blocksIn));
  const inside = sheets.flatMap(({ file, css }) =>
    classesIn(css)
      .filter((name) => !name.includes("-") && !blocks.has(name))
      .map((name) => `${name} in ${file}`),
  );
  expect(inside).toEqual([]);
});

it("class names stand in className or in a value named Class, Classes or className", () => {
  expect(found.flatMap(({ hidden }) => hidden)).toEqual([]);
});

it("neither a class nor a rule is important", () => {
  expect(names.filter(({ name }) => /^!|:!|!$/.test(name)).map(({ position }) => position)).toEqual([]);
  expect(sheets.filter(({ css }) => css.includes("!important")).map(({ file }) => file)).toEqual([]);
});

it("the class parser reads every kind of class string", () => {
  const text = `
    const sizeClasses = { small: "a-sm", large: "a-lg" };
    function titleClass(n: number) { return n > 9 ? "is-long" : undefined; }
    const one = <p className="p q" />;
    const two = <p className={\`r tone-\${tone} \${isOpen ? "is-open" : ""}\`} />;
    const three = <p className={["s", isOn && "is-on", titleClass(3), sizeClasses[size]].filter(Boolean).join(" ")} />;
    const four = <p title="t" className={look} />;
    field.className = "u";
  `;
  const read = classNamesOf(parse("made-up.tsx", text));
  expect(read.names.map(({ name }) => name)).toEqual([
    "a-sm",
    "a-lg",
    "is-long",
    "p",
    "q",
    "r",
    "tone-*",
    "is-open",
    "s",
    "is-on",
    "u",
  ]);
  expect(read.hidden).toEqual(["made-up.tsx:7 look"]);
});

it("the layout of a class has neither states nor children", () => {
  const css = `@layer components { .a { display: grid; @media (width >= 48rem) { gap: 1rem; } } .b { display: grid; & p { margin: 0; } } .c { color: red; } .a .d { gap: 0; } }`;
  expect(layoutsIn(css)).toEqual(["a"]);
});

it("the style sheet parser reads nested, escaped and compound selectors", () => {
  const css = `/* .no */ .a.b > .c-1 { margin: 1.5rem; & .d { color: red; } } .lg\\:p-0\\.5 { @media (width < 1.5rem) { .e { x: y } } }`;
  expect(classesIn(css)).toEqual(["a", "b", "c-1", "d", "lg:p-0.5", "e"]);
});
