import type { IncomingMessage } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { expect, it } from "vitest";
import * as build from "#server-build";
import { guardRefusal } from "~/server/http/request-guard.server";
import { openClub } from "../support/app";
import { makeClient } from "../support/makers";

type Route = ServerBuild["routes"][string];
const routes = build.routes as Record<string, Route>;

/** A path of a route, with example values for its parameters. */
function pathOf({ path = "", parentId }: Route): string {
  const parent = parentId ? routes[parentId] : undefined;
  const own = path.replace(/:(\w+)\??/g, "1").replace(/\*$/, "1");
  return `${parent ? pathOf(parent) : ""}${own ? `/${own}` : ""}`;
}

const { app } = openClub();

function answerTo(url: string): number {
  const request = { method: "GET", url, headers: { host: "localhost:3000" } } as unknown as IncomingMessage;
  return guardRefusal(request, app.config)?.status ?? 200;
}

const files = Object.values(routes).filter(({ module }) => !module.default);
const pages = Object.values(routes).filter(({ module }) => module.default);

it("the data of a route without a page is refused in every spelling", () => {
  for (const path of files.map((route) => pathOf(route))) {
    expect([path, answerTo(path)]).toEqual([path, 200]);
    const encoded = path.replace("a", "%61").replace("e", "%65");
    for (const data of [
      `${path}.data`,
      `${path.toUpperCase()}.data`,
      `${encoded}.data`,
      `${path}.data?_routes=root`,
    ]) {
      expect([data, answerTo(data)]).toEqual([data, 404]);
    }
  }
});

it("the data of a page is allowed", () => {
  const paths = pages.map((route) => `${pathOf(route) || "/_root"}.data`);
  expect(paths.map((path) => [path, answerTo(path)])).toEqual(paths.map((path) => [path, 200]));
});

it.each([
  ["/events/9/evento.ics", "Evento não encontrado."],
  ["/admin/planilhas/outra.csv", "Planilha não encontrada."],
  ["/admin/trazer/modelos/toString", "Planilha não encontrada."],
])("%s returns 404 in plain text", async (address, sentence) => {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin" });

  const answer = await admin.get(address);

  expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/plain; charset=utf-8"]);
  expect(await answer.text()).toBe(sentence);
});
