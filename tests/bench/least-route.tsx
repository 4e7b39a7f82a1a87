import { PassThrough } from "node:stream";
import { createRequestHandler } from "@remix-run/express";
import type { EntryContext, ServerBuild } from "@remix-run/node";
import { createReadableStreamFromReadable } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  RemixServer,
  Scripts,
  ScrollRestoration,
  useLoaderData,
} from "@remix-run/react";
import express from "express";
import { renderToPipeableStream } from "react-dom/server";

// The smallest Remix app: the root of the template, one route with a loader, Remix as it is published.

const root = {
  Layout: ({ children }: { children: React.ReactNode }) => (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  ),
  default: () => <Outlet />,
};

const hello = {
  loader: () => ({ name: "clube" }),
  default: () => <h1>Olá, {(useLoaderData() as { name: string }).name}</h1>,
};

/** The entry of the template: renders to a stream, which is sent when the shell is ready. */
function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<RemixServer context={context} url={request.url} />, {
      onShellReady() {
        const body = new PassThrough();
        headers.set("Content-Type", "text/html");
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        pipe(body);
      },
      onShellError: reject,
    });
  });
}

const manifestOf = (id: string, parentId?: string) => ({
  id,
  parentId,
  path: parentId ? undefined : "",
  index: parentId ? true : undefined,
  hasAction: false,
  hasLoader: parentId !== undefined,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
  module: `/assets/${id}.js`,
  imports: ["/assets/index.js", "/assets/components.js"],
  css: [],
});

const build = {
  entry: { module: { default: handleRequest } },
  routes: {
    root: { id: "root", path: "", module: root },
    hello: { id: "hello", parentId: "root", index: true, path: undefined, module: hello },
  },
  assets: {
    entry: { module: "/assets/entry.client.js", imports: ["/assets/index.js", "/assets/components.js"] },
    routes: { root: manifestOf("root"), hello: manifestOf("hello", "root") },
    url: "/assets/manifest.js",
    version: "1",
  },
  assetsBuildDirectory: "build/client",
  publicPath: "/",
  basename: "/",
  mode: "production",
  isSpaMode: false,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
    unstable_optimizeDeps: false,
  },
} as unknown as ServerBuild;

const app = express().disable("x-powered-by");
app.get("/healthz", (_request, response) => void response.send("ok"));
app.all("*", createRequestHandler({ build }));
app.listen(Number(process.env.PORT), process.env.HOST ?? "127.0.0.1");
