import type { LoaderFunction, ServerBuild } from "@remix-run/node";
import * as pages from "#server-build";

type Route = ServerBuild["routes"][string];

/**
 * The same build with loaders that repeat the first response of the original. It has no session and no database, but
 * the same React tree.
 */
export const routes = Object.fromEntries(
  Object.entries(pages.routes).map(([id, route]) => [id, withoutWork(route as Route)]),
);

export const { assets, assetsBuildDirectory, basename, entry, future, isSpaMode, mode, publicPath } = pages;

function withoutWork(route: Route): Route {
  const { loader } = route.module;
  return loader ? { ...route, module: { ...route.module, loader: once(loader) } } : route;
}

function once(loader: LoaderFunction): LoaderFunction {
  const returned = new Map<string, ReturnType<LoaderFunction>>();
  return async (args) => {
    const { pathname } = new URL(args.request.url);
    // Only a success is cached: a visitor's redirect must not replace the member's page.
    if (!returned.has(pathname)) returned.set(pathname, await loader(args));
    return returned.get(pathname);
  };
}
