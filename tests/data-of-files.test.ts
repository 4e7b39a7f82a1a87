import type { IncomingMessage } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import * as build from "#server-build";
import { guardRefusal } from "~/server/http/request-guard.server";
import { openClub } from "./app";

type Route = ServerBuild["routes"][string];
const routes = build.routes as Record<string, Route>;

/** A path of a route, with something in the place of its parameters. */
function pathOf({ path = "", parentId }: Route): string {
  const parent = parentId ? routes[parentId] : undefined;
  const own = path.replace(/:(\w+)\??/g, "1").replace(/\*$/, "1");
  return `${parent ? pathOf(parent) : ""}${own ? `/${own}` : ""}`;
}

const { app } = openClub();

function answerTo(url: string): number {
  const request = { method: "GET", url, headers: { host: "localhost:3000" } } as unknown as IncomingMessage;
  return guardRefusal(request, app)?.status ?? 200;
}

const files = Object.values(routes).filter(({ module }) => !module.default);
const pages = Object.values(routes).filter(({ module }) => module.default);

describe("the data of a route without a page", () => {
  it.each(files.map((route) => pathOf(route)))("%s.data is refused, however it is written", (path) => {
    expect(answerTo(path)).toBe(200);
    expect(answerTo(`${path}.data`)).toBe(404);
    expect(answerTo(`${path.toUpperCase()}.data`)).toBe(404);
    expect(answerTo(`${path.replace("a", "%61").replace("e", "%65")}.data`)).toBe(404);
    expect(answerTo(`${path}.data?_routes=root`)).toBe(404);
  });
});

it.each(pages.map((route) => pathOf(route) || "/_root"))("the data of the page %s passes", (path) => {
  expect(answerTo(`${path}.data`)).toBe(200);
});
