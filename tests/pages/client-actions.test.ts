import ts from "typescript";
import { describe, expect, it } from "vitest";
import { assets, routes } from "#server-build";
import { code, everyNode, treeOf } from "../support/imports";

const pages = Object.values(routes).filter(({ module }) => module.default);

describe("every page", () => {
  it("with forms has a client action that keeps the page without an answer", () => {
    const withForms = pages.filter(({ module }) => module.action && "forms" in module.action);
    expect(withForms.length).toBeGreaterThan(40);
    const without = withForms.filter(({ id }) => !assets.routes[id]?.hasClientAction);
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  it("with data defines shouldRevalidate, against reloads after a failed form", () => {
    const withData = pages.filter(({ module }) => module.loader);
    expect(withData.length).toBeGreaterThan(40);
    expect(withData.filter(({ module }) => !("shouldRevalidate" in module)).map(({ id }) => id)).toEqual([]);
  });

  it("with a client action takes the shared one", () => {
    // The panel has some pages a second time, as the file and "@admin".
    const sources = pages
      .filter(({ id }) => assets.routes[id]?.hasClientAction)
      .map(({ id }) => `app/${id.replace(/@admin$/, "")}.tsx`)
      .map(treeOf);
    const isShared = (node: ts.Node) =>
      ts.isExportDeclaration(node) &&
      node.moduleSpecifier?.getText() === '"~/ui/form/client-action"' &&
      /\bclientAction\b/.test(node.exportClause?.getText() ?? "");
    expect(sources.filter((tree) => !tree.statements.some(isShared)).map((tree) => tree.fileName)).toEqual(
      [],
    );
  });
});

const screens = code.filter((file) => /^app\/(pages|ui)\//.test(file)).map(treeOf);
const nodes = screens.flatMap(everyNode);

const elements = nodes.filter((node) => ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node));
const attributeOf = (element: ts.JsxOpeningLikeElement, name: string) =>
  element.attributes.properties.find(
    (one): one is ts.JsxAttribute => ts.isJsxAttribute(one) && one.name.getText() === name,
  );
const identifiersIn = (node: ts.Node) => everyNode(node).filter(ts.isIdentifier);

/** The components whose `form` is an ActionForm's, themselves or through another one. */
function formComponents(): Set<string> {
  const names = new Set(["ActionForm"]);
  for (let size = 0; size < names.size; ) {
    size = names.size;
    for (const element of elements.filter(({ tagName }) => names.has(tagName.getText()))) {
      const isPassed = element.attributes.properties.some(
        (one) => one.getText() === "form={form}" || one.getText() === "{...form}",
      );
      if (!isPassed) continue;
      let inside: ts.Node = element;
      while (!ts.isSourceFile(inside) && !ts.isFunctionDeclaration(inside)) inside = inside.parent;
      if (ts.isFunctionDeclaration(inside) && inside.name) names.add(inside.name.text);
    }
  }
  return names;
}

describe("every form that posts is an ActionForm", () => {
  /** The paperclip posts the typed text to the page of the picture, as a document. */
  const withoutScripts = ["attachWithTextForm"];

  const definitions = nodes.filter(
    (node): node is ts.VariableDeclaration =>
      ts.isVariableDeclaration(node) &&
      node.initializer !== undefined &&
      ((ts.isSatisfiesExpression(node.initializer) && node.initializer.type.getText() === "FormDefinition") ||
        (ts.isCallExpression(node.initializer) && node.initializer.expression.getText() === "form")),
  );

  it("of each definition", () => {
    const components = formComponents();
    expect(components.size).toBeGreaterThan(8);
    const given = elements
      .filter(({ tagName }) => components.has(tagName.getText()))
      .flatMap((element) => attributeOf(element, "form") ?? []);
    // `form` can be one of two definitions: const form = isPinned ? unpinForm : pinForm.
    const chosen = nodes.filter((node) => ts.isVariableDeclaration(node) && node.name.getText() === "form");
    const rendered = new Set([...given, ...chosen].flatMap(identifiersIn).map(({ text }) => text));
    const missing = definitions.map(({ name }) => name.getText()).filter((name) => !rendered.has(name));
    expect(missing).toEqual(withoutScripts);
  });

  it("of each action, whose forms are the definitions", () => {
    const served = new Set(
      Object.values(routes).flatMap(({ module: { action } }) =>
        action && "forms" in action ? (action.forms as object[]) : [],
      ),
    );
    expect(served.size).toBe(definitions.length);
    expect(served.size).toBeGreaterThan(90);
  });

  it("and no other element, button or call posts", () => {
    const inForm = (node: ts.Node) =>
      /^app\/ui\/form\/(form|sending)\.tsx?$/.test(node.getSourceFile().fileName);
    const isOwn = (element: ts.JsxOpeningLikeElement) => {
      const name = element.tagName.getText();
      const attributes = /^form$/i.test(name) ? ["method"] : ["formMethod", "formAction"];
      const ways = attributes.map((attribute) => attributeOf(element, attribute)?.initializer?.getText());
      return ways.some((way) => way !== undefined && way !== '"get"');
    };
    const found = elements.filter((element) => isOwn(element) && !inForm(element));
    // The paperclip again.
    expect(found.map((element) => attributeOf(element, "formAction")?.getText())).toEqual([
      "formAction={attachUrl}",
    ]);
    const calls = nodes.filter(
      (node) => ts.isPropertyAccessExpression(node) && node.name.text === "submit" && !inForm(node),
    );
    // Enter in the composer of a picture's page, as a document.
    expect(calls.map((call) => `${call.getSourceFile().fileName} ${call.getText()}`)).toEqual([
      "app/pages/chat/composer.tsx form.submit",
    ]);
  });
});
