import type { Server } from "node:http";
import { createRequestHandler } from "@remix-run/express";
import compression from "compression";
import express from "express";
import * as build from "#server-build";
import { makeResponseCache } from "~/server/http/response-cache.server";
import { openClub, type TestClub } from "./app";
import { send } from "./http";
import type { TestClient } from "./test-client";

export type CachedSite = { club: TestClub; server: Server; url: string; rendered: () => number };

/** The club over HTTP, with the cache in front, as in server.ts. */
export async function openCachedSite(): Promise<CachedSite> {
  const club = openClub();
  const cache = makeResponseCache(club.app);
  const app = express();
  let rendered = 0;
  app.use((request, response, next) => {
    cache.respond(request, response).then((isSent) => isSent || next(), next);
  });
  app.use(compression());
  const getLoadContext = (_: unknown, response: express.Response) => {
    rendered += 1;
    return { app: club.app, excludeFromCache: () => cache.exclude(response) };
  };
  app.all("*", createRequestHandler({ build, getLoadContext }));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { club, server, url: `http://127.0.0.1:${port}`, rendered: () => rendered };
}

export const get = (
  site: CachedSite,
  path: string,
  by: TestClient | null,
  headers: Record<string, string> = {},
) =>
  send(site.url + path, {
    headers: { "Accept-Encoding": "identity", ...(by && { Cookie: by.cookieHeader }), ...headers },
  });
