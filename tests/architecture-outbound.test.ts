import ts from "typescript";
import { describe, expect, it } from "vitest";
import { code, everyNode, parse, treeOf } from "./support/imports";

describe("requests to other hosts", () => {
  const server = ["app/club", "app/operator", "app/server", "app/api", "db", "server.ts"];
  // These names listen, parse addresses or are passed to the client.
  const harmless = ["createServer", "IncomingMessage", "ServerResponse", "Agent", "isIP", "isIPv4", "isIPv6"];

  const connectingModule = /^(nodemailer|undici|(node:)?(https?|http2|net|tls|dgram))$/;
  const connectingCall = /^(globalThis\.)?(fetch|WebSocket|EventSource)$/;

  /** Names that a module uses to connect to another host. */
  function connecting(tree: ts.SourceFile): string[] {
    return everyNode(tree).flatMap((node) => {
      if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
        const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword;
        const called = isImport ? (node.arguments?.[0]?.getText() ?? "") : node.expression.getText();
        return (isImport ? connectingModule : connectingCall).test(called.replaceAll('"', ""))
          ? [called]
          : [];
      }
      if (!ts.isImportDeclaration(node) || node.importClause?.isTypeOnly) return [];
      const { text } = node.moduleSpecifier as ts.StringLiteral;
      if (!connectingModule.test(text)) return [];
      const named = node.importClause?.namedBindings;
      if (!named || !ts.isNamedImports(named)) return [text];
      return named.elements
        .filter(({ isTypeOnly }) => !isTypeOnly)
        .map(({ name, propertyName }) => (propertyName ?? name).text)
        .filter((name) => !harmless.includes(name));
    });
  }

  it("go through one client with a deadline, and e-mails through the mailer", () => {
    const found = code
      .filter((file) => server.some((part) => file === part || file.startsWith(`${part}/`)))
      .flatMap((file) => connecting(treeOf(file)).map((name) => `${file}: ${name}`));
    expect(found).toEqual([
      "app/server/http/outbound-request.server.ts: request",
      "app/server/http/outbound-request.server.ts: request",
      "app/server/mail/mailer.server.ts: nodemailer",
    ]);
  });

  it.each([
    "await fetch(url)",
    "globalThis.fetch(url)",
    'import { get } from "node:https"',
    'import { createServer, connect as dial } from "net"',
    'import https from "https"',
    'import * as http from "node:http"',
    'const { request } = await import("node:http")',
    "new WebSocket(url)",
  ])("are found in %s", (text) => {
    expect(connecting(parse("app/server/made-up.ts", text))).toHaveLength(1);
  });

  it("are none in what listens or names types", () => {
    const text =
      'import { createServer, type Server } from "node:http"; import type { Socket } from "node:net";';
    expect(connecting(parse("app/server/made-up.ts", text))).toEqual([]);
  });
});
