import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { expect, it, onTestFinished } from "vitest";
import * as build from "#server-build";
import { remixForServer } from "../../scripts/lib/remix-on-server.mjs";

type Node = { id: string; path?: string; index?: boolean; children?: Node[] };
type Match = { route: { id: string }; params: object; pathname: string; pathnameBase: string };
type Router = { matchRoutes: (routes: Node[], path: string) => Match[] | null };

const require = createRequire(import.meta.url);
const sourceOf = (file: string) => readFileSync(path.join("node_modules", file), "utf8");

/** A copy from another folder: the tests load the router itself as changed for the server. */
function routerFrom(source: string): Router {
  const folder = mkdtempSync(path.join(tmpdir(), "entrelinhas-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "router.cjs");
  writeFileSync(file, source);
  return require(file);
}

const routerFile = "@remix-run/router/dist/router.cjs.js";
const all = Object.values(build.routes as ServerBuild["routes"]);

function below(parentId: string | undefined): Node[] {
  return all
    .filter((route) => (route.parentId || undefined) === parentId)
    .map(({ id, path, index }) => ({ id, path, index, ...(index ? {} : { children: below(id) }) }));
}

const words = [
  "",
  "book",
  "1",
  "progresso",
  "resenhas",
  "api",
  "chat",
  "Events",
  "novo",
  "a%20b",
  "settings",
];
const paths = words.flatMap((one) => words.flatMap((two) => words.map((three) => `/${one}/${two}/${three}`)));

it("the compiled matching finds the same routes with the same parameters as the router's own", () => {
  const routes = below(undefined);
  const source = sourceOf(routerFile);
  const [own, compiled] = [source, remixForServer(source, routerFile)].map(routerFrom) as [Router, Router];
  const summary = (matches: Match[] | null) =>
    matches?.map(({ route, params, pathname, pathnameBase }) => [route.id, params, pathname, pathnameBase]);
  const matched = paths.filter((one) => own.matchRoutes(routes, one)).length;

  expect(matched).toBe(paths.length);
  for (const one of [...paths, "/", "//", "/book/", "/descadastrar/x.y", "/imagens/avatares/a.jpg", "/api"]) {
    expect([one, summary(compiled.matchRoutes(routes, one))]).toEqual([
      one,
      summary(own.matchRoutes(routes, one)),
    ]);
  }
});
