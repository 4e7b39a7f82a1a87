import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** An import of a file or package. Type imports count: a type ties two modules together as well. */
export type Import = { from: string; to: string; isType: boolean };

export const files = ["app", "db", "demo", "scripts"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  )
  .concat("server.ts")
  .filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
  .sort();
export const code = files.filter((file) => !file.endsWith(".css"));

const parsed = new Map<string, ts.SourceFile>();

/** A file of our code as a tree, parsed once. */
export function treeOf(file: string): ts.SourceFile {
  const tree = parsed.get(file) ?? parse(file, readFileSync(file, "utf8"));
  parsed.set(file, tree);
  return tree;
}

let imports: Import[] | undefined;

/** Every import of our code. */
export function everyImport(): Import[] {
  imports ??= code.flatMap((file) => importsOf(treeOf(file)));
  return imports;
}

export function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

export function everyNode(tree: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const add = (node: ts.Node) => {
    nodes.push(node);
    node.forEachChild(add);
  };
  add(tree);
  return nodes;
}

export function importsOf(tree: ts.SourceFile): Import[] {
  const from = tree.fileName;
  return everyNode(tree).flatMap((node) => {
    const named = specifierOf(node);
    return named && ts.isStringLiteralLike(named)
      ? [{ from, to: targetOf(from, named.text), isType: isTypeImport(node) }]
      : [];
  });
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal;
  const isCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isCall ? node.arguments[0] : undefined;
}

function isTypeImport(node: ts.Node): boolean {
  if (ts.isImportTypeNode(node)) return true;
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  if (!ts.isImportDeclaration(node) || !node.importClause) return false;
  const { isTypeOnly, name, namedBindings } = node.importClause;
  const names = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : undefined;
  return isTypeOnly || (!name && names !== undefined && names.every((one) => one.isTypeOnly));
}

/** A file of ours by its path from the root, or the specifier of a package. */
function targetOf(from: string, specifier: string): string {
  const resolved = specifier
    .replace(/^~\//, "app/")
    .replace(/^#db\//, "db/")
    .replace(/\?\w+$/, "");
  const isOurs = resolved !== specifier || specifier.startsWith(".");
  if (!isOurs) return specifier;
  const target = specifier.startsWith(".") ? path.posix.join(path.posix.dirname(from), resolved) : resolved;
  const endings = ["", ".ts", ".tsx", "/index.ts"];
  return (
    endings.map((ending) => target + ending).find((file) => /\.\w+$/.test(file) && existsSync(file)) ?? target
  );
}

export function isOurs(file: string): boolean {
  return /^(app|db|demo|scripts|build)\/|^server\.ts$/.test(file);
}

/** The function whose answer a module exports as `action`: `formAction(…)`, or `x.action` of `const x = resource(…)`. */
export function actionMaker(tree: ts.SourceFile): string | undefined {
  const declared = tree.statements
    .filter(ts.isVariableStatement)
    .flatMap((one) => [...one.declarationList.declarations]);
  const initialOf = (name: string) => declared.find((one) => one.name.getText() === name)?.initializer;
  const isExported = everyNode(tree).some(
    (node) => (ts.isExportSpecifier(node) || ts.isFunctionDeclaration(node)) && node.name?.text === "action",
  );
  const action = initialOf("action");
  if (!action) return isExported ? "something else" : undefined;
  const made = ts.isPropertyAccessExpression(action) ? initialOf(action.expression.getText()) : action;
  return made && ts.isCallExpression(made) ? made.expression.getText() : "something else";
}
