import postcss, { type ChildNode } from "postcss";
import ts from "typescript";
import { everyNode } from "./imports";

/** `pattern` matches classes of a template such as `btn-${variant}`, and otherwise the name alone. */
export type ClassName = { name: string; pattern: RegExp; position: string };

/** Names of attributes, variables, properties and functions that contain class names. */
const holdsClasses = /class(es|Names?)?$/i;

/** The class names of a module, and expressions in a class attribute that may hide one. */
export function classNamesOf(tree: ts.SourceFile): { names: ClassName[]; hidden: string[] } {
  const names: ClassName[] = [];
  const hidden: string[] = [];

  function read(node: ts.Node | undefined): void {
    if (!node || isEmpty(node)) return;
    if (ts.isStringLiteralLike(node)) add(node, node.text);
    else if (ts.isTemplateExpression(node)) readTemplate(node);
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(read);
    else if (ts.isBinaryExpression(node)) readBinary(node);
    else if (ts.isArrayLiteralExpression(node)) node.elements.forEach(read);
    else if (ts.isObjectLiteralExpression(node)) {
      for (const one of node.properties) if (ts.isPropertyAssignment(one)) readProperty(one);
    } else if (ts.isCallExpression(node) && isListCall(node.expression)) read(node.expression.expression);
    else if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) read(node.expression);
    else if (!holdsClasses.test(nameOf(node))) hidden.push(positionOf(node));
  }

  /** Other properties of a class object, such as a width in pixels, are no class names. */
  function readProperty({ initializer }: ts.PropertyAssignment): void {
    if (!ts.isObjectLiteralExpression(initializer)) read(initializer);
  }

  function readBinary({ left, operatorToken, right }: ts.BinaryExpression): void {
    if (operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken) read(left);
    read(right);
  }

  function readTemplate(node: ts.TemplateExpression): void {
    const texts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
    add(node, texts.join("*"));
    node.templateSpans.forEach(({ expression }, index) => {
      const isPart = /\S$/.test(texts[index] ?? "") || /^\S/.test(texts[index + 1] ?? "");
      if (!isPart) read(expression);
    });
  }

  function add(node: ts.Node, text: string): void {
    for (const name of text.split(/\s+/).filter((one) => one && one !== "*")) {
      const parts = name.split("*").map((part) => part.replace(/[^\w-]/g, "\\$&"));
      names.push({ name, pattern: new RegExp(`^${parts.join(".+")}$`), position: positionOf(node) });
    }
  }

  for (const node of everyNode(tree)) {
    if (ts.isFunctionDeclaration(node) && holdsClasses.test(node.name?.text ?? "")) {
      for (const one of everyNode(node)) if (ts.isReturnStatement(one)) read(one.expression);
    } else if (isNamedValue(node) && holdsClasses.test(node.name.getText())) read(node.initializer);
    else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      if (holdsClasses.test(nameOf(node.left))) read(node.right);
    }
  }
  return { names, hidden };
}

type NamedValue =
  | ts.JsxAttribute
  | ts.VariableDeclaration
  | ts.PropertyAssignment
  | ts.ParameterDeclaration
  | ts.BindingElement;

function isNamedValue(node: ts.Node): node is NamedValue {
  return (
    ts.isJsxAttribute(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node)
  );
}

/** `[…].filter(Boolean).join(" ")` */
function isListCall(node: ts.Expression): node is ts.PropertyAccessExpression {
  return ts.isPropertyAccessExpression(node) && ["filter", "join"].includes(node.name.text);
}

function nameOf(node: ts.Node): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isCallExpression(node) || ts.isElementAccessExpression(node)) return nameOf(node.expression);
  return "";
}

function isEmpty(node: ts.Node): boolean {
  return node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === "undefined");
}

function positionOf(node: ts.Node): string {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText()}`;
}

/** The class names in the selectors of a style sheet. */
export function classesIn(css: string): string[] {
  return selectorsIn(css).flatMap((selector) =>
    [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replace(/\\(.)/g, "$1")),
  );
}

/** The classes at the start of a selector. The built style sheets have no nested rules. */
export function blocksIn(css: string): string[] {
  const parts = selectorsIn(css).flatMap((selector) => selector.split(","));
  return parts.flatMap((part) => /^\s*[a-z]*\.([\w-]+)/.exec(part)?.[1] ?? []);
}

function selectorsIn(css: string): string[] {
  const preludes = css.replace(/\/\*[\s\S]*?\*\//g, "").match(/[^{};]+(?=\{)/g) ?? [];
  return preludes.filter((prelude) => !prelude.trim().startsWith("@"));
}

const layout =
  /^(display|position|order|overflow|(grid|flex|align|justify|place)(-[\w-]+)?|((row|column)-)?gap|((min|max)-)?(width|height)|(margin|padding)(-[\w-]+)?|font-(size|weight|stretch)|line-height|text-align)$/;

/** Whether a declaration, or every one for a width of the window, is about layout or type. */
function isLayout(node: ChildNode): boolean {
  if (node.type === "decl") return layout.test(node.prop);
  return node.type === "atrule" && /^\(.*width/.test(node.params) && (node.nodes ?? []).every(isLayout);
}

/** The classes with a rule of their own that is about layout and type alone. */
export function layoutsIn(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkRules(({ selector, parent, nodes }) => {
    const isOutermost = parent?.type !== "rule" && /^\.[\w-]+$/.test(selector);
    if (isOutermost && nodes.every(isLayout)) found.push(selector.slice(1));
  });
  return found;
}
